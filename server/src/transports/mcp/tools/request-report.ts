import { createReportBodySchema, reportAcceptedSchema } from "@cnh/contract";
import { z } from "zod";
import { getPrice } from "../../../usecases/credit/get-price.ts";
import { requestReport } from "../../../usecases/reports/request-report.ts";
import { defineTool } from "../tool.ts";

/** The REST answer, whether it is a replay (a header in REST), and the price. */
const output = reportAcceptedSchema.extend({
  replayed: z.boolean().describe("True if this is an earlier report; nothing was charged."),
  pricePerReport: z.int().describe("Centavos of BRL"),
});

/** A header in REST. */
const REUSED =
  "This externalRef was used within the last hour for another CPF. This is a separate report, with its own charge.";

export const requestReportTool = defineTool({
  name: "request_report",
  title: "Pedir relatório de CNH",
  description:
    "Order a diagnosis report of the driver's license of a CPF. CHARGES pricePerReport (centavos; see get_credit_balance), refunded if it ends in ERROR. Retrying is safe: the same cpf and externalRef within 1 hour return the same report and charge nothing. Then call wait_for_report.",
  scope: "reports:create",
  input: createReportBodySchema,
  output,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  answer: async (ports, { caller }, body) => {
    // The price is read first: after the order nothing may fail before the agent has the id.
    const pricePerReport = await getPrice(ports, caller);
    const { replayed, reusedReportId, report } = await requestReport(ports, caller, body);
    const structured = { ...report, replayed, pricePerReport };
    return reusedReportId === null ? { structured } : { structured, words: REUSED };
  },
});
