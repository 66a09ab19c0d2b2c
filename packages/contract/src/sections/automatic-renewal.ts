import { z } from "zod";
import { lawConfidenceSchema } from "./points.ts";

const RENEWAL_CONDITIONS = ["points", "blocked", "expired", "provisional", "age"] as const;

const conditionList = z.array(z.enum(RENEWAL_CONDITIONS));

export const automaticRenewalSchema = z.strictObject({
  meetsConditions: z
    .boolean()
    .nullable()
    .describe(
      "Whether the conditions that can be seen from outside hold. The driver must also be enrolled in the register of good drivers (RNPC), which is not known to us. Null: nothing known speaks against it, but something is not known.",
    ),
  against: conditionList.describe(
    "What speaks against it. points: a point-scoring infraction in the last 12 months. blocked: driving is forbidden. expired: more than 30 days ago. provisional: a provisional license becomes definitive instead. age: too old under the act in force.",
  ),
  unknown: conditionList.describe("Conditions of which too little is known; same words."),
  fitnessExamRequired: z
    .boolean()
    .describe("Whether the physical and mental fitness exam has to be done all the same."),
  confidence: lawConfidenceSchema,
});
