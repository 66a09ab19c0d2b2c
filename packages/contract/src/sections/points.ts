import { z } from "zod";
import { calendarDate } from "../values.ts";

/** Where the process of a fine stands: only a confirmed one can suspend, a pending one may come to. */
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
    "Why this limit. two_or_more_gravissimas: 20. one_gravissima: 30. no_gravissima: 40. ear: 40, paid to drive. before_2021: 20 for all, until 2021-04-11. no_law: no rule is known for the day, so the limit is null.",
  );

export const lawConfidenceSchema = z
  .enum(["high", "medium", "low"])
  .describe(
    "high: read in the law itself. medium: secondary sources agree, or it is our reading. low: not verified, or a fact that it hangs on is missing.",
  );

/** A total held against the limit that it would meet. */
export const measuredPointsSchema = z.strictObject({
  points: z.int().min(0).describe("The total."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("The limit that this total meets. Null where no law is known for the day."),
  reached: z
    .boolean()
    .nullable()
    .describe("Whether the total is at the limit or above. Null where the limit is."),
});

const fields = {
  confirmed: z
    .int()
    .min(0)
    .describe("Points of confirmed infractions that count on the day of the diagnosis."),
  potential: z
    .int()
    .min(0)
    .describe("With infractions that are pending or of unknown state: what it may come to."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("Confirmed points at which the license is suspended. Null where no law is known."),
  remaining: z
    .int()
    .min(0)
    .nullable()
    .describe("Confirmed points left before the limit, 0 once reached. Null where the limit is."),
  reached: z
    .boolean()
    .nullable()
    .describe("Whether the confirmed points are at the limit or above. Null where the limit is."),
};

export const gravissimasSchema = z.strictObject({
  confirmed: z.int().min(0).describe("Among the confirmed ones: they choose `limit`."),
  potential: z.int().min(0).describe("Among all of them: they choose `potentialLimit`."),
});

export const preventiveCourseSchema = z.strictObject({
  available: z
    .boolean()
    .nullable()
    .describe(
      "Whether the points allow the preventive course now: 30 or more, confirmed ones below the limit, none finished in the last 12 months. Null: not known whether the driver is paid to drive or when a course was finished, or there are 30 only with pending points, which not every authority counts.",
    ),
  onlyWithPending: z
    .boolean()
    .describe("There are 30 points only with those that are pending or of unknown state."),
  againFrom: calendarDate
    .nullable()
    .describe("The points allow it, but the last course is too recent: from this day on."),
});

export const unknownPointsSchema = z.strictObject({
  withoutDate: z.int().min(0).describe("Infractions left out because their day is unknown."),
  withoutGravity: z
    .int()
    .min(0)
    .describe("Infractions left out because neither code nor gravity is known."),
  withoutState: z
    .int()
    .min(0)
    .describe("Infractions that count only in `potential` because their state is unknown."),
  zeroings: z
    .boolean()
    .describe("Points count, and no source said whether they were zeroed since."),
  ear: z.boolean().describe("Nobody told whether the driver is paid to drive (EAR)."),
});

export const pointsSchema = z.strictObject({
  ...fields,
  limitReason: limitReasonSchema,
  limitReasonText: z
    .string()
    .describe("Why this limit, in Brazilian Portuguese; says if it hangs on an unknown EAR."),
  gravissimas: gravissimasSchema.describe(
    "How many gravíssimas count. Those that suspend by themselves do not.",
  ),
  potentialLimit: z
    .int()
    .min(0)
    .nullable()
    .describe("The limit if all were confirmed. Null where no law is known."),
  potentialReached: z
    .boolean()
    .nullable()
    .describe("Whether `potential` is at `potentialLimit` or above. Null where the limit is."),
  afterNextGravissima: measuredPointsSchema.describe(
    "What one more confirmed gravíssima would make of it; it may also lower the limit.",
  ),
  potentialAfterNextGravissima: measuredPointsSchema.describe(
    "The same if all pending ones and those of unknown state were confirmed too.",
  ),
  windowStartsOn: calendarDate.describe("Infractions committed before this day have lapsed."),
  nextLapseOn: calendarDate
    .nullable()
    .describe(
      "The next day on which an infraction that counts, pending ones included, stops counting. Null: none counts.",
    ),
  preventiveCourse: preventiveCourseSchema
    .nullable()
    .describe(
      "CTB art. 261, §§ 5º to 7º. Null: not paid to drive (EAR), or before the law of 2021-04-12.",
    ),
  complete: z
    .boolean()
    .describe("False: something listed in `unknown` may change the totals or the limit."),
  unknown: unknownPointsSchema.describe("What was not told."),
  notCounted: z
    .int()
    .min(0)
    .describe("Infractions of the record that count in neither total on this day."),
  confidence: lawConfidenceSchema.describe(
    "How sure the totals and the limit are. low also where an infraction is exactly twelve months old on this day: we take it as lapsed, the law is silent.",
  ),
});

export const normalizedPointsSchema = z.strictObject(fields);
