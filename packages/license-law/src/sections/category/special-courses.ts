/** Judges a driver's special courses: the end of each, and the expired ones. */
import type { Alert } from "../../alerts/alert.ts";
import { addDays, addYears, type Day } from "../../calendar.ts";
import { type Confidence, inForce, type LegalBasis } from "../../dated-law.ts";
import type { CourseFact, CourseKind } from "../../facts.ts";
import {
  COURSE_NOTICE_DAYS,
  COURSE_VALIDITY,
  COURSE_YEARS,
  type Endless,
} from "../../law/course-law.ts";
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
  const end = law && endOf(course, kind, law.value);
  const common = { kind, text: SPECIAL_COURSES[kind], completedOn, takenIn };
  if (law === null || end === null || (completedOn !== null && completedOn > on))
    return { ...common, state: "unknown", validUntil: null, confidence: "low" };
  return {
    ...common,
    state: end === ENDLESS ? "in_force" : stateOf(end, on),
    validUntil: end === ENDLESS ? null : end,
    confidence: law.confidence,
  };
}

/** The end of a course of unlimited validity. It sorts after every day. */
const ENDLESS: Day = "endless";

/** The last day of a course's validity, or `ENDLESS`; `null` if it is unknown. */
function endOf(
  { completedOn, validUntil }: CourseFact,
  kind: SpecialCourseKind,
  endless: Endless | null,
): Day | null {
  const end = validUntil ?? (completedOn && addYears(completedOn, COURSE_YEARS));
  if (end === null || endless === null || endless.except.has(kind)) return end;
  return end >= endless.since ? ENDLESS : end;
}

/** A course and the last day of its validity. */
export interface CourseEnd {
  readonly course: CourseFact;
  readonly validUntil: Day;
  readonly confidence: Confidence;
  readonly source: LegalBasis;
}

/**
 * The course of each kind that is valid for longest, if it ends. A past end counts only if no other course of its kind
 * may still be valid.
 */
export function courseEnds(courses: readonly CourseFact[], on: Day): readonly CourseEnd[] {
  const law = inForce(COURSE_VALIDITY, on);
  if (law === null) return [];
  const ends = courses.flatMap((course) => {
    const { kind, completedOn } = course;
    if (!isSpecial(kind)) return [];
    const end = endOf(course, kind, law.value);
    return [{ course, end, rank: `${end ?? ""} ${completedOn ?? ""}` }];
  });
  return [...Map.groupBy(ends, ({ course }) => course.kind).values()].flatMap((ofKind) => {
    const last = ofKind.reduce((best, each) => (each.rank > best.rank ? each : best));
    const { course, end: validUntil } = last;
    if (validUntil === null || validUntil === ENDLESS) return [];
    if (validUntil < on && ofKind.some(({ end }) => end === null)) return [];
    return [{ course, validUntil, confidence: law.confidence, source: law.source }];
  });
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
