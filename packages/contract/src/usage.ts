/** The usage of an organization, by day of America/Sao_Paulo. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { MAX_USAGE_DAYS } from "./limits.ts";
import { calendarDate, cents } from "./values.ts";

export const USAGE_DEFAULT_DAYS = 30;

const DAY_MS = 86_400_000;

/** Calendar days from one date to another, including both; below 1 if they are in the wrong order. */
export function usageDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

const BEFORE_FROM = saying(ISSUE_TEXTS.beforeFrom);
const AT_MOST = saying(ISSUE_TEXTS.atMostDays(MAX_USAGE_DAYS));

/** With only one date, the span depends on today, so the server checks it again. */
export const usageQuerySchema = z
  .object({
    from: calendarDate.optional().describe("First day; by default 30 days that end with `to`."),
    to: calendarDate
      .optional()
      .describe("Last day, included; by default today in America/Sao_Paulo."),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined) return;
    const days = usageDays(from, to);
    if (days >= 1 && days <= MAX_USAGE_DAYS) return;
    context.addIssue({ code: "custom", path: ["to"], message: days < 1 ? BEFORE_FROM : AT_MOST });
  });
export type UsageQuery = z.infer<typeof usageQuerySchema>;

const counts = {
  reports: z.int().min(0).describe("Reports created."),
  failed: z
    .int()
    .min(0)
    .describe(
      "Reports that ended in ERROR, counted on the day on which they failed: a report that was created on one day and failed on the next is in `reports` of the first and in `failed` of the second.",
    ),
  checks: z.int().min(0).describe("Checks of enrolled drivers ordered."),
  failedChecks: z
    .int()
    .min(0)
    .describe("Checks refunded, in whole or in part, on the day of the refund."),
  charged: cents.min(0).describe("Centavos charged for reports and checks."),
  refunded: cents.min(0).describe("Centavos refunded, on the day of the failure."),
};

export const usageTotalsSchema = z.strictObject(counts);

export const usageDaySchema = z.strictObject({
  day: calendarDate.describe("The day, in America/Sao_Paulo."),
  ...counts,
});

export const usageSchema = z.strictObject({
  mode: z.enum(["live", "test"]).describe("The mode of the key. Test reports cost nothing."),
  from: calendarDate.describe("The first day of the span."),
  to: calendarDate.describe("The last day of the span, included."),
  totals: usageTotalsSchema.describe("The sums of the span."),
  days: z
    .array(usageDaySchema)
    .describe("Days of America/Sao_Paulo, oldest first. Days without any use may be absent."),
});
export type Usage = z.infer<typeof usageSchema>;

/** Usage as agents get it: without the numbers of checks. */
export const reportUsageSchema = usageSchema.extend({
  totals: usageTotalsSchema.omit({ checks: true, failedChecks: true }),
  days: z.array(usageDaySchema.omit({ checks: true, failedChecks: true })),
});
export type ReportUsage = z.infer<typeof reportUsageSchema>;

export const usageExample = {
  mode: "live",
  from: "2026-07-23",
  to: "2026-07-24",
  totals: { reports: 36, failed: 1, checks: 0, failedChecks: 0, charged: 12_600, refunded: 350 },
  days: [
    {
      day: "2026-07-23",
      reports: 21,
      failed: 1,
      checks: 0,
      failedChecks: 0,
      charged: 7_350,
      refunded: 350,
    },
    {
      day: "2026-07-24",
      reports: 15,
      failed: 0,
      checks: 0,
      failedChecks: 0,
      charged: 5_250,
      refunded: 0,
    },
  ],
} satisfies Usage;
