import { operations } from "@cnh/contract";
import { getCredit, type GetCreditPorts } from "../../../usecases/credit/get-credit.ts";
import { getUsage, type GetUsagePorts } from "../../../usecases/usage/get-usage.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../gate.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export type BillingPorts = GetCreditPorts & GetUsagePorts;

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
