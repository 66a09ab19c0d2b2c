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
      .describe("The category that the vehicle needs, if you know it. Instead of `kind`."),
    kind: z
      .enum(VEHICLE_KINDS)
      .optional()
      .describe(
        "The kind of vehicle, from which and from its size the category follows (CTB arts. 143 to 145). mototaxi, motofrete: paid work on a motorcycle. heavy_machinery: tractors and machines other than for farms. combination: a vehicle with a trailer.",
      ),
    passengers: z
      .int()
      .min(0)
      .max(MAX_PASSENGERS)
      .optional()
      .describe(
        "Seats besides the driver's. Absent: more than 8 for a bus, not known for a van or an ambulance, at most 8 for all others.",
      ),
    grossWeightKg: z
      .int()
      .min(0)
      .max(MAX_KG)
      .optional()
      .describe(
        "Gross weight of the vehicle itself, in kilograms. Absent: at most 3,500 for a car or bus, not known for all others that have no category of their own.",
      ),
    trailerKg: z
      .int()
      .min(0)
      .max(MAX_KG)
      .optional()
      .describe(
        "Gross weight of what it tows, in kilograms; 0: nothing. Absent: not known for a combination, nothing for all others.",
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
  vehicle: drivenVehicleSchema.describe("What is to be driven."),
  on: calendarDate
    .optional()
    .describe("The day to answer for. Absent: today in America/Sao_Paulo."),
});
export type MayDriveBody = z.infer<typeof mayDriveBodySchema>;

export const drivingReasonSchema = z.strictObject({
  text: z.string().min(1).describe("Brazilian Portuguese."),
  legalBasis: z.array(legalBasisSchema).min(1).describe("The provisions behind it."),
  alert: z
    .string()
    .nullable()
    .describe("Code of the alert of the report that says the same. Null: there is none."),
});

export const mayDriveAnswerSchema = z.strictObject({
  answer: drivingAnswerSchema.describe(
    "ALLOWED: nothing in the report forbids it, and nothing is missing that could. FORBIDDEN: something certain forbids it. UNKNOWN: it cannot be said; never take it for ALLOWED.",
  ),
  on: calendarDate.describe("The day that is answered for."),
  reasons: z
    .array(drivingReasonSchema)
    .describe("Why the answer is so. Of ALLOWED: the conditions, such as restrictions."),
  missing: z
    .array(z.string())
    .describe("What has to be known for a surer answer, in Brazilian Portuguese."),
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
