import { z } from "zod";
import { lawConfidenceSchema } from "./points.ts";

const RENEWAL_CONDITIONS = ["points", "blocked", "expired", "provisional", "age"] as const;

const conditionList = z.array(z.enum(RENEWAL_CONDITIONS));

export const automaticRenewalSchema = z.strictObject({
  meetsConditions: z
    .boolean()
    .nullable()
    .describe(
      "Whether the conditions that we can check are met. The driver must also be enrolled in the register of good drivers (RNPC), which we cannot check. `null` if no known fact prevents it, but some fact is unknown.",
    ),
  against: conditionList.describe(
    "The conditions that prevent it. points: a point-scoring infraction in the last 12 months. blocked: driving is forbidden. expired: more than 30 days ago. provisional: a provisional license becomes definitive instead. age: too old under the act in force.",
  ),
  unknown: conditionList.describe(
    "Conditions that cannot be judged for lack of facts; same values.",
  ),
  fitnessExamRequired: z
    .boolean()
    .describe("Whether the physical and mental fitness exam is still required."),
  confidence: lawConfidenceSchema,
});
