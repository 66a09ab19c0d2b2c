/** The course by which a paid driver (EAR) removes the points between 30 points and the limit. */
import { addMonths, type Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import type { CourseKind, Facts, InfractionFacts } from "../facts.ts";
import { PREVENTIVE_COURSE } from "../law/points-law.ts";
import type { LimitCheck } from "./limit.ts";

export interface PreventiveCourseChance {
  /** Null: it depends on a fact that is not known. */
  readonly available: boolean | null;
  /** The first day of another course, where the points allow it but the last one is less than 12 months ago. */
  readonly againFrom: Day | null;
}

interface PaidDriver {
  readonly ear: boolean | null;
  readonly infractions: InfractionFacts;
  readonly courses: Facts["courses"];
}

const NOT_NOW: PreventiveCourseChance = { available: false, againFrom: null };

/** Whether the course is available. Null: the driver is not paid to drive, or we do not know the law of the day. */
export function preventiveCourseOn(
  { ear, infractions, courses }: PaidDriver,
  { points, reached }: LimitCheck,
  on: Day,
): PreventiveCourseChance | null {
  const rule = inForce(PREVENTIVE_COURSE, on);
  if (ear === false || rule === null) return null;
  if (points < rule.value.fromPoints || reached) return NOT_NOW;
  if (ear === null) return { available: null, againFrom: null };
  const last = lastFinished(infractions, courses, on);
  const again = last === null ? on : addMonths(last, rule.value.againAfterMonths);
  if (again > on) return { available: false, againFrom: again };
  return { available: mayHaveFinished(infractions, courses) ? null : true, againFrom: null };
}

/** The day of the last course. Sources list courses, the zeroings by courses, or both. */
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

/** Whether a course may have been finished on an unknown day. */
function mayHaveFinished({ zeroings }: InfractionFacts, courses: Facts["courses"]): boolean {
  if (courses === null) return zeroings === null;
  return courses.list.some(({ kind, completedOn }) => isPreventive(kind) && completedOn === null);
}

function isPreventive(kind: CourseKind): boolean {
  return kind === "preventive_recycling";
}
