/** The credit line: the balance and the price of a report. */
import { z } from "zod";
import { cents } from "./values.ts";

export const creditSchema = z.strictObject({
  balance: cents.describe(
    "Centavos. Starts at 0; a report lowers it, a payment or refund raises it.",
  ),
  limit: cents.max(0).describe("Centavos, zero or negative: the balance never goes below it."),
  pricePerReport: cents.min(0).describe("Centavos that one report costs."),
  available: cents
    .min(0)
    .describe("Centavos that can still be spent: `balance - limit`, at least 0."),
  currency: z.literal("BRL"),
});
export type Credit = z.infer<typeof creditSchema>;

export const creditExample = {
  balance: -12_600,
  limit: -100_000,
  pricePerReport: 350,
  available: 87_400,
  currency: "BRL",
} satisfies Credit;
