/** The diagnosis inside a report: what the rules concluded, each conclusion with its legal basis. */
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
  url: z.string().min(1).optional().describe("Where it can be read, if there is such an address."),
});
export type LegalBasis = z.infer<typeof legalBasisSchema>;

/** Who has to act on an alert. */
export const ACTORS = ["driver", "employer", "both"] as const;

/** The bodies that an alert sends its reader to. */
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
  percent: z.int().min(1).max(99).describe("The part of the amount that is paid, 80 or 60."),
  amountCents: cents.min(0).describe("What is paid with the discount."),
  savedCents: cents.min(0).describe("What the discount saves."),
  until: calendarDate.describe(
    "The last day of the discount; of several fines, the first of these days.",
  ),
});

export const moneySchema = z.strictObject({
  kind: z
    .enum(["payment", "penalty"])
    .describe(
      "payment: the price of acting. penalty: the fine for not acting, or for driving nevertheless.",
    ),
  amountCents: cents.min(0).describe("The full amount, without discounts."),
  bound: z
    .enum(["exact", "at_least", "at_most"])
    .describe(
      "at_least: some part of the amount is not known. at_most: the law sets this maximum.",
    ),
  discounts: z.array(discountSchema).describe("Smaller amounts for those who pay in time."),
});

export const placeSchema = z.strictObject({
  body: z.enum(BODIES).describe("Stable: program against this, not against the name."),
  name: z
    .string()
    .min(1)
    .describe("The name in Portuguese; the Detran is that of the state of the license, if known."),
});

export const alertSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
    .describe("Stable: program against this, not against the texts."),
  severity: z
    .enum(SEVERITIES)
    .describe("The same for a code always. WARNING and CRITICAL make the status at least WARNING."),
  section: z
    .enum(ALERT_SECTIONS)
    .describe("The part of the diagnosis that it belongs to; license is the record itself."),
  title: z.string().min(1).describe("Brazilian Portuguese, a few words."),
  message: z.string().min(1).describe("Brazilian Portuguese, plain words."),
  forbidsDriving: z
    .boolean()
    .describe("Whether this conclusion alone means that nothing may be driven now."),
  actor: z.enum(ACTORS).describe("Who has to act. both: either of them can."),
  dueOn: calendarDate.nullable().describe("The day by which something should be done, if any."),
  money: moneySchema.nullable().describe("The money at stake. Null: none, or not known."),
  where: placeSchema.nullable().describe("The body to turn to. Null: there is nowhere to go."),
  legalBasis: z.array(legalBasisSchema).min(1).describe("Never empty."),
  actions: z
    .array(z.string().min(1))
    .describe("What can be done: short sentences, Brazilian Portuguese."),
  confidence: lawConfidenceSchema,
  order: z
    .int()
    .min(1)
    .describe(
      "The place in the plan, from 1 without gaps: first what forbids driving, then by due date (what is CRITICAL and has none is for today), then by severity.",
    ),
});
export type Alert = z.infer<typeof alertSchema>;

export const diagnosisSchema = z.strictObject({
  status: z
    .enum(VERDICTS)
    .describe(
      "BLOCKED: an active block forbids driving. EXPIRED: past the 30 days of grace. WARNING: some alert is WARNING or CRITICAL. VALID: none of these. UNKNOWN: the facts do not suffice, or no license was issued. To decide who may drive, read `category.driving`: VALID is always ALLOWED, BLOCKED and EXPIRED are always FORBIDDEN, WARNING and UNKNOWN can be any of the three.",
    ),
  hasReportData: z.boolean().describe("False when the CPF has no issued license."),
  hasPartialData: z
    .boolean()
    .describe(
      "True while data of the state authority is missing. Missing is not the same as none.",
    ),
  validity: validitySchema.nullable().describe("Whether the license is in date."),
  category: categorySchema.describe(
    "The vehicles that may be driven, and the categories that come next. Always present: `driving.answer` is FORBIDDEN where no license was issued, and UNKNOWN where no source answered.",
  ),
  blocks: z
    .array(blockSchema)
    .describe(
      "Blocks and impediments on record, lifted ones included. An empty list with the alert BLOCKS_DATA_MISSING means that no source answered.",
    ),
  medicalExams: medicalExamsSchema.nullable().describe("Physical, mental and psychological exams."),
  toxicological: toxicologicalSchema
    .nullable()
    .describe("The toxicological exam of categories C, D and E."),
  points: pointsSchema.nullable().describe("Points of the last twelve months, and the limit."),
  fines: finesSchema.nullable().describe("Every infraction on record with its fine and deadlines."),
  rollingPoints: rollingPointsSchema
    .nullable()
    .describe("How the points came together and when they lapse."),
  autosuspensionRisk: autosuspensionRiskSchema
    .nullable()
    .describe("Infractions that suspend by themselves, or revoke, whatever the points."),
  allAlerts: z.array(alertSchema).describe("Every conclusion, the worst first."),
  diagnosisDate: dateOrInstant.describe(
    "The day as of which the rules were applied, in America/Sao_Paulo.",
  ),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
