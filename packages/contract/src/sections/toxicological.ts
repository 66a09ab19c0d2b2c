import { z } from "zod";
import { calendarDate } from "../values.ts";

const TOXICOLOGICAL_STATES = [
  "not_required",
  "in_order",
  "due_soon",
  "due_urgent",
  "in_tolerance",
  "overdue",
  "driving_barred",
  "unknown",
] as const;

export const resultWithheldSchema = z
  .strictObject({
    reason: z.enum(["no_legal_basis"]).describe("The reason why it is withheld."),
    message: z
      .string()
      .min(1)
      .describe("The reason, and how to get the result, in Brazilian Portuguese."),
  })
  .describe(
    "Present only if a source reported a result that is withheld, because your organization has no legal basis on record for it. Contact the operator to record one; reports completed later then show the result. Test reports always show it.",
  );
export type ResultWithheld = z.infer<typeof resultWithheldSchema>;

const fields = {
  required: z
    .boolean()
    .nullable()
    .describe(
      "Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. `null` if no source reported the category or the birth date. A driver of C, D or E needs the exam to renew at any age.",
    ),
  state: z
    .enum(TOXICOLOGICAL_STATES)
    .describe(
      "in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which takes precedence over any deadline; the state does not reveal the result. unknown: facts needed to determine the state are missing.",
    ),
  dueOn: calendarDate
    .nullable()
    .describe("The deadline of the next periodic exam. `null` if none applies or it is unknown."),
  result: z
    .enum(["negative", "positive"])
    .nullable()
    .describe(
      "Result of the last exam. `null` if no source reported it, or if it is withheld. Confidential by law (CTB art. 148-A, § 6º).",
    ),
  resultWithheld: resultWithheldSchema.optional(),
};

export const toxicologicalSchema = z.strictObject({
  ...fields,
  collectedOn: calendarDate
    .nullable()
    .describe("When the sample of the last exam was collected. `null` if no source reported it."),
  barredFrom: z
    .enum(["all", "heavy"])
    .nullable()
    .describe(
      "The vehicles that the holder may not drive in the state driving_barred. all: any vehicle. heavy: vehicles of C, D and E; it is not clear whether others are included. `null` in every other state.",
    ),
  dueFrom: z
    .enum(["source", "computed"])
    .nullable()
    .describe(
      "source: the deadline that the source reported. computed: counted in steps of 30 months from the day on which the license was issued, as the law counts it. `null` without a deadline.",
    ),
  daysLeft: z
    .int()
    .nullable()
    .describe("Days to the deadline: 0 on its day, negative after it. `null` without a deadline."),
  toleranceEndsOn: calendarDate
    .nullable()
    .describe(
      "The last day on which an overdue exam is not yet an infraction, 30 days after the deadline. `null` without a deadline.",
    ),
  confidence: z
    .enum(["high", "medium", "low"])
    .describe(
      "How certain the conclusion is. medium: also if the deadline was computed. low: if the license may be a second copy, which would not move the deadline, or if no conclusion was possible.",
    ),
});

export const normalizedToxicologicalSchema = z.strictObject(fields);
