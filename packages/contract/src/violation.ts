/** The table of traffic violations: looking one up and searching it. */
import { z } from "zod";
import { calendarDate, pageOf, pageQuery } from "./values.ts";

export const GRAVITIES = ["leve", "media", "grave", "gravissima"] as const;
export const gravitySchema = z.enum(GRAVITIES);
export type Gravity = z.infer<typeof gravitySchema>;

/** Who may answer for a violation. */
const INFRACTORS = [
  "condutor",
  "proprietario",
  "embarcador",
  "transportador",
  "pedestre",
  "pessoa_fisica_ou_juridica",
  "pessoa_juridica",
  "servidor_publico",
] as const;

const POINTS_EXCLUSIONS = [
  "self_suspending_art_259_4_III",
  "excluded_art_259_4_II",
  "no_gravity_class",
  "driver_has_no_valid_license",
  "infractor_not_driver_or_owner",
  "infractor_has_no_license_record",
  "non_motor_vehicle_mbft",
  "non_motor_vehicle_inferred",
] as const;

export const violationCodeSchema = z.string().min(1).max(20);

export const listViolationsQuerySchema = z.object({
  q: z
    .string()
    .max(100)
    .optional()
    .describe(
      "What to search for, best match first: plain Brazilian Portuguese (`celular ao volante`), " +
        "a code or its first three digits or more (`745`), or a provision (`art. 218, III`). " +
        "Accents and capitals do not matter; a word that matches nothing is passed over. Absent: every violation, by code.",
    ),
  ...pageQuery,
});
export type ListViolationsQuery = z.infer<typeof listViolationsQuerySchema>;

export const suspensionMonthsSchema = z.strictObject({
  min: z.int().min(1).describe("Months at least."),
  max: z.int().min(1).describe("Months at most."),
});

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
  legalBasis: z.string().describe("The provision of the law."),
  article: z.string().describe("The article alone, for example 165-A."),
  infractors: z
    .array(z.enum(INFRACTORS))
    .min(1)
    .describe(
      "Who answers for it: `condutor` the driver, `proprietario` the owner of the vehicle, `embarcador` the shipper, " +
        "`transportador` the carrier, `pedestre` the pedestrian, `pessoa_fisica_ou_juridica` any person or company, " +
        "`pessoa_juridica` a company, `servidor_publico` a public servant.",
    ),
  gravity: gravitySchema.nullable().describe("Null where the law gives none."),
  points: z.int().min(0).describe("Nominal points; see `countsTowardPoints`."),
  multiplier: z.int().min(1).describe("Times the amount of the gravity."),
  amountBRL: z
    .number()
    .nullable()
    .describe("The fine in reais (not centavos). Null where `amountRule` says how it is found."),
  amountRule: z.string().nullable().describe("Brazilian Portuguese."),
  selfSuspending: z.boolean().describe("Suspends the license by itself, whatever the points."),
  suspendsOnRecidivism: z
    .boolean()
    .describe("Suspends the license only when committed again within twelve months."),
  suspensionMonths: suspensionMonthsSchema
    .nullable()
    .describe(
      "For how many months it suspends by itself; `min` and `max` are equal where the law fixes the period. " +
        "Null where it does not suspend by itself.",
    ),
  revokesOnRecidivism: z
    .boolean()
    .describe("Revokes the license when committed again within twelve months (CTB art. 263, II)."),
  countsTowardPoints: z.boolean().describe("Enters the total of twelve months."),
  pointsExclusion: z
    .enum(POINTS_EXCLUSIONS)
    .nullable()
    .describe(
      "Why it stays out of that total; null exactly where it counts. " +
        "`self_suspending_art_259_4_III`: it suspends by itself. `excluded_art_259_4_II`: the law names its article. " +
        "`no_gravity_class`: the law gives it no gravity, hence no points. " +
        "`driver_has_no_valid_license`: whoever commits it has no valid license. " +
        "`infractor_not_driver_or_owner`: neither a driver nor an owner answers for it. " +
        "`infractor_has_no_license_record`: a pedestrian answers for it. " +
        "`non_motor_vehicle_mbft`: not of a motor vehicle, after the enforcement manual (MBFT). " +
        "`non_motor_vehicle_inferred`: the same, by our reading.",
    ),
  status: z
    .enum(["in_force", "superseded"])
    .describe("superseded: fines of its time still carry it, new ones do not."),
  since: calendarDate
    .nullable()
    .describe(
      "The first day of infractions that this row is for; earlier ones keep their gravity and amount. Null: not known.",
    ),
  until: calendarDate
    .nullable()
    .describe("The last day of infractions that this row is for. Null: it is in force."),
  note: z.string().nullable().describe("What to know beyond the row, in Brazilian Portuguese."),
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
  article: "218",
  infractors: ["condutor"],
  gravity: "media",
  points: 4,
  multiplier: 1,
  amountBRL: 130.16,
  amountRule: null,
  selfSuspending: false,
  suspendsOnRecidivism: false,
  suspensionMonths: null,
  revokesOnRecidivism: false,
  countsTowardPoints: true,
  pointsExclusion: null,
  status: "in_force",
  since: null,
  until: null,
  note: null,
  confidence: "high",
} satisfies Violation;

export const violationPageExample = {
  items: [violationExample],
  nextCursor: null,
} satisfies ViolationPage;
