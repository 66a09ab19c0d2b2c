import type { Report, ReportAccepted } from "@cnh/contract";
import type { Caller } from "../caller.ts";
import { Failure } from "../failure.ts";
import type { WaitOptions } from "../held-read.ts";
import type { DriverProfile } from "./driver.ts";
import { awaitReport, type AwaitReportPorts } from "./get-report.ts";
import {
  type RequestedReport,
  requestReport,
  type RequestReportInput,
  type RequestReportPorts,
} from "./request-report.ts";

export type RequestAndWaitPorts = RequestReportPorts & AwaitReportPorts;

export interface AwaitedReport extends RequestedReport {
  /** `true` if the wait was honoured. */
  readonly waited: boolean;
  /** `true` if the report has results to read. */
  readonly hasResult: boolean;
}

/**
 * Requests a report and waits until it changes or the time is up. The result has the fields of a request, with the
 * status and the driver of then. A key without `reports:read` may not learn them, so its request does not wait.
 */
export async function requestAndWait(
  ports: RequestAndWaitPorts,
  caller: Caller,
  input: RequestReportInput,
  wait: WaitOptions,
): Promise<AwaitedReport> {
  const requested = await requestReport(ports, caller, input);
  const unwaited = { ...requested, waited: false, hasResult: false };
  if (!caller.scopes.has("reports:read")) return unwaited;
  try {
    const bytes = await awaitReport(ports, caller, requested.report.reportId, wait);
    const current = JSON.parse(bytes.toString()) as Report;
    const hasResult = current.status !== "PROCESSING" || current.diagnosis !== null;
    const report = withProgress(requested.report, current);
    return { ...requested, report, waited: true, hasResult };
  } catch (error) {
    // The report is accepted and charged: a failed read, or a key that was revoked meanwhile, must not hide that.
    if (error instanceof Failure) return unwaited;
    throw error;
  }
}

/** Without a license, a report shows the CPF of its driver, and a request does not. */
function withProgress(requested: ReportAccepted, { status, driver, diagnosis }: Report) {
  const known = diagnosis?.hasReportData ? (driver as DriverProfile) : {};
  return { ...requested, status, driver: { ...requested.driver, ...known } };
}
