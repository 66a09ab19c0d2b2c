/** Ordering a report in the console. */
import { z } from "zod";
import { createReportBodySchema } from "../report-request.ts";

/** The body of the public operation, and whether a text on the report is wanted. */
export const orderReportBodySchema = createReportBodySchema.extend({
  analysis: z
    .boolean()
    .default(false)
    .describe("Whether the report gets an analysis, a text by a language model."),
});
export type OrderReportBody = z.infer<typeof orderReportBodySchema>;
