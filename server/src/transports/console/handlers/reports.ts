import type { Report } from "@cnh/contract";
import { memberReportsQuerySchema, memberSearchBodySchema } from "@cnh/contract/console";
import {
  getReportHistory,
  type ReportHistoryPorts,
} from "../../../usecases/reports/get-report-history.ts";
import { hideResult } from "../../../usecases/reports/hide-result.ts";
import { showResult } from "../../../usecases/reports/show-result.ts";
import {
  listMemberReports,
  type ListMemberReportsPorts,
} from "../../../usecases/reports/list-member-reports.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { type EventPorts, listEventsHandler } from "../../http/handlers/events.ts";
import { getReportHandler, type ReportPorts } from "../../http/handlers/reports.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type MemberReportPorts = ListMemberReportsPorts &
  ReportHistoryPorts &
  ReportPorts &
  EventPorts;

/** Returns the bytes of a report as members read it. */
function withoutResult(bytes: Buffer): Buffer {
  const { report } = hideResult(JSON.parse(bytes.toString()) as Report);
  return Buffer.from(JSON.stringify(report));
}

/** The handlers of public operations that answer members differently from keys. */
export function memberReportHandlers(ports: MemberReportPorts, stopping: AbortSignal) {
  return {
    getReport: getReportHandler(ports, stopping, withoutResult),
    listEvents: listEventsHandler(ports, stopping, withoutResult),
    listReports: async (request, reply) => {
      const query = parse(memberReportsQuerySchema, request.query);
      return sendJson(reply, 200, await listMemberReports(ports, consoleCallerOf(request), query));
    },
    searchReports: async (request, reply) => {
      const body = parse(memberSearchBodySchema, request.body);
      return sendJson(reply, 200, await listMemberReports(ports, consoleCallerOf(request), body));
    },
  } satisfies Record<string, Handler>;
}

/** The report handlers that only the console has, by operation. */
export function ownReportHandlers(ports: MemberReportPorts) {
  return {
    getReportHistory: async (request, reply) => {
      const { reportId } = request.params as { reportId: string };
      return sendJson(
        reply,
        200,
        await getReportHistory(ports, consoleCallerOf(request), reportId),
      );
    },
    showToxicologicalResult: async (request, reply) => {
      const { reportId } = request.params as { reportId: string };
      return sendJson(reply, 200, await showResult(ports, consoleCallerOf(request), reportId));
    },
  } satisfies Record<string, Handler>;
}
