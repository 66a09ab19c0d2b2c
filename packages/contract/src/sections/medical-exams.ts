import { z } from "zod";
import { calendarDate } from "../values.ts";
import { lawConfidenceSchema } from "./points.ts";

export const medicalExamSchema = z.strictObject({
  kind: z
    .enum(["fitness", "psychological", "other"])
    .describe("fitness: the physical and mental fitness exam. psychological: the evaluation."),
  doneOn: calendarDate.nullable().describe("Null: not known."),
  result: z
    .enum(["fit", "fit_with_restrictions", "temporarily_unfit", "unfit"])
    .nullable()
    .describe("Null: not known."),
  validUntil: calendarDate
    .nullable()
    .describe("The last day on which it holds, as the source tells it. Null: not known."),
});

export const examPeriodSchema = z.strictObject({
  years: z.int().min(1).describe("10, 5 or 3, by the age on the day of the diagnosis."),
  confidence: lawConfidenceSchema,
});

export const medicalExamsSchema = z.strictObject({
  fitness: medicalExamSchema
    .nullable()
    .describe("The latest physical and mental fitness exam. Null: none on record."),
  psychological: medicalExamSchema
    .nullable()
    .describe("The latest psychological evaluation. Null: none on record."),
  psychologicalRequiredAtRenewal: z
    .boolean()
    .nullable()
    .describe(
      "Whether renewing takes a psychological evaluation: true for paid drivers (EAR, CTB art. 147, § 3º). Null: not known whether the driver is paid.",
    ),
  nextPeriod: examPeriodSchema
    .nullable()
    .describe(
      "How long a fitness exam done on the day of the diagnosis would hold at most; the examiner may set less (CTB art. 147, §§ 2º and 4º). Null: the age is not known.",
    ),
  renewalDueOn: calendarDate
    .nullable()
    .describe("The expiry of the license, by which the exam falls due. Null: not known."),
  exams: z
    .array(medicalExamSchema)
    .describe("All on record, newest first, undated ones last. Empty: none on record."),
});

export const normalizedMedicalExamsSchema = z
  .array(medicalExamSchema)
  .describe("All on record, newest first, undated ones last. Empty: none on record.");
