import { consoleOperations } from "@cnh/contract/console";
import { exportStatement } from "../../../usecases/credit/export-statement.ts";
import type { GetStatementPorts } from "../../../usecases/credit/get-statement.ts";
import {
  getUsageSummary,
  type GetUsageSummaryPorts,
} from "../../../usecases/usage/get-usage-summary.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type MemberBillingPorts = GetUsageSummaryPorts & GetStatementPorts;

/** The usage and statement handlers that only the console has, by operation. */
export function memberBillingHandlers(ports: MemberBillingPorts) {
  return {
    getUsageSummary: async (request, reply) => {
      const query = parse(consoleOperations.getUsageSummary.query, request.query);
      return sendJson(reply, 200, await getUsageSummary(ports, consoleCallerOf(request), query));
    },
    exportStatement: async (request, reply) => {
      const query = parse(consoleOperations.exportStatement.query, request.query);
      const { from, to, text } = await exportStatement(ports, consoleCallerOf(request), query);
      const name = query.language === "en" ? "statement" : "extrato";
      return reply
        .header("content-type", "text/csv; charset=utf-8; header=present")
        .header("content-disposition", `attachment; filename="${name}-${from}-${to}.csv"`)
        .send(text);
    },
  } satisfies Record<string, Handler>;
}
