/** Fines: the authority's deadlines, and the amounts with and without discounts. */
import type { Day } from "../src/calendar.ts";
import type { InfractionFact } from "../src/facts.ts";
import type { FinesToPay, PastDiscounts } from "../src/sections/fines/totals.ts";
import { infraction } from "./facts.ts";

export interface FineTermCase {
  readonly situation: string;
  readonly on: Day;
  readonly fine: InfractionFact;
  /** Kind, last day, day of completion or `-`, and confidence. */
  readonly terms: readonly string[];
  readonly article: string;
}

export interface FineTotalsCase {
  readonly situation: string;
  readonly on: Day;
  readonly fines: readonly InfractionFact[];
  readonly toPay: FinesToPay;
  readonly pastDiscounts: PastDiscounts;
}

type More = Partial<InfractionFact>;

const ON = "2026-07-24";

const open = (more: More, committedOn: Day | null = "2026-06-10") =>
  infraction("746-30", committedOn, { state: "pending", paid: true, ...more });
const closed = (more: More) => infraction("746-30", "2026-06-10", { paid: true, ...more });

// oxfmt-ignore
export const FINE_TERM_CASES: readonly FineTermCase[] = [
  { situation: "nothing sent, whether defended is not known", on: ON, fine: open({}), terms: ["notice 2026-07-10 - high", "penalty_notice 2027-06-05 - high"], article: "arts. 281, § 1º, and 282, § 6º" },
  { situation: "no defence", on: ON, fine: open({ defenceFiled: false }), terms: ["notice 2026-07-10 - high", "penalty_notice 2026-12-07 - high"], article: "art. 282, § 6º" },
  { situation: "a defence", on: ON, fine: open({ defenceFiled: true }), terms: ["notice 2026-07-10 - high", "penalty_notice 2027-06-05 - high"], article: "art. 282, § 6º" },
  { situation: "both sent in time", on: ON, fine: open({ noticeSentOn: "2026-07-10", penaltyNoticeSentOn: "2026-07-20" }), terms: ["notice 2026-07-10 2026-07-10 high", "penalty_notice 2027-06-05 2026-07-20 high"], article: "arts. 281, § 1º, and 282, § 6º" },
  { situation: "not paid: the limitation runs from the last act", on: ON, fine: open({ paid: false, noticeSentOn: "2026-07-01" }), terms: ["notice 2026-07-10 2026-07-01 high", "penalty_notice 2027-06-05 - high", "limitation 2031-07-01 - medium"], article: "Lei 9.873/1999, art. 1º" },
  { situation: "appeal filed", on: ON, fine: open({ appealFiledOn: "2026-07-20" }), terms: ["notice 2026-07-10 - high", "penalty_notice 2027-06-05 - high", "appeal_decision 2028-07-20 - medium"], article: "art. 285, § 6º" },
  { situation: "appeal decided", on: ON, fine: open({ appealFiledOn: "2026-07-01", appealDecidedOn: "2026-07-20" }), terms: ["notice 2026-07-10 - high", "penalty_notice 2027-06-05 - high", "appeal_decision 2028-07-01 2026-07-20 medium"], article: "art. 285, § 6º" },
  { situation: "appeal filed before the term was law", on: "2025-12-31", fine: open({ appealFiledOn: "2023-12-31" }, "2023-06-10"), terms: ["notice 2023-07-10 - high", "penalty_notice 2024-06-04 - high", "appeal_decision 2026-01-01 - low"], article: "art. 289-A" },
  { situation: "day of the infraction not told", on: ON, fine: open({ noticeSentOn: "2026-07-01" }, null), terms: [], article: "art. 281, § 1º" },
  { situation: "an exam not taken, found at a desk", on: ON, fine: open({ code: "782-00" }), terms: [], article: "art. 282, § 6º-A" },
  { situation: "the pandemic: no term of the notice", on: ON, fine: open({}, "2020-06-10"), terms: [], article: "Res. CONTRAN 805/2020" },
  { situation: "closed, all in time", on: ON, fine: closed({ noticeSentOn: "2026-07-10", penaltyNoticeSentOn: "2026-07-20", appealFiledOn: "2026-07-21" }), terms: [], article: "art. 290" },
  { situation: "closed, notice late", on: ON, fine: closed({ noticeSentOn: "2026-07-11", penaltyNoticeSentOn: "2026-07-20" }), terms: ["notice 2026-07-10 2026-07-11 high"], article: "art. 281, § 1º" },
  { situation: "closed, notice of the penalty late", on: "2026-12-31", fine: closed({ noticeSentOn: "2026-07-10", defenceFiled: false, penaltyNoticeSentOn: "2026-12-08" }), terms: ["penalty_notice 2026-12-07 2026-12-08 high"], article: "art. 282, § 6º" },
  { situation: "appeal decided before the term was law", on: ON, fine: open({ appealFiledOn: "2021-01-10", appealDecidedOn: "2023-12-31" }, "2020-06-10"), terms: [], article: "art. 289-A" },
  { situation: "cancelled", on: ON, fine: open({ state: "cancelled", noticeSentOn: "2026-07-11" }), terms: [], article: "art. 281, § 1º" },
];

