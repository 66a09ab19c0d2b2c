/** Sums of fines, with a flag for unknown amounts, which make a sum a minimum. */
import type { Discounts } from "../../law/fines-law.ts";
import { discounted } from "./amounts.ts";
import type { Fine } from "./fine.ts";

export interface FineTotal {
  readonly count: number;
  /** The sum of the known full amounts, without discounts or interest. */
  readonly amountCents: number;
  /** `false` if some amount is unknown. */
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

/** The cost of paying all unpaid fines today. */
export interface FinesToPay {
  /** With the discount for payment in time, where still available. */
  readonly amountCents: number;
  /** The same for drivers in the electronic system who dispute nothing. */
  readonly electronicCents: number;
  /** The savings by these two discounts. */
  readonly savedCents: number;
  readonly electronicSavedCents: number;
  /** The number of overdue fines, whose interest is additional. */
  readonly pastDue: number;
  /** `false` if some amount is unknown. */
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

/** The cost of a fine today with each discount, or the full amount without one. */
function discountsOf(fine: Fine): { readonly at80: number; readonly at60: number } {
  const at80 = fine.discountedCents?.at80 ?? fine.amountCents ?? 0;
  return { at80, at60: fine.discountedCents?.at60 ?? at80 };
}

/** The past savings by discounts, and the losses by missing the general discount. */
export interface PastDiscounts {
  readonly savedCents: number;
  readonly missedCents: number;
  /** `false` if the amount or payment of some paid or overdue fine is unknown. */
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
    // A payment above the full amount includes interest.
    savedCents += Math.max(amountCents - spent, 0);
    missedCents += Math.max(Math.min(spent, amountCents) - inTime, 0);
  }
  return { savedCents, missedCents, complete };
}
