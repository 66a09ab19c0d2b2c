/** Ends reports with summaries like the pipeline, without running it. */
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import { type ReportSummary, sealSummary } from "@cnh/server/usecases/reports/report-summary.ts";
import { bodyPlace } from "@cnh/server/usecases/sealed-places.ts";
import type { RestService } from "../service/rest-service.ts";
import { reportSealing } from "./stored-report.ts";

type Found = "name" | "verdict" | "worstSeverity" | "nextDueOn";

export interface Outcome extends Pick<ReportSummary, Found>, Partial<Omit<ReportSummary, Found>> {
  readonly status: "PROCESSING" | "DELIVERED" | "ERROR";
}

/** A regular driver's summary fields, except the fields used by list filters. */
export const USUAL = {
  driving: "ALLOWED",
  drivingChangesOn: null,
  drivingChangesTo: null,
  drivingPaid: "ALLOWED",
  diagnosisDate: "2026-07-24",
  hasReportData: true,
  hasPartialData: false,
} as const;

/** Returns a function that gives a report its outcome: DELIVERED, in ERROR, or PROCESSING for a partial report. */
export async function outcomeStore(
  { database, owner, organizationId: own }: RestService,
  organizationId = own,
): Promise<(reportId: string, outcome: Outcome, mode?: Mode) => Promise<void>> {
  const runs = new PostgresReportRuns(database.connect("worker", 4));
  return async (reportId, { status, ...summary }, mode = "live") => {
    const ref = { reportId, organizationId, mode };
    const stage = status === "PROCESSING" ? "partial" : "final";
    const sealing = await reportSealing(owner, database.environment, reportId);
    const body = sealing.seal(bodyPlace(mode, reportId, stage), "{}");
    const sealed =
      status === "ERROR"
        ? null
        : sealSummary(sealing, { mode, reportId, stage }, { ...USUAL, ...summary });
    const deliveredAt = status === "DELIVERED" ? new Date() : null;
    const changed =
      status === "PROCESSING"
        ? await runs.publishPartial(ref, { body, at: new Date(), summary: sealed })
        : await runs.settle(ref, { status, body, deliveredAt, summary: sealed });
    if (!changed) throw new Error(`${reportId} has its outcome already`);
  };
}
