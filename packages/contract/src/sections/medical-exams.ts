import { z } from "zod";
import { calendarDate } from "../values.ts";
import { lawConfidenceSchema } from "./points.ts";

export const medicalExamSchema = z.strictObject({
  kind: z
    .enum(["fitness", "psychological", "other"])
    .describe(
      "fitness: the physical and mental fitness exam. psychological: the psychological evaluation.",
    ),
  doneOn: calendarDate.nullable().describe("`null` if unknown."),
  result: z
    .enum(["fit", "fit_with_restrictions", "temporarily_unfit", "unfit"])
    .nullable()
    .describe("`null` if unknown."),
  validUntil: calendarDate
    .nullable()
    .describe("The last day on which it is valid, as the source states it. `null` if unknown."),
});

export const examPeriodSchema = z.strictObject({
  years: z.int().min(1).describe("10, 5 or 3, by the age on the day of the diagnosis."),
  confidence: lawConfidenceSchema,
});

export const medicalExamsSchema = z.strictObject({
  fitness: medicalExamSchema
    .nullable()
    .describe("The latest physical and mental fitness exam. `null` if none is on record."),
  psychological: medicalExamSchema
    .nullable()
    .describe("The latest psychological evaluation. `null` if none is on record."),
  psychologicalRequiredAtRenewal: z
    .boolean()
    .nullable()
    .describe(
      "Whether renewal requires a psychological evaluation: true for paid drivers (EAR, CTB art. 147, § 3º). `null` if it is unknown whether the driver is paid.",
    ),
  nextPeriod: examPeriodSchema
    .nullable()
    .describe(
      "The max validity of a fitness exam done on the day of the diagnosis; the examiner may set less (CTB art. 147, §§ 2º and 4º). `null` if the age is unknown.",
    ),
  renewalDueOn: calendarDate
    .nullable()
    .describe("The expiry of the license, by which the exam is due. `null` if unknown."),
  exams: z
    .array(medicalExamSchema)
    .describe("All exams on record, newest first, undated ones last."),
});

export const normalizedMedicalExamsSchema = z
  .array(medicalExamSchema)
  .describe("All exams on record, newest first, undated ones last.");
