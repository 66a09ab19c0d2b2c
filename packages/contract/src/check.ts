/** Checks of enrolled drivers, and the queue that orders them. */
import { z } from "zod";
import { cents, instant, pageOf, pageQuery, typeId } from "./values.ts";

export const CHECK_OUTCOMES = ["FIRST", "CHANGED", "UNCHANGED", "FAILED", "UNUSED"] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export const checkSchema = z.strictObject({
  checkId: typeId("chk").describe("Identifier of the check."),
  enrollmentId: typeId("enr").describe("The enrollment of the driver."),
  depth: z.enum(["license", "full"]).describe("The sources that it queries."),
  outcome: z
    .enum(CHECK_OUTCOMES)
    .nullable()
    .describe(
      "`null` while it is in progress. FIRST: it started the record. FAILED: no source answered, and the charge was refunded. UNUSED: the enrollment ended before it.",
    ),
  reportId: typeId("rpt")
    .nullable()
    .describe("The report that it left. `null` if nothing changed, unless all reports are kept."),
  charged: cents.min(0).describe("Centavos charged."),
  refunded: cents
    .min(0)
    .describe(
      "Centavos refunded: all if it failed, the state's share if the state did not answer.",
    ),
  orderedAt: instant.describe("When it was ordered."),
  settledAt: instant.nullable().describe("When its outcome was known."),
});
export type Check = z.infer<typeof checkSchema>;

export const listChecksQuerySchema = z.object({ ...pageQuery });
export type ListChecksQuery = z.infer<typeof listChecksQuerySchema>;

export const checkPageSchema = pageOf(checkSchema);
export type CheckPage = z.infer<typeof checkPageSchema>;

export const CHECK_PAUSE_REASONS = ["credit", "reserve", "budget", "price"] as const;

export const checkQueueSchema = z.strictObject({
  state: z
    .enum(["RUNNING", "PAUSED"])
    .describe("PAUSED: no check is ordered. Deadlines are announced all the same."),
  pauseReason: z
    .enum(CHECK_PAUSE_REASONS)
    .nullable()
    .describe(
      "credit: the credit line allows no check. reserve: the rest of the line is for reports. budget: the budget of the month is used. price: a price rose and waits for your agreement. All but price end by themselves within a minute of the payment, of the change or of the new month.",
    ),
  pausedAt: instant.nullable().describe("Since when it is paused."),
  pricePerCheck: cents.min(0).describe("Centavos of a check of depth license."),
  pricePerFullCheck: cents.min(0).describe("Centavos of a check of depth full."),
  agreedPrice: cents.min(0).describe("The price of a check of depth license that you agreed to."),
  agreedFullPrice: cents.min(0).describe("The price of a full check that you agreed to."),
  monthlyBudget: cents
    .min(0)
    .nullable()
    .describe("The max centavos of checks in a month of America/Sao_Paulo. `null`: no limit."),
  spentThisMonth: cents.min(0).describe("Centavos of checks in this month, less refunds."),
  reserve: cents.min(0).describe("Centavos of the credit line that checks leave to reports."),
  plannedPerMonth: z.int().min(0).describe("The checks that the cadences order in 30 days."),
});
export type CheckQueue = z.infer<typeof checkQueueSchema>;

/** An absent field does not change. */
export const updateCheckQueueBodySchema = z.object({
  monthlyBudget: cents.min(0).nullish().describe("`null` removes the limit."),
  agreedPrice: cents
    .min(0)
    .optional()
    .describe("The current `pricePerCheck`, to agree to it. Another amount is refused."),
  agreedFullPrice: cents.min(0).optional().describe("The current `pricePerFullCheck`, likewise."),
});
export type UpdateCheckQueueBody = z.infer<typeof updateCheckQueueBodySchema>;

export const checkExample = {
  checkId: "chk_01kya3np4sfe3b4wzz6kye37bb",
  enrollmentId: "enr_01kya3np4sfe3b4wzz6kye37bb",
  depth: "full",
  outcome: "CHANGED",
  reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  charged: 350,
  refunded: 0,
  orderedAt: "2026-07-24T13:05:12.345Z",
  settledAt: "2026-07-24T13:05:42.310Z",
} satisfies Check;

export const checkQueueExample = {
  state: "RUNNING",
  pauseReason: null,
  pausedAt: null,
  pricePerCheck: 120,
  pricePerFullCheck: 350,
  agreedPrice: 120,
  agreedFullPrice: 350,
  monthlyBudget: 500_000,
  spentThisMonth: 148_200,
  reserve: 20_000,
  plannedPerMonth: 4_286,
} satisfies CheckQueue;
