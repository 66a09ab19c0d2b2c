/** The report object: the body of a read, of every webhook and of the MCP report tools. Ten fields, no others. */
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
    validity: normalizedValiditySchema.nullable().describe("In short, `diagnosis.validity`."),
    blocks: z.array(normalizedBlockSchema).nullable().describe("In short, `diagnosis.blocks`."),
    medicalExams: normalizedMedicalExamsSchema
      .nullable()
      .describe("Every exam on record, the newest first."),
    toxicological: normalizedToxicologicalSchema
      .nullable()
      .describe("In short, `diagnosis.toxicological`."),
    points: normalizedPointsSchema.nullable().describe("In short, `diagnosis.points`."),
    fines: z.array(normalizedFineSchema).nullable().describe("In short, `diagnosis.fines.items`."),
  })
  .describe("One summary per section of the diagnosis; all null until there is a diagnosis.");
export type Normalized = z.infer<typeof normalizedSchema>;

export const aiAnalysisSchema = z
  .strictObject({
    markdown: z.string().min(1).describe("Markdown, Brazilian Portuguese."),
    status: z.enum(VERDICTS).nullable().describe("The verdict; equal to `diagnosis.status`."),
    generatedAt: instant.describe("When the analysis was written."),
  })
  .describe("The diagnosis in plain language. It adds no conclusion of its own.");
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;

export const reportSchema = z.strictObject({
  reportId: typeId("rpt").describe("Identifier of the report."),
  externalRef: z.string().nullable().describe("Your reference, as you gave it."),
  status: reportStatusSchema.describe(
    "DELIVERED and ERROR are final. Test `diagnosis` rather than the status: a partial delivery is still PROCESSING.",
  ),
  driver: reportDriverSchema.describe("Whom the report is about."),
  diagnosis: diagnosisSchema.nullable().describe("Null until the diagnosis is made."),
  normalized: normalizedSchema,
  details: detailsSchema.nullable().describe("Null until the state lookup has answered."),
  aiAnalysis: aiAnalysisSchema
    .nullable()
    .optional()
    .describe("Best effort: it may stay null on a DELIVERED report."),
  createdAt: instant.describe("When the report was asked for."),
  deliveredAt: instant.nullable().describe("Set when the report becomes DELIVERED."),
});
export type Report = z.infer<typeof reportSchema>;
