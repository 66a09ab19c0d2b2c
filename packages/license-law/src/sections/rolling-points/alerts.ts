/** The alert of the rolling points: a limit that was reached before. Its rule belongs to the points. */
import type { Alert } from "../../alerts/alert.ts";
import { addYears, writtenDay, type Day } from "../../calendar.ts";
import { leastSure } from "../../dated-law.ts";
import type { Zeroing } from "../../facts.ts";
import { LIMITATION_YEARS, POINTS_WINDOW } from "../../law/points-law.ts";
import { limitOn, measure } from "../../points/limit.ts";
import type { DayTotals } from "../../points/sweep.ts";
import type { Tally } from "../../points/tally.ts";
import { raisePoints } from "../points/alert-rules.ts";

/** What the alert needs to know of a driver. */
export interface PointsHistory {
  readonly days: readonly DayTotals[];
  readonly tally: Tally;
  readonly ear: boolean | null;
  readonly zeroings: readonly Zeroing[];
  /** Whether it is known what removed points. */
  readonly zeroingsKnown: boolean;
}

/**
 * Points that lapsed do not undo a limit once reached: a process may still begin until the limitation. The
 * totals are compared with the limits of today, which are milder than the former ones.
 */
export function rollingPointsAlerts(
  { days, tally, ear, zeroings, zeroingsKnown }: PointsHistory,
  on: Day,
): Alert[] {
  if (measure(tally.confirmed, ear, on).reached) return [];
  const wiped = zeroings.findLast((zeroing) => zeroing.on <= on);
  const last = days.findLast(
    (day) => measure(day.confirmed, ear, on).reached && (!wiped || wiped.on < day.on),
  );
  if (!last) return [];
  if (addYears(last.on, LIMITATION_YEARS.value) <= on) return [];
  const { points, limit } = measure(last.confirmed, ear, on);
  const blanks = {
    reachedOn: writtenDay(last.on),
    points,
    limit: String(limit),
  };
  const { confidence } = limitOn(on, last.confirmed.gravissimas, ear);
  const sure = leastSure(POINTS_WINDOW.confidence, confidence, zeroingsKnown ? "high" : "low");
  return [raisePoints("POINTS_LIMIT_REACHED_BEFORE", blanks, { confidence: sure })];
}
