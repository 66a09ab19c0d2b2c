/** The list of an organization's reports: filters and the short form of a report. */
import { z } from "zod";
import { reportStatusSchema } from "./report.ts";
import { dateOrInstantInput, instant, pageOf, pageQuery, shortText, typeId } from "./values.ts";
import { EXTERNAL_REF_MAX } from "./report-request.ts";

export const listReportsQuerySchema = z.object({
  status: reportStatusSchema.optional(),
  externalRef: shortText(EXTERNAL_REF_MAX).optional().describe("Exactly this reference."),
  createdFrom: dateOrInstantInput
    .optional()
    .describe(
      "Created at this instant or later. A date: from the first instant of that day in America/Sao_Paulo.",
    ),
  createdTo: dateOrInstantInput
    .optional()
    .describe(
      "Created before this instant. A date: to the end of that day in America/Sao_Paulo, the day included.",
    ),
  ...pageQuery,
});
export type ListReportsQuery = z.infer<typeof listReportsQuerySchema>;

export const reportListItemSchema = z.strictObject({
  reportId: typeId("rpt"),
  externalRef: z.string().nullable(),
  status: reportStatusSchema,
  driver: z.strictObject({ id: typeId("drv") }),
  createdAt: instant,
  deliveredAt: instant.nullable(),
});
export type ReportListItem = z.infer<typeof reportListItemSchema>;

export const reportPageSchema = pageOf(reportListItemSchema);
export type ReportPage = z.infer<typeof reportPageSchema>;

export const reportPageExample = {
  items: [
    {
      reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
      externalRef: "order-2026-001937",
      status: "DELIVERED",
      driver: { id: "drv_01kya3np4rehssweh6brbexr1z" },
      createdAt: "2026-07-24T13:05:12.345Z",
      deliveredAt: "2026-07-24T13:05:41.902Z",
    },
  ],
  nextCursor: null,
} satisfies ReportPage;
