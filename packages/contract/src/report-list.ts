/** The list of an organization's reports: filters and the short form of a report. */
import { z } from "zod";
import { SEVERITIES, VERDICTS } from "./diagnosis.ts";
import { driverExample, reportDriverSchema } from "./driver.ts";
import { reportStatusSchema } from "./report.ts";
import { drivingAnswerSchema } from "./sections/driving.ts";
import {
  calendarDate,
  dateOrInstantInput,
  instant,
  pageOf,
  PAGE_LIMIT,
  pageQuery,
  shortText,
  storedDate,
  typeId,
} from "./values.ts";
import { createReportBodySchema, EXTERNAL_REF_MAX } from "./report-request.ts";

/** The filters of the list and of the search. A report meets all of those that are given. */
const filters = {
  status: reportStatusSchema.optional().describe("This status."),
  externalRef: shortText(EXTERNAL_REF_MAX).optional().describe("Exactly this reference."),
  verdict: z.enum(VERDICTS).optional().describe("Exactly this `diagnosis.status`."),
  driving: drivingAnswerSchema
    .optional()
    .describe("Exactly this `category.driving.answer`; FORBIDDEN: may not drive."),
  minSeverity: z.enum(SEVERITIES).optional().describe("The worst alert is this severe or more."),
  dueBefore: storedDate
    .optional()
    .describe("`nextDueOn` is before this day. The list is then ordered by it, earliest first."),
  createdFrom: dateOrInstantInput
    .optional()
    .describe(
      "Created at this instant or later. A date: from its first instant in America/Sao_Paulo.",
    ),
  createdTo: dateOrInstantInput
    .optional()
    .describe(
      "Created before this instant. A date: the whole day in America/Sao_Paulo is included.",
    ),
};

export const listReportsQuerySchema = z.object({
  driverId: typeId("drv").optional().describe("The reports of this driver."),
  ...filters,
  ...pageQuery,
});
export type ListReportsQuery = z.infer<typeof listReportsQuerySchema>;

/** Strict, because an unknown filter that is ignored reads as a match. */
export const searchReportsBodySchema = z.strictObject({
  cpf: createReportBodySchema.shape.cpf,
  ...filters,
  limit: z
    .int()
    .min(PAGE_LIMIT.min)
    .max(PAGE_LIMIT.max)
    .default(PAGE_LIMIT.default)
    .describe("How many items a page has at most."),
  cursor: pageQuery.cursor,
});
export type SearchReportsBody = z.infer<typeof searchReportsBodySchema>;

export const listedDriverSchema = z.strictObject({
  id: reportDriverSchema.shape.id,
  cpf: reportDriverSchema.shape.cpf,
  name: z.string().nullable().describe("Null until a source has told it."),
});

export const reportListItemSchema = z.strictObject({
  reportId: typeId("rpt").describe("Identifier of the report."),
  externalRef: z.string().nullable().describe("Your reference, as you gave it."),
  status: reportStatusSchema,
  driver: listedDriverSchema.describe("Whom the report is about."),
  verdict: z.enum(VERDICTS).nullable().describe("`diagnosis.status`. Null: no diagnosis yet."),
  driving: drivingAnswerSchema
    .nullable()
    .describe(
      "`category.driving.answer`: whether the driver may drive all that the license covers.",
    ),
  worstSeverity: z.enum(SEVERITIES).nullable().describe("Of the alerts. Null: there are none."),
  nextDueOn: calendarDate
    .nullable()
    .describe("The first day, from the diagnosis on, by which an alert asks to act."),
  createdAt: instant.describe("When the report was asked for."),
  deliveredAt: instant.nullable().describe("Set when the report becomes DELIVERED."),
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
      driver: { id: driverExample.id, cpf: driverExample.cpf, name: driverExample.name },
      verdict: "WARNING",
      driving: "ALLOWED",
      worstSeverity: "WARNING",
      nextDueOn: "2026-08-23",
      createdAt: "2026-07-24T13:05:12.345Z",
      deliveredAt: "2026-07-24T13:05:41.902Z",
    },
  ],
  nextCursor: null,
} satisfies ReportPage;

export const searchReportsBodyExample = {
  cpf: "529.982.247-25",
  minSeverity: "WARNING",
} satisfies z.input<typeof searchReportsBodySchema>;
