import { orderReportBodySchema } from "@cnh/contract/console";
import {
  getOrderTerms,
  type GetOrderTermsPorts,
} from "../../../usecases/reports/get-order-terms.ts";
import { orderReport, type OrderReportPorts } from "../../../usecases/reports/order-report.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

/** The `Retry-After` of a new report. */
const READ_AFTER_SECONDS = 30;

export type OrderPorts = OrderReportPorts & GetOrderTermsPorts;

/** Orders a report as a member. It answers as the public operation does, with the report's address in the console. */
export const orderReportHandler =
  (ports: OrderPorts): Handler =>
  async (request, reply) => {
    const caller = consoleCallerOf(request);
    const body = parse(orderReportBodySchema, request.body);
    const { replayed, report } = await orderReport(ports, caller, body);
    request.createdReportId = report.reportId;
    const { organization, mode } = caller;
    const location = `/console/api/${organization.id}/${mode}/reports/${report.reportId}`;
    reply.header("location", location).header("retry-after", READ_AFTER_SECONDS);
    if (replayed) reply.header("idempotent-replayed", "true");
    return sendJson(reply, 202, report);
  };

export const getOrderTermsHandler =
  (ports: OrderPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, await getOrderTerms(ports, consoleCallerOf(request)));
