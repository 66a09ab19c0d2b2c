/** The report object: the body of a read, of every webhook and of the MCP report tools. It has exactly ten fields. */
import { z } from "zod";
import { diagnosisSchema, VERDICTS } from "./diagnosis.ts";
import { detailsSchema } from "./details.ts";
import { reportDriverSchema } from "./driver.ts";
import { normalizedBlockSchema } from "./sections/blocks.ts";
import { normalizedFineSchema } from "./sections/fines.ts";
import { normalizedMedicalExamsSchema } from "./sections/medical-exams.ts";
import { normalizedPointsSchema } from "./sections/points.ts";
import { normalizedToxicologicalSchema } from "./sections/toxicological.ts";
import { normalizedValiditySchema } from "./sections/validity.ts";
import { instant, typeId } from "./values.ts";

export const REPORT_STATUSES = ["PROCESSING", "DELIVERED", "ERROR"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const reportStatusSchema = z.enum(REPORT_STATUSES);

export const normalizedSchema = z
  .strictObject({
    validity: normalizedValiditySchema.nullable().describe("Summary of `diagnosis.validity`."),
    blocks: z.array(normalizedBlockSchema).nullable().describe("Summary of `diagnosis.blocks`."),
    medicalExams: normalizedMedicalExamsSchema
      .nullable()
      .describe("Same as `diagnosis.medicalExams.exams`."),
    toxicological: normalizedToxicologicalSchema
      .nullable()
      .describe("Summary of `diagnosis.toxicological`."),
    points: normalizedPointsSchema.nullable().describe("Summary of `diagnosis.points`."),
    fines: z.array(normalizedFineSchema).nullable().describe("Summary of `diagnosis.fines.items`."),
  })
  .describe(
    "Selected fields of `diagnosis`, one summary per section, with the same names and values. `blocks` is `null` if no source reported blocks; `diagnosis.blocks` is empty in this case. All are `null` until the diagnosis is made.",
  );
export type Normalized = z.infer<typeof normalizedSchema>;

export const aiAnalysisSchema = z
  .strictObject({
    markdown: z.string().min(1).describe("Markdown, Brazilian Portuguese."),
    status: z.enum(VERDICTS).nullable().describe("The verdict; equal to `diagnosis.status`."),
    generatedAt: instant.describe("When the analysis was written."),
  })
  .describe("The diagnosis in plain language. It adds no conclusions.");
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;

export const reportSchema = z.strictObject({
  reportId: typeId("rpt").describe("Identifier of the report."),
  externalRef: z.string().nullable().describe("Your reference, as you sent it."),
  status: reportStatusSchema.describe(
    "DELIVERED and ERROR are final. Test `diagnosis` rather than the status: a partial delivery is still PROCESSING.",
  ),
  driver: reportDriverSchema.describe("The driver of the report."),
  diagnosis: diagnosisSchema
    .nullable()
    .describe("The conclusions of the rules. `null` until the diagnosis is made."),
  normalized: normalizedSchema,
  details: detailsSchema
    .nullable()
    .describe("The facts that the sources reported. `null` until the state lookup has answered."),
  aiAnalysis: aiAnalysisSchema
    .nullable()
    .optional()
    .describe("Best effort: it may remain `null` on a DELIVERED report."),
  createdAt: instant.describe("When the report was requested."),
  deliveredAt: instant.nullable().describe("Set when the report becomes DELIVERED."),
});
export type Report = z.infer<typeof reportSchema>;
