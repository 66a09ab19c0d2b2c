/** The statement of an organization's ledger: by day of America/Sao_Paulo, and the entries of a day. */
import { z } from "zod";
import { usageQuerySchema } from "./usage.ts";
import { calendarDate, cents, instant, pageOf, pageQuery, typeId } from "./values.ts";

export const ENTRY_KINDS = [
  "REPORT_DEBIT",
  "REPORT_REFUND",
  "PAYMENT",
  "ADJUSTMENT",
  "CHECK_DEBIT",
  "CHECK_REFUND",
] as const;

export const ledgerEntrySchema = z.strictObject({
  entryId: typeId("ent").describe("Identifier of the entry."),
  kind: z.enum(ENTRY_KINDS).describe("Why the balance changed."),
  amount: cents.describe("Centavos: negative lowers the balance, positive raises it."),
  balanceAfter: cents.describe("Centavos: the balance after this entry."),
  reportId: typeId("rpt")
    .nullable()
    .describe("The report of a debit or refund. `null` for other entries."),
  checkId: typeId("chk")
    .nullable()
    .describe("The check of a debit or refund of a check. `null` for other entries."),
  createdAt: instant.describe("When it was entered."),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const statementQuerySchema = usageQuerySchema;
export type StatementQuery = z.infer<typeof statementQuerySchema>;

export const entrySumSchema = z.strictObject({
  count: z.int().min(0).describe("The number of entries."),
  amount: cents.describe("Centavos, with the sign of the entries."),
});

export const statementDaySchema = z.strictObject({
  day: calendarDate.describe("The day, in America/Sao_Paulo."),
  opening: cents.describe("Centavos: the balance before the first entry of the day."),
  debits: entrySumSchema.describe("Reports charged on this day."),
  refunds: entrySumSchema.describe("Reports refunded on this day."),
  checks: entrySumSchema.describe("Checks of enrolled drivers charged on this day."),
  checkRefunds: entrySumSchema.describe("Checks refunded on this day, in whole or in part."),
  others: z
    .array(ledgerEntrySchema)
    .describe("Payments and adjustments of the day, listed one by one, oldest first."),
  closing: cents.describe("Centavos: the balance after the last entry of the day."),
});
export type StatementDay = z.infer<typeof statementDaySchema>;

export const statementSchema = z.strictObject({
  from: calendarDate.describe("The first day of the span."),
  to: calendarDate.describe("The last day of the span, included."),
  opening: cents.describe("Centavos: the balance at the start of `from`."),
  closing: cents.describe("Centavos: the balance at the end of `to`, or now."),
  days: z.array(statementDaySchema).describe("The days with entries, oldest first."),
});
export type Statement = z.infer<typeof statementSchema>;

export const statementDayParamsSchema = z.object({
  day: z.string().describe("A day of America/Sao_Paulo, as 2026-07-24."),
});

export const statementEntriesQuerySchema = z.object({ ...pageQuery });
export type StatementEntriesQuery = z.infer<typeof statementEntriesQuerySchema>;

export const statementEntriesSchema = pageOf(ledgerEntrySchema);
export type StatementEntries = z.infer<typeof statementEntriesSchema>;

const payment = {
  entryId: "ent_01kya3np4sfe3b4wzz6kye37bb",
  kind: "PAYMENT",
  amount: 50_000,
  balanceAfter: 37_400,
  reportId: null,
  checkId: null,
  createdAt: "2026-07-23T12:00:00.000Z",
} satisfies LedgerEntry;

export const statementExample = {
  from: "2026-07-01",
  to: "2026-07-31",
  opening: -12_600,
  closing: 30_400,
  days: [
    {
      day: "2026-07-23",
      opening: -12_600,
      debits: { count: 21, amount: -7_350 },
      refunds: { count: 1, amount: 350 },
      checks: { count: 0, amount: 0 },
      checkRefunds: { count: 0, amount: 0 },
      others: [payment],
      closing: 30_400,
    },
  ],
} satisfies Statement;

export const statementEntriesExample = {
  items: [
    payment,
    {
      entryId: "ent_01kya3np4sfe3b4wzz6kye37bc",
      kind: "REPORT_DEBIT",
      amount: -350,
      balanceAfter: 37_050,
      reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
      checkId: null,
      createdAt: "2026-07-23T13:05:12.345Z",
    },
  ],
  nextCursor: null,
} satisfies StatementEntries;
