/** The diagnosis inside a report: what the rules concluded, each conclusion with its legal basis. */
import { z } from "zod";
import { calendarDate, dateOrInstant, openObject } from "./values.ts";

export const VERDICTS = ["VALID", "WARNING", "BLOCKED", "EXPIRED", "UNKNOWN"] as const;
export type Verdict = (typeof VERDICTS)[number];

export const SEVERITIES = ["INFO", "WARNING", "CRITICAL"] as const;

export const legalBasisSchema = z.strictObject({
  law: z.string().min(1),
  article: z.string().min(1),
  url: z.string().min(1).optional(),
});
export type LegalBasis = z.infer<typeof legalBasisSchema>;

export const alertSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
    .describe("Stable: program against this, not against the texts."),
  severity: z.enum(SEVERITIES),
  section: z.string().min(1).describe("The part of the diagnosis that it belongs to."),
  title: z.string().min(1).describe("Brazilian Portuguese."),
  message: z.string().min(1).describe("Brazilian Portuguese."),
  dueOn: calendarDate.nullable().describe("The day by which something should be done, if any."),
  legalBasis: z.array(legalBasisSchema).min(1).describe("Never empty."),
  actions: z
    .array(z.string().min(1))
    .describe("What the driver can do: short sentences, Brazilian Portuguese."),
});
export type Alert = z.infer<typeof alertSchema>;

export const diagnosisSchema = z.strictObject({
  status: z
    .enum(VERDICTS)
    .describe(
      "BLOCKED: an active block forbids driving. EXPIRED: past the 30 days of grace. WARNING: some alert is WARNING or CRITICAL. VALID: none of these. UNKNOWN: the facts do not suffice.",
    ),
  hasReportData: z.boolean().describe("False when the CPF has no issued license."),
  hasPartialData: z
    .boolean()
    .describe(
      "True while data of the state authority is missing. Missing is not the same as none.",
    ),
  validity: openObject.nullable(),
  category: openObject.nullable(),
  blocks: z.array(openObject),
  medicalExams: openObject.nullable(),
  toxicological: openObject.nullable(),
  points: openObject.nullable(),
  fines: openObject.nullable(),
  rollingPoints: openObject.nullable(),
  autosuspensionRisk: openObject.nullable(),
  allAlerts: z.array(alertSchema),
  diagnosisDate: dateOrInstant.describe("When the rules were applied, ISO 8601."),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
