import { z } from "zod";
import { calendarDate } from "../values.ts";

/** The state of a fine's process: only a confirmed fine can suspend, a pending one may be confirmed later. */
export const INFRACTION_STATES = ["confirmed", "pending", "cancelled", "written_warning"] as const;
export type InfractionState = (typeof INFRACTION_STATES)[number];

export const infractionStateSchema = z
  .enum(INFRACTION_STATES)
  .describe(
    "confirmed: the administrative process is closed, only then can it suspend. pending: still open. cancelled, written_warning: no points.",
  );

const LIMIT_REASONS = [
  "two_or_more_gravissimas",
  "one_gravissima",
  "no_gravissima",
  "ear",
  "before_2021",
  "no_law",
] as const;

export const limitReasonSchema = z
  .enum(LIMIT_REASONS)
  .describe(
    "The reason for the limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is `null`.",
  );

export const lawConfidenceSchema = z
  .enum(["high", "medium", "low"])
  .describe(
    "high: stated in the law itself. medium: secondary sources agree, or it is our interpretation. low: not verified, or a fact that it depends on is missing.",
  );

/** A total compared with the limit that applies to it. */
export const measuredPointsSchema = z.strictObject({
  points: z.int().min(0).describe("The total."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("The limit that applies to this total. `null` if no law is known for the day."),
  reached: z
    .boolean()
    .nullable()
    .describe("Whether the total is at the limit or above. `null` if the limit is `null`."),
});

const fields = {
  confirmed: z
    .int()
    .min(0)
    .describe("Points of confirmed infractions that count on the day of the diagnosis."),
  potential: z
    .int()
    .min(0)
    .describe("The possible total, including infractions that are pending or of unknown state."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("Confirmed points at which the license is suspended. `null` if no law is known."),
  remaining: z
    .int()
    .min(0)
    .nullable()
    .describe(
      "Confirmed points left before the limit, 0 once reached. `null` if the limit is `null`.",
    ),
  reached: z
    .boolean()
    .nullable()
    .describe(
      "Whether the confirmed points are at the limit or above. `null` if the limit is `null`.",
    ),
};

export const gravissimasSchema = z.strictObject({
  confirmed: z
    .int()
    .min(0)
    .describe("Among the confirmed infractions; this number determines `limit`."),
  potential: z
    .int()
    .min(0)
    .describe("Among all infractions; this number determines `potentialLimit`."),
});

export const preventiveCourseSchema = z.strictObject({
  available: z
    .boolean()
    .nullable()
    .describe(
      "Whether the points allow the preventive course now: 30 or more points, confirmed points below the limit, no course finished in the last 12 months. `null` if it is unknown whether the driver is paid to drive or when a course was finished, or if 30 are reached only with pending points, which not every authority counts.",
    ),
  onlyWithPending: z
    .boolean()
    .describe(
      "Whether 30 points are reached only with points that are pending or of unknown state.",
    ),
  againFrom: calendarDate
    .nullable()
    .describe(
      "The first day on which a new course is possible, if the points allow it but the last course is too recent.",
    ),
});

export const unknownPointsSchema = z.strictObject({
  withoutDate: z
    .int()
    .min(0)
    .describe("Number of infractions left out because their day is unknown."),
  withoutGravity: z
    .int()
    .min(0)
    .describe("Number of infractions left out because neither code nor gravity is known."),
  withoutState: z
    .int()
    .min(0)
    .describe(
      "Number of infractions that count only in `potential` because their state is unknown.",
    ),
  zeroings: z
    .boolean()
    .describe("Whether points count and no source reported whether they were zeroed since."),
  ear: z
    .boolean()
    .describe("`true` if no source reported whether the driver is paid to drive (EAR)."),
});

export const pointsSchema = z.strictObject({
  ...fields,
  limitReason: limitReasonSchema,
  limitReasonText: z
    .string()
    .describe(
      "The reason for the limit, in Brazilian Portuguese; mentions if it depends on an unknown EAR.",
    ),
  gravissimas: gravissimasSchema.describe(
    "The number of gravíssimas that count. Infractions that suspend on their own do not count.",
  ),
  potentialLimit: z
    .int()
    .min(0)
    .nullable()
    .describe("The limit if all were confirmed. `null` if no law is known."),
  potentialReached: z
    .boolean()
    .nullable()
    .describe(
      "Whether `potential` is at `potentialLimit` or above. `null` if the limit is `null`.",
    ),
  afterNextGravissima: measuredPointsSchema.describe(
    "The total and the limit after one more confirmed gravíssima, which may also lower the limit.",
  ),
  potentialAfterNextGravissima: measuredPointsSchema.describe(
    "The same, if all infractions that are pending or of unknown state were confirmed too.",
  ),
  windowStartsOn: calendarDate.describe("Infractions committed before this day have lapsed."),
  nextLapseOn: calendarDate
    .nullable()
    .describe(
      "The next day on which a counting infraction, pending or not, stops counting. `null` if none counts.",
    ),
  preventiveCourse: preventiveCourseSchema
    .nullable()
    .describe(
      "The preventive course (CTB art. 261, §§ 5º to 7º). `null` if the driver is not paid to drive (EAR), or before the law of 2021-04-12.",
    ),
  complete: z
    .boolean()
    .describe("`false` if something listed in `unknown` may change the totals or the limit."),
  unknown: unknownPointsSchema.describe("The facts that no source reported."),
  notCounted: z
    .int()
    .min(0)
    .describe("Number of infractions on record that count in neither total on this day."),
  confidence: lawConfidenceSchema.describe(
    "How certain the totals and the limit are. low also if an infraction is exactly twelve months old on this day: the law is silent, and we treat it as lapsed.",
  ),
});

export const normalizedPointsSchema = z.strictObject(fields);
