/** The alerts of the category section: provisional license, special courses, paid driving and others. */
import { type Alert, lowerFirst } from "../../alerts/alert.ts";
import { ageOn, type Day, writtenDay } from "../../calendar.ts";
import { inForce, ruleOn } from "../../dated-law.ts";
import { SPECIAL_TRANSPORT } from "../../law/category-law.ts";
import { COURSE_VALIDITY } from "../../law/course-law.ts";
import { PAID_WITHOUT_EAR } from "../../law/paid-driving-law.ts";
import { raiseCategory } from "./alert-rules.ts";
import type { CategorySection } from "./category-section.ts";
import type { ProvisionalOutcome, ProvisionalPeriod } from "./provisional-license.ts";
import type { SpecialCourse } from "./special-course.ts";

export function provisionalAlerts(
  { blocked, confidence, what }: ProvisionalOutcome,
  { from, until }: ProvisionalPeriod,
  on: Day,
): Alert[] {
  if (what === null) return [];
  const blanks = { what, from: writtenDay(from), until: writtenDay(until) };
  if (blocked === true) return [raiseCategory("PROVISIONAL_LICENSE_LOST", blanks, { confidence })];
  if (blocked === null)
    return [raiseCategory("PROVISIONAL_LICENSE_AT_RISK", blanks, { confidence })];
  return on > until ? [] : [raiseCategory("PROVISIONAL_LICENSE_ONE_MEDIA", blanks)];
}

/** The alerts of the courses that count, one per kind. */
export function courseAlerts(courses: readonly SpecialCourse[], on: Day): Alert[] {
  const law = inForce(COURSE_VALIDITY, on);
  return courses.flatMap(({ text, state, validUntil, confidence }) => {
    if (law === null || validUntil === null || state === "in_force") return [];
    const blanks = { course: lowerFirst(text), validUntil: writtenDay(validUntil) };
    const particulars = { confidence, alsoBasedOn: [law.source] };
    return state === "expired"
      ? [raiseCategory("SPECIAL_COURSE_EXPIRED", blanks, particulars)]
      : [
          raiseCategory("SPECIAL_COURSE_EXPIRES_SOON", blanks, {
            ...particulars,
            dueOn: validUntil,
          }),
        ];
  });
}

/** The alerts about a category lower than the document's. */
export function loweredAlerts({ current, loweredTo, examAllows }: CategorySection): Alert[] {
  const document = String(current);
  return [
    ...(loweredTo ? [raiseCategory("CATEGORY_LOWERED", { document, lowered: loweredTo })] : []),
    ...(examAllows
      ? [raiseCategory("EXAM_ALLOWS_LOWER_CATEGORY", { document, allowed: examAllows })]
      : []),
  ];
}

/** The alert about a D or E license of a driver who is too young for these vehicles. */
export function ageAlerts(
  { fourWheels }: CategorySection,
  birthDate: Day | null,
  on: Day,
): Alert[] {
  if (birthDate === null || (fourWheels !== "D" && fourWheels !== "E")) return [];
  const { fromAge } = ruleOn(SPECIAL_TRANSPORT, on).value;
  const age = ageOn(birthDate, on);
  return age < fromAge
    ? [raiseCategory("CATEGORY_BEFORE_AGE", { category: fourWheels, age, fromAge })]
    : [];
}

/** The alert about a heavy-vehicle license without paid driving, since most drivers of heavy vehicles are paid. */
export function paidAlerts({ fourWheels, paidActivity }: CategorySection, on: Day): Alert[] {
  const law = inForce(PAID_WITHOUT_EAR, on);
  if (law === null || paidActivity !== false || fourWheels === null || fourWheels === "B")
    return [];
  const money = { kind: "penalty", bound: "exact", discounts: [], ...law.value } as const;
  const particulars = { money, confidence: law.confidence, alsoBasedOn: [law.source] };
  return [raiseCategory("PAID_DRIVING_NOT_ALLOWED", {}, particulars)];
}
