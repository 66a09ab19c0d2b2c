/** The request for a report: the body of a create and its 202. */
import { z } from "zod";
import { driverExample } from "./driver-example.ts";
import { acceptedDriverSchema } from "./driver.ts";
import { MAX_EXTERNAL_REF } from "./limits.ts";
import { reportStatusSchema } from "./report.ts";
import { instant, shortText, typeId } from "./values.ts";

/**
 * Unknown names are ignored, unless they are a field in another spelling (`body-fields.ts`). `cpf` may be any string here: an invalid CPF returns 422, and only an absent `cpf` or
 * another type returns 400.
 */
export const createReportBodySchema = z.object({
  cpf: z.string().describe("000.000.000-00 or eleven digits. Wrong check digits return 422."),
  externalRef: shortText(MAX_EXTERNAL_REF)
    .nullish()
    .describe(
      "Your own reference, at most 255 characters; the idempotency key. `null` or empty counts as absent.",
    ),
});
export type CreateReportBody = z.infer<typeof createReportBodySchema>;

export const reportAcceptedSchema = z.strictObject({
  reportId: typeId("rpt").describe("Identifier of the report."),
  status: reportStatusSchema.describe(
    "PROCESSING for a new report; the current status for a replay and after a wait.",
  ),
  driver: acceptedDriverSchema.describe("The driver of the CPF, as far as known now."),
  statusUrl: z.string().describe("Path of the report, to be read with GET."),
  webhookConfigured: z.boolean().describe("Whether your organization has an enabled endpoint."),
  estimatedDeliveryAt: instant.describe(
    "Estimated from recent response times of the sources. Not a promise.",
  ),
});
export type ReportAccepted = z.infer<typeof reportAcceptedSchema>;

export const createReportBodyExample = {
  cpf: "529.982.247-25",
  externalRef: "order-2026-001937",
} satisfies CreateReportBody;

export const reportAcceptedExample = {
  reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  status: "PROCESSING",
  driver: driverExample,
  statusUrl: "/api/v1/reports/rpt_01kya3np4sfe3b4wzz6kye37bb",
  webhookConfigured: true,
  estimatedDeliveryAt: "2026-07-24T13:05:47.000Z",
} satisfies ReportAccepted;
