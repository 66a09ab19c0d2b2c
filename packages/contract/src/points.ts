/** The points calculator: returns the total and the limit in force for a driver's infractions. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { legalBasisSchema } from "./diagnosis.ts";
import {
  INFRACTION_STATES,
  lawConfidenceSchema,
  limitReasonSchema,
  measuredPointsSchema,
} from "./sections/points.ts";
import { calendarDate } from "./values.ts";
import { gravitySchema, violationCodeSchema, violationSchema } from "./violation.ts";

export { INFRACTION_STATES, type InfractionState } from "./sections/points.ts";

export const INFRACTIONS_MAX = 500;

export const infractionSchema = z
  .object({
    code: violationCodeSchema.optional().describe("Violation code, for example 745-50."),
    gravity: gravitySchema.optional().describe("Instead of `code`, if only the gravity is known."),
    date: calendarDate.describe("The day it was committed."),
    state: z.enum(INFRACTION_STATES).default("confirmed").describe("Only confirmed ones suspend."),
  })
  .refine(({ code, gravity }) => (code === undefined) !== (gravity === undefined), {
    path: ["code"],
    message: saying(ISSUE_TEXTS.eitherCodeOrGravity),
  });
export type Infraction = z.infer<typeof infractionSchema>;

export const calculatePointsBodySchema = z.object({
  infractions: z.array(infractionSchema).max(INFRACTIONS_MAX).describe("In any order."),
  ear: z
    .boolean()
    .default(false)
    .describe("Whether the license states that the driver is paid to drive (EAR)."),
  zeroedOn: z
    .array(calendarDate)
    .max(INFRACTIONS_MAX)
    .default([])
    .describe("Days on which the points were zeroed: a suspension by points, a preventive course."),
  asOf: calendarDate
    .optional()
    .describe("The day to calculate for; by default today in America/Sao_Paulo."),
});
export type CalculatePointsBody = z.infer<typeof calculatePointsBodySchema>;

export const NOT_COUNTED_REASONS = [
  "pending",
  "cancelled",
  "written_warning",
  "excluded",
  "in_future",
  "zeroed",
  "lapsed",
] as const;

export const calculatedInfractionSchema = z.strictObject({
  code: z
    .string()
    .nullable()
    .describe(
      "As printed on a notice, regardless of the spelling you sent. `null` if you sent a gravity.",
    ),
  gravity: gravitySchema
    .nullable()
    .describe("The gravity. `null` if the law gives the violation none."),
  date: calendarDate.describe("The day it was committed, as you sent it."),
  state: z.enum(INFRACTION_STATES).describe("As you sent it."),
  points: z.int().min(0).describe("Nominal points, whether they count or not."),
  counts: z.boolean().describe("Whether they count in the total `points`."),
  notCountedBecause: z
    .enum(NOT_COUNTED_REASONS)
    .nullable()
    .describe(
      "pending: counts only in `potential`. excluded: the law excludes it, see `exclusion`. in_future: after `asOf`. zeroed: before a day of `zeroedOn`. lapsed: twelve months old or more. `null` if it counts.",
    ),
  exclusion: violationSchema.shape.pointsExclusion.describe(
    "The legal exclusion from every total, with the values of a violation's `pointsExclusion`. `null` if none applies.",
  ),
  lapsesOn: calendarDate.describe("Twelve months later: on this day it no longer counts."),
  endsOn: calendarDate.describe("`lapsesOn`, or an earlier day of `zeroedOn`."),
});

export const whatIfSchema = z.strictObject({
  leve: measuredPointsSchema.describe("After one more leve."),
  media: measuredPointsSchema.describe("After one more média."),
  grave: measuredPointsSchema.describe("After one more grave."),
  gravissima: measuredPointsSchema.describe("After one more gravíssima."),
});

export const selfSuspendingSchema = z.strictObject({
  index: z.int().min(0).describe("Its index in `infractions`, from 0."),
  confirmed: z
    .boolean()
    .describe("Whether everything that the suspension is based on is confirmed."),
  recidivism: z
    .boolean()
    .describe(
      "Whether another infraction of the same article was committed on an earlier day, less than 12 months before.",
    ),
  minMonths: z.int().nullable().describe("Shortest term in months. `null` if the law is unknown."),
  maxMonths: z
    .int()
    .nullable()
    .describe("Longest term in months; equal to the shortest if the article fixes it."),
});

export const calculatedPointsSchema = z.strictObject({
  asOf: calendarDate.describe("The day of the calculation."),
  points: z.int().min(0).describe("Confirmed points within the twelve months."),
  potential: z.int().min(0).describe("The same, including pending infractions."),
  limit: z
    .int()
    .min(0)
    .nullable()
    .describe("Points at which the license is suspended. `null` if no law is known for the day."),
  limitReason: limitReasonSchema,
  reason: z.string().describe("The reason for the limit, in Brazilian Portuguese."),
  reached: z
    .boolean()
    .nullable()
    .describe("Whether `points` are at the limit or above. `null` if the limit is `null`."),
  remaining: z
    .int()
    .min(0)
    .nullable()
    .describe("Points left before the limit, 0 once reached. `null` if the limit is `null`."),
  infractions: z
    .array(calculatedInfractionSchema)
    .describe("Each infraction in the order in which you sent it, and whether it counts."),
  nextLapseOn: calendarDate
    .nullable()
    .describe("The next day on which a counting infraction, pending or not, stops counting."),
  belowLimitOn: calendarDate
    .nullable()
    .describe(
      "The first day on which the points are below the limit again, if nothing new is committed. `null` if the limit is not reached.",
    ),
  whatIf: whatIfSchema.describe(
    "The total and the limit after one more confirmed infraction of each gravity on that day.",
  ),
  selfSuspending: z
    .array(selfSuspendingSchema)
    .describe("The infractions that suspend the license on their own, regardless of the points."),
  confidence: lawConfidenceSchema,
  legalBasis: z.array(legalBasisSchema).min(1).describe("The rules applied; never empty."),
});
export type CalculatedPoints = z.infer<typeof calculatedPointsSchema>;

export const calculatePointsBodyExample = {
  infractions: [
    { code: "605-01", date: "2025-11-03" },
    { gravity: "media", date: "2026-02-14", state: "pending" },
  ],
  ear: false,
  asOf: "2026-07-24",
} satisfies z.input<typeof calculatePointsBodySchema>;

const CTB = {
  law: "Lei 9.503/1997 (CTB)",
  url: "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm",
};

export const calculatedPointsExample = {
  asOf: "2026-07-24",
  points: 7,
  potential: 11,
  limit: 30,
  limitReason: "one_gravissima",
  reason: "Uma infração gravíssima confirmada nos últimos 12 meses",
  reached: false,
  remaining: 23,
  infractions: [
    {
      code: "605-01",
      gravity: "gravissima",
      date: "2025-11-03",
      state: "confirmed",
      points: 7,
      counts: true,
      notCountedBecause: null,
      exclusion: null,
      lapsesOn: "2026-11-03",
      endsOn: "2026-11-03",
    },
    {
      code: null,
      gravity: "media",
      date: "2026-02-14",
      state: "pending",
      points: 4,
      counts: false,
      notCountedBecause: "pending",
      exclusion: null,
      lapsesOn: "2027-02-14",
      endsOn: "2027-02-14",
    },
  ],
  nextLapseOn: "2026-11-03",
  belowLimitOn: null,
  whatIf: {
    leve: { points: 10, limit: 30, reached: false },
    media: { points: 11, limit: 30, reached: false },
    grave: { points: 12, limit: 30, reached: false },
    gravissima: { points: 14, limit: 20, reached: false },
  },
  selfSuspending: [],
  confidence: "medium",
  legalBasis: [
    { ...CTB, article: "art. 261, I e § 5º (Lei 14.071/2020)" },
    { ...CTB, article: "art. 259" },
    { law: "Resolução CONTRAN 723/2018", article: "art. 7º" },
  ],
} satisfies CalculatedPoints;
