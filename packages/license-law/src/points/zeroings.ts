/**
 * The events that removed points. No source reports them directly, so they are inferred from the suspensions in the
 * register and the preventive courses. An inference removes points only if it is safe, since an understated total could
 * let a driver drive into a suspension.
 */
import type { Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import type { Facts, Zeroing } from "../facts.ts";
import { PREVENTIVE_COURSE } from "../law/points-law.ts";
import type { PastSuspension } from "./past-suspensions.ts";
import { inOrder, type Span } from "./points-entry.ts";

export interface Zeroings {
  /** Earliest first. */
  readonly list: readonly Zeroing[];
  /** The periods in which there may have been others, or `always` if any day is possible. */
  readonly unsure: "always" | readonly (readonly [first: Day, last: Day])[];
}

/**
 * Returns the stated zeroings, if any. Otherwise a points suspension removed points on the day it was imposed (art.
 * 261, § 3º) and a preventive course on its completion (§ 6º); if blocks and courses were answered, there were no
 * others.
 */
export function zeroingsOf(facts: Facts, past: readonly PastSuspension[]): Zeroings {
  const stated = facts.infractions?.zeroings ?? null;
  if (stated !== null) return { list: inOrder(stated), unsure: [] };
  const courses = preventiveCourses(facts.courses);
  const suspensions = past.flatMap(({ byPoints, dated }) =>
    byPoints && dated ? [{ on: dated.imposedOn, by: "points_suspension" as const }] : [],
  );
  const finished = courses.flatMap((on) =>
    on !== null && inForce(PREVENTIVE_COURSE, on) ? [{ on, by: "preventive_course" as const }] : [],
  );
  const unclear = past.filter(({ byPoints }) => byPoints === null).map(({ between }) => between);
  const dated = unclear.filter((days) => days !== null);
  const unanswered = facts.blocks === null || facts.courses === null;
  const always = unanswered || courses.includes(null) || dated.length < unclear.length;
  return { list: inOrder([...suspensions, ...finished]), unsure: always ? "always" : dated };
}

/** Whether an unknown zeroing may have removed an infraction while it counted. */
export function mayBeZeroed({ unsure }: Zeroings, { committedOn, endsOn }: Span): boolean {
  if (unsure === "always") return true;
  return unsure.some(([first, last]) => committedOn < last && first < endsOn);
}

/** The days of the preventive courses; `null` for an unknown day. */
export function preventiveCourses(courses: Facts["courses"]): (Day | null)[] {
  return (courses ? courses.list : [])
    .filter(({ kind }) => kind === "preventive_recycling")
    .map(({ completedOn }) => completedOn);
}
