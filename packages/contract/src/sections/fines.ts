import { z } from "zod";
import { calendarDate, cents } from "../values.ts";
import { gravitySchema } from "../violation.ts";
import { INFRACTION_STATES, lawConfidenceSchema } from "./points.ts";

const FINE_STAGES = [
  "unknown",
  "notified",
  "defence_filed",
  "penalty_notified",
  "appeal_pending",
  "appeal_decided",
  "closed",
  "written_warning",
  "cancelled",
] as const;

const FINE_DEADLINES = ["defence", "name_driver", "discount", "appeal", "second_appeal"] as const;

const FINE_DEFECTS = [
  "late_notice",
  "late_penalty_notice",
  "late_appeal_decision",
  "time_barred",
] as const;

/** Fields that the summary and the whole fine share. */
const fields = {
  code: z
    .string()
    .nullable()
    .describe(
      "Violation code as printed on a notice, for example 745-50, regardless of the source's spelling. `null` if no source reported a readable code.",
    ),
  summary: z
    .string()
    .nullable()
    .describe(
      "The act, in plain Brazilian Portuguese. `null` if the code is unknown or not in the table.",
    ),
  gravity: gravitySchema
    .nullable()
    .describe(
      "The gravity in the table of violations; otherwise as the source reported it. `null` if unknown, or if the law gives none.",
    ),
  committedOn: calendarDate
    .nullable()
    .describe("Day of the infraction. `null` if no source reported it."),
  state: z
    .enum(INFRACTION_STATES)
    .nullable()
    .describe(
      "confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning replaced the fine. `null` if no source reported it.",
    ),
  amountCents: cents
    .nullable()
    .describe(
      "Full amount in centavos of BRL, without discount or interest. `null` if no source reported it and the law does not set it for the known facts.",
    ),
  paid: z.boolean().nullable().describe("Whether it is paid. `null` if no source reported it."),
  paidOn: calendarDate
    .nullable()
    .describe("Day of payment. `null` if it is not paid, or if no source reported the day."),
};

export const deadlineSchema = z.strictObject({
  kind: z
    .enum(FINE_DEADLINES)
    .describe(
      "The action that is still possible: defence (prior defence), name_driver (identify the driver), discount (pay less), appeal (to JARI), second_appeal (against JARI's decision).",
    ),
  dueOn: calendarDate.describe("The last day."),
  stated: z
    .boolean()
    .describe(
      "`true` if a source reported the day. `false` if it is the law's minimum, counted from a known date; the notice may grant more.",
    ),
});

export const discountedSchema = z.strictObject({
  at80: cents.describe("Centavos to pay up to the due date: 80% (CTB art. 284)."),
  at60: cents
    .nullable()
    .describe(
      "Centavos for a driver who joined the electronic system (SNE) before the notice and gives up defence and appeal: 60%. `null` once a defence or appeal was filed.",
    ),
});

/** A code of the source's tables and its name. */
export const namedCodeSchema = z.strictObject({
  code: z
    .string()
    .nullable()
    .describe("The code in the register. `null` if no source reported it."),
  name: z
    .string()
    .nullable()
    .describe("The name, as the source writes it. `null` if no source reported it."),
});

export const measurementSchema = z.strictObject({
  measured: z.number().nullable().describe("The measured value. `null` if no source reported it."),
  considered: z
    .number()
    .nullable()
    .describe(
      "The value that counts, after the tolerance of the instrument. `null` if no source reported it.",
    ),
  limit: z
    .number()
    .nullable()
    .describe("The highest value allowed. `null` if no source reported it."),
  unit: z.enum(["km/h"]).nullable().describe("The unit. `null` if the source does not report it."),
});

const day = (description: string) =>
  calendarDate.nullable().describe(`${description} \`null\` if no source reported it.`);

