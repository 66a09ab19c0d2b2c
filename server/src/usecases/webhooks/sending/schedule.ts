/** When an attempt is repeated. */
import type { PostponedBecause } from "./target-limits.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses before the second attempt, the third, and so on: ten attempts in about 75 hours. */
export const USUAL_PAUSES_MS: readonly number[] = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

const JITTER = 0.1;

/**
 * The pause after attempt `number` (from 1), or null where it was the last. A receiver may ask for more patience:
 * it gets it as far as the pause after this one, so that the whole still ends in its time.
 */
export function pauseAfter(
  number: number,
  { pauses, retryAfterMs, random }: PauseOptions,
): number | null {
  const pause = pauses[number - 1];
  if (pause === undefined) return null;
  const scattered = pause * (1 - JITTER + random * 2 * JITTER);
  const most = Math.max(pause, pauses[number] ?? pause);
  return Math.round(Math.max(scattered, Math.min(retryAfterMs ?? 0, most)));
}

/** Of the window; what waits for a place comes back sooner than what waits for a host to recover. */
const FIRST_POSTPONEMENT: Readonly<Record<PostponedBecause, number>> = {
  in_flight: 1 / 60,
  failures: 1 / 2,
};
/** Windows: long enough that ten thousand which wait cost little, short enough once their host is back. */
const LONGEST_POSTPONEMENT = 5;

/** Doubled each time, and scattered, so that what waits for one host does not come back at once. */
export function postponement(
  because: PostponedBecause,
  { times, windowMs, random }: PostponementOptions,
): number {
  const windows = Math.min(LONGEST_POSTPONEMENT, FIRST_POSTPONEMENT[because] * 2 ** times);
  return Math.round(windows * windowMs * (0.5 + random));
}

interface PostponementOptions {
  /** How often the same attempt was postponed before. */
  readonly times: number;
  readonly windowMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

interface PauseOptions {
  readonly pauses: readonly number[];
  readonly retryAfterMs: number | null;
  /** From 0 to 1. */
  readonly random: number;
}
