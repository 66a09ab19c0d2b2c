const MAX_WAIT_SECONDS = 50;

/** The seconds of a `Prefer: wait=N` (RFC 7240), at most 50; null where none is asked for. */
export function waitPreference(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  const text = Array.isArray(header) ? header.join(",") : header;
  for (const preference of text.split(",")) {
    const found = /^\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:;.*)?$/i.exec(preference);
    if (found) return Math.min(Number(found[1]), MAX_WAIT_SECONDS) || null;
  }
  return null;
}
