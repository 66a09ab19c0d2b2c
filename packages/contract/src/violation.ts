/** The table of traffic violations: looking one up and searching it. */
import { z } from "zod";
import { pageOf, pageQuery } from "./values.ts";

export const GRAVITIES = ["leve", "media", "grave", "gravissima"] as const;
export const gravitySchema = z.enum(GRAVITIES);
export type Gravity = z.infer<typeof gravitySchema>;

export const violationCodeSchema = z.string().min(1).max(20);

export const listViolationsQuerySchema = z.object({
  q: z.string().max(100).optional().describe("Words of the summary, or the start of a code."),
  ...pageQuery,
});
export type ListViolationsQuery = z.infer<typeof listViolationsQuerySchema>;

export const violationSchema = z.strictObject({
  code: z
    .string()
    .regex(/^\d{3}-\d{2}$/)
    .describe("As printed on a notice, for example 745-50."),
  codeDigits: z
    .string()
    .regex(/^\d{5}$/)
    .describe("The code without the hyphen."),
  summary: z.string().describe("What the driver did, in plain Brazilian Portuguese."),
  legalBasis: z.string(),
  gravity: gravitySchema.nullable().describe("Null where the law gives none."),
  points: z.int().min(0).describe("Nominal points; see `countsTowardPoints`."),
  multiplier: z.int().min(1).describe("Times the amount of the gravity."),
  amountBRL: z
    .number()
    .nullable()
    .describe("The fine in reais (not centavos). Null where `amountRule` says how it is found."),
  amountRule: z.string().nullable().describe("Brazilian Portuguese."),
  selfSuspending: z.boolean().describe("Suspends the license by itself, whatever the points."),
  countsTowardPoints: z.boolean().describe("Enters the total of twelve months."),
  status: z.enum(["in_force", "superseded"]),
  confidence: z
    .enum(["high", "medium", "low"])
    .describe("How well the sources agree on this row. Below high: check before you rely on it."),
});
export type Violation = z.infer<typeof violationSchema>;

export const violationPageSchema = pageOf(violationSchema);
export type ViolationPage = z.infer<typeof violationPageSchema>;

export const violationExample = {
  code: "745-50",
  codeDigits: "74550",
  summary: "Dirigir até 20% acima do limite de velocidade",
  legalBasis: "CTB art. 218, I",
  gravity: "media",
  points: 4,
  multiplier: 1,
  amountBRL: 130.16,
  amountRule: null,
  selfSuspending: false,
  countsTowardPoints: true,
  status: "in_force",
  confidence: "high",
} satisfies Violation;

export const violationPageExample = {
  items: [violationExample],
  nextCursor: null,
} satisfies ViolationPage;
