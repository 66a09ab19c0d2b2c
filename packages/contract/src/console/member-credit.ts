import { z } from "zod";
import { creditSchema } from "../credit.ts";

/** The credit, for members. */
export const memberCreditSchema = creditSchema.extend({
  reportsLeft: z
    .int()
    .min(0)
    .nullable()
    .describe("How many reports the available credit pays for. Null: they cost nothing."),
});
export type MemberCredit = z.infer<typeof memberCreditSchema>;
