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

/** What the short row and the whole fine have in common. */
const fields = {
  code: z
    .string()
    .nullable()
    .describe(
      "Violation code as printed on a notice, for example 745-50, whatever the spelling of the source. Null: none was told that can be read.",
    ),
  summary: z
    .string()
    .nullable()
    .describe(
      "What the driver did, in plain Brazilian Portuguese. Null: the code is not known or not in the table.",
    ),
  gravity: gravitySchema
    .nullable()
    .describe(
      "From the table of violations or else as told. Null: not known, or the law gives none.",
    ),
  committedOn: calendarDate.nullable().describe("Day of the infraction. Null: not told."),
  state: z
    .enum(INFRACTION_STATES)
    .nullable()
    .describe(
      "confirmed: the administrative instance is closed. pending: still in process. cancelled: void. written_warning: a warning took the place of the fine. Null: not told.",
    ),
  amountCents: cents
    .nullable()
    .describe(
      "Full amount in centavos of BRL, without discount or interest. Null: not told, and not set by law without facts that are missing.",
    ),
  paid: z.boolean().nullable().describe("Null: no source said whether it is paid."),
  paidOn: calendarDate
    .nullable()
    .describe("Day of payment. Null: not paid, or the day was not told."),
};

export const deadlineSchema = z.strictObject({
  kind: z
    .enum(FINE_DEADLINES)
    .describe(
      "What can still be done: defence (prior defence), name_driver (tell who was driving), discount (pay less), appeal (to JARI), second_appeal (against JARI's decision).",
    ),
  dueOn: calendarDate.describe("The last day."),
  stated: z
    .boolean()
    .describe(
      "True: as the source told. False: the law's minimum counted from a known date; the notice may grant more.",
    ),
});

export const discountedSchema = z.strictObject({
  at80: cents.describe("Centavos to pay up to the due date: 80% (CTB art. 284)."),
  at60: cents
    .nullable()
    .describe(
      "Centavos for a driver who joined the electronic system (SNE) before the notice and gives up defence and appeal: 60%. Null once one of these was filed.",
    ),
});

/** A code of the source's tables and the name that belongs to it. */
export const namedCodeSchema = z.strictObject({
  code: z.string().nullable().describe("The code in the register. Null: not told."),
  name: z.string().nullable().describe("The name, as the source writes it. Null: not told."),
});

export const measurementSchema = z.strictObject({
  measured: z.number().nullable().describe("As measured. Null: not told."),
  considered: z
    .number()
    .nullable()
    .describe("The value that counts, after the tolerance of the instrument. Null: not told."),
  limit: z.number().nullable().describe("The highest value allowed. Null: not told."),
  unit: z.enum(["km/h"]).nullable().describe("Null: the source does not tell the unit."),
});

const day = (description: string) =>
  calendarDate.nullable().describe(`${description} Null: not told.`);

export const processSchema = z.strictObject({
  noticeSentOn: day("Notice of the infraction sent."),
  defenceDueOn: day("Last day of the prior defence."),
  defenceFiled: z.boolean().nullable().describe("Whether a defence was filed. Null: not told."),
  penaltyNoticeSentOn: day("Notice of the penalty sent."),
  paymentDueOn: day("Due date in the notice of the penalty."),
  appealDueOn: day("Last day to appeal to JARI."),
  appealFiledOn: day("Appeal to JARI filed."),
  appealDecidedOn: day("Decision of JARI."),
});

export const authorityTermSchema = z.strictObject({
  kind: z
    .enum(["notice", "penalty_notice", "appeal_decision", "limitation"])
    .describe(
      "notice: to send the notice of the infraction (30 days). penalty_notice: to send that of the penalty (180 days without a defence, 360 otherwise or if that is not known). appeal_decision: of JARI to decide (24 months). limitation: five years from the last known act.",
    ),
  dueOn: calendarDate.describe("The last day."),
  doneOn: calendarDate.nullable().describe("When it was done. Null: not told, or not done."),
  confidence: lawConfidenceSchema,
});

