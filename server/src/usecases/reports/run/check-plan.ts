/** How the check of an enrolled driver is made, as its row stores it. It contains no personal data. */
import type { EnrichmentFacts, SandboxDays, StatePart } from "../../sources/source.ts";
import { STATE_PARTS } from "../../sources/source.ts";

export interface CheckPlan {
  /** license: only the national register is queried. */
  readonly depth: "license" | "full";
  /** By a test clock only: the days by which the sandbox chooses the record of the driver. */
  readonly sandboxDays?: SandboxDays;
}

/** The state's parts that a report needs: none without a license, and the toxicological exam only if it may be required. */
export function statePartsOf(
  license: EnrichmentFacts["license"],
  check: CheckPlan | null,
): readonly StatePart[] {
  if (license === null || license.issued === false || check?.depth === "license") return [];
  const mayNeedExam =
    license.category === null || /[CDE]$/.test(license.category.replace("ACC", ""));
  return STATE_PARTS.filter((part) => part !== "toxicological" || mayNeedExam);
}
