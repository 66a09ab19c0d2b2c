/** The list of an organization's reports: filters and the short form of a report. */
import { z } from "zod";
import { SEVERITIES, VERDICTS } from "./diagnosis.ts";
import { driverExample } from "./driver-example.ts";
import { reportDriverSchema } from "./driver.ts";
import { MAX_EXTERNAL_REF } from "./limits.ts";
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
import { createReportBodySchema } from "./report-request.ts";

/** The filters of the list and of the search. A report must match all given filters. */
const filters = {
  status: reportStatusSchema.optional().describe("Only this status."),
  externalRef: shortText(MAX_EXTERNAL_REF).optional().describe("Only this reference."),
  verdict: z.enum(VERDICTS).optional().describe("Only this `diagnosis.status`."),
  driving: drivingAnswerSchema
    .optional()
    .describe("Only this `category.driving.answer`; FORBIDDEN: may not drive."),
  minSeverity: z.enum(SEVERITIES).optional().describe("Minimum severity of the worst alert."),
  dueBefore: storedDate
    .optional()
    .describe("Only with `nextDueOn` before this day, earliest first."),
  createdFrom: dateOrInstantInput
    .optional()
    .describe("Created at this instant or later. A date means its start in America/Sao_Paulo."),
  createdTo: dateOrInstantInput
    .optional()
    .describe("Created before this instant. A date includes its whole day in America/Sao_Paulo."),
};

export const listReportsQuerySchema = z.object({
  driverId: typeId("drv").optional().describe("Only this driver."),
  ...filters,
  ...pageQuery,
});
export type ListReportsQuery = z.infer<typeof listReportsQuerySchema>;

/** Strict, because ignoring an unknown filter would look like a match. */
export const searchReportsBodySchema = z.strictObject({
  cpf: createReportBodySchema.shape.cpf,
  ...filters,
  limit: z
    .int()
    .min(PAGE_LIMIT.min)
    .max(PAGE_LIMIT.max)
    .default(PAGE_LIMIT.default)
    .describe("Max number of items per page."),
  cursor: pageQuery.cursor,
});
export type SearchReportsBody = z.infer<typeof searchReportsBodySchema>;

export const listedDriverSchema = z.strictObject({
  id: reportDriverSchema.shape.id,
  cpf: reportDriverSchema.shape.cpf,
  name: z.string().nullable().describe("The registered name. `null` until a source reports it."),
});

export const reportListItemSchema = z.strictObject({
  reportId: typeId("rpt").describe("Identifier of the report."),
  externalRef: z.string().nullable().describe("Your reference, as you sent it."),
  status: reportStatusSchema,
  driver: listedDriverSchema.describe("The driver of the report."),
  verdict: z
    .enum(VERDICTS)
    .nullable()
    .describe("`diagnosis.status`. `null` until the diagnosis is made."),
  driving: drivingAnswerSchema
    .nullable()
    .describe(
      "`category.driving.answer`: whether the driver may drive every vehicle that the license covers.",
    ),
  worstSeverity: z
    .enum(SEVERITIES)
    .nullable()
    .describe("The worst severity among the alerts. `null` if there are none."),
  nextDueOn: calendarDate
    .nullable()
    .describe("The first due date of an alert on or after the day of the diagnosis."),
  createdAt: instant.describe("When the report was requested."),
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
