/** The costs of fine alerts: the payment, or the penalty for not acting. */
import type { Cost } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import type { Fine } from "./fine.ts";
import { toPay, totalOf } from "./totals.ts";

/** The amounts of unpaid fines that a defence or appeal may cancel. */
export function costAtStake(fines: readonly Fine[]): Cost | null {
  return costOf(
    "penalty",
    fines.filter(({ paid }) => paid !== true),
  );
}

/** The amounts of overdue fines. The additional interest is unknown. */
export function costWithInterest(fines: readonly Fine[]): Cost | null {
  const cost = costOf("payment", fines);
  return cost && { ...cost, bound: "at_least" };
}

/** The amounts of fines with available discounts, until the first due date. */
export function costWithDiscounts(fines: readonly Fine[], until: Day): Cost | null {
  const cost = costOf("payment", fines);
  if (cost === null) return null;
  const { amountCents, electronicCents, savedCents, electronicSavedCents } = toPay(fines);
  const at80 = { percent: 80, amountCents, savedCents, until };
  const at60 = {
    percent: 60,
    amountCents: electronicCents,
    savedCents: electronicSavedCents,
    until,
  };
  return { ...cost, discounts: electronicCents < amountCents ? [at80, at60] : [at80] };
}

/** The sum of the amounts; `null` if none is known. */
function costOf(kind: Cost["kind"], fines: readonly Fine[]): Cost | null {
  const { amountCents, complete } = totalOf(fines);
  if (amountCents === 0) return null;
  return { kind, amountCents, bound: complete ? "exact" : "at_least", discounts: [] };
}
