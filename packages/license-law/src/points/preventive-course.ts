/** The course by which a paid driver (EAR) wipes the points out between 30 points and the limit. */
import { addMonths, type Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import type { CourseKind, Facts, InfractionFacts } from "../facts.ts";
import { PREVENTIVE_COURSE } from "../law/points-law.ts";
import type { Measured } from "./limit.ts";

export interface PreventiveCourseChance {
  /** Null: it hangs on something that nobody told. */
  readonly available: boolean | null;
  /** The points allow it, but the last one is less than 12 months ago: another from this day on. */
  readonly againFrom: Day | null;
}

interface PaidDriver {
  readonly ear: boolean | null;
  readonly infractions: InfractionFacts;
  readonly courses: Facts["courses"];
}

const NOT_NOW: PreventiveCourseChance = { available: false, againFrom: null };

/** Null: the driver is not paid to drive, or the law of that day is not known to us. */
export function preventiveCourseOn(
  { ear, infractions, courses }: PaidDriver,
  { points, reached }: Measured,
  on: Day,
): PreventiveCourseChance | null {
  const rule = inForce(PREVENTIVE_COURSE, on);
  if (ear === false || rule === null) return null;
  if (points < rule.value.fromPoints || reached) return NOT_NOW;
  if (ear === null) return { available: null, againFrom: null };
  const last = lastFinished(infractions, courses, on);
  const again = last === null ? on : addMonths(last, rule.value.againAfterMonths);
  if (again > on) return { available: false, againFrom: again };
  return { available: isUntold(infractions, courses) ? null : true, againFrom: null };
}

/** Courses are told by themselves, by what they wiped out, or by both. */
function lastFinished(
  { zeroings }: InfractionFacts,
  courses: Facts["courses"],
  on: Day,
): Day | null {
  const days = [
    ...(zeroings ?? []).map(({ on: day, by }) => by === "preventive_course" && day),
    ...(courses?.list ?? []).map(({ kind, completedOn }) => isPreventive(kind) && completedOn),
  ];
  return days.reduce<Day | null>(
    (last, day) => (day && day <= on && day > (last ?? "") ? day : last),
    null,
  );
}

/** Whether a course may have been finished of which nobody told the day. */
function isUntold({ zeroings }: InfractionFacts, courses: Facts["courses"]): boolean {
  if (courses === null) return zeroings === null;
  return courses.list.some(({ kind, completedOn }) => isPreventive(kind) && completedOn === null);
}

function isPreventive(kind: CourseKind): boolean {
  return kind === "preventive_recycling";
}
