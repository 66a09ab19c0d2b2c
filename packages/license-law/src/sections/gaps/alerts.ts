/** The alerts about missing facts. */
import type { Alert } from "../../alerts/alert.ts";
import type { Facts } from "../../facts.ts";
import type { Sections } from "../judge-sections.ts";
import { raiseMissing } from "./alert-rules.ts";

/** One alert for each group of facts that no source answered. */
export function unansweredAlerts(facts: Facts, { toxicological }: Sections): Alert[] {
  return [
    facts.license === null && raiseMissing("LICENSE_DATA_MISSING", {}),
    facts.blocks === null && raiseMissing("BLOCKS_DATA_MISSING", {}),
    facts.medicalExams === null && raiseMissing("MEDICAL_EXAMS_DATA_MISSING", {}),
    // The section is `null` only if the exam is or may be required.
    toxicological === null && raiseMissing("TOXICOLOGICAL_DATA_MISSING", {}),
    facts.infractions === null && raiseMissing("INFRACTIONS_DATA_MISSING", {}),
  ].filter((alert) => alert !== false);
}

/** One alert for all single missing facts, named in the reader's words. */
export function insufficientAlerts(missing: readonly string[]): Alert[] {
  if (missing.length === 0) return [];
  return [raiseMissing("FACTS_INSUFFICIENT", { gaps: missing.join("; ") })];
}
