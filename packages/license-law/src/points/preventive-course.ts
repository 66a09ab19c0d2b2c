/** The course by which a paid driver (EAR) with 30 points or more, below the limit, removes the points. */
import { addMonths, type Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import type { Facts, InfractionFacts } from "../facts.ts";
import { PREVENTIVE_COURSE } from "../law/points-law.ts";
import type { LimitCheck } from "./limit.ts";
import { preventiveCourses } from "./zeroings.ts";

export interface PreventiveCourseChance {
  /** `null` if it depends on an unknown fact, or on how many pending points the driver requests to remove. */
  readonly available: boolean | null;
  /** Whether only the unconfirmed points make the total sufficient. */
  readonly onlyWithPending: boolean;
  /** The first day of another course, if the points allow it but the last one is less than 12 months ago. */
  readonly againFrom: Day | null;
}

interface PaidDriver {
  readonly ear: boolean | null;
  readonly infractions: InfractionFacts;
  readonly courses: Facts["courses"];
}

/** The day's totals, each compared with its limit. */
export interface Totals {
  readonly confirmed: LimitCheck;
  readonly potential: LimitCheck;
}

const NOT_NOW: PreventiveCourseChance = {
  available: false,
  onlyWithPending: false,
  againFrom: null,
};

/**
 * Whether the course is available. Points count regardless of the state of their process (Res. CONTRAN 723/2018, art.
 * 9º, § 4º), and must be below the limit (§ 3º). Returns `null` if the driver is not paid to drive, or we do not know
 * the law of the day.
 */
export function preventiveCourseOn(
  { ear, infractions, courses }: PaidDriver,
  { confirmed, potential }: Totals,
  on: Day,
): PreventiveCourseChance | null {
  const rule = inForce(PREVENTIVE_COURSE, on);
  if (ear === false || rule === null) return null;
  const { fromPoints, againAfterMonths } = rule.value;
  if (potential.points < fromPoints || confirmed.reached) return NOT_NOW;
  const onlyWithPending = confirmed.points < fromPoints;
  const unsure: PreventiveCourseChance = { available: null, onlyWithPending, againFrom: null };
  if (ear === null) return unsure;
  const last = lastFinished(infractions, courses, on);
  const againFrom = last === null ? on : addMonths(last, againAfterMonths);
  if (againFrom > on) return { available: false, onlyWithPending, againFrom };
  return potential.reached || mayHaveFinished(infractions, courses)
    ? unsure
    : { ...unsure, available: true };
}

/** The day of the last course. Sources list courses, the zeroings by courses, or both. */
function lastFinished(
  { zeroings }: InfractionFacts,
  courses: Facts["courses"],
  on: Day,
): Day | null {
  const days = [
    ...(zeroings ?? []).map(({ on: day, by }) => (by === "preventive_course" ? day : null)),
    ...preventiveCourses(courses),
  ];
  return days.reduce<Day | null>(
    (last, day) => (day && day <= on && day > (last ?? "") ? day : last),
    null,
  );
}

/** Whether a course may have been finished on an unknown day. */
function mayHaveFinished({ zeroings }: InfractionFacts, courses: Facts["courses"]): boolean {
  return courses === null ? zeroings === null : preventiveCourses(courses).includes(null);
}
