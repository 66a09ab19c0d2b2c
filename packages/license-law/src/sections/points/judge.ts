/** Judges the points of the last twelve months, confirmed and potential, against their limit. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import { leastSure } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { limitOn, measure, plus } from "../../points/limit.ts";
import { pointsHistory } from "../../points/points-history.ts";
import { preventiveCourseOn } from "../../points/preventive-course.ts";
import { windowStart } from "../../points/window.ts";
import { mayBeZeroed } from "../../points/zeroings.ts";
import { missingOfPoints, pointsAlerts } from "./alerts.ts";
import type { Points } from "./points.ts";

export function judgePoints(
  facts: Facts,
  on: Day,
  { record, tally, ear } = pointsHistory(facts, on),
): SectionJudgement<Points | null> {
  const { infractions, courses } = facts;
  if (infractions === null) return { section: null, alerts: [] };
  const now = measure(tally.confirmed, ear, on);
  const limit = limitOn(on, tally.confirmed.gravissimas, ear);
  const ifConfirmed = measure(tally.potential, ear, on);
  const unknown = {
    ...tally.unknown,
    zeroings: tally.counting.some(({ span }) => mayBeZeroed(record.zeroings, span)),
    ear: ear === null,
  };
  const section: Points = {
    confirmed: now.points,
    potential: ifConfirmed.points,
    limit: now.limit,
    limitReason: limit.reason,
    limitReasonText: limit.text,
    remaining: now.limit === null ? null : Math.max(0, now.limit - now.points),
    reached: now.reached,
    gravissimas: {
      confirmed: tally.confirmed.gravissimas,
      potential: tally.potential.gravissimas,
    },
    potentialLimit: ifConfirmed.limit,
    potentialReached: ifConfirmed.reached,
    afterNextGravissima: measure(plus(tally.confirmed, "gravissima"), ear, on),
    potentialAfterNextGravissima: measure(plus(tally.potential, "gravissima"), ear, on),
    windowStartsOn: windowStart(on),
    nextLapseOn: tally.nextLapseOn,
    preventiveCourse: preventiveCourseOn(
      { ear, infractions, courses },
      { confirmed: now, potential: ifConfirmed },
      on,
    ),
    complete: missingOfPoints(unknown).length === 0,
    unknown,
    notCounted: record.entries.length - tally.counting.length,
    confidence: leastSure(tally.confidence, limit.confidence),
  };
  return { section, alerts: pointsAlerts(section, tally, on) };
}
