import type { Day } from "@cnh/license-law";

/** The timestamp of a day; undefined, so that JSON omits the key, where there is none. */
export function timestamp(day: Day | null): string | undefined {
  return day === null ? undefined : `${day}T00:00:00.000-0300`;
}
