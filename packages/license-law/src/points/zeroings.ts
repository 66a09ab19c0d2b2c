/**
 * The events that removed points. No source tells them as such, so they are inferred from the suspensions in the
 * register and from the preventive courses. An inference never removes points unless it is safe, since a driver who is
 * told of too few points may go on driving into a suspension.
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
  /** The days between which there may have been others, or `always` if there may have been some on any day. */
  readonly unsure: "always" | readonly (readonly [first: Day, last: Day])[];
}

/**
 * What is told stands. Otherwise a suspension by points removed them on the day it was imposed (art. 261, § 3º) and
 * a preventive course on the day it was finished (§ 6º); if blocks and courses were answered, there were no others.
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

/** Whether an unknown event, which removes infractions of earlier days, may have removed one while it counted. */
export function mayBeZeroed({ unsure }: Zeroings, { committedOn, endsOn }: Span): boolean {
  if (unsure === "always") return true;
  return unsure.some(([first, last]) => committedOn < last && first < endsOn);
}

/** The days of the preventive courses; null for one of unknown day. */
export function preventiveCourses(courses: Facts["courses"]): (Day | null)[] {
  return (courses ? courses.list : [])
    .filter(({ kind }) => kind === "preventive_recycling")
    .map(({ completedOn }) => completedOn);
}
