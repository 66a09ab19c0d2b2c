/** Whether the holder of a license may drive. */
import { z } from "zod";
import { calendarDate } from "../values.ts";

export const DRIVING_CATEGORIES = ["ACC", "A", "B", "C", "D", "E"] as const;

export const DRIVING_ANSWERS = ["ALLOWED", "FORBIDDEN", "UNKNOWN"] as const;
export type DrivingAnswer = (typeof DRIVING_ANSWERS)[number];
export const drivingAnswerSchema = z.enum(DRIVING_ANSWERS);

const answerFields = {
  answer: drivingAnswerSchema.describe(
    "ALLOWED: no known fact forbids it, and no missing fact could forbid it. FORBIDDEN: a known fact forbids it. UNKNOWN: it cannot be determined; never treat it as ALLOWED.",
  ),
  alerts: z.array(z.string()).describe("Codes of the alerts that decide the answer."),
  changesOn: calendarDate
    .nullable()
    .describe(
      "The next day on which the answer changes if nothing is done and nothing new happens. `null` if no such day is known.",
    ),
  changesTo: drivingAnswerSchema
    .nullable()
    .describe("The answer from `changesOn` on. `null` together with it."),
};

export const drivingOutcomeSchema = z.strictObject(answerFields);

export const categoryDrivingSchema = z.strictObject({
  category: z.enum(DRIVING_CATEGORIES).describe("The category that the vehicles require."),
  ...answerFields,
});

export const drivingSchema = z.strictObject({
  ...answerFields,
  worstSeverity: z
    .enum(["INFO", "WARNING", "CRITICAL"])
    .nullable()
    .describe("The worst severity among `allAlerts`. `null` if there are none."),
  byCategory: z
    .array(categoryDrivingSchema)
    .describe("Vehicles of each category, without pay and without a special course."),
  paid: drivingOutcomeSchema.describe(
    "Paid driving (EAR) of every vehicle that the license covers.",
  ),
  atLeast21: z
    .boolean()
    .nullable()
    .describe(
      "Whether the driver was 21 or older on the day of the diagnosis, as some vehicles require (CTB arts. 138 and 145). `null` if unknown.",
    ),
  maxOneGravissima: z
    .boolean()
    .nullable()
    .describe(
      "Whether at most one gravíssima was committed in the last 12 months, as transport of passengers, pupils and dangerous goods and emergency driving require (CTB art. 145, III). `null` if unknown.",
    ),
  firstLicensedOn: calendarDate
    .nullable()
    .describe(
      "The day of the first license: work with a motorcycle requires two years in category A (Lei 12.009/2009, art. 2º). `null` if unknown.",
    ),
  edition: z
    .string()
    .min(1)
    .describe(
      "The edition of the rules applied to this report: the day of their last change and a fingerprint. `/docs/novidades/lei` lists the changes.",
    ),
  missing: z
    .array(z.string())
    .describe(
      "Facts that no source provided and that could forbid driving, in Brazilian Portuguese. While there is one, no answer is ALLOWED.",
    ),
});
