/**
 * The driver's remaining category. The register may have lowered it, which is certain; the latest fitness exam may
 * allow less than the license shows, which leaves the higher vehicles open.
 */
import { type CategoryParts, categoryParts, commonParts } from "../../categories.ts";
import type { Category, Facts, LicenseFacts } from "../../facts.ts";

/** The license parts left by the register; `null` if the category is unknown. */
export function heldParts(license: LicenseFacts | null): CategoryParts | null {
  if (license === null || license.category === null) return null;
  const parts = categoryParts(license.category);
  const { loweredCategory } = license;
  return loweredCategory === null ? parts : commonParts(parts, categoryParts(loweredCategory));
}

/** Whether the license is of C, D or E, which require the toxicological exam (art. 148-A); `null` if unknown. */
export function needsToxicologicalExam(license: LicenseFacts | null): boolean | null {
  const held = heldParts(license);
  return held && held.four !== null && held.four !== "B";
}

/** The category to which the register lowered the driver; `null` if there is none, or it is not lower. */
export function loweredTo(license: LicenseFacts): Category | null {
  const { category, loweredCategory } = license;
  if (category === null || loweredCategory === null) return null;
  return isLess(loweredCategory, categoryParts(category)) ? loweredCategory : null;
}

/**
 * The category allowed by the latest fitness exam, if lower than the driver's. Of several exams on that day the first
 * in alphabetical order counts, in which lower letters come first, regardless of the source's order.
 */
export function examAllows({ license, medicalExams }: Facts): Category | null {
  const held = heldParts(license);
  const exams = (medicalExams?.list ?? []).filter(({ kind }) => kind === "fitness");
  const latest = exams.reduce((day, { doneOn }) => (doneOn && doneOn > day ? doneOn : day), "");
  // A license issued later shows that the authority granted its category.
  if (held === null || (license?.issuedOn ?? "") > latest) return null;
  const less = exams.flatMap(({ doneOn, allowedCategory: allowed }) =>
    doneOn === latest && allowed !== null && isLess(allowed, held) ? [allowed] : [],
  );
  return less.toSorted()[0] ?? null;
}

function isLess(category: Category, held: CategoryParts): boolean {
  const { two, four } = commonParts(categoryParts(category), held);
  return two !== held.two || four !== held.four;
}
