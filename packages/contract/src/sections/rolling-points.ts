import { z } from "zod";
import { calendarDate } from "../values.ts";
import { gravitySchema } from "../violation.ts";
import { infractionStateSchema, measuredPointsSchema } from "./points.ts";
import { pointsForecastSchema } from "./points-forecast.ts";

export const peakSchema = z.strictObject({
  ...measuredPointsSchema.shape,
  on: calendarDate.describe("The earliest day with that total."),
});

export const timelineEntrySchema = z.strictObject({
  committedOn: calendarDate.describe("The day it was committed."),
  code: z
    .string()
    .nullable()
    .describe("Violation code, for example 745-50; as the source wrote it if not in the table."),
  gravity: gravitySchema.describe("By the code, else as the source told."),
  points: z.int().min(0).describe("Points of this infraction."),
  state: infractionStateSchema.nullable().describe("Null: not known, so in `potentialTotal` only."),
  lapsesOn: calendarDate.describe(
    "Twelve months later: the first day on which it no longer counts by lapse.",
  ),
  endsOn: calendarDate.describe(
    "The first day on which it no longer counts: `lapsesOn`, or an earlier zeroing.",
  ),
  endedBy: z
    .enum(["lapse", "points_suspension", "preventive_course"])
    .describe("What ends it on `endsOn`."),
  confirmedTotal: z
    .int()
    .min(0)
    .describe("Confirmed points on that day, everything committed on it included."),
  potentialTotal: z.int().min(0).describe("The same with pending ones and those of unknown state."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("Limit of `confirmedTotal` by the law of that day. Null where none is known."),
  reached: z
    .boolean()
    .nullable()
    .describe("Whether `confirmedTotal` was at the limit or above. Null where the limit is."),
});

export const pointsTotalSchema = z.strictObject({
  confirmed: z.int().min(0).describe("Confirmed points today."),
  potential: z.int().min(0).describe("With pending ones and those of unknown state."),
});

export const pointsStepSchema = z.strictObject({
  on: calendarDate.describe("The day from which it holds, until the next step."),
  confirmed: z.int().min(0).describe("Confirmed points."),
  potential: z.int().min(0).describe("With pending ones and those of unknown state."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("The limit of `confirmed` by the law of that day. Null where none is known."),
});

export const rollingPointsSchema = z.strictObject({
  timeline: z
    .array(timelineEntrySchema)
    .describe(
      "Every infraction that counts or counted, oldest first, with the totals of its day. Cancelled ones, warnings and those that never count are left out, as are those without date or gravity.",
    ),
  peak: peakSchema
    .nullable()
    .describe("The most confirmed points there were on a day. Null: there were none."),
  peakPotential: peakSchema
    .nullable()
    .describe("The same with pending ones and those of unknown state."),
  total: pointsTotalSchema.describe("On the day of the diagnosis."),
  nextLapseOn: calendarDate
    .nullable()
    .describe("The next day on which an infraction stops counting. Null: none counts."),
  belowLimitOn: calendarDate
    .nullable()
    .describe(
      "If the confirmed points reach the limit: the first day on which they no longer do, should nothing new be committed. It does not undo a suspension. Null: the limit is not reached.",
    ),
  forecast: pointsForecastSchema.describe("What the points may come to, and when they fall."),
  steps: z
    .array(pointsStepSchema)
    .optional()
    .describe(
      "Totals and limit day by day: the first day whose infractions still count, and each later one, past or coming, on which something changes if nothing new is committed. Absent in reports made before this field existed.",
    ),
  complete: z
    .boolean()
    .describe(
      "False: infractions without date or gravity are left out, or no source said whether points were zeroed.",
    ),
});
