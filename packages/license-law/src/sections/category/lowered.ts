/**
 * The category that a driver still holds. The register may have moved it down, and the latest fitness exam may allow
 * less than the license says: the first is certain, the second leaves the vehicles above it open.
 */
import { type CategoryParts, categoryParts, commonParts } from "../../categories.ts";
import type { Category, Facts, LicenseFacts } from "../../facts.ts";

/** The parts of the license that the register has left. Null: the category is not known. */
export function heldParts(license: LicenseFacts | null): CategoryParts | null {
  if (license === null || license.category === null) return null;
  const parts = categoryParts(license.category);
  const { loweredCategory } = license;
  return loweredCategory === null ? parts : commonParts(parts, categoryParts(loweredCategory));
}

/** Whether the license is of C, D or E, which ask for the toxicological exam (art. 148-A). Null: it is not known. */
export function needsToxicologicalExam(license: LicenseFacts | null): boolean | null {
  const held = heldParts(license);
  return held && held.four !== null && held.four !== "B";
}

/** The lower category to which the register moved the driver. Null: it is not lower, or there is none. */
export function loweredTo(license: LicenseFacts): Category | null {
  const { category, loweredCategory } = license;
  if (category === null || loweredCategory === null) return null;
  return isLess(loweredCategory, categoryParts(category)) ? loweredCategory : null;
}

/**
 * The category that the latest fitness exam allows, where it is less than the driver holds. Of several exams of that day
 * the first in the order of the alphabet counts, in which lower letters come first, whatever the order of the source.
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
