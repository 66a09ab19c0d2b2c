/** `Retry-After`: seconds or an HTTP date, in milliseconds from now; null where it is neither. */

const LONGEST_WAIT_MS = 86_400_000;
/** The parser of dates takes almost anything; dates of HTTP begin with the day of the week. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

export function retryAfterMs(header: string | string[] | undefined, now: number): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : dateOf(text) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
}

function dateOf(text: string): number {
  return HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
}
