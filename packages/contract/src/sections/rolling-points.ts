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
  gravity: gravitySchema.describe("The gravity of the code; otherwise as the source reported it."),
  points: z.int().min(0).describe("Points of this infraction."),
  state: infractionStateSchema
    .nullable()
    .describe(
      "The state of its process. `null` if unknown; it then counts only in `potentialTotal`.",
    ),
  lapsesOn: calendarDate.describe(
    "The first day on which it has lapsed, twelve months after it was committed.",
  ),
  endsOn: calendarDate.describe(
    "The first day on which it no longer counts: `lapsesOn`, or an earlier zeroing.",
  ),
  endedBy: z
    .enum(["lapse", "points_suspension", "preventive_course"])
    .describe("The event that ends it on `endsOn`."),
  confirmedTotal: z
    .int()
    .min(0)
    .describe("Confirmed points on that day, including everything committed on it."),
  potentialTotal: z
    .int()
    .min(0)
    .describe("The same, including pending infractions and infractions of unknown state."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("Limit of `confirmedTotal` under the law of that day. `null` if no limit is known."),
  reached: z
    .boolean()
    .nullable()
    .describe("Whether `confirmedTotal` was at the limit or above. `null` if the limit is `null`."),
});

export const pointsTotalSchema = z.strictObject({
  confirmed: z.int().min(0).describe("Confirmed points today."),
  potential: z
    .int()
    .min(0)
    .describe("Including pending infractions and infractions of unknown state."),
});

export const pointsStepSchema = z.strictObject({
  on: calendarDate.describe("The day from which it applies, until the next step."),
  confirmed: z.int().min(0).describe("Confirmed points."),
  potential: z
    .int()
    .min(0)
    .describe("Including pending infractions and infractions of unknown state."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("The limit of `confirmed` under the law of that day. `null` if no limit is known."),
});

export const rollingPointsSchema = z.strictObject({
  timeline: z
    .array(timelineEntrySchema)
    .describe(
      "Every infraction that counts or counted, oldest first, with the totals of its day. Leaves out cancelled infractions, warnings, infractions that never count, and infractions without date or gravity.",
    ),
  peak: peakSchema
    .nullable()
    .describe("The highest total of confirmed points. `null` if there were none."),
  peakPotential: peakSchema
    .nullable()
    .describe("The same, including pending infractions and infractions of unknown state."),
  total: pointsTotalSchema.describe("The points on the day of the diagnosis."),
  nextLapseOn: calendarDate
    .nullable()
    .describe("The next day on which an infraction stops counting. `null` if none counts."),
  belowLimitOn: calendarDate
    .nullable()
    .describe(
      "The first day on which the confirmed points are below the limit again, if nothing new is committed. It does not undo a suspension. `null` if the limit is not reached.",
    ),
  forecast: pointsForecastSchema.describe(
    "The totals that the points may reach, and the days on which they fall.",
  ),
  steps: z
    .array(pointsStepSchema)
    .optional()
    .describe(
      "Totals and limit day by day: the first day whose infractions still count, and each later day, past or future, on which something changes if nothing new is committed. Absent in reports made before this field existed.",
    ),
  complete: z
    .boolean()
    .describe(
      "`false` if infractions without date or gravity are left out, or if no source reported whether points were zeroed.",
    ),
});
