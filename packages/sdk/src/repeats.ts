/** The pauses between attempts. */

export const DEFAULT_MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;
/** A longer sleep, such as until midnight, is the program's decision, not the library's. */
const MAX_RETRY_AFTER_SECONDS = 60;

/** Milliseconds before the next attempt; infinite if the wait would be too long. */
export function pauseBefore(attempt: number, retryAfter: number | null, random: number): number {
  if (retryAfter !== null) {
    if (retryAfter > MAX_RETRY_AFTER_SECONDS) return Infinity;
    return retryAfter * 1000 * (1 + random / 10);
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS);
  return pause * (0.5 + random / 2);
}

/** Seconds, or `null` if the header is malformed, negative or in the past. */
export function parseRetryAfter(header: string, now: number): number | null {
  const value = header.trim();
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = value.endsWith("GMT") ? Math.round((Date.parse(value) - now) / 1000) : Number.NaN;
  return seconds > 0 ? seconds : null;
}

/** Minimum time between long polls, so that immediate answers do not cause a busy loop. */
export const MIN_ROUND_MS = 1000;

/** Milliseconds to pause after a long poll; `unheldMs` if the service did not apply the wait. */
export function pauseAfterRead(
  { headers, durationMs }: { readonly headers: Headers; readonly durationMs: number },
  unheldMs: number,
): number {
  if (!headers.has("preference-applied")) return unheldMs;
  return durationMs < MIN_ROUND_MS ? MIN_ROUND_MS : 0;
}
