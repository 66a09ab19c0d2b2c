/** Parses durations and instants, and converts an instant to a feed position. */
import { CliError, EXIT } from "./exit-codes.ts";

const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `90s`, `30m`, `2h`, `7d` ago, or an instant. */
export function parseSince(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count !== undefined) {
    return new Date(now.getTime() - Number(count) * UNITS[unit as keyof typeof UNITS]);
  }
  const instant = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(instant.getTime())) return instant;
  throw new CliError(EXIT.usage, {
    pt: `"${text}" não é um tempo: use 30m, 2h, 7d ou 2026-11-16T10:00:00-03:00.`,
    en: `"${text}" is not a time: use 30m, 2h, 7d or 2026-11-16T10:00:00-03:00.`,
  });
}

const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

/** The lowest event id at this time: for an unknown id, the feed starts by the id's time. */
export function eventIdAt(at: Date): string {
  // A TypeID: 48 bits of time, the version (7) and variant of a UUID, and zeros.
  let bits = (BigInt(at.getTime()) << 80n) | (7n << 76n) | (2n << 62n);
  let digits = "";
  for (let index = 0; index < 26; index += 1) {
    digits = `${BASE32[Number(bits & 31n)]}${digits}`;
    bits >>= 5n;
  }
  return `evt_${digits}`;
}
