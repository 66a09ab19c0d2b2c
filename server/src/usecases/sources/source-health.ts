/** How the sources did of late: what is recorded of each call, and what can be told from the records. */
import type { State } from "@cnh/license-law";
import type { Mode } from "../caller.ts";
import type { LookupFailureKind, StatePart } from "./source.ts";

/** Calls that were made; those that a bound or the breaker held back say nothing of the provider. */
export interface SourceHealth {
  record(outcome: CallOutcome): void;
}

export interface CallOutcome {
  readonly provider: string;
  readonly part: "license" | StatePart;
  readonly state: State | null;
  readonly ok: boolean;
  /** Null if it went well. */
  readonly kind: LookupFailureKind | null;
  readonly ms: number;
  /** Null: the source told no cost. */
  readonly costCents: number | null;
}

/** So many calls of one kind that took up to `ms`. */
export interface Tally {
  readonly mode: Mode;
  readonly provider: string;
  readonly part: CallOutcome["part"];
  readonly state: string | null;
  /** That the source knows no such driver is an answer too. */
  readonly answered: boolean;
  readonly ms: number;
  readonly count: number;
}

export interface PartTally extends Pick<Tally, "mode" | "ms" | "count"> {
  /** What a report waits for: a part of its sources, or its analysis. */
  readonly part: Tally["part"] | "analysis";
}

export function countOf(tallies: readonly { readonly count: number }[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}

/** What this share of the calls took at most; null where there were none. */
export function percentile(
  tallies: readonly Pick<Tally, "ms" | "count">[],
  share: number,
): number | null {
  let left = countOf(tallies) * share;
  if (left === 0) return null;
  for (const { ms, count } of tallies.toSorted((one, other) => one.ms - other.ms)) {
    left -= count;
    // Sums of shares are not exact: a hair above zero is zero.
    if (left < 1e-9) return ms;
  }
  return null;
}

/** Fewer answers than these tell too little. */
const MIN_ANSWERS = 20;
const SHARE = 0.9;

/**
 * How long a report takes: its license, then the slowest part of the state's records, then its analysis where there is
 * one. Null: too little history.
 */
export function estimateCompletionMs(answers: readonly PartTally[], mode: Mode): number | null {
  const usual = new Map<string, number>();
  const parts = Map.groupBy(
    answers.filter((each) => each.mode === mode),
    ({ part }) => part,
  );
  for (const [part, tallies] of parts) {
    const ms = countOf(tallies) < MIN_ANSWERS ? null : percentile(tallies, SHARE);
    if (ms !== null) usual.set(part, ms);
  }
  const license = usual.get("license");
  const analysis = usual.get("analysis") ?? 0;
  usual.delete("license");
  usual.delete("analysis");
  if (license === undefined || usual.size === 0) return null;
  return license + Math.max(...usual.values()) + analysis;
}

export interface EstimatePorts {
  /** Answers of the last hour by mode and part, over all sources and states; analyses too. */
  answers(): Promise<readonly PartTally[]>;
  now(): number;
}

const CACHE_MS = 10_000;
const MIN_ESTIMATE_MS = 1_000;
const MAX_ESTIMATE_MS = 3_600_000;

/** Tells when reports will be there without ever waiting: it looks again in the background. */
export class CompletionEstimates {
  readonly #ports: EstimatePorts;
  readonly #unknownMs: number;
  #answers: readonly PartTally[] = [];
  #usual = new Map<Mode, number | null>();
  #lookAgainAt = 0;

  /** `unknownMs`: what is told while there is no history. */
  constructor(ports: EstimatePorts, unknownMs: number) {
    this.#ports = ports;
    this.#unknownMs = unknownMs;
  }

  /** From the create to the delivery. */
  completionMs(mode: Mode): number {
    if (this.#ports.now() >= this.#lookAgainAt) void this.#look();
    let usual = this.#usual.get(mode);
    if (usual === undefined) {
      usual = estimateCompletionMs(this.#answers, mode);
      this.#usual.set(mode, usual);
    }
    return usual === null
      ? this.#unknownMs
      : Math.min(Math.max(usual, MIN_ESTIMATE_MS), MAX_ESTIMATE_MS);
  }

  async #look(): Promise<void> {
    this.#lookAgainAt = this.#ports.now() + CACHE_MS;
    try {
      this.#answers = await this.#ports.answers();
      this.#usual = new Map();
    } catch {
      // What was known stays until the store is back.
    }
  }
}
