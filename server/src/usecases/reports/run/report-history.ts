/** The history of a report for support: the queried sources and their outcomes. It contains no driver data. */
import type { ReportStatus } from "@cnh/contract";
import type { Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";

export interface ReportHistory {
  readonly reportId: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly status: ReportStatus;
  readonly createdAt: string;
  readonly deliveredAt: string | null;
  /** Whether the report's order still waits to be handed to the engine. */
  readonly ordered: boolean;
  /** Oldest first. */
  readonly lookups: readonly {
    readonly askedAt: string;
    readonly part: string;
    readonly attempt: number;
    readonly source: string;
    readonly outcome: string;
    readonly ms: number;
    readonly costCents: number | null;
  }[];
  readonly events: readonly {
    readonly eventId: string;
    readonly kind: string;
    readonly createdAt: string;
  }[];
}

export interface ReportHistoryPorts {
  readonly histories: {
    find(reportId: string): Promise<ReportHistory | null>;
    /** Returns false, and changes nothing, if the report is settled. */
    orderAgain(report: ReportHistory): Promise<boolean>;
  };
  readonly signals: { ordersWaiting(): Promise<void> };
}

export async function readReportHistory(
  ports: Pick<ReportHistoryPorts, "histories">,
  reportId: string,
): Promise<ReportHistory> {
  return (await ports.histories.find(reportId)) ?? fail("NOT_FOUND", { reportId });
}

/** Orders a report in progress again: another workflow continues where the first one stopped. */
export async function retryReport(
  ports: ReportHistoryPorts,
  reportId: string,
): Promise<{ readonly reportId: string; readonly ordered: true }> {
  const report = await readReportHistory(ports, reportId);
  if (!(await ports.histories.orderAgain(report)))
    throw new Error(
      `${report.reportId} is ${report.status}: only a report in progress can be retried.`,
    );
  await ports.signals.ordersWaiting();
  return { reportId: report.reportId, ordered: true };
}
