/** The rules of every alert that a diagnosis can raise; the site's alert pages are generated from them. */
import { AUTOSUSPENSION_ALERTS } from "./sections/autosuspension-risk/alert-rules.ts";
import { BLOCKS_ALERTS } from "./sections/blocks/alert-rules.ts";
import { CATEGORY_ALERTS } from "./sections/category/alert-rules.ts";
import { EMPLOYER_ALERTS } from "./sections/employer/alert-rules.ts";
import { FINES_ALERTS } from "./sections/fines/alert-rules.ts";
import { MISSING_ALERTS } from "./sections/gaps/alert-rules.ts";
import { MEDICAL_EXAMS_ALERTS } from "./sections/medical-exams/alert-rules.ts";
import { POINTS_ALERTS } from "./sections/points/alert-rules.ts";
import { RECORD_ALERTS } from "./sections/record/alert-rules.ts";
import { TOXICOLOGICAL_ALERTS } from "./sections/toxicological/alert-rules.ts";
import { VALIDITY_ALERTS } from "./sections/validity/alert-rules.ts";
import type { AlertRule } from "./alerts/alert.ts";

export const ALERT_CATALOGUE: Readonly<Record<string, AlertRule>> = {
  ...RECORD_ALERTS,
  ...VALIDITY_ALERTS,
  ...CATEGORY_ALERTS,
  ...BLOCKS_ALERTS,
  ...MEDICAL_EXAMS_ALERTS,
  ...TOXICOLOGICAL_ALERTS,
  ...POINTS_ALERTS,
  ...AUTOSUSPENSION_ALERTS,
  ...FINES_ALERTS,
  ...MISSING_ALERTS,
  ...EMPLOYER_ALERTS,
};
