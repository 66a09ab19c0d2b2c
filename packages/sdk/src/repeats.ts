/** Which failures are repeated, and after which pause. */

/** Whether the same request may be sent once more. */
export interface RepeatRule {
  /** After a lost connection, a timeout and a 5xx, that is where it may have been done. A 429 is always repeated. */
  readonly isSafe: boolean;
  /** No repeat begins later than this after the first attempt. */
  readonly maxElapsedMs: number;
}

export const ALWAYS: RepeatRule = { isSafe: true, maxElapsedMs: Infinity };
export const NEVER: RepeatRule = { isSafe: false, maxElapsedMs: Infinity };

export const DEFAULT_MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;
/** To sleep longer, such as until midnight, is not for a library to decide. */
const MAX_RETRY_AFTER_SECONDS = 60;

/** Milliseconds before the next attempt, or null where the wait would be too long. */
export function pauseBefore(
  attempt: number,
  retryAfter: number | null,
  random: () => number,
): number | null {
  if (retryAfter !== null) {
    if (retryAfter > MAX_RETRY_AFTER_SECONDS) return null;
    return retryAfter * 1000 * (1 + random() / 10);
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS);
  return pause * (0.5 + random() / 2);
}

/** Seconds. Null: absent, nonsense, negative or past. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = value.endsWith("GMT") ? Math.round((Date.parse(value) - now) / 1000) : Number.NaN;
  return seconds > 0 ? seconds : null;
}
