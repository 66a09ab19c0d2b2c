/** The twelve-month window whose infractions count on a day. */
import { addDays, addMonths, type Day } from "../calendar.ts";
import { POINTS_WINDOW } from "../law/points-law.ts";

/** The first counting day, twelve months back; an infraction of 1 March still counts on the next 29 February. */
export function windowStart(on: Day): Day {
  const yearBefore = addMonths(on, -POINTS_WINDOW.value);
  return addMonths(yearBefore, POINTS_WINDOW.value) > on ? yearBefore : addDays(yearBefore, 1);
}
