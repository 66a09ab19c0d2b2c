/** Every alert that a diagnosis can raise: what docs/alerts.md is made from. */
import type { AlertRule } from "./alert.ts";
import { AUTOSUSPENSION_ALERTS } from "./autosuspension-alerts.ts";
import { BLOCKS_ALERTS } from "./blocks-alerts.ts";
import { CATEGORY_ALERTS } from "./category-alerts.ts";
import { FINES_ALERTS } from "./fines-alerts.ts";
import { MEDICAL_EXAMS_ALERTS } from "./medical-exams-alerts.ts";
import { MISSING_ALERTS } from "./missing-alerts.ts";
import { POINTS_ALERTS } from "./points-alerts.ts";
import { RECORD_ALERTS } from "./record-alerts.ts";
import { TOXICOLOGICAL_ALERTS } from "./toxicological-alerts.ts";
import { VALIDITY_ALERTS } from "./validity-alerts.ts";

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
};
