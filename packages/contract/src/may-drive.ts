/** Whether the driver of a report may drive a vehicle on a day. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { legalBasisSchema } from "./diagnosis.ts";
import { DRIVING_CATEGORIES, drivingAnswerSchema } from "./sections/driving.ts";
import { calendarDate } from "./values.ts";

const VEHICLE_KINDS = [
  "moped",
  "motorcycle",
  "mototaxi",
  "motofrete",
  "car",
  "van",
  "truck",
  "bus",
  "school_bus",
  "ambulance",
  "motor_home",
  "farm_tractor",
  "heavy_machinery",
  "combination",
] as const;

const MAX_PASSENGERS = 500;
const MAX_KG = 1_000_000;

export const drivenVehicleSchema = z
  .object({
    category: z
      .enum(DRIVING_CATEGORIES)
      .optional()
      .describe(
        "The category that the vehicle requires, if you know it. Send it instead of `kind`.",
      ),
    kind: z
      .enum(VEHICLE_KINDS)
      .optional()
      .describe(
        "The kind of vehicle, which determines the category together with the vehicle's size (CTB arts. 143 to 145). mototaxi, motofrete: paid work on a motorcycle. heavy_machinery: tractors and machines other than for farms. combination: a vehicle with a trailer.",
      ),
    passengers: z
      .int()
      .min(0)
      .max(MAX_PASSENGERS)
      .optional()
      .describe(
        "Seats, not counting the driver's. If absent: more than 8 for a bus, unknown for a van or an ambulance, at most 8 for all others.",
      ),
    grossWeightKg: z
      .int()
      .min(0)
      .max(MAX_KG)
      .optional()
      .describe(
        "Gross weight of the vehicle itself, in kilograms. If absent: at most 3,500 for a car or bus, unknown for all others without a fixed category.",
      ),
    trailerKg: z
      .int()
      .min(0)
      .max(MAX_KG)
      .optional()
      .describe(
        "Gross weight of the towed trailers, in kilograms; 0 without a trailer. If absent: unknown for a combination, 0 for all others.",
      ),
    dangerousGoods: z.boolean().default(false).describe("Whether it carries dangerous goods."),
    paid: z
      .boolean()
      .default(false)
      .describe("Whether driving is paid work, which needs the remark EAR on the license."),
  })
  .refine(({ category, kind }) => (category === undefined) !== (kind === undefined), {
    path: ["kind"],
    message: saying(ISSUE_TEXTS.eitherKindOrCategory),
  });

export const mayDriveBodySchema = z.object({
  vehicle: drivenVehicleSchema.describe("The vehicle to be driven."),
  on: calendarDate
    .optional()
    .describe("The day to answer for; by default today in America/Sao_Paulo."),
});
export type MayDriveBody = z.infer<typeof mayDriveBodySchema>;

export const drivingReasonSchema = z.strictObject({
  text: z.string().min(1).describe("Brazilian Portuguese."),
  legalBasis: z
    .array(legalBasisSchema)
    .min(1)
    .describe("The legal provisions that it is based on."),
  alert: z
    .string()
    .nullable()
    .describe("Code of the report's alert with the same conclusion. `null` if there is none."),
});

export const mayDriveAnswerSchema = z.strictObject({
  answer: drivingAnswerSchema.describe(
    "ALLOWED: nothing in the report forbids it, and no missing fact could forbid it. FORBIDDEN: a certain fact forbids it. UNKNOWN: it cannot be determined; never treat it as ALLOWED.",
  ),
  on: calendarDate.describe("The day that the answer applies to."),
  reasons: z
    .array(drivingReasonSchema)
    .describe("The reasons for the answer. For ALLOWED: the conditions, such as restrictions."),
  missing: z
    .array(z.string())
    .describe("Facts needed for a more certain answer, in Brazilian Portuguese."),
});

export const mayDriveBodyExample = {
  vehicle: { kind: "bus", passengers: 40, paid: true },
  on: "2026-07-24",
} satisfies z.input<typeof mayDriveBodySchema>;

const CTB = {
  law: "Lei 9.503/1997 (CTB)",
  url: "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm",
} as const;

export const mayDriveAnswerExample = {
  answer: "FORBIDDEN",
  on: "2026-07-24",
  reasons: [
    {
      text: "A CNH é da categoria AB, e o veículo exige a categoria D.",
      legalBasis: [
        { ...CTB, article: "art. 143" },
        { ...CTB, article: "art. 162, III" },
      ],
      alert: null,
    },
    {
      text: "A CNH não tem a observação de atividade remunerada (EAR).",
      legalBasis: [
        { ...CTB, article: "art. 147, §§ 3º e 5º" },
        { ...CTB, article: "art. 231, VIII" },
      ],
      alert: null,
    },
  ],
  missing: [],
} satisfies z.infer<typeof mayDriveAnswerSchema>;