export const fineSchema = z.strictObject({
  ticket: z
    .string()
    .nullable()
    .describe("Number of the notice (auto de infração). Null: not told."),
  renainf: z
    .string()
    .nullable()
    .describe("Number in the national register of infractions (RENAINF). Null: not told."),
  processNumber: z
    .string()
    .nullable()
    .describe("Number of the administrative process. Null: not told."),
  ...fields,
  legalBasis: z
    .string()
    .nullable()
    .describe("The provision violated, for example CTB art. 218, I. Null: the code is not known."),
  points: z
    .int()
    .min(0)
    .nullable()
    .describe(
      "Nominal points; rollingPoints says which of them count. Null: the gravity is not known.",
    ),
  committedAt: z.string().nullable().describe("Hour of the infraction, HH:MM. Null: not told."),
  plate: z.string().nullable().describe("Plate of the vehicle. Null: not told."),
  place: z.string().nullable().describe("Where, as the source writes it. Null: not told."),
  municipality: namedCodeSchema.nullable().describe("The municipality. Null: not told."),
  measurement: measurementSchema
    .nullable()
    .describe("The speed, weight or alcohol measured. Null: none, or not told."),
  authority: namedCodeSchema
    .nullable()
    .describe("The authority that fined (órgão autuador). Null: not told."),
  penalty: z.string().nullable().describe("The penalty, as the source writes it. Null: not told."),
  paidCents: cents.nullable().describe("What was paid, in centavos of BRL. Null: not told."),
  process: processSchema.describe("The known days of the process, past and to come."),
  authorityTerms: z
    .array(authorityTermSchema)
    .describe(
      "The last days of the authority: all of an open process, and of a closed one those that were not kept.",
    ),
  authorityState: z
    .string()
    .nullable()
    .describe("State (UF) of the authority that fined. Null: not told, or a federal authority."),
  amountFrom: z
    .enum(["source", "law"])
    .nullable()
    .describe(
      "source: as told. law: gravity times multiplier by today's table of violations and the amounts in force on the day of the infraction, doubled where it was repeated within 12 months. Null when the amount is.",
    ),
  overdue: z
    .boolean()
    .nullable()
    .describe(
      "True: nothing left to dispute, not paid, and no due date still ahead. Null: whether it is paid or closed was not told.",
    ),
  stage: z
    .enum(FINE_STAGES)
    .describe(
      "How far the process went, by the last step known; payment does not change it. notified: notice of the infraction sent. penalty_notified: notice of the penalty sent. closed: no administrative appeal is left. unknown: nothing of the process was told.",
    ),
  deadlines: z
    .array(deadlineSchema)
    .describe(
      "What can still be done, as of the day of the diagnosis. Past deadlines are left out.",
    ),
  discountedCents: discountedSchema
    .nullable()
    .describe(
      "Null once it is paid or past due, or where the amount or the due date is not known.",
    ),
  defects: z
    .array(z.enum(FINE_DEFECTS))
    .describe(
      "Terms that the authority let pass, by which the fine may be void; only where known dates show it. late_notice: over 30 days. late_penalty_notice: over 180 days, 360 where there was or may have been a prior defence. late_appeal_decision: over 24 months. time_barred: 5 years without a known act.",
    ),
  writtenWarningDue: z
    .boolean()
    .nullable()
    .describe(
      "Whether a written warning must take the place of the fine (CTB art. 267): leve or media, none other in the 12 months before, not confirmed yet. Null: it cannot be said.",
    ),
});

export const totalSchema = z.strictObject({
  count: z.int().min(0).describe("How many fines."),
  amountCents: cents.describe(
    "Sum of their full amounts that are known, in centavos of BRL, without discount or interest.",
  ),
  complete: z.boolean().describe("False: some amount is not known, so the sum is a lower bound."),
});

export const toPaySchema = z.strictObject({
  amountCents: cents.describe(
    "Each fine at 80% where its due date is not past, else in full; without interest.",
  ),
  electronicCents: cents.describe(
    "The same at 60%, for a driver in the electronic system (SNE) who disputes nothing.",
  ),
  savedCents: cents.describe("What the 80% save."),
  electronicSavedCents: cents.describe("What the 60% save."),
  pastDue: z.int().min(0).describe("How many are past due; interest comes on top of these."),
  complete: z.boolean().describe("False: some amount is not known, so the sums are lower bounds."),
});

export const pastDiscountsSchema = z.strictObject({
  savedCents: cents.describe("Full amounts of paid fines less what was paid for them."),
  missedCents: cents.describe(
    "The 20% of fines that are past due, or were paid without this discount.",
  ),
  complete: z
    .boolean()
    .describe("False: of some of these fines the amount, or what was paid, is not known."),
});

export const finesSchema = z.strictObject({
  count: z
    .int()
    .min(0)
    .describe("All fines on the record, cancelled ones and written warnings included."),
  unpaid: totalSchema.describe("Told to be unpaid, whether or not they can still be disputed."),
  paid: totalSchema.describe("Told to be paid; the sum is of full amounts, not of what was paid."),
  paymentUnknown: totalSchema.describe("Nobody said whether these are paid."),
  toPay: toPaySchema.describe("What paying all unpaid fines costs on the day of the diagnosis."),
  pastDiscounts: pastDiscountsSchema.describe(
    "What discounts saved, and what was lost by not paying in time.",
  ),
  cancelled: z.int().min(0).describe("How many were cancelled; they are in none of the sums."),
  writtenWarnings: z
    .int()
    .min(0)
    .describe("How many became a written warning; they are in none of the sums."),
  repeated: z
    .int()
    .min(0)
    .describe(
      "How many further records of the same tickets the sources reported. They are joined with the first one and counted once.",
    ),
  nextDeadlineOn: calendarDate
    .nullable()
    .describe("The first of all deadlines still ahead. Null: none is known."),
  items: z.array(fineSchema).describe("Newest infraction first; those without a date last."),
});

export const normalizedFineSchema = z.strictObject(fields);
