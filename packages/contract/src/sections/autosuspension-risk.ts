import { z } from "zod";
import { calendarDate } from "../values.ts";
import { infractionStateSchema, lawConfidenceSchema } from "./points.ts";

const infraction = {
  code: z.string().describe("Violation code, for example 516-91."),
  summary: z.string().describe("The act in one line of Brazilian Portuguese."),
  article: z.string().describe("Article of the traffic code (CTB), for example art. 218, III."),
  committedOn: calendarDate.nullable().describe("`null` if unknown."),
  state: infractionStateSchema.nullable().describe("confirmed or pending. `null` if unknown."),
  ticket: z.string().nullable().describe("Number of the notice. `null` if unknown."),
};

const limitationOn = calendarDate
  .nullable()
  .describe(
    "Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the limitation period. `null` if the day is unknown.",
  );

export const penaltyTermSchema = z.strictObject({
  processEndedOn: calendarDate.describe(
    "The day on which the process of the fine ended, assuming only the known appeals: a process for the penalty can follow from this day on.",
  ),
  endFrom: z
    .enum(["steps", "presumed"])
    .describe(
      "steps: by a decision or a due date of the process, if no further appeal followed. presumed: by the legal terms of steps whose day is unknown.",
    ),
  noticeDueOn: calendarDate
    .nullable()
    .describe(
      "The last day to notify the penalty: 360 days after `processEndedOn`, the term with a defence (CTB art. 282, § 6º, II, and § 7º). `null` if the law of that day is unknown.",
    ),
  latestNoticeDueOn: calendarDate
    .nullable()
    .describe(
      "The same for the longest process that the law allows, with an appeal to each instance. `null` if the law of that day is unknown.",
    ),
});

export const servedPenaltySchema = z.strictObject({
  startsOn: calendarDate.describe("The day on which it began."),
  endsOn: calendarDate.describe("The day on which its term ended."),
  releasedOn: calendarDate.describe("The day on which the register lifted it."),
});

const progress = {
  stage: z
    .enum(["not_confirmed", "open", "end_unknown", "term_over", "served"])
    .describe(
      "not_confirmed: an infraction that it is based on is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over, unless an unreported appeal left the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; its infraction is inferred.",
    ),
  term: penaltyTermSchema
    .nullable()
    .describe(
      "When the penalty can follow. `null` if neither a day of the infraction nor a day of its process is known.",
    ),
  served: servedPenaltySchema
    .nullable()
    .describe("The penalty that was served. `null` unless `stage` is served."),
};

export const suspensionSchema = z.strictObject({
  ...infraction,
  confirmed: z
    .boolean()
    .describe("Whether everything that the suspension is based on is confirmed."),
  recidivism: z
    .boolean()
    .describe(
      "Whether another infraction of the same article was committed on an earlier day, less than 12 months before.",
    ),
  minMonths: z
    .int()
    .nullable()
    .describe("Shortest term in months. `null` if the law of that day is unknown."),
  maxMonths: z
    .int()
    .nullable()
    .describe("Longest term in months; equal to the shortest if the article fixes it."),
  ...progress,
  limitationOn,
  confidence: lawConfidenceSchema,
});

export const recordedInfractionSchema = z.strictObject(infraction);

export const revocationSchema = z.strictObject({
  reason: z
    .enum(["recidivism", "drove_while_suspended"])
    .describe(
      "recidivism: the same article twice in 12 months, CTB art. 263, II. drove_while_suspended: art. 263, I, proved by any driver's infraction committed during a registered suspension (Resolução CONTRAN 723/2018, art. 19).",
    ),
  confirmed: z.boolean().describe("Whether all the infractions that it is based on are confirmed."),
  infractions: z
    .array(recordedInfractionSchema)
    .min(1)
    .describe(
      "The infractions that it is based on, earliest first: two for recidivism, otherwise one.",
    ),
  ...progress,
  limitationOn,
  confidence: lawConfidenceSchema,
});

export const unknownInfractionsSchema = z.strictObject({
  withoutDate: z
    .int()
    .min(0)
    .describe(
      "Number of infractions of this kind whose day is unknown; repetitions may be missed.",
    ),
  withoutCode: z
    .int()
    .min(0)
    .describe("Number of infractions without a known code that may be of this kind."),
});

export const pointsSuspensionSchema = z.strictObject({
  reachedOn: calendarDate.describe("The last day on which the points were at the limit or above."),
  points: z.int().min(0).describe("The points of the twelve months up to that day."),
  pending: z
    .int()
    .min(0)
    .describe("The part of them from infractions that are pending or of unknown state."),
  limit: z
    .int()
    .nullable()
    .describe(
      "Their limit under the law in force on the day of the diagnosis. `null` if no limit is known.",
    ),
  stage: z
    .enum(["not_confirmed", "open", "maybe_punished", "end_unknown", "term_over"])
    .describe(
      "not_confirmed: reached only with unconfirmed points. open: a process may still be opened, even after the points lapsed. maybe_punished: it is unknown whether a suspension followed. end_unknown: the time to notify it is over, unless an unreported appeal left a fine open. term_over: the time is over even with appeals, but courts disagree.",
    ),
  recidivism: z
    .boolean()
    .nullable()
    .describe(
      "Whether another suspension by points was less than 12 months before. `null` if unknown.",
    ),
  minMonths: z
    .int()
    .nullable()
    .describe(
      "Shortest term in months: 6, or 8 on recidivism. `null` if the law of that day is unknown.",
    ),
  maxMonths: z
    .int()
    .nullable()
    .describe("Longest term in months: 12, or 24 if recidivism is possible."),
  term: penaltyTermSchema
    .nullable()
    .describe(
      "When the suspension can follow, by the fine whose process ended last. `null` while the limit depends on unconfirmed points.",
    ),
  limitationOn: calendarDate.describe(
    "Five years after `reachedOn`: from this day on it can no longer be punished, if nothing interrupted the limitation period.",
  ),
  confidence: lawConfidenceSchema,
});

export const autosuspensionRiskSchema = z.strictObject({
  byPoints: pointsSuspensionSchema
    .nullable()
    .describe(
      "The suspension for points that reached the limit, today or on an earlier day. `null` if they did not reach it in the last five years, or if a suspension or a preventive course followed.",
    ),
  suspensions: z
    .array(suspensionSchema)
    .describe(
      "Infractions of the last five years that suspend the license regardless of the points, oldest first.",
    ),
  revocations: z
    .array(revocationSchema)
    .describe(
      "The grounds for revoking the license: repetitions first, then driving while suspended.",
    ),
  unknown: unknownInfractionsSchema.describe("Infractions that cannot be judged fully."),
});
