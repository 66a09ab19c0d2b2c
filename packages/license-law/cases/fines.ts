/** Fines: the amount of each, whether a written warning is due, and the debt. */
import type { Day } from "../src/calendar.ts";
import type { InfractionFact, Measurement } from "../src/facts.ts";
import { infraction } from "./facts.ts";

export interface FineAmountCase {
  readonly situation: string;
  /** The first fine is judged. */
  readonly fines: readonly [InfractionFact, ...InfractionFact[]];
  readonly amountCents: number | null;
  readonly amountFrom: "source" | "law" | null;
  readonly article: string;
}

export interface DiscountCase {
  readonly situation: string;
  readonly on: Day;
  readonly fine: InfractionFact;
  readonly discountedCents: { readonly at80: number; readonly at60: number | null } | null;
  readonly article: string;
}

export interface WrittenWarningCase {
  readonly situation: string;
  /** The first fine is judged. */
  readonly fines: readonly [InfractionFact, ...InfractionFact[]];
  readonly writtenWarningDue: boolean | null;
  readonly article: string;
}

export interface DebtCase {
  readonly situation: string;
  readonly on: Day;
  readonly fine: InfractionFact;
  readonly overdue: boolean | null;
  /** Code and confidence. */
  readonly alerts: readonly string[];
  readonly article: string;
}

type More = Partial<InfractionFact>;

const confirmed = (code: string | null, committedOn: Day | null, more: More = {}) =>
  infraction(code, committedOn, { paid: false, ...more });
const pending = (code: string | null, committedOn: Day | null, more: More = {}) =>
  infraction(code, committedOn, { state: "pending", paid: false, ...more });
const cancelled = (code: string, committedOn: Day) =>
  infraction(code, committedOn, { state: "cancelled" });
const warned = (code: string, committedOn: Day | null) =>
  infraction(code, committedOn, { state: "written_warning" });

const DAY = "2026-03-10";

/** A weight above the vehicle's maximum traction, without a unit. */
const weighed = (measurement: Omit<Measurement, "unit">) =>
  confirmed("690-40", DAY, { measurement: { ...measurement, unit: null } });

