/** The list of reports for members: with who ordered each report, and details behind its one-word situation. */
import { z } from "zod";
import {
  listReportsQuerySchema,
  reportListItemSchema,
  searchReportsBodySchema,
} from "../report-list.ts";
import { drivingAnswerSchema } from "../sections/driving.ts";
import { calendarDate, pageOf } from "../values.ts";

/** Views that the filters of the public list cannot express. */
const view = z
  .enum(["partial"])
  .optional()
  .describe("`partial`: reports that have a diagnosis and wait for more data.");

export const memberReportsQuerySchema = listReportsQuerySchema.extend({ view });
export type MemberReportsQuery = z.infer<typeof memberReportsQuerySchema>;

export const memberSearchBodySchema = searchReportsBodySchema.extend({ view });

/** A listed report with the data from which a page derives the driver's situation in one word. */
export const judgedReportSchema = reportListItemSchema.extend({
  drivingChangesOn: calendarDate
    .nullable()
    .describe("`diagnosis.category.driving.changesOn`. Null: no such day is known."),
  drivingChangesTo: drivingAnswerSchema.nullable().describe("Null together with it."),
  drivingPaid: drivingAnswerSchema
    .nullable()
    .describe("`diagnosis.category.driving.paid.answer`. Null: no diagnosis yet."),
  diagnosisDate: calendarDate.nullable().describe("The day of the diagnosis. Null: none yet."),
  hasReportData: z.boolean().nullable().describe("`false` if the CPF has no issued license."),
  hasPartialData: z
    .boolean()
    .nullable()
    .describe("True while data of the state authority is missing, also when it never came."),
});
export type JudgedReport = z.infer<typeof judgedReportSchema>;

export const orderedBySchema = z.strictObject({
  kind: z.enum(["key", "member", "system"]).describe("system: a check of an enrolled driver."),
  id: z.string(),
  name: z
    .string()
    .nullable()
    .describe(
      "Null of a key, for members who manage no keys, and of a person who is no longer known.",
    ),
});

const memberReportSchema = judgedReportSchema.extend({ orderedBy: orderedBySchema });
export type MemberReport = z.infer<typeof memberReportSchema>;

export const memberReportPageSchema = pageOf(memberReportSchema);
export type MemberReportPage = z.infer<typeof memberReportPageSchema>;
