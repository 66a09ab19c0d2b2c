/** The table of traffic violations, for lookup and search. */
import { z } from "zod";
import { MAX_VIOLATION_CODE, MAX_VIOLATION_SEARCH } from "./limits.ts";
import { calendarDate, pageOf, pageQuery } from "./values.ts";

export const GRAVITIES = ["leve", "media", "grave", "gravissima"] as const;
export const gravitySchema = z.enum(GRAVITIES);
export type Gravity = z.infer<typeof gravitySchema>;

/** The parties that can be liable for a violation. */
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

export const violationCodeSchema = z.string().min(1).max(MAX_VIOLATION_CODE);

export const listViolationsQuerySchema = z.object({
  q: z
    .string()
    .max(MAX_VIOLATION_SEARCH)
    .optional()
    .describe(
      "Search text: plain Brazilian Portuguese (`celular ao volante`), a code or its first three digits or more (`745`), " +
        "or a provision (`art. 218, III`). The best match comes first. " +
        "Accents and capitals do not matter; a word without a match is ignored. If absent, lists every violation by code.",
    ),
  ...pageQuery,
});
export type ListViolationsQuery = z.infer<typeof listViolationsQuerySchema>;

export const suspensionMonthsSchema = z.strictObject({
  min: z.int().min(1).describe("Minimum in months."),
  max: z.int().min(1).describe("Maximum in months."),
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
  summary: z.string().describe("The act, in plain Brazilian Portuguese."),
  legalBasis: z.string().describe("The provision of the law."),
  article: z.string().describe("Only the article, for example 165-A."),
  infractors: z
    .array(z.enum(INFRACTORS))
    .min(1)
    .describe(
      "Who is liable for it: `condutor` the driver, `proprietario` the owner of the vehicle, `embarcador` the shipper, " +
        "`transportador` the carrier, `pedestre` the pedestrian, `pessoa_fisica_ou_juridica` any person or company, " +
        "`pessoa_juridica` a company, `servidor_publico` a public servant.",
    ),
  gravity: gravitySchema.nullable().describe("The gravity. `null` if the law gives none."),
  points: z.int().min(0).describe("Nominal points; see `countsTowardPoints`."),
  multiplier: z.int().min(1).describe("The multiplier of the gravity's amount."),
  amountBRL: z
    .number()
    .nullable()
    .describe(
      "The fine in reais (not centavos). `null` if `amountRule` defines how it is calculated.",
    ),
  amountRule: z.string().nullable().describe("Brazilian Portuguese."),
  selfSuspending: z
    .boolean()
    .describe("Whether it suspends the license on its own, regardless of the points."),
  suspendsOnRecidivism: z
    .boolean()
    .describe("Whether it suspends the license only if committed again within twelve months."),
  suspensionMonths: suspensionMonthsSchema
    .nullable()
    .describe(
      "The suspension period in months; `min` and `max` are equal if the law fixes it. " +
        "`null` if the violation does not suspend on its own.",
    ),
  revokesOnRecidivism: z
    .boolean()
    .describe(
      "Whether it revokes the license if committed again within twelve months (CTB art. 263, II).",
    ),
  countsTowardPoints: z.boolean().describe("Whether it counts in the twelve-month total."),
  pointsExclusion: z
    .enum(POINTS_EXCLUSIONS)
    .nullable()
    .describe(
      "Why it does not count in that total; `null` only if it counts. " +
        "`self_suspending_art_259_4_III`: it suspends on its own. `excluded_art_259_4_II`: the law names its article. " +
        "`no_gravity_class`: the law gives it no gravity, hence no points. " +
        "`driver_has_no_valid_license`: its driver has no valid license. " +
        "`infractor_not_driver_or_owner`: neither a driver nor an owner is liable for it. " +
        "`infractor_has_no_license_record`: a pedestrian is liable for it. " +
        "`non_motor_vehicle_mbft`: not committed with a motor vehicle, according to the enforcement manual (MBFT). " +
        "`non_motor_vehicle_inferred`: the same, by our interpretation.",
    ),
  status: z
    .enum(["in_force", "superseded"])
    .describe("superseded: fines from its time still use the code, new fines do not."),
  since: calendarDate
    .nullable()
    .describe(
      "The first day of infractions that this row applies to; earlier infractions retain their gravity and amount. `null` if unknown.",
    ),
  until: calendarDate
    .nullable()
    .describe("The last day of infractions that this row applies to. `null` while it is in force."),
  note: z
    .string()
    .nullable()
    .describe("Further information on the violation, in Brazilian Portuguese."),
  confidence: z
    .enum(["high", "medium", "low"])
    .describe(
      "How well the sources agree on this violation. If below high, check before you rely on it.",
    ),
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
