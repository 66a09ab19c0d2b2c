import { z } from "zod";
import { calendarDate } from "../values.ts";
import { infractionStateSchema, lawConfidenceSchema } from "./points.ts";

const infraction = {
  code: z.string().describe("Violation code, for example 516-91."),
  summary: z.string().describe("The act in one line of Brazilian Portuguese."),
  article: z.string().describe("Article of the traffic code (CTB), for example art. 218, III."),
  committedOn: calendarDate.nullable().describe("Null: not known."),
  state: infractionStateSchema.nullable().describe("confirmed or pending. Null: not known."),
  ticket: z.string().nullable().describe("Number of the notice. Null: not known."),
};

const limitationOn = calendarDate
  .nullable()
  .describe(
    "Five years after it was committed: from this day on it can no longer be punished, if nothing interrupted the time. Null where the day is unknown.",
  );

export const penaltyTermSchema = z.strictObject({
  processEndedOn: calendarDate.describe(
    "The day on which the process of the fine ended, if there was no appeal beyond those that are known: a process for the penalty can follow from this day on.",
  ),
  endFrom: z
    .enum(["steps", "presumed"])
    .describe(
      "steps: by a decision or a due date of the process, if no further appeal followed. presumed: by the terms that the law gives for steps of unknown day.",
    ),
  noticeDueOn: calendarDate
    .nullable()
    .describe(
      "The last day to notify the penalty: 360 days after `processEndedOn`, the term with a defence (CTB art. 282, § 6º, II, and § 7º). Null where the law of that day is not known.",
    ),
  latestNoticeDueOn: calendarDate
    .nullable()
    .describe(
      "The same for the longest process that the law allows, with an appeal to each instance. Null where the law of that day is not known.",
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
      "not_confirmed: an infraction behind it is pending or of unknown state. open: a process may still be opened. end_unknown: the time to notify the penalty is over unless an appeal that no source reported kept the fine open. term_over: the time is over even with appeals, but courts disagree, and the five years are not over. served: the register has the penalty, lifted in due time; which infraction it was for is inferred.",
    ),
  term: penaltyTermSchema
    .nullable()
    .describe(
      "When the penalty can follow. Null where neither a day of the infraction nor one of its process is known.",
    ),
  served: servedPenaltySchema
    .nullable()
    .describe("The penalty that was served. Null unless `stage` is served."),
};

export const suspensionSchema = z.strictObject({
  ...infraction,
  confirmed: z.boolean().describe("Whether all that the suspension rests on is confirmed."),
  recidivism: z
    .boolean()
    .describe(
      "Another of the same article was committed on an earlier day, less than 12 months before.",
    ),
  minMonths: z
    .int()
    .nullable()
    .describe("Shortest term in months. Null where the law of that day is not known."),
  maxMonths: z
    .int()
    .nullable()
    .describe("Longest term in months; equal to the shortest where the article fixes it."),
  ...progress,
  limitationOn,
  confidence: lawConfidenceSchema,
});

export const recordedInfractionSchema = z.strictObject(infraction);

export const revocationSchema = z.strictObject({
  reason: z
    .enum(["recidivism", "drove_while_suspended"])
    .describe(
      "recidivism: the same article twice in 12 months, CTB art. 263, II. drove_while_suspended: art. 263, I, proved by any infraction of a driver that was committed while a registered suspension ran (Resolução CONTRAN 723/2018, art. 19).",
    ),
  confirmed: z.boolean().describe("Whether all the infractions that it rests on are confirmed."),
  infractions: z
    .array(recordedInfractionSchema)
    .min(1)
    .describe("What it rests on, earliest first: two for recidivism, else one."),
  ...progress,
  limitationOn,
  confidence: lawConfidenceSchema,
});

export const unknownInfractionsSchema = z.strictObject({
  withoutDate: z
    .int()
    .min(0)
    .describe("Infractions of this kind whose day is unknown: repetitions may be missed."),
  withoutCode: z
    .int()
    .min(0)
    .describe("Infractions without a code that we know which may be of this kind."),
});

export const pointsSuspensionSchema = z.strictObject({
  reachedOn: calendarDate.describe("The last day on which the points were at the limit or above."),
  points: z.int().min(0).describe("The points of the twelve months up to that day."),
  pending: z.int().min(0).describe("How many of them are pending or of unknown state."),
  limit: z
    .int()
    .nullable()
    .describe("Their limit by the law of the day of the diagnosis. Null where none is known."),
  stage: z
    .enum(["not_confirmed", "open", "maybe_punished", "end_unknown", "term_over"])
    .describe(
      "not_confirmed: only with points that are not confirmed. open: a process may still be opened, also after the points lapsed. maybe_punished: it is not known whether a suspension followed. end_unknown: the time to notify it is over unless an appeal that no source reported kept a fine open. term_over: the time is over even with appeals, but courts disagree.",
    ),
  recidivism: z
    .boolean()
    .nullable()
    .describe("Another suspension by points was less than 12 months before. Null: not known."),
  minMonths: z
    .int()
    .nullable()
    .describe("Shortest term: 6, or 8 on recidivism. Null where the law of that day is not known."),
  maxMonths: z.int().nullable().describe("Longest term: 12, or 24 where recidivism is possible."),
  term: penaltyTermSchema
    .nullable()
    .describe(
      "When the suspension can follow, by the fine whose process ended last. Null while the limit rests on points that are not confirmed.",
    ),
  limitationOn: calendarDate.describe(
    "Five years after `reachedOn`: from this day on it can no longer be punished, if nothing interrupted the time.",
  ),
  confidence: lawConfidenceSchema,
});

export const autosuspensionRiskSchema = z.strictObject({
  byPoints: pointsSuspensionSchema
    .nullable()
    .describe(
      "The suspension for points that reached the limit, today or on an earlier day. Null: they reached none in the last five years, or a suspension or a preventive course followed.",
    ),
  suspensions: z
    .array(suspensionSchema)
    .describe(
      "Infractions of the last five years that suspend the license whatever the points, oldest first.",
    ),
  revocations: z
    .array(revocationSchema)
    .describe("What revokes the license: repetitions first, then driving while suspended."),
  unknown: unknownInfractionsSchema.describe("What cannot be said."),
});