// oxfmt-ignore
export const FINE_AMOUNT_CASES: readonly FineAmountCase[] = [
  { situation: "driving time once", fines: [infraction("756-00", "2026-03-10")], amountCents: 13016, amountFrom: "law", article: "art. 230, XXIII" },
  { situation: "driving time again is a grave", fines: [infraction("756-00", "2026-03-10"), infraction("756-00", "2025-03-11")], amountCents: 19523, amountFrom: "law", article: "art. 230, § 1º" },
  { situation: "driving time again 12 months later is a média", fines: [infraction("756-00", "2026-03-10"), infraction("756-00", "2025-03-10")], amountCents: 13016, amountFrom: "law", article: "art. 230, § 1º" },
  { situation: "CMT exceeded, weight not told", fines: [confirmed("690-40", DAY)], amountCents: null, amountFrom: null, article: "art. 231, X" },
  { situation: "CMT exceeded by 6,500 kg: 13 times", fines: [weighed({ measured: 52000, considered: 51500, limit: 45000 })], amountCents: 381511, amountFrom: "law", article: "art. 231, X" },
  { situation: "CMT exceeded by 6,501 kg: 14 times", fines: [weighed({ measured: 51501, considered: null, limit: 45000 })], amountCents: 410858, amountFrom: "law", article: "art. 231, X" },
  { situation: "CMT exceeded by 1,001 kg: 3 times", fines: [weighed({ measured: 46001, considered: null, limit: 45000 })], amountCents: 88041, amountFrom: "law", article: "art. 231, X" },
  { situation: "CMT exceeded by 1,000 kg is another code", fines: [weighed({ measured: 46000, considered: null, limit: 45000 })], amountCents: null, amountFrom: null, article: "art. 231, X" },
  { situation: "CMT exceeded, in tonnes", fines: [weighed({ measured: 52, considered: 51.5, limit: 45 })], amountCents: null, amountFrom: null, article: "art. 231, X" },
  { situation: "CMT exceeded, limit not told", fines: [weighed({ measured: 46001, considered: null, limit: null })], amountCents: null, amountFrom: null, article: "art. 231, X" },
  { situation: "CMT exceeded, weight not measured", fines: [weighed({ measured: null, considered: null, limit: 45000 })], amountCents: null, amountFrom: null, article: "art. 231, X" },
  { situation: "CMT exceeded before the amounts we know", fines: [{ ...weighed({ measured: 52000, considered: 51500, limit: 45000 }), committedOn: "2016-10-31" }], amountCents: null, amountFrom: null, article: "art. 231, X" },
  { situation: "CMT exceeded, amount told", fines: [{ ...weighed({ measured: 52000, considered: 51500, limit: 45000 }), amountCents: 1 }], amountCents: 1, amountFrom: "source", article: "art. 231, X" },
  { situation: "another rule of weight, measured", fines: [{ ...weighed({ measured: 52000, considered: 51500, limit: 45000 }), code: "683-11" }], amountCents: null, amountFrom: null, article: "art. 231, V" },
  { situation: "leve", fines: [confirmed("520-70", DAY)], amountCents: 8838, amountFrom: "law", article: "art. 258, IV" },
  { situation: "média", fines: [confirmed("745-50", DAY)], amountCents: 13016, amountFrom: "law", article: "art. 258, III" },
  { situation: "grave", fines: [confirmed("746-30", DAY)], amountCents: 19523, amountFrom: "law", article: "art. 258, II" },
  { situation: "gravíssima", fines: [confirmed("504-50", DAY)], amountCents: 29347, amountFrom: "law", article: "art. 258, I" },
  { situation: "gravíssima x2", fines: [confirmed("503-71", DAY)], amountCents: 58694, amountFrom: "law", article: "art. 162, III" },
  { situation: "gravíssima x3", fines: [confirmed("501-00", DAY)], amountCents: 88041, amountFrom: "law", article: "art. 162, I" },
  { situation: "gravíssima x4", fines: [confirmed("718-81", DAY)], amountCents: 117388, amountFrom: "law", article: "art. 246" },
  { situation: "gravíssima x5", fines: [confirmed("528-20", DAY)], amountCents: 146735, amountFrom: "law", article: "art. 176" },
  { situation: "gravíssima x10", fines: [confirmed("516-91", DAY)], amountCents: 293470, amountFrom: "law", article: "art. 165" },
  { situation: "gravíssima x20", fines: [confirmed("761-71", DAY)], amountCents: 586940, amountFrom: "law", article: "art. 253-A" },
  { situation: "gravíssima x60", fines: [confirmed("760-90", DAY)], amountCents: 1760820, amountFrom: "law", article: "art. 253-A, § 1º" },
  { situation: "half of a leve, on foot", fines: [confirmed("739-01", DAY)], amountCents: 4419, amountFrom: "law", article: "art. 254" },
  { situation: "another spelling of the code", fines: [confirmed("7455-0", DAY)], amountCents: 13016, amountFrom: "law", article: "art. 258, III" },
  { situation: "excess weight: depends on the kilograms", fines: [confirmed("683-11", DAY)], amountCents: null, amountFrom: null, article: "art. 231, V" },
  { situation: "driver not named: twice another fine", fines: [confirmed("500-20", DAY)], amountCents: null, amountFrom: null, article: "art. 257, § 8º" },
  { situation: "public servant: depends on the salary", fines: [confirmed("748-01", DAY)], amountCents: null, amountFrom: null, article: "art. 93" },
  { situation: "gravity told but no code: the multiplier is not known", fines: [confirmed(null, DAY, { gravity: "gravissima" })], amountCents: null, amountFrom: null, article: "art. 258, § 2º" },
  { situation: "code not in the table", fines: [confirmed("999-99", DAY, { gravity: "grave" })], amountCents: null, amountFrom: null, article: "art. 258" },
  { situation: "day not told: which law is not known", fines: [confirmed("745-50", null)], amountCents: null, amountFrom: null, article: "art. 258" },
  { situation: "the day before the values we know", fines: [confirmed("745-50", "2016-10-31")], amountCents: null, amountFrom: null, article: "art. 258 (Lei 13.281/2016)" },
  { situation: "the first day of the values we know", fines: [confirmed("745-50", "2016-11-01")], amountCents: 13016, amountFrom: "law", article: "art. 258 (Lei 13.281/2016)" },
  { situation: "on foot, before the values we know", fines: [confirmed("739-01", "2016-10-31")], amountCents: null, amountFrom: null, article: "art. 258 (Lei 13.281/2016)" },
  { situation: "as the source told, against the table", fines: [confirmed("745-50", DAY, { amountCents: 8513 })], amountCents: 8513, amountFrom: "source", article: "art. 258" },
  { situation: "told to be nothing", fines: [confirmed("745-50", DAY, { amountCents: 0 })], amountCents: 0, amountFrom: "source", article: "art. 258" },
  { situation: "told, before the values we know", fines: [confirmed("745-50", "2016-10-31", { amountCents: 8513 })], amountCents: 8513, amountFrom: "source", article: "art. 258" },
  { situation: "cancelled: nothing by law", fines: [cancelled("745-50", DAY)], amountCents: null, amountFrom: null, article: "art. 281, § 1º" },
  { situation: "written warning: nothing by law", fines: [warned("745-50", DAY)], amountCents: null, amountFrom: null, article: "art. 267" },
  { situation: "drunk again within 12 months: double", fines: [confirmed("516-91", DAY), confirmed("516-92", "2025-03-11")], amountCents: 586940, amountFrom: "law", article: "art. 165, parágrafo único" },
  { situation: "drunk again after exactly 12 months: single", fines: [confirmed("516-91", DAY), confirmed("516-91", "2025-03-10")], amountCents: 293470, amountFrom: "law", article: "art. 165, parágrafo único" },
  { situation: "the first of the two: single", fines: [confirmed("516-91", "2025-03-11"), confirmed("516-91", DAY)], amountCents: 293470, amountFrom: "law", article: "art. 165, parágrafo único" },
  { situation: "the earlier one still in dispute: single or double", fines: [confirmed("516-91", DAY), pending("516-91", "2025-12-01")], amountCents: null, amountFrom: null, article: "art. 165, parágrafo único" },
  { situation: "the earlier one cancelled: single", fines: [confirmed("516-91", DAY), cancelled("516-91", "2025-12-01")], amountCents: 293470, amountFrom: "law", article: "art. 165, parágrafo único" },
  { situation: "the other one undated: single or double", fines: [confirmed("516-91", DAY), confirmed("516-91", null)], amountCents: null, amountFrom: null, article: "art. 165, parágrafo único" },
  { situation: "both on one day: single or double", fines: [confirmed("516-91", DAY), confirmed("516-91", DAY)], amountCents: null, amountFrom: null, article: "art. 165, parágrafo único" },
  { situation: "another article before it: single", fines: [confirmed("516-91", DAY), confirmed("757-90", "2025-12-01")], amountCents: 293470, amountFrom: "law", article: "arts. 165 and 165-A" },
  { situation: "an unknown violation before it: single", fines: [confirmed("516-91", DAY), confirmed(null, "2025-12-01")], amountCents: 293470, amountFrom: "law", article: "art. 165, parágrafo único" },
  { situation: "the test refused again: double", fines: [confirmed("757-90", DAY), confirmed("757-90", "2025-12-01")], amountCents: 586940, amountFrom: "law", article: "art. 165-A, parágrafo único" },
  { situation: "road blocked again: double", fines: [confirmed("761-71", DAY), confirmed("761-72", "2025-12-01")], amountCents: 1173880, amountFrom: "law", article: "art. 253-A, § 2º" },
  { situation: "overtaken on the yellow line again: double", fines: [confirmed("596-70", DAY), confirmed("596-70", "2025-12-01")], amountCents: 293470, amountFrom: "law", article: "art. 203, parágrafo único" },
  { situation: "raced again: double", fines: [confirmed("524-00", DAY), confirmed("524-00", "2025-12-01")], amountCents: 586940, amountFrom: "law", article: "art. 173, parágrafo único" },
  { situation: "raced in an event again: double", fines: [confirmed("526-61", DAY), confirmed("526-61", "2025-12-01")], amountCents: 586940, amountFrom: "law", article: "art. 174" },
  { situation: "showed off again: double", fines: [confirmed("527-41", DAY), confirmed("527-41", "2025-12-01")], amountCents: 586940, amountFrom: "law", article: "art. 175, parágrafo único" },
  { situation: "forced an overtaking again: double", fines: [confirmed("579-70", DAY), confirmed("579-70", "2025-12-01")], amountCents: 586940, amountFrom: "law", article: "art. 191, parágrafo único" },
  ...["516-91", "757-90", "524-00", "526-61", "527-41", "579-70"].map((code) => ({ situation: `${code} again, before 165-B doubled`, fines: [confirmed(code, "2023-06-19"), confirmed(code, "2023-01-10")] as const, amountCents: 586940, amountFrom: "law" as const, article: "arts. 165, 165-A, 173, 174, 175, 191" })),
  { situation: "596-70 again, before 165-B doubled", fines: [confirmed("596-70", "2023-06-19"), confirmed("596-70", "2023-01-10")], amountCents: 293470, amountFrom: "law", article: "art. 203, parágrafo único" },
  { situation: "761-71 again, before 165-B doubled", fines: [confirmed("761-71", "2023-06-19"), confirmed("761-71", "2023-01-10")], amountCents: 1173880, amountFrom: "law", article: "art. 253-A, § 2º" },
  { situation: "toxicological exam missing again: ten times", fines: [confirmed("780-30", DAY), confirmed("779-00", "2025-12-01")], amountCents: 293470, amountFrom: "law", article: "art. 165-B" },
  { situation: "drove after a positive exam again: ten times", fines: [confirmed("781-10", DAY), confirmed("781-10", "2025-12-01")], amountCents: 293470, amountFrom: "law", article: "art. 165-C" },
  { situation: "toxicological exam, the day before it doubled", fines: [confirmed("764-10", "2023-06-19"), confirmed("764-10", "2023-01-10")], amountCents: 146735, amountFrom: "law", article: "art. 165-B (Lei 14.599/2023)" },
  { situation: "toxicological exam, the first day it doubled", fines: [confirmed("764-10", "2023-06-20"), confirmed("764-10", "2023-01-10")], amountCents: 293470, amountFrom: "law", article: "art. 165-B (Lei 14.599/2023)" },
  { situation: "an article that never doubles, again", fines: [confirmed("501-00", DAY), confirmed("501-00", "2025-12-01")], amountCents: 88041, amountFrom: "law", article: "art. 162, I" },
];

