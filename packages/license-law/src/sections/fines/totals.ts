/** Sums of fines, which say whether some amount in them is not known, so that they are only a minimum. */
import type { Discounts } from "../../law/fines-law.ts";
import { discounted } from "./amounts.ts";
import type { Fine } from "./fine.ts";

export interface FineTotal {
  readonly count: number;
  /** The sum of the full amounts that are known, without discounts or interest. */
  readonly amountCents: number;
  /** False: some amount in it is not known. */
  readonly complete: boolean;
}

export function totalOf(fines: readonly Fine[]): FineTotal {
  let amountCents = 0;
  let complete = true;
  for (const fine of fines) {
    if (fine.amountCents === null) complete = false;
    else amountCents += fine.amountCents;
  }
  return { count: fines.length, amountCents, complete };
}

/** What paying all unpaid fines today costs. */
export interface FinesToPay {
  /** Each with the discount of those who pay in time, where there is still time. */
  readonly amountCents: number;
  /** The same for those who are in the electronic system and dispute nothing. */
  readonly electronicCents: number;
  /** What these two discounts save. */
  readonly savedCents: number;
  readonly electronicSavedCents: number;
  /** The fines that are past due: interest comes on top of their amounts. */
  readonly pastDue: number;
  /** False: some amount in it is not known. */
  readonly complete: boolean;
}

export function toPay(unpaid: readonly Fine[]): FinesToPay {
  let full = 0;
  let amountCents = 0;
  let electronicCents = 0;
  for (const fine of unpaid) {
    const { at80, at60 } = discountsOf(fine);
    full += fine.amountCents ?? 0;
    amountCents += at80;
    electronicCents += at60;
  }
  return {
    amountCents,
    electronicCents,
    savedCents: full - amountCents,
    electronicSavedCents: full - electronicCents,
    pastDue: unpaid.filter(({ overdue }) => overdue === true).length,
    complete: unpaid.every((fine) => fine.amountCents !== null),
  };
}

/** What a fine costs today with each discount, which is the full amount where there is none. */
function discountsOf(fine: Fine): { readonly at80: number; readonly at60: number } {
  const at80 = fine.discountedCents?.at80 ?? fine.amountCents ?? 0;
  return { at80, at60: fine.discountedCents?.at60 ?? at80 };
}

/** What discounts saved in the past, and what was lost by not using the one for all. */
export interface PastDiscounts {
  readonly savedCents: number;
  readonly missedCents: number;
  /** False: of some paid or overdue fine the amount, or what was paid, is not known. */
  readonly complete: boolean;
}

export function pastDiscounts(
  payable: readonly Fine[],
  discounts: Discounts | null,
): PastDiscounts {
  let savedCents = 0;
  let missedCents = 0;
  let complete = true;
  for (const { paid, paidCents, overdue, amountCents } of payable) {
    if (paid !== true && overdue !== true) continue;
    const spent = paid === true ? paidCents : amountCents;
    if (spent === null || amountCents === null || discounts === null) {
      complete = false;
      continue;
    }
    const inTime = discounted(amountCents, discounts, true).at80;
    // What was paid above the full amount is interest.
    savedCents += Math.max(amountCents - spent, 0);
    missedCents += Math.max(Math.min(spent, amountCents) - inTime, 0);
  }
  return { savedCents, missedCents, complete };
}
