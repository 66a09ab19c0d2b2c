/** Judges a driver's special courses: the end of each, and the expired ones. */
import type { Alert } from "../../alerts/alert.ts";
import { addDays, addYears, type Day } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import type { CourseFact, CourseKind } from "../../facts.ts";
import { COURSE_NOTICE_DAYS, COURSE_VALIDITY, COURSE_YEARS } from "../../law/course-law.ts";
import { SPECIAL_COURSES, type SpecialCourseKind } from "../../law/observation-texts.ts";
import { courseAlerts } from "./alerts.ts";
import type { CourseState, SpecialCourse } from "./special-course.ts";

/** Judges the courses in the order of kind and day, regardless of the source's order. */
export function judgeSpecialCourses(
  courses: readonly CourseFact[],
  on: Day,
): { readonly section: readonly SpecialCourse[]; readonly alerts: readonly Alert[] } {
  const section = courses
    .flatMap((course) => (isSpecial(course.kind) ? [judged(course, course.kind, on)] : []))
    .map((course) => ({ course, rank: JSON.stringify(course) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ course }) => course);
  return { section, alerts: courseAlerts(latestOfEachKind(section), on) };
}

function isSpecial(kind: CourseKind): kind is SpecialCourseKind {
  return kind in SPECIAL_COURSES;
}

function judged(course: CourseFact, kind: SpecialCourseKind, on: Day): SpecialCourse {
  const { completedOn, state: takenIn } = course;
  const law = inForce(COURSE_VALIDITY, on);
  const end = course.validUntil ?? (completedOn && addYears(completedOn, COURSE_YEARS));
  const known = end !== null && law !== null && (completedOn === null || completedOn <= on);
  const common = { kind, text: SPECIAL_COURSES[kind], completedOn, takenIn };
  if (!known) return { ...common, state: "unknown", validUntil: null, confidence: "low" };
  const endless = law.value;
  const isEndless = endless !== null && !endless.except.has(kind) && end >= endless.since;
  return {
    ...common,
    state: isEndless ? "in_force" : stateOf(end, on),
    validUntil: isEndless ? null : end,
    confidence: law.confidence,
  };
}

function stateOf(end: Day, on: Day): CourseState {
  if (end < on) return "expired";
  return end <= addDays(on, COURSE_NOTICE_DAYS) ? "expires_soon" : "in_force";
}

const BEST_FIRST: readonly CourseState[] = ["in_force", "expires_soon", "unknown", "expired"];

/** The course of each kind that counts: the one with the longest or an unknown validity. */
function latestOfEachKind(courses: readonly SpecialCourse[]): readonly SpecialCourse[] {
  const rank = ({ state, validUntil }: SpecialCourse) =>
    `${9 - BEST_FIRST.indexOf(state)} ${validUntil ?? "9999"}`;
  const best = new Map<SpecialCourseKind, SpecialCourse>();
  for (const course of courses) {
    const other = best.get(course.kind);
    if (other === undefined || rank(course) > rank(other)) best.set(course.kind, course);
  }
  return [...best.values()];
}
