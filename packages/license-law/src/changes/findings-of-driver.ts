/** The codes of changed facts of the license, exams and courses. */
import { categoryParts, covers } from "../categories.ts";
import type { Category } from "../facts.ts";
import type { ChangeCode } from "./change-catalogue.ts";
import type { ChangedField } from "./entry-outcomes.ts";
import type { Json } from "./records.ts";
import { isLater } from "./values.ts";

const OF_LICENSE: Readonly<Record<string, ChangeCode>> = {
  registrationNumber: "REGISTRATION_CHANGED",
  state: "STATE_CHANGED",
  restrictions: "RESTRICTIONS_CHANGED",
};

export function changedLicense({ field, fields, from, to }: ChangedField): ChangeCode | null {
  switch (field) {
    case "issued":
      return to === true ? "LICENSE_ISSUED" : "LICENSE_GONE";
    case "expiresOn":
      return isLater(to, from) ? "LICENSE_RENEWED" : "EXPIRY_SHORTENED";
    case "ear":
      return to === true ? "PAID_ACTIVITY_ADDED" : "PAID_ACTIVITY_REMOVED";
    case "provisional":
      return to === false ? "PROVISIONAL_ENDED" : null;
    case "category":
    case "loweredCategory":
      return changedLowering(from, to, fields["category"]);
    default:
      return OF_LICENSE[field] ?? null;
  }
}

function changedCategory(from: Json, to: Json): ChangeCode {
  return includes(to as Category, from as Category) ? "CATEGORY_EXTENDED" : "CATEGORY_LOWERED";
}

/** A lowering that begins is worse, regardless of the category that the license still shows. */
function changedLowering(from: Json, to: Json, category: Json | undefined): ChangeCode | null {
  if (from === null) return "CATEGORY_LOWERED";
  if (to !== null) return changedCategory(from, to);
  return category === undefined ? null : changedCategory(from, category);
}

/** Whether a category covers all vehicles of another one. */
function includes(category: Category, other: Category): boolean {
  const { two, four } = categoryParts(other);
  const parts = categoryParts(category);
  return (two === null || covers(parts, two)) && (four === null || covers(parts, four));
}

export function isUnfit(result: Json | undefined): boolean {
  return result === "unfit" || result === "temporarily_unfit";
}

/** A changed field is a result if one of its values is an unfit one. */
export function changedExam({ field, from, to }: ChangedField): ChangeCode | null {
  if (field === "validUntil") return isLater(to, from) ? "EXAM_RENEWED" : null;
  if (isUnfit(from) === isUnfit(to)) return null;
  return isUnfit(to) ? "EXAM_UNFIT" : "EXAM_FIT";
}

export function changedCourse({ field, from, to }: ChangedField): ChangeCode | null {
  return field === "validUntil" && isLater(to, from) ? "COURSE_RENEWED" : null;
}

/** Only the day of a toxicological sample is reported. Its result is confidential. */
export function changedSample({ field, from, to }: ChangedField): ChangeCode | null {
  return field === "collectedOn" && isLater(to, from) ? "TOXICOLOGICAL_DONE" : null;
}
