import { operations } from "@cnh/contract";
import { awaitReport, getReport } from "../../../usecases/reports/get-report.ts";
import {
  reportChanges,
  type ReportChangesPorts,
} from "../../../usecases/reports/report-changes.ts";
import { listReports, type ListReportsPorts } from "../../../usecases/reports/list-reports.ts";
import { mayDriveBy, type MayDrivePorts } from "../../../usecases/reports/may-drive.ts";
import {
  type AwaitedReport,
  requestAndWait,
  type RequestAndWaitPorts,
} from "../../../usecases/reports/request-and-wait.ts";
import { type RequestedReport, requestReport } from "../../../usecases/reports/request-report.ts";
import { sendBytes, sendJson } from "../envelope.ts";
import { callerOf } from "../request.ts";
import { parse } from "../parse.ts";
import { tellWait, waitOf } from "../prefer.ts";
import type { Handler } from "../handler.ts";

/** The `Retry-After` of a new report. */
const READ_AFTER_SECONDS = 30;

export type ReportPorts = RequestAndWaitPorts &
  ListReportsPorts &
  MayDrivePorts &
  ReportChangesPorts;

export const createReportHandler =
  (ports: ReportPorts, stopping: AbortSignal): Handler =>
  async (request, reply) => {
    const body = parse(operations.createReport.body.schema, request.body);
    const caller = callerOf(request);
    const wait = waitOf(request, reply, stopping);
    const result: RequestedReport & Partial<AwaitedReport> = wait
      ? await requestAndWait(ports, caller, body, wait)
      : await requestReport(ports, caller, body);
    const { replayed, reusedReportId, report } = result;
    request.createdReportId = report.reportId;
    if (wait && result.waited) tellWait(reply, wait);
    const retryAfter = result.hasResult ? 0 : READ_AFTER_SECONDS;
    reply.header("location", report.statusUrl).header("retry-after", retryAfter);
    if (replayed) reply.header("idempotent-replayed", "true");
    if (reusedReportId !== null) reply.header("external-ref-reused", reusedReportId);
    return sendJson(reply, 202, report);
  };

/** `toForm` converts the stored bytes into the sent ones. */
export const getReportHandler =
  (
    ports: ReportPorts,
    stopping: AbortSignal,
    toForm: (bytes: Buffer) => Buffer = (bytes) => bytes,
  ): Handler =>
  async (request, reply) => {
    const { reportId } = request.params as { reportId: string };
    const caller = callerOf(request);
    const wait = waitOf(request, reply, stopping);
    if (!wait) return sendBytes(reply, 200, toForm(await getReport(ports, caller, reportId)));

    const bytes = await awaitReport(ports, caller, reportId, wait);
    tellWait(reply, wait);
    return sendBytes(reply, 200, toForm(bytes));
  };

export const listReportsHandler =
  (ports: ReportPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.listReports.query, request.query);
    return sendJson(reply, 200, await listReports(ports, callerOf(request), query));
  };

export const searchReportsHandler =
  (ports: ReportPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.searchReports.body.schema, request.body);
    return sendJson(reply, 200, await listReports(ports, callerOf(request), body));
  };

export const mayDriveHandler =
  (ports: ReportPorts): Handler =>
  async (request, reply) => {
    const { reportId } = request.params as { reportId: string };
    const body = parse(operations.mayDrive.body.schema, request.body);
    return sendJson(reply, 200, await mayDriveBy(ports, callerOf(request), reportId, body));
  };

export const reportChangesHandler =
  (ports: ReportPorts): Handler =>
  async (request, reply) => {
    const { reportId } = request.params as { reportId: string };
    const { since } = parse(operations.getReportChanges.query, request.query);
    return sendJson(reply, 200, await reportChanges(ports, callerOf(request), reportId, since));
  };
