import { z } from "zod";
import { calendarDate } from "../values.ts";
import { measuredPointsSchema } from "./points.ts";

export const pointsWindowSchema = z.strictObject({
  on: calendarDate.describe("The last day of the twelve months."),
  ...measuredPointsSchema.shape,
});

export const oneMoreSchema = z.strictObject({
  ...measuredPointsSchema.shape,
  safeFrom: calendarDate.describe(
    "The first day on which one more infraction of this gravity would not reach the limit; the day of the diagnosis if it would not reach it now.",
  ),
});

/** A value for the confirmed points, and for all points that may come to count. */
function forBoth<Value extends z.ZodType>(value: Value) {
  return z.strictObject({
    confirmed: value.describe("By the confirmed points."),
    potential: value.describe("Including pending infractions and infractions of unknown state."),
  });
}

export const pastWindowsSchema = forBoth(pointsWindowSchema.nullable());
export const comingWindowsSchema = forBoth(pointsWindowSchema);
export const lastDaysSchema = forBoth(calendarDate.nullable());
export const clearDaysSchema = forBoth(calendarDate);
export const oneMoreTotalsSchema = forBoth(oneMoreSchema);

export const oneMoreByGravitySchema = z.strictObject({
  leve: oneMoreTotalsSchema.describe("One more leve, 3 points."),
  media: oneMoreTotalsSchema.describe("One more média, 4 points."),
  grave: oneMoreTotalsSchema.describe("One more grave, 5 points."),
  gravissima: oneMoreTotalsSchema.describe(
    "One more gravíssima, 7 points; it may lower the limit.",
  ),
});

export const pointsForecastSchema = z.strictObject({
  worstPast: pastWindowsSchema.describe(
    "The twelve months of the last five years that came closest to their limit, or exceeded it most, under the law of their last day. `null` if nothing counted.",
  ),
  worstComing: comingWindowsSchema.describe(
    "The worst twelve months to come if nothing new is committed. They end on the day of the diagnosis, because points only lapse.",
  ),
  holdsUntil: lastDaysSchema.describe(
    "The last day on which today's total and limit apply. `null` if nothing counts that could lapse.",
  ),
  oneMore: oneMoreByGravitySchema.describe(
    "The total and the limit after one more counting infraction, committed on the day of the diagnosis and confirmed. Valid until `holdsUntil`.",
  ),
  clearFrom: clearDaysSchema.describe(
    "The first day on which no infraction counts any more, if nothing new is committed.",
  ),
});
