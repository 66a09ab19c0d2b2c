/** The diagnosis inside a report: the conclusions of the rules, each with its legal basis. */
import { z } from "zod";
import { autosuspensionRiskSchema } from "./sections/autosuspension-risk.ts";
import { blockSchema } from "./sections/blocks.ts";
import { categorySchema } from "./sections/category.ts";
import { finesSchema } from "./sections/fines.ts";
import { medicalExamsSchema } from "./sections/medical-exams.ts";
import { lawConfidenceSchema, pointsSchema } from "./sections/points.ts";
import { rollingPointsSchema } from "./sections/rolling-points.ts";
import { toxicologicalSchema } from "./sections/toxicological.ts";
import { validitySchema } from "./sections/validity.ts";
import { calendarDate, cents, dateOrInstant } from "./values.ts";

export const VERDICTS = ["VALID", "WARNING", "BLOCKED", "EXPIRED", "UNKNOWN"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** From the mildest to the worst. */
export const SEVERITIES = ["INFO", "WARNING", "CRITICAL"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The parts of a diagnosis that an alert can belong to; `license` is the record itself. */
export const ALERT_SECTIONS = [
  "license",
  "validity",
  "category",
  "blocks",
  "medicalExams",
  "toxicological",
  "points",
  "fines",
  "autosuspensionRisk",
] as const;

export const legalBasisSchema = z.strictObject({
  law: z.string().min(1).describe("The law, act or resolution."),
  article: z.string().min(1).describe("The article in it."),
  url: z.string().min(1).optional().describe("The URL of the text, if there is one."),
});
export type LegalBasis = z.infer<typeof legalBasisSchema>;

/** Who has to act on an alert. */
export const ACTORS = ["driver", "employer", "both"] as const;

/** The bodies to contact about an alert. */
export const BODIES = [
  "licensing_authority",
  "senatran",
  "fining_authority",
  "jari",
  "second_instance",
  "court",
  "exam_clinic",
  "laboratory",
  "employer",
] as const;

export const discountSchema = z.strictObject({
  percent: z.int().min(1).max(99).describe("The percentage of the amount that is paid, 80 or 60."),
  amountCents: cents.min(0).describe("The amount to pay with the discount."),
  savedCents: cents.min(0).describe("The amount that the discount saves."),
  until: calendarDate.describe(
    "The last day of the discount; for several fines, the earliest of these days.",
  ),
});

export const moneySchema = z.strictObject({
  kind: z
    .enum(["payment", "penalty"])
    .describe(
      "payment: the cost of acting. penalty: the fine for not acting, or for driving anyway.",
    ),
  amountCents: cents.min(0).describe("The full amount, without discounts."),
  bound: z
    .enum(["exact", "at_least", "at_most"])
    .describe("at_least: some part of the amount is unknown. at_most: the law sets this maximum."),
  discounts: z.array(discountSchema).describe("Smaller amounts for payment in time."),
});

export const placeSchema = z.strictObject({
  body: z.enum(BODIES).describe("Stable: program against this, not against the name."),
  name: z
    .string()
    .min(1)
    .describe("The name in Portuguese; a Detran is named with the license's state, if known."),
});

export const alertSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
    .describe("Stable: program against this, not against the texts."),
  severity: z
    .enum(SEVERITIES)
    .describe("Always the same for a code. WARNING and CRITICAL make the status at least WARNING."),
  section: z
    .enum(ALERT_SECTIONS)
    .describe("The part of the diagnosis that it belongs to; license is the record itself."),
  title: z.string().min(1).describe("Brazilian Portuguese, a few words."),
  message: z.string().min(1).describe("Brazilian Portuguese, plain words."),
  forbidsDriving: z
    .boolean()
    .describe("Whether this conclusion is enough to forbid driving any vehicle now."),
  actor: z.enum(ACTORS).describe("Who has to act. both: either of them can."),
  dueOn: calendarDate.nullable().describe("The day by which the actor should act, if any."),
  money: moneySchema
    .nullable()
    .describe("The money at stake. `null` if there is none or it is unknown."),
  where: placeSchema.nullable().describe("The body to contact. `null` if there is none."),
  legalBasis: z.array(legalBasisSchema).min(1).describe("Never empty."),
  actions: z
    .array(z.string().min(1))
    .describe("The possible actions: short sentences, Brazilian Portuguese."),
  confidence: lawConfidenceSchema,
  order: z
    .int()
    .min(1)
    .describe(
      "The position in the action plan, from 1 without gaps: first the alerts that forbid driving, then by due date (a CRITICAL alert without one is due today), then by severity.",
    ),
});
export type Alert = z.infer<typeof alertSchema>;

export const diagnosisSchema = z.strictObject({
  status: z
    .enum(VERDICTS)
    .describe(
      "BLOCKED: an active block forbids driving. EXPIRED: past the 30 days of grace. WARNING: some alert is WARNING or CRITICAL. VALID: none of these. UNKNOWN: the known facts are not enough, or no license was issued. To decide who may drive, read `category.driving`: VALID is always ALLOWED, BLOCKED and EXPIRED are always FORBIDDEN, WARNING and UNKNOWN can be any of the three.",
    ),
  hasReportData: z.boolean().describe("`false` if the CPF has no issued license."),
  hasPartialData: z
    .boolean()
    .describe(
      "`true` while data of the state authority is missing. Missing data does not mean that none is on record.",
    ),
  validity: validitySchema.nullable().describe("The validity of the license."),
  category: categorySchema.describe(
    "The vehicles that may be driven, and the categories that come next. Always present: `driving.answer` is FORBIDDEN if no license was issued, and UNKNOWN if no source answered.",
  ),
  blocks: z
    .array(blockSchema)
    .describe(
      "Blocks and impediments on record, including lifted ones. An empty list with the alert BLOCKS_DATA_MISSING means that no source answered.",
    ),
  medicalExams: medicalExamsSchema.nullable().describe("Physical, mental and psychological exams."),
  toxicological: toxicologicalSchema
    .nullable()
    .describe("The toxicological exam of categories C, D and E."),
  points: pointsSchema.nullable().describe("Points of the last twelve months, and the limit."),
  fines: finesSchema.nullable().describe("Every infraction on record with its fine and deadlines."),
  rollingPoints: rollingPointsSchema
    .nullable()
    .describe("How the points add up and when they lapse."),
  autosuspensionRisk: autosuspensionRiskSchema
    .nullable()
    .describe(
      "Infractions that suspend or revoke the license on their own, regardless of the points.",
    ),
  allAlerts: z.array(alertSchema).describe("Every conclusion, the worst first."),
  diagnosisDate: dateOrInstant.describe(
    "The day for which the rules were applied, in America/Sao_Paulo.",
  ),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
