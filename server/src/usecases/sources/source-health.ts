/** What is recorded of the calls to the sources, and the counts that are made of the records. */
import type { State } from "@cnh/license-law";
import type { Mode } from "../caller.ts";
import type { LookupFailureKind, StatePart } from "./source.ts";

/** The record of calls that were made. Calls that a bound or the breaker refused say nothing about the provider. */
export interface SourceHealth {
  record(outcome: CallOutcome): void;
}

export interface CallOutcome {
  readonly provider: string;
  readonly part: "license" | StatePart;
  readonly state: State | null;
  readonly ok: boolean;
  /** Null if the call succeeded. */
  readonly kind: LookupFailureKind | null;
  readonly ms: number;
  /** Null if the source reported no cost. */
  readonly costCents: number | null;
}

/** The number of calls of one kind that took up to `ms`. */
export interface Tally {
  readonly mode: Mode;
  readonly provider: string;
  readonly part: CallOutcome["part"];
  readonly state: string | null;
  /** Whether the source answered. That it knows no such driver is an answer too. */
  readonly answered: boolean;
  readonly ms: number;
  readonly count: number;
}

export interface PartTally extends Pick<Tally, "mode" | "ms" | "count"> {
  /** What a report waits for: a part from its sources, or its analysis. */
  readonly part: Tally["part"] | "analysis";
}