export const processSchema = z.strictObject({
  noticeSentOn: day("Day on which the notice of the infraction was sent."),
  defenceDueOn: day("Last day of the prior defence."),
  defenceFiled: z
    .boolean()
    .nullable()
    .describe("Whether a defence was filed. `null` if no source reported it."),
  penaltyNoticeSentOn: day("Day on which the notice of the penalty was sent."),
  paymentDueOn: day("Due date in the notice of the penalty."),
  appealDueOn: day("Last day to appeal to JARI."),
  appealFiledOn: day("Day on which the appeal to JARI was filed."),
  appealDecidedOn: day("Day of JARI's decision."),
});

export const authorityTermSchema = z.strictObject({
  kind: z
    .enum(["notice", "penalty_notice", "appeal_decision", "limitation"])
    .describe(
      "notice: send the notice of the infraction (30 days). penalty_notice: send the notice of the penalty (180 days without a defence, 360 with one or if unknown). appeal_decision: decision of JARI (24 months). limitation: five years from the last known act.",
    ),
  dueOn: calendarDate.describe("The last day."),
  doneOn: calendarDate
    .nullable()
    .describe("When it was done. `null` if it was not done, or if no source reported it."),
  confidence: lawConfidenceSchema,
});

export const fineSchema = z.strictObject({
  ticket: z
    .string()
    .nullable()
    .describe("Number of the notice (auto de infração). `null` if no source reported it."),
  renainf: z
    .string()
    .nullable()
    .describe(
      "Number in the national register of infractions (RENAINF). `null` if no source reported it.",
    ),
  processNumber: z
    .string()
    .nullable()
    .describe("Number of the administrative process. `null` if no source reported it."),
  ...fields,
  legalBasis: z
    .string()
    .nullable()
    .describe(
      "The provision violated, for example CTB art. 218, I. `null` if the code is unknown.",
    ),
  points: z
    .int()
    .min(0)
    .nullable()
    .describe(
      "Nominal points; `rollingPoints` shows which of them count. `null` if the gravity is unknown.",
    ),
  committedAt: z
    .string()
    .nullable()
    .describe("Hour of the infraction, HH:MM. `null` if no source reported it."),
  plate: z.string().nullable().describe("Plate of the vehicle. `null` if no source reported it."),
  place: z
    .string()
    .nullable()
    .describe("The place, as the source writes it. `null` if no source reported it."),
  municipality: namedCodeSchema
    .nullable()
    .describe("The municipality. `null` if no source reported it."),
  measurement: measurementSchema
    .nullable()
    .describe(
      "The speed, weight or alcohol measured. `null` if nothing was measured, or if no source reported it.",
    ),
  authority: namedCodeSchema
    .nullable()
    .describe("The authority that fined (órgão autuador). `null` if no source reported it."),
  penalty: z
    .string()
    .nullable()
    .describe("The penalty, as the source writes it. `null` if no source reported it."),
  paidCents: cents
    .nullable()
    .describe("The amount paid, in centavos of BRL. `null` if no source reported it."),
  process: processSchema.describe("The known dates of the process, past and future."),
  authorityTerms: z
    .array(authorityTermSchema)
    .describe(
      "The authority's deadlines: all of them for an open process, only the missed ones for a closed process.",
    ),
  authorityState: z
    .string()
    .nullable()
    .describe(
      "State (UF) of the authority that fined. `null` for a federal authority, or if no source reported it.",
    ),
  amountFrom: z
    .enum(["source", "law"])
    .nullable()
    .describe(
      "source: as the source reported it. law: gravity times multiplier, by today's table of violations and the amounts in force on the day of the infraction, doubled if it was repeated within 12 months. `null` if the amount is `null`.",
    ),
  overdue: z
    .boolean()
    .nullable()
    .describe(
      "`true` if it is not paid, can no longer be disputed and has no due date ahead. `null` if no source reported whether it is paid or closed.",
    ),
  stage: z
    .enum(FINE_STAGES)
    .describe(
      "The last known step of the process; payment does not change it. notified: notice of the infraction sent. penalty_notified: notice of the penalty sent. closed: no administrative appeal is left. unknown: no source reported any step of the process.",
    ),
  deadlines: z
    .array(deadlineSchema)
    .describe(
      "The actions still possible on the day of the diagnosis. Past deadlines are left out.",
    ),
  discountedCents: discountedSchema
    .nullable()
    .describe(
      "The amounts with discount. `null` once it is paid or past due, or if the amount or the due date is unknown.",
    ),
  defects: z
    .array(z.enum(FINE_DEFECTS))
    .describe(
      "Deadlines that the authority missed, which may make the fine void; only if known dates prove it. late_notice: over 30 days. late_penalty_notice: over 180 days, 360 if there was or may have been a prior defence. late_appeal_decision: over 24 months. time_barred: 5 years without a known act.",
    ),
  writtenWarningDue: z
    .boolean()
    .nullable()
    .describe(
      "Whether a written warning must replace the fine (CTB art. 267): leve or media, no other infraction in the 12 months before, not confirmed yet. `null` if it cannot be determined.",
    ),
});

