/** The cause of a finding in a record, and the effect of new law on a conclusion. */
import { addDays, type Day } from "../calendar.ts";
import { GRAVITY_STEPS, LIMITS } from "../law/points-law.ts";
import { PERIODIC_EXAM } from "../law/toxicological-law.ts";
import type { Cause } from "./change.ts";
import type { Finding } from "./findings.ts";
import { isLater } from "./values.ts";

export function causeOf(finding: Finding, on: Day): Cause {
  if (isByClock(finding, on)) return "clock";
  return isCorrection(finding) ? "correction" : "record";
}

/** Whether the last day of the entry has passed. Its end is then no change of the record. */
function isByClock({ code, event, fields }: Finding, on: Day): boolean {
  const lastDay = fields[code === "BLOCK_REMOVED" ? "endsOn" : "validUntil"];
  if (event.kind === "removed") return isLater(on, lastDay);
  return code === "PROVISIONAL_ENDED" && isYearOver(fields, on);
}

/** Whether a provisional license, which is valid for one year, has ended since it was first issued. */
function isYearOver({ firstIssuedOn }: Finding["fields"], on: Day): boolean {
  return typeof firstIssuedOn === "string" && addDays(firstIssuedOn, 365) <= on;
}

/** Whether the record of a past event changed, or a record was cancelled as never valid. */
function isCorrection({ code, fields, from }: Finding): boolean {
  if (code === "BLOCK_CORRECTED" || code === "FINE_CORRECTED") return true;
  if (code === "FINE_CANCELLED") return from === "confirmed";
  const { startsOn, releasedOn } = fields;
  return code === "BLOCK_RELEASED" && startsOn !== undefined && !isLater(releasedOn, startsOn);
}

/** The days on which the law of a reported conclusion changed. */
const LAW_DAYS: readonly Day[] = [LIMITS, GRAVITY_STEPS, PERIODIC_EXAM].flatMap((table) =>
  table.map(({ since }) => since),
);

/**
 * Whether a conclusion follows from a rule that began since the previous answer: it is reached on the rule's first day,
 * but not on the day before.
 */
export function isByLaw(
  [previous, on]: readonly [Day | null, Day],
  isReached: (day: Day) => boolean,
): boolean {
  if (previous === null) return false;
  const began = LAW_DAYS.filter((day) => day > previous && day <= on);
  return began.some((day) => isReached(day) && !isReached(addDays(day, -1)));
}
