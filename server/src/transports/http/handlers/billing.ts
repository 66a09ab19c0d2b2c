import { operations } from "@cnh/contract";
import { getCredit, type GetCreditPorts } from "../../../usecases/credit/get-credit.ts";
import { getStatement, type GetStatementPorts } from "../../../usecases/credit/get-statement.ts";
import {
  listStatementEntries,
  type ListStatementEntriesPorts,
} from "../../../usecases/credit/list-statement-entries.ts";
import { getUsage, type GetUsagePorts } from "../../../usecases/usage/get-usage.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../request.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export type BillingPorts = GetCreditPorts &
  GetUsagePorts &
  GetStatementPorts &
  ListStatementEntriesPorts;

export const getCreditHandler =
  (ports: BillingPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, await getCredit(ports, callerOf(request)));

export const getUsageHandler =
  (ports: BillingPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.getUsage.query, request.query);
    return sendJson(reply, 200, await getUsage(ports, callerOf(request), query));
  };

export const getStatementHandler =
  (ports: BillingPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.getStatement.query, request.query);
    return sendJson(reply, 200, await getStatement(ports, callerOf(request), query));
  };

export const listStatementEntriesHandler =
  (ports: BillingPorts): Handler =>
  async (request, reply) => {
    const { day } = request.params as { day: string };
    const query = parse(operations.listStatementEntries.query, request.query);
    return sendJson(reply, 200, await listStatementEntries(ports, callerOf(request), day, query));
  };