export const totalSchema = z.strictObject({
  count: z.int().min(0).describe("The number of fines."),
  amountCents: cents.describe(
    "Sum of their known full amounts, in centavos of BRL, without discount or interest.",
  ),
  complete: z
    .boolean()
    .describe("`false` if some amount is unknown; the sum is then a lower bound."),
});

export const toPaySchema = z.strictObject({
  amountCents: cents.describe(
    "The sum of each fine at 80% if its due date is not past, otherwise in full; without interest.",
  ),
  electronicCents: cents.describe(
    "The same at 60%, for a driver in the electronic system (SNE) who disputes nothing.",
  ),
  savedCents: cents.describe("The amount saved by paying 80%."),
  electronicSavedCents: cents.describe("The amount saved by paying 60%."),
  pastDue: z.int().min(0).describe("Number of fines past due; interest is added to them."),
  complete: z
    .boolean()
    .describe("`false` if some amount is unknown; the sums are then lower bounds."),
});

export const pastDiscountsSchema = z.strictObject({
  savedCents: cents.describe("Full amounts of paid fines minus the amounts paid."),
  missedCents: cents.describe(
    "The 20% of fines that are past due, or were paid without this discount.",
  ),
  complete: z
    .boolean()
    .describe("`false` if the full amount or the amount paid is unknown for some of these fines."),
});

export const finesSchema = z.strictObject({
  count: z
    .int()
    .min(0)
    .describe("Number of fines on record, including cancelled ones and written warnings."),
  unpaid: totalSchema.describe(
    "Fines that a source reported as unpaid, whether or not they can still be disputed.",
  ),
  paid: totalSchema.describe(
    "Fines that a source reported as paid; the sum is of full amounts, not of the amounts paid.",
  ),
  paymentUnknown: totalSchema.describe("Fines for which no source reported whether they are paid."),
  toPay: toPaySchema.describe("The cost of paying all unpaid fines on the day of the diagnosis."),
  pastDiscounts: pastDiscountsSchema.describe(
    "Amounts saved by discounts, and amounts lost by not paying in time.",
  ),
  cancelled: z.int().min(0).describe("Number of cancelled fines; no sum includes them."),
  writtenWarnings: z
    .int()
    .min(0)
    .describe("Number of fines that became a written warning; no sum includes them."),
  repeated: z
    .int()
    .min(0)
    .describe(
      "Number of further records of the same tickets. They are merged with the first one and counted once.",
    ),
  nextDeadlineOn: calendarDate
    .nullable()
    .describe("The earliest deadline still ahead. `null` if none is known."),
  items: z.array(fineSchema).describe("Newest infraction first, undated ones last."),
});

export const normalizedFineSchema = z.strictObject(fields);
