/** Ordering a report in the console. */
import { z } from "zod";
import { createReportBodySchema } from "../report-request.ts";
import { cents, shortText } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";

/** The body of the public operation, the purpose of the report, and whether to write an analysis. */
export const orderReportBodySchema = createReportBodySchema.extend({
  analysis: z
    .boolean()
    .default(false)
    .describe("Whether the report gets an analysis, a text by a language model."),
  purpose: shortText(200)
    .trim()
    .min(1)
    .nullish()
    .describe("What the report is for. It is kept with the order, and in the audit log."),
});
export type OrderReportBody = z.infer<typeof orderReportBodySchema>;

const orderTermsSchema = z.strictObject({
  defaultPurpose: z.string().nullable().describe("The purpose that is offered first."),
  price: z
    .strictObject({
      pricePerReport: cents,
      available: cents.describe("What can be spent now."),
      availableAfter: cents.describe("What can be spent after one order; below zero: too little."),
    })
    .nullable()
    .describe("Null in test mode, where nothing is charged, and without `billing:read`."),
});
export type OrderTerms = z.infer<typeof orderTermsSchema>;

export const getOrderTerms = {
  id: "getOrderTerms",
  method: "GET",
  path: "/orders/terms",
  summary: "What an order costs and leaves, and what it is usually for",
  permissions: ["reports:order"],
  success: { status: 200, schema: orderTermsSchema },
} as const satisfies ConsoleOperation;
