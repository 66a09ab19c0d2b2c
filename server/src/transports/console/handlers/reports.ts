import { memberReportsQuerySchema, memberSearchBodySchema } from "@cnh/contract/console";
import {
  listMemberReports,
  type ListMemberReportsPorts,
} from "../../../usecases/reports/list-member-reports.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type MemberReportPorts = ListMemberReportsPorts;

/** The handlers of public operations whose answer tells members more than it tells keys. */
export function memberReportHandlers(ports: MemberReportPorts) {
  return {
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
