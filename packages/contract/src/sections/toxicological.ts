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
    reason: z.enum(["no_legal_basis"]).describe("Why it is withheld."),
    message: z.string().min(1).describe("Why, and how to get it: Brazilian Portuguese."),
  })
  .describe(
    "There only if a result was told and is not shown, because your organization has no legal basis on record for it. Ask the operator to record one; reports that are completed later then show it. Test reports always show it.",
  );
export type ResultWithheld = z.infer<typeof resultWithheldSchema>;

const fields = {
  required: z
    .boolean()
    .nullable()
    .describe(
      "Whether the periodic exam is required of this driver: category C, D or E, under 70, and a license valid for three years or more. Null: the category or the birth date was not told. Whoever holds C, D or E needs the exam to renew at any age.",
    ),
  state: z
    .enum(TOXICOLOGICAL_STATES)
    .describe(
      "in_order: due in more than 60 days. due_soon: in 31 to 60. due_urgent: in 0 to 30. in_tolerance: 1 to 30 days overdue, not yet an infraction. overdue: longer than that. driving_barred: the exam on record bars from driving, which goes before any deadline. The words do not tell the result. unknown: what is needed to tell was left out.",
    ),
  dueOn: calendarDate
    .nullable()
    .describe("The deadline of the next periodic exam. Null: none applies, or it is not known."),
  result: z
    .enum(["negative", "positive"])
    .nullable()
    .describe(
      "Result of the last exam. Null: not told, or withheld. Confidential by law (CTB art. 148-A, § 6º).",
    ),
  resultWithheld: resultWithheldSchema.optional(),
};

export const toxicologicalSchema = z.strictObject({
  ...fields,
  collectedOn: calendarDate
    .nullable()
    .describe("When the sample of the last exam was taken. Null: not told."),
  barredFrom: z
    .enum(["all", "heavy"])
    .nullable()
    .describe(
      "What the holder may not drive in the state driving_barred. all: any vehicle. heavy: vehicles of C, D and E; whether others are meant too is not clear. Null in every other state.",
    ),
  dueFrom: z
    .enum(["source", "computed"])
    .nullable()
    .describe(
      "source: the deadline as it was told. computed: counted in steps of 30 months from the day on which the license was issued, as the law counts it. Null: there is no deadline.",
    ),
  daysLeft: z
    .int()
    .nullable()
    .describe("Days to the deadline: 0 on its day, negative after it. Null: there is no deadline."),
  toleranceEndsOn: calendarDate
    .nullable()
    .describe(
      "The last day on which being overdue is no infraction, 30 days after the deadline. Null: there is no deadline.",
    ),
  confidence: z
    .enum(["high", "medium", "low"])
    .describe(
      "How sure the conclusion is. medium: also where the deadline was computed. low: where the license may be a second copy, which would not move the deadline, or nothing could be concluded.",
    ),
});

export const normalizedToxicologicalSchema = z.strictObject(fields);
