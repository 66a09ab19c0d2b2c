/** A comparison of two records of a driver as the API shows it. */
import type { ReportChanges } from "@cnh/contract";
import type { Change, Comparison } from "@cnh/license-law";

/** The compared reports, and the day for which both records were judged. */
type ComparedReports = Pick<ReportChanges, "reportId" | "since" | "on">;

export function showComparison(
  { reportId, since, on }: ComparedReports,
  { status, driving, alertsBegan, alertsEnded }: NonNullable<Comparison["effect"]>,
  changes: readonly Change[],
): ReportChanges {
  return {
    reportId,
    since,
    on,
    status,
    driving,
    changes: changes.map((change) => ({
      ...change,
      from: textOf(change.from),
      to: textOf(change.to),
      title: change.title.pt,
      message: change.message.pt,
      legalBasis: [...change.legalBasis],
    })),
    alertsBegan: [...alertsBegan],
    alertsEnded: [...alertsEnded],
  };
}

function textOf(value: Change["from"]): string | null {
  if (Array.isArray(value)) return value.join(", ");
  return value === null || typeof value === "object" ? null : String(value);
}
