/** The rules of every change that a comparison can report. */
import type { ChangeRule } from "./change.ts";
import { BLOCK_CHANGES } from "./rules/blocks.ts";
import { CONCLUSION_CHANGES } from "./rules/conclusions.ts";
import { EXAM_AND_COURSE_CHANGES } from "./rules/exams-and-courses.ts";
import { FINE_CHANGES } from "./rules/fines.ts";
import { LICENSE_CHANGES } from "./rules/license.ts";

const RULES = {
  ...LICENSE_CHANGES,
  ...BLOCK_CHANGES,
  ...FINE_CHANGES,
  ...EXAM_AND_COURSE_CHANGES,
  ...CONCLUSION_CHANGES,
} as const;

export type ChangeCode = keyof typeof RULES;

export const CHANGE_CATALOGUE: Readonly<Record<ChangeCode, ChangeRule>> = RULES;
