/** The usage of an organization in a span of days, for one screen. */
import { z } from "zod";
import { usageQuerySchema } from "../usage.ts";
import { calendarDate, cents } from "../values.ts";
import { memberCreditSchema } from "./member-credit.ts";
import type { ConsoleOperation } from "./operation.ts";
import { reportDaySchema } from "./overview.ts";

const usageSumsSchema = z.strictObject({
  ordered: z.int().min(0),
  failed: z.int().min(0),
  charged: cents.min(0),
  refunded: cents.min(0),
  spent: cents.describe("Centavos: charged less refunded. Refunds of earlier days may exceed it."),
});
export type UsageSums = z.infer<typeof usageSumsSchema>;

const change = z
  .number()
  .nullable()
  .describe("Of the sum before, such as 0.25 for a quarter more. Null: there was nothing before.");

const usageSummarySchema = z.strictObject({
  from: calendarDate,
  to: calendarDate,
  credit: memberCreditSchema.nullable().describe("Null for members who may not see the credit."),
  sums: usageSumsSchema,
  before: z
    .strictObject({ from: calendarDate, to: calendarDate, sums: usageSumsSchema })
    .describe("The span of as many days that ends where this one begins."),
  change: z.strictObject({ ordered: change, failed: change, spent: change }),
  days: z
    .array(
      reportDaySchema.extend({
        charged: cents.min(0),
        refunded: cents.min(0),
        balance: cents
          .nullable()
          .describe("At the end of the day, or now. Null in test mode, and without billing."),
      }),
    )
    .describe("Every day of America/Sao_Paulo up to today, oldest first."),
});
export type UsageSummary = z.infer<typeof usageSummarySchema>;

export const getUsageSummary = {
  id: "getUsageSummary",
  method: "GET",
  path: "/usage/summary",
  summary:
    "The usage by day beside that of the span before, and the credit for those who may see it",
  permissions: ["usage:read"],
  query: usageQuerySchema,
  success: { status: 200, schema: usageSummarySchema },
} as const satisfies ConsoleOperation;
