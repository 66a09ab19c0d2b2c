/** Checks as the API shows them. The id of a check is the id of its report with another prefix. */
import type { Check } from "@cnh/contract";
import type { StoredCheck } from "./check.ts";

export const checkIdOf = (reportId: string): string => reportId.replace(/^rpt_/, "chk_");

export function showCheck(
  { reportId, isFull, isPublished, orderedAt, settledAt, ...check }: StoredCheck,
  enrollmentId: string,
): Check {
  return {
    checkId: checkIdOf(reportId),
    enrollmentId,
    depth: isFull ? "full" : "license",
    outcome: check.outcome,
    reportId: isPublished ? reportId : null,
    charged: check.charged,
    refunded: check.refunded,
    orderedAt: orderedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
