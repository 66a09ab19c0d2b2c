/** The report object: the body of a read, of every webhook and of the MCP report tools. Ten fields, no others. */
import { z } from "zod";
import { diagnosisSchema, VERDICTS } from "./diagnosis.ts";
import { reportDriverSchema } from "./driver.ts";
import { instant, openObject, typeId } from "./values.ts";

export const REPORT_STATUSES = ["PROCESSING", "DELIVERED", "ERROR"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const reportStatusSchema = z.enum(REPORT_STATUSES);

export const normalizedSchema = z
  .strictObject({
    validity: openObject.nullable(),
    blocks: z.array(openObject).nullable(),
    medicalExams: z.array(openObject).nullable(),
    toxicological: openObject.nullable(),
    points: openObject.nullable(),
    fines: z.array(openObject).nullable(),
  })
  .describe("One summary per section of the diagnosis; all null until there is a diagnosis.");
export type Normalized = z.infer<typeof normalizedSchema>;

/** A number or name in its bare and its readable form. */
export const formattedPairSchema = z.strictObject({ value: z.string(), formatted: z.string() });
export type FormattedPair = z.infer<typeof formattedPairSchema>;

const section = z.union([openObject, z.array(openObject)]).nullable();

export const detailsSchema = z
  .strictObject({
    personal: z.looseObject({ motherName: formattedPairSchema.nullish() }).nullable(),
    license: z.looseObject({ licenseFormNumber: formattedPairSchema.nullish() }).nullable(),
    medicalExams: section,
    toxicological: section,
    courses: section,
    stateLookup: section,
  })
  .describe("Everything known, section by section. Some leaves are `{ value, formatted }`.");
export type Details = z.infer<typeof detailsSchema>;

export const aiAnalysisSchema = z
  .strictObject({
    markdown: z.string().min(1).describe("Markdown, Brazilian Portuguese."),
    status: z.enum(VERDICTS).nullable().describe("The verdict; equal to `diagnosis.status`."),
    generatedAt: instant,
  })
  .describe("The diagnosis in plain language. It adds no conclusion of its own.");
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;

export const reportSchema = z.strictObject({
  reportId: typeId("rpt"),
  externalRef: z.string().nullable().describe("Your reference, as you gave it."),
  status: reportStatusSchema.describe(
    "DELIVERED and ERROR are final. Test `diagnosis` rather than the status: a partial delivery is still PROCESSING.",
  ),
  driver: reportDriverSchema,
  diagnosis: diagnosisSchema.nullable().describe("Null until the diagnosis is made."),
  normalized: normalizedSchema,
  details: detailsSchema.nullable().describe("Null until the state lookup has answered."),
  aiAnalysis: aiAnalysisSchema
    .nullable()
    .optional()
    .describe("Best effort: it may stay null on a DELIVERED report."),
  createdAt: instant,
  deliveredAt: instant.nullable().describe("Set when the report becomes DELIVERED."),
});
export type Report = z.infer<typeof reportSchema>;
