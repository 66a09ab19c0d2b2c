/** The changes of a driver's record between two reports. */
import { z } from "zod";
import { ALERT_SECTIONS, legalBasisSchema, SEVERITIES, VERDICTS } from "./diagnosis.ts";
import { drivingAnswerSchema } from "./sections/driving.ts";
import { calendarDate } from "./values.ts";

const CAUSES = ["clock", "law", "correction", "record"] as const;

export const reportChangesQuerySchema = z.object({
  since: z.string().describe("The `reportId` of an earlier report about the same driver."),
});

const changedValueSchema = z
  .string()
  .nullable()
  .describe("A day, a number, a code or a text. `null` if there is none, or if it is unknown.");

export const recordChangeSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
    .describe("Stable: program against this, not against the texts."),
  severity: z.enum(SEVERITIES).describe("Always the same for a code."),
  section: z.enum(ALERT_SECTIONS).describe("The part of the diagnosis that it belongs to."),
  cause: z
    .enum(CAUSES)
    .describe(
      "record: the record itself changed. correction: the record of a past event was corrected. law: a new rule applies. clock: days passed.",
    ),
  subject: z
    .string()
    .describe("The entry that changed: its number on record, or its kind and day."),
  field: z
    .string()
    .nullable()
    .describe("The field that changed. `null` if a whole entry appeared or disappeared."),
  from: changedValueSchema,
  to: changedValueSchema,
  title: z.string().min(1).describe("Brazilian Portuguese, a few words."),
  message: z.string().min(1).describe("Brazilian Portuguese, plain words."),
  legalBasis: z.array(legalBasisSchema).min(1).describe("Never empty."),
});

export const statusChangeSchema = z.strictObject({
  from: z.enum(VERDICTS).describe("Of the earlier record."),
  to: z.enum(VERDICTS).describe("Of the newer record."),
});

export const drivingChangeSchema = z.strictObject({
  from: drivingAnswerSchema.describe("Of the earlier record."),
  to: drivingAnswerSchema.describe("Of the newer record."),
});

export const reportChangesSchema = z.strictObject({
  reportId: z.string().describe("The newer report."),
  since: z.string().describe("The report that it is compared with."),
  on: calendarDate.describe(
    "The day for which both records were judged: the day of the newer report.",
  ),
  status: statusChangeSchema.describe(
    "`diagnosis.status` of both records on this day, by the law of this day.",
  ),
  driving: drivingChangeSchema.describe("`category.driving.answer` of both records on this day."),
  changes: z
    .array(recordChangeSchema)
    .describe("The worst first. Empty if the record is the same: unknown is never a change."),
  alertsBegan: z.array(z.string()).describe("Codes of the alerts that the changes raised."),
  alertsEnded: z.array(z.string()).describe("Codes of the alerts that the changes ended."),
});
export type ReportChanges = z.infer<typeof reportChangesSchema>;

export const reportChangesExample = {
  reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  since: "rpt_01kwersrg0fchbexymvmfwc73f",
  on: "2026-07-24",
  status: { from: "VALID", to: "BLOCKED" },
  driving: { from: "ALLOWED", to: "FORBIDDEN" },
  changes: [
    {
      code: "BLOCK_ADDED",
      severity: "CRITICAL",
      section: "blocks",
      cause: "record",
      subject: "2026/1107",
      field: null,
      from: null,
      to: "2026-07-20",
      title: "Novo bloqueio no registro",
      message: "O registro passou a mostrar o bloqueio 2026/1107.",
      legalBasis: [
        {
          law: "Lei 9.503/1997 (CTB)",
          article: "art. 261",
          url: "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm",
        },
      ],
    },
  ],
  alertsBegan: ["LICENSE_SUSPENDED"],
  alertsEnded: [],
} satisfies ReportChanges;