const unpaid = (more: More = {}) => infraction("746-30", "2026-06-10", { paid: false, ...more });
const paid = (paidCents: number | null, more: More = {}) =>
  infraction("746-30", "2026-01-10", { paid: true, paidCents, ...more });
const NOTHING: FinesToPay = {
  amountCents: 0,
  electronicCents: 0,
  savedCents: 0,
  electronicSavedCents: 0,
  pastDue: 0,
  complete: true,
};
const NO_PAST: PastDiscounts = { savedCents: 0, missedCents: 0, complete: true };

// oxfmt-ignore
export const FINE_TOTALS_CASES: readonly FineTotalsCase[] = [
  { situation: "in time", on: ON, fines: [unpaid({ paymentDueOn: ON })], toPay: { amountCents: 15618, electronicCents: 11714, savedCents: 3905, electronicSavedCents: 7809, pastDue: 0, complete: true }, pastDiscounts: NO_PAST },
  { situation: "in time, disputed: no electronic discount", on: ON, fines: [unpaid({ state: "pending", paymentDueOn: ON, appealFiledOn: "2026-07-20" })], toPay: { amountCents: 15618, electronicCents: 15618, savedCents: 3905, electronicSavedCents: 3905, pastDue: 0, complete: true }, pastDiscounts: NO_PAST },
  { situation: "past due", on: "2026-07-25", fines: [unpaid({ paymentDueOn: ON })], toPay: { amountCents: 19523, electronicCents: 19523, savedCents: 0, electronicSavedCents: 0, pastDue: 1, complete: true }, pastDiscounts: { savedCents: 0, missedCents: 3905, complete: true } },
  { situation: "one in time, one past due, one of unknown amount", on: ON, fines: [unpaid({ paymentDueOn: ON }), unpaid({ paymentDueOn: "2026-07-23" }), unpaid({ code: null, paymentDueOn: ON })], toPay: { amountCents: 35141, electronicCents: 31237, savedCents: 3905, electronicSavedCents: 7809, pastDue: 1, complete: false }, pastDiscounts: { savedCents: 0, missedCents: 3905, complete: true } },
  { situation: "past due, of unknown amount", on: ON, fines: [unpaid({ code: null })], toPay: { ...NOTHING, pastDue: 1, complete: false }, pastDiscounts: { savedCents: 0, missedCents: 0, complete: false } },
  { situation: "disputed, past due: nothing is lost yet", on: "2026-07-25", fines: [unpaid({ state: "pending", paymentDueOn: ON })], toPay: { amountCents: 19523, electronicCents: 19523, savedCents: 0, electronicSavedCents: 0, pastDue: 0, complete: true }, pastDiscounts: NO_PAST },
  { situation: "paid with 60%", on: ON, fines: [paid(11714)], toPay: NOTHING, pastDiscounts: { savedCents: 7809, missedCents: 0, complete: true } },
  { situation: "paid with 80%", on: ON, fines: [paid(15618)], toPay: NOTHING, pastDiscounts: { savedCents: 3905, missedCents: 0, complete: true } },
  { situation: "paid in full", on: ON, fines: [paid(19523)], toPay: NOTHING, pastDiscounts: { savedCents: 0, missedCents: 3905, complete: true } },
  { situation: "paid with interest", on: ON, fines: [paid(25000)], toPay: NOTHING, pastDiscounts: { savedCents: 0, missedCents: 3905, complete: true } },
  { situation: "what was paid is not told", on: ON, fines: [paid(null), paid(15618)], toPay: NOTHING, pastDiscounts: { savedCents: 3905, missedCents: 0, complete: false } },
  { situation: "paid, the full amount not known", on: ON, fines: [paid(15618, { code: null })], toPay: NOTHING, pastDiscounts: { savedCents: 0, missedCents: 0, complete: false } },
  { situation: "payment not told", on: ON, fines: [paid(null, { paid: null })], toPay: NOTHING, pastDiscounts: NO_PAST },
  { situation: "cancelled", on: ON, fines: [unpaid({ state: "cancelled" })], toPay: NOTHING, pastDiscounts: NO_PAST },
  { situation: "before the discounts we know", on: "2016-10-31", fines: [paid(15618, { amountCents: 19523, committedOn: "2016-01-10" })], toPay: NOTHING, pastDiscounts: { savedCents: 0, missedCents: 0, complete: false } },
];
