/** The points calculator: a driver's infractions in, the total and the limit in force out. */
import { z } from "zod";
import { legalBasisSchema } from "./diagnosis.ts";
import { calendarDate, openObject } from "./values.ts";
import { gravitySchema, violationCodeSchema } from "./violation.ts";

export const INFRACTIONS_MAX = 500;

/** Where the process of a fine stands: only a confirmed one can suspend, a pending one may come to. */
export const INFRACTION_STATES = ["confirmed", "pending", "cancelled", "written_warning"] as const;
export type InfractionState = (typeof INFRACTION_STATES)[number];

export const infractionSchema = z
  .object({
    code: violationCodeSchema.optional().describe("Violation code, for example 745-50."),
    gravity: gravitySchema.optional().describe("Instead of `code`, when only this is known."),
    date: calendarDate.describe("The day it was committed."),
    state: z.enum(INFRACTION_STATES).default("confirmed"),
  })
  .refine(({ code, gravity }) => (code === undefined) !== (gravity === undefined), {
    path: ["code"],
    message: "Give either code or gravity",
  });
export type Infraction = z.infer<typeof infractionSchema>;

export const calculatePointsBodySchema = z.object({
  infractions: z.array(infractionSchema).max(INFRACTIONS_MAX),
  ear: z
    .boolean()
    .default(false)
    .describe("Whether the license says that the driver is paid to drive (EAR)."),
  zeroedOn: z
    .array(calendarDate)
    .max(INFRACTIONS_MAX)
    .default([])
    .describe("Days on which the points were zeroed: a suspension by points, a preventive course."),
  asOf: calendarDate
    .optional()
    .describe("The day to calculate for. Absent: today in America/Sao_Paulo."),
});
export type CalculatePointsBody = z.infer<typeof calculatePointsBodySchema>;

/** More fields may stand beside these: what lapses when, and what one more infraction would do. */
export const calculatedPointsSchema = z.looseObject({
  points: z.int().min(0).describe("Confirmed points within the twelve months."),
  limit: z.int().min(0).describe("Points at which the license is suspended."),
  reason: z.string().describe("Why this limit, in Brazilian Portuguese."),
  infractions: z.array(openObject).describe("Each infraction, and whether it counts."),
  legalBasis: z.array(legalBasisSchema).min(1),
});
export type CalculatedPoints = z.infer<typeof calculatedPointsSchema>;

export const calculatePointsBodyExample = {
  infractions: [
    { code: "605-01", date: "2025-11-03" },
    { gravity: "media", date: "2026-02-14", state: "pending" },
  ],
  ear: false,
} satisfies z.input<typeof calculatePointsBodySchema>;

export const calculatedPointsExample = {
  points: 7,
  limit: 30,
  reason: "Uma infração gravíssima nos últimos 12 meses",
  infractions: [
    { code: "605-01", date: "2025-11-03", points: 7, counts: true, lapsesOn: "2026-11-03" },
    { gravity: "media", date: "2026-02-14", points: 4, counts: false, state: "pending" },
  ],
  legalBasis: [{ law: "Lei 9.503/1997 (CTB)", article: "art. 261, I" }],
} satisfies CalculatedPoints;
