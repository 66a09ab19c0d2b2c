import { z } from "zod";
import { calendarDate, cents } from "../values.ts";
import { gravitySchema } from "../violation.ts";
import { INFRACTION_STATES } from "./points.ts";

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

const deadlineSchema = z.strictObject({
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

const discountedSchema = z.strictObject({
  at80: cents.describe("Centavos to pay up to the due date: 80% (CTB art. 284)."),
  at60: cents
    .nullable()
    .describe(
      "Centavos for a driver who joined the electronic system (SNE) before the notice and gives up defence and appeal: 60%. Null once one of these was filed.",
    ),
});

const fineSchema = z.strictObject({
  ticket: z
    .string()
    .nullable()
    .describe("Number of the notice (auto de infração). Null: not told."),
  ...fields,
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

const totalSchema = z.strictObject({
  count: z.int().min(0).describe("How many fines."),
  amountCents: cents.describe(
    "Sum of their full amounts that are known, in centavos of BRL, without discount or interest.",
  ),
  complete: z.boolean().describe("False: some amount is not known, so the sum is a lower bound."),
});

export const finesSchema = z.strictObject({
  count: z
    .int()
    .min(0)
    .describe("All fines on the record, cancelled ones and written warnings included."),
  unpaid: totalSchema.describe("Told to be unpaid, whether or not they can still be disputed."),
  paid: totalSchema.describe("Told to be paid; the sum is of full amounts, not of what was paid."),
  paymentUnknown: totalSchema.describe("Nobody said whether these are paid."),
  cancelled: z.int().min(0).describe("How many were cancelled; they are in none of the sums."),
  writtenWarnings: z
    .int()
    .min(0)
    .describe("How many became a written warning; they are in none of the sums."),
  nextDeadlineOn: calendarDate
    .nullable()
    .describe("The first of all deadlines still ahead. Null: none is known."),
  items: z.array(fineSchema).describe("Newest infraction first; those without a date last."),
});

export const normalizedFineSchema = z.strictObject(fields);
