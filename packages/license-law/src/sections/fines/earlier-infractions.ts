/** Whether an infraction follows another within some months, as needed by some rules. */
import { addMonths, type Day } from "../../calendar.ts";
import type { InfractionFact } from "../../facts.ts";

/** The days of a driver's infractions, or of infractions of one article, oldest first. */
export interface InfractionDays {
  readonly all: readonly Day[];
  /** The days of punished infractions, which are final. */
  readonly punished: readonly Day[];
  /** The number of infractions without a known day. */
  readonly undated: number;
}

/** Collects the days of infractions. Legally a cancelled infraction was never committed. */
export function infractionDays(list: Iterable<InfractionFact>): InfractionDays {
  const all: Day[] = [];
  const punished: Day[] = [];
  let undated = 0;
  for (const { state, committedOn } of list) {
    if (state === "cancelled") continue;
    if (committedOn === null) {
      undated += 1;
      continue;
    }
    all.push(committedOn);
    if (state === "confirmed" || state === "written_warning") punished.push(committedOn);
  }
  return { all: all.sort(), punished: punished.sort(), undated };
}

/**
 * Whether a day has another infraction in the months before it; the day exactly that number of months later no longer
 * counts. Returns `null` if it depends on an undated or disputed one, or on one of the same day, since hours are
 * unknown.
 */
export function followsAnother(days: InfractionDays, on: Day, months: number): boolean | null {
  const reaches = (earlier: Day | undefined) =>
    earlier !== undefined && addMonths(earlier, months) > on;
  if (reaches(days.punished[firstFrom(days.punished, on) - 1])) return true;
  const own = firstFrom(days.all, on);
  if (days.undated > 0 || days.all[own + 1] === on || reaches(days.all[own - 1])) return null;
  return false;
}

/** The index of the first day in a sorted list on or after a day. */
function firstFrom(sorted: readonly Day[], on: Day): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const day = sorted[middle] as Day;
    if (day < on) low = middle + 1;
    else high = middle;
  }
  return low;
}
