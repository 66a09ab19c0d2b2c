/** The alerts of the category section: those of a provisional license. */
import type { Alert } from "../../alerts/alert.ts";
import { type Day, writtenDay } from "../../calendar.ts";
import { raiseCategory } from "./alert-rules.ts";
import type { ProvisionalOutcome, ProvisionalPeriod } from "./provisional-license.ts";

export function provisionalAlerts(
  { blocked, confidence, what }: ProvisionalOutcome,
  { from, until }: ProvisionalPeriod,
  on: Day,
): Alert[] {
  if (what === null) return [];
  const blanks = { what, from: writtenDay(from), until: writtenDay(until) };
  if (blocked === true) return [raiseCategory("PROVISIONAL_LICENSE_LOST", blanks, { confidence })];
  if (blocked === null)
    return [raiseCategory("PROVISIONAL_LICENSE_AT_RISK", blanks, { confidence })];
  return on > until ? [] : [raiseCategory("PROVISIONAL_LICENSE_ONE_MEDIA", blanks)];
}
