/** The records of calls to the sources, and the counts made from them. */
import type { State } from "@cnh/license-law";
import type { Mode } from "../caller.ts";
import type { LookupFailureKind, StatePart } from "./source.ts";

/** Records the calls that were made. A call refused by a limit or the breaker does not reflect a provider's health. */
export interface SourceHealth {
  record(outcome: CallOutcome): void;
}

export interface CallOutcome {
  readonly provider: string;
  readonly part: "license" | StatePart;
  readonly state: State | null;
  readonly ok: boolean;
  /** `null` if the call succeeded. */
  readonly kind: LookupFailureKind | null;
  readonly ms: number;
  /** `null` if the source reported no cost. */
  readonly costCents: number | null;
}

/** The number of equal calls that took up to `ms`. */
export interface Tally {
  readonly mode: Mode;
  readonly provider: string;
  readonly part: CallOutcome["part"];
  readonly state: string | null;
  /** Whether the source answered. An unknown driver is an answer too. */
  readonly answered: boolean;
  readonly ms: number;
  readonly count: number;
}

export interface PartTally extends Pick<Tally, "mode" | "ms" | "count"> {
  /** The awaited step of a report: a part from its sources, or its analysis. */
  readonly part: Tally["part"] | "analysis";
}
