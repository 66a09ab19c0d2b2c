/** Estimates of how long a report takes, from the calls and analyses of the last hour. */
import type { Mode } from "../caller.ts";
import { countOf, percentile } from "./percentile.ts";
import type { PartTally } from "./source-health.ts";

/** A part with fewer answers than this has too little history. */
const MIN_ANSWERS = 20;
const SHARE = 0.9;

/**
 * Estimates how long a report takes: its license, then the slowest part of the state's records, then its analysis if
 * there are analyses. Returns `null` if there is too little history.
 */
export function estimateCompletionMs(answers: readonly PartTally[], mode: Mode): number | null {
  const msByPart = new Map<string, number>();
  const parts = Map.groupBy(
    answers.filter((each) => each.mode === mode),
    ({ part }) => part,
  );
  for (const [part, tallies] of parts) {
    const ms = countOf(tallies) < MIN_ANSWERS ? null : percentile(tallies, SHARE);
    if (ms !== null) msByPart.set(part, ms);
  }
  const license = msByPart.get("license");
  const analysis = msByPart.get("analysis") ?? 0;
  msByPart.delete("license");
  msByPart.delete("analysis");
  if (license === undefined || msByPart.size === 0) return null;
  return license + Math.max(...msByPart.values()) + analysis;
}

export interface EstimatePorts {
  /** The answers of the last hour by mode and part, over all sources and states, and the analyses. */
  answers(): Promise<readonly PartTally[]>;
  now(): number;
}

const CACHE_MS = 10_000;
const MIN_ESTIMATE_MS = 1_000;
const MAX_ESTIMATE_MS = 3_600_000;

/** Estimates when reports will be complete. It never waits: the history is refreshed in the background. */
export class CompletionEstimates {
  readonly #ports: EstimatePorts;
  readonly #defaultMs: number;
  #answers: readonly PartTally[] = [];
  #estimates = new Map<Mode, number | null>();
  #refreshAt = 0;

  /** `defaultMs` is the estimate without history. */
  constructor(ports: EstimatePorts, defaultMs: number) {
    this.#ports = ports;
    this.#defaultMs = defaultMs;
  }

  /** The estimated time from the request of a report to its completion. */
  completionMs(mode: Mode): number {
    if (this.#ports.now() >= this.#refreshAt) void this.#refresh();
    let estimate = this.#estimates.get(mode);
    if (estimate === undefined) {
      estimate = estimateCompletionMs(this.#answers, mode);
      this.#estimates.set(mode, estimate);
    }
    return estimate === null
      ? this.#defaultMs
      : Math.min(Math.max(estimate, MIN_ESTIMATE_MS), MAX_ESTIMATE_MS);
  }

  async #refresh(): Promise<void> {
    this.#refreshAt = this.#ports.now() + CACHE_MS;
    try {
      this.#answers = await this.#ports.answers();
      this.#estimates = new Map();
    } catch {
      // The previous answers are used until the store is back.
    }
  }
}