// oxfmt-ignore
export const DISCOUNT_CASES: readonly DiscountCase[] = [
  { situation: "leve", on: "2026-07-24", fine: pending("520-70", DAY, { paymentDueOn: "2026-07-24" }), discountedCents: { at80: 7070, at60: 5303 }, article: "art. 284" },
  { situation: "média", on: "2026-07-24", fine: pending("745-50", DAY, { paymentDueOn: "2026-07-24" }), discountedCents: { at80: 10413, at60: 7810 }, article: "art. 284" },
  { situation: "grave", on: "2026-07-24", fine: pending("746-30", DAY, { paymentDueOn: "2026-07-24" }), discountedCents: { at80: 15618, at60: 11714 }, article: "art. 284" },
  { situation: "gravíssima", on: "2026-07-24", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24" }), discountedCents: { at80: 23478, at60: 17608 }, article: "art. 284" },
  { situation: "confirmed, before its due date", on: "2026-07-23", fine: confirmed("504-50", DAY, { paymentDueOn: "2026-07-24" }), discountedCents: { at80: 23478, at60: 17608 }, article: "art. 284" },
  { situation: "the day after the due date", on: "2026-07-25", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24" }), discountedCents: null, article: "art. 284" },
  { situation: "a defence gives up the 60%", on: "2026-07-24", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24", defenceFiled: true }), discountedCents: { at80: 23478, at60: null }, article: "art. 284, § 1º" },
  { situation: "an appeal gives up the 60%", on: "2026-07-24", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24", appealFiledOn: "2026-07-01" }), discountedCents: { at80: 23478, at60: null }, article: "art. 284, § 1º" },
  { situation: "no defence filed", on: "2026-07-24", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24", defenceFiled: false }), discountedCents: { at80: 23478, at60: 17608 }, article: "art. 284, § 1º" },
  { situation: "by the last day to appeal, where no due date was told", on: "2026-07-24", fine: pending("504-50", DAY, { appealDueOn: "2026-07-24" }), discountedCents: { at80: 23478, at60: 17608 }, article: "art. 282, § 5º" },
  { situation: "neither due date nor term known", on: "2026-07-24", fine: pending("504-50", DAY), discountedCents: null, article: "art. 284" },
  { situation: "another term is open, the discount is over", on: "2026-07-24", fine: pending("504-50", DAY, { appealDueOn: "2026-07-24", paymentDueOn: "2026-07-23" }), discountedCents: null, article: "art. 284" },
  { situation: "paid", on: "2026-07-24", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24", paid: true }), discountedCents: null, article: "art. 284" },
  { situation: "payment not told", on: "2026-07-24", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24", paid: null }), discountedCents: { at80: 23478, at60: 17608 }, article: "art. 284" },
  { situation: "cancelled", on: "2026-07-24", fine: pending("504-50", DAY, { paymentDueOn: "2026-07-24", state: "cancelled", amountCents: 29347 }), discountedCents: null, article: "art. 281, § 1º" },
  { situation: "amount not known", on: "2026-07-24", fine: pending("683-11", DAY, { paymentDueOn: "2026-07-24" }), discountedCents: null, article: "art. 284" },
  { situation: "amount as told, one centavo", on: "2026-07-24", fine: pending("683-11", DAY, { paymentDueOn: "2026-07-24", amountCents: 1 }), discountedCents: { at80: 1, at60: 1 }, article: "art. 284" },
  { situation: "the day before the discounts we know", on: "2016-10-31", fine: pending("504-50", "2016-09-01", { paymentDueOn: "2016-12-01", amountCents: 19154 }), discountedCents: null, article: "art. 284 (Lei 13.281/2016)" },
  { situation: "the first day of the discounts we know", on: "2016-11-01", fine: pending("504-50", "2016-09-01", { paymentDueOn: "2016-12-01", amountCents: 19154 }), discountedCents: { at80: 15323, at60: 11492 }, article: "art. 284 (Lei 13.281/2016)" },
  { situation: "under the text of 2023", on: "2023-06-20", fine: pending("504-50", "2023-05-01", { paymentDueOn: "2023-06-20" }), discountedCents: { at80: 23478, at60: 17608 }, article: "art. 284, § 6º (Lei 14.599/2023)" },
];

// oxfmt-ignore
export const WRITTEN_WARNING_CASES: readonly WrittenWarningCase[] = [
  { situation: "média, the only one", fines: [pending("745-50", DAY)], writtenWarningDue: true, article: "art. 267" },
  { situation: "leve, the only one", fines: [pending("520-70", DAY)], writtenWarningDue: true, article: "art. 267" },
  { situation: "grave, the only one", fines: [pending("746-30", DAY)], writtenWarningDue: false, article: "art. 267" },
  { situation: "gravíssima, the only one", fines: [pending("504-50", DAY)], writtenWarningDue: false, article: "art. 267" },
  { situation: "gravity as told, no code", fines: [pending(null, DAY, { gravity: "media" })], writtenWarningDue: true, article: "art. 267" },
  { situation: "the table outranks the gravity told", fines: [pending("746-30", DAY, { gravity: "leve" })], writtenWarningDue: false, article: "art. 267" },
  { situation: "gravity not known", fines: [pending(null, DAY)], writtenWarningDue: null, article: "art. 267" },
  { situation: "a violation without gravity", fines: [pending("500-20", DAY, { gravity: "media" })], writtenWarningDue: false, article: "art. 267" },
  { situation: "already confirmed as a fine", fines: [confirmed("745-50", DAY)], writtenWarningDue: false, article: "art. 267" },
  { situation: "cancelled", fines: [cancelled("745-50", DAY)], writtenWarningDue: false, article: "art. 267" },
  { situation: "already a warning", fines: [warned("745-50", DAY)], writtenWarningDue: false, article: "art. 267" },
  { situation: "state not told", fines: [pending("745-50", DAY, { state: null })], writtenWarningDue: null, article: "art. 267" },
  { situation: "day not told", fines: [pending("745-50", null)], writtenWarningDue: null, article: "art. 267" },
  { situation: "paid, still not confirmed", fines: [pending("745-50", DAY, { paid: true })], writtenWarningDue: true, article: "arts. 267 and 284, § 2º" },
  { situation: "another one day short of 12 months before", fines: [pending("745-50", DAY), confirmed("746-30", "2025-03-11")], writtenWarningDue: false, article: "art. 267" },
  { situation: "another exactly 12 months before", fines: [pending("745-50", DAY), confirmed("746-30", "2025-03-10")], writtenWarningDue: true, article: "art. 267" },
  { situation: "another 12 months and a day before", fines: [pending("745-50", DAY), confirmed("746-30", "2025-03-09")], writtenWarningDue: true, article: "art. 267" },
  { situation: "another on 29 February, 12 months end on 1 March", fines: [pending("745-50", "2025-03-01"), confirmed("746-30", "2024-02-29")], writtenWarningDue: true, article: "art. 267; Código Civil art. 132, § 3º" },
  { situation: "another on 29 February, the last of the 12 months", fines: [pending("745-50", "2025-02-28"), confirmed("746-30", "2024-02-29")], writtenWarningDue: false, article: "art. 267; Código Civil art. 132, § 3º" },
  { situation: "another the day before", fines: [pending("745-50", DAY), confirmed("520-70", "2026-03-09")], writtenWarningDue: false, article: "art. 267" },
  { situation: "another the day after does not matter", fines: [pending("745-50", DAY), confirmed("520-70", "2026-03-11")], writtenWarningDue: true, article: "art. 267" },
  { situation: "one long before and one long after", fines: [pending("745-50", DAY), confirmed("520-70", "2024-01-10"), confirmed("520-70", "2026-06-11")], writtenWarningDue: true, article: "art. 267" },
  { situation: "a warning before counts as an infraction", fines: [pending("745-50", DAY), warned("520-70", "2025-12-01")], writtenWarningDue: false, article: "art. 267" },
  { situation: "a cancelled one before does not count", fines: [pending("745-50", DAY), cancelled("520-70", "2025-12-01")], writtenWarningDue: true, article: "art. 267" },
  { situation: "one in dispute before may count", fines: [pending("745-50", DAY), pending("746-30", "2025-12-01")], writtenWarningDue: null, article: "art. 267" },
  { situation: "one in dispute, exactly 12 months before", fines: [pending("745-50", DAY), pending("746-30", "2025-03-10")], writtenWarningDue: true, article: "art. 267" },
  { situation: "one of unknown state before may count", fines: [pending("745-50", DAY), pending("746-30", "2025-12-01", { state: null })], writtenWarningDue: null, article: "art. 267" },
  { situation: "one in dispute nearer, one confirmed farther, both within", fines: [pending("745-50", DAY), pending("746-30", "2026-01-10"), confirmed("746-30", "2025-08-01")], writtenWarningDue: false, article: "art. 267" },
  { situation: "another on the same day: which came first is not known", fines: [pending("745-50", DAY), confirmed("746-30", DAY)], writtenWarningDue: null, article: "art. 267" },
  { situation: "another undated", fines: [pending("745-50", DAY), confirmed("746-30", null)], writtenWarningDue: null, article: "art. 267" },
  { situation: "another undated, yet one within for certain", fines: [pending("745-50", DAY), confirmed("746-30", null), confirmed("746-30", "2025-12-01")], writtenWarningDue: false, article: "art. 267" },
  { situation: "an undated warning", fines: [pending("745-50", DAY), warned("520-70", null)], writtenWarningDue: null, article: "art. 267" },
  { situation: "the day before the warning was due by law", fines: [pending("745-50", "2021-04-11")], writtenWarningDue: null, article: "art. 267 (Lei 14.071/2020)" },
  { situation: "the first day the warning was due by law", fines: [pending("745-50", "2021-04-12")], writtenWarningDue: true, article: "art. 267 (Lei 14.071/2020)" },
];

// oxfmt-ignore
export const DEBT_CASES: readonly DebtCase[] = [
  { situation: "confirmed, due tomorrow", on: "2026-07-23", fine: confirmed("746-30", DAY, { paymentDueOn: "2026-07-24" }), overdue: false, alerts: ["FINE_DISCOUNT_AVAILABLE high"], article: "art. 284" },
  { situation: "confirmed, due today", on: "2026-07-24", fine: confirmed("746-30", DAY, { paymentDueOn: "2026-07-24" }), overdue: false, alerts: ["FINE_DISCOUNT_AVAILABLE high"], article: "art. 284" },
  { situation: "confirmed, due yesterday", on: "2026-07-25", fine: confirmed("746-30", DAY, { paymentDueOn: "2026-07-24" }), overdue: true, alerts: ["FINES_UNPAID high"], article: "arts. 159, § 8º, and 131, § 2º" },
  { situation: "confirmed, due date not told: closed is past it", on: "2026-07-24", fine: confirmed("746-30", DAY), overdue: true, alerts: ["FINES_UNPAID medium"], article: "art. 282, § 5º" },
  { situation: "confirmed, due date not told, 30th day of the penalty notice", on: "2026-07-24", fine: confirmed("746-30", DAY, { penaltyNoticeSentOn: "2026-06-24" }), overdue: false, alerts: ["FINE_DISCOUNT_AVAILABLE medium"], article: "art. 282, §§ 4º and 5º" },
  { situation: "confirmed, due date not told, 31st day of the penalty notice", on: "2026-07-25", fine: confirmed("746-30", DAY, { penaltyNoticeSentOn: "2026-06-24" }), overdue: true, alerts: ["FINES_UNPAID medium"], article: "art. 282, §§ 4º and 5º" },
  { situation: "confirmed, due date not told, last day to appeal", on: "2026-07-24", fine: confirmed("746-30", DAY, { appealDueOn: "2026-07-24" }), overdue: false, alerts: ["FINE_DISCOUNT_AVAILABLE medium"], article: "art. 282, § 5º" },
  { situation: "confirmed, due date not told, the day after the last to appeal", on: "2026-07-25", fine: confirmed("746-30", DAY, { appealDueOn: "2026-07-24" }), overdue: true, alerts: ["FINES_UNPAID medium"], article: "art. 282, § 5º" },
  { situation: "confirmed, due tomorrow, before the discounts we know", on: "2016-10-30", fine: confirmed("746-30", "2016-08-01", { amountCents: 12769, paymentDueOn: "2016-10-31" }), overdue: false, alerts: [], article: "art. 284" },
  { situation: "confirmed, past due, paid", on: "2026-07-25", fine: confirmed("746-30", DAY, { paymentDueOn: "2026-07-24", paid: true }), overdue: false, alerts: [], article: "art. 284" },
  { situation: "confirmed, past due, paid on a known day", on: "2026-07-25", fine: confirmed("746-30", DAY, { paymentDueOn: "2026-07-24", paidOn: "2026-07-25" }), overdue: false, alerts: [], article: "art. 284" },
  { situation: "confirmed, past due, payment not told", on: "2026-07-25", fine: confirmed("746-30", DAY, { paymentDueOn: "2026-07-24", paid: null }), overdue: null, alerts: [], article: "art. 284" },
  { situation: "confirmed, not due, payment not told", on: "2026-07-24", fine: confirmed("746-30", DAY, { paymentDueOn: "2026-07-24", paid: null }), overdue: false, alerts: ["FINE_DISCOUNT_AVAILABLE high"], article: "art. 284" },
  { situation: "in dispute, past due: no restriction", on: "2026-07-25", fine: pending("746-30", DAY, { paymentDueOn: "2026-07-24" }), overdue: false, alerts: [], article: "art. 284, § 3º" },
  { situation: "state not told, past due", on: "2026-07-25", fine: pending("746-30", DAY, { paymentDueOn: "2026-07-24", state: null }), overdue: null, alerts: ["FINES_INCOMPLETE high"], article: "art. 284, § 3º" },
  { situation: "state not told, paid", on: "2026-07-25", fine: pending("746-30", DAY, { paymentDueOn: "2026-07-24", state: null, paid: true }), overdue: false, alerts: ["FINES_INCOMPLETE high"], article: "art. 284" },
  { situation: "cancelled", on: "2026-07-25", fine: cancelled("746-30", DAY), overdue: false, alerts: [], article: "art. 281, § 1º" },
  { situation: "written warning", on: "2026-07-25", fine: warned("745-50", DAY), overdue: false, alerts: [], article: "art. 267" },
  { situation: "nothing known of it", on: "2026-07-25", fine: infraction(null, null, { state: null }), overdue: null, alerts: ["FINES_INCOMPLETE high"], article: "art. 284" },
];
