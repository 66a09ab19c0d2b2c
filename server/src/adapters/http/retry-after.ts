/** Parses `Retry-After`, seconds or an HTTP date, to milliseconds from now; null if it is neither. */

const MAX_WAIT_MS = 86_400_000;
/** HTTP dates begin with the day of the week. The check is needed because `Date.parse` accepts almost anything. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

export function parseRetryAfter(
  header: string | string[] | undefined,
  now = Date.now(),
): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : parseHttpDate(text) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_WAIT_MS);
}

function parseHttpDate(text: string): number {
  return HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
}
