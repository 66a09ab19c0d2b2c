/** Test clocks, by whose time enrollments of test mode are judged and checked. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { MAX_ADVANCE_DAYS, MAX_TEST_CLOCK_NAME } from "./limits.ts";
import { instant, instantInput, pageOf, shortText, typeId, withoutNul } from "./values.ts";

export const TEST_CLOCK_STATES = ["READY", "ADVANCING"] as const;

const name = withoutNul(shortText(MAX_TEST_CLOCK_NAME));

export const testClockSchema = z.strictObject({
  testClockId: typeId("clk").describe("Identifier of the clock."),
  name: z.string().nullable().describe("Your own name of the clock."),
  state: z
    .enum(TEST_CLOCK_STATES)
    .describe("ADVANCING: what is due up to `advancingTo` is being judged and checked."),
  now: instant.describe("The time of the clock. While it advances, the time that it has reached."),
  advancingTo: instant.nullable().describe("The time that it advances to. `null` if it is READY."),
  createdAt: instant.describe("When it was made, in real time. It is deleted 30 days later."),
});
export type TestClock = z.infer<typeof testClockSchema>;

export const createTestClockBodySchema = z.object({
  name: name.nullish().describe("Your own name of the clock. `null` or empty counts as absent."),
  now: instantInput
    .optional()
    .describe(
      `The first time of the clock, at most ${MAX_ADVANCE_DAYS} days from now in either direction. Now by default.`,
    ),
});
export type CreateTestClockBody = z.infer<typeof createTestClockBodySchema>;

export const advanceTestClockBodySchema = z
  .object({
    to: instantInput
      .optional()
      .describe(`The new time, at most ${MAX_ADVANCE_DAYS} days after the time of the clock.`),
    days: z.int().min(1).max(MAX_ADVANCE_DAYS).optional().describe("Days of 24 hours to add."),
  })
  .refine(
    ({ to, days }) => (to === undefined) !== (days === undefined),
    saying(ISSUE_TEXTS.eitherToOrDays),
  );
export type AdvanceTestClockBody = z.infer<typeof advanceTestClockBodySchema>;

export const testClockPageSchema = pageOf(testClockSchema);
export type TestClockPage = z.infer<typeof testClockPageSchema>;

export const testClockExample = {
  testClockId: "clk_01kya3np4sfe3b4wzz6kye37bb",
  name: "suspensao",
  state: "READY",
  now: "2026-07-24T13:05:12.345Z",
  advancingTo: null,
  createdAt: "2026-07-24T13:05:12.345Z",
} satisfies TestClock;
