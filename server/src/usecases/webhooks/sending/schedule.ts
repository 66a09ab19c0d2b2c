/** The schedule of attempts: when a failed or postponed attempt is made again. */
import type { PostponeReason } from "./target-limits.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pauses before the second attempt, the third, and so on: ten attempts in about 75 hours. */
export const DEFAULT_PAUSES_MS: readonly number[] = [
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
 * The pause after attempt `number` (from 1), or `null` after the last attempt. A receiver may request a longer pause
 * with Retry-After. It is granted up to the length of the next pause, so that the whole schedule still ends in time.
 */
export function pauseAfter(
  number: number,
  { pauses, retryAfterMs, random }: PauseOptions,
): number | null {
  const pause = pauses[number - 1];
  if (pause === undefined) return null;
  const scattered = pause * (1 - JITTER + random * 2 * JITTER);
  const max = Math.max(pause, pauses[number] ?? pause);
  return Math.round(Math.max(scattered, Math.min(retryAfterMs ?? 0, max)));
}

/** The first pause, as a share of the window: waiting for a free slot is shorter than waiting for a host to recover. */
const FIRST_POSTPONEMENT: Readonly<Record<PostponeReason, number>> = {
  in_flight: 1 / 60,
  failures: 1 / 2,
};
/** The max pause in windows: ten thousand waiting deliveries cost little, and a recovered host is used again soon. */
const MAX_POSTPONEMENT_WINDOWS = 5;

/** The pause of a postponed attempt. It doubles each time and has jitter, which spreads a host's queue over time. */
export function postponement(
  because: PostponeReason,
  { times, windowMs, random }: PostponementOptions,
): number {
  const windows = Math.min(MAX_POSTPONEMENT_WINDOWS, FIRST_POSTPONEMENT[because] * 2 ** times);
  return Math.round(windows * windowMs * (0.5 + random));
}

interface PostponementOptions {
  /** The number of times that the same attempt was postponed before. */
  readonly times: number;
  readonly windowMs: number;
  /** A random number from 0 to 1. */
  readonly random: number;
}

interface PauseOptions {
  readonly pauses: readonly number[];
  readonly retryAfterMs: number | null;
  /** A random number from 0 to 1. */
  readonly random: number;
}
