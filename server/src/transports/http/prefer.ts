const MAX_WAIT_SECONDS = 50;

/** Returns the seconds of a `Prefer: wait=N` (RFC 7240), at most 50; null without one. */
export function waitPreference(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  const text = Array.isArray(header) ? header.join(",") : header;
  for (const preference of text.split(",")) {
    const match = /^\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:;.*)?$/i.exec(preference);
    if (match) return Math.min(Number(match[1]), MAX_WAIT_SECONDS) || null;
  }
  return null;
}
