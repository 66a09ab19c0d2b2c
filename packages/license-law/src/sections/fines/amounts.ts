/** The amount of a fine by law, and with a discount, in centavos. */
import type { Day } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import type { Measurement } from "../../facts.ts";
import {
  type Discounts,
  DOUBLED_WHEN_REPEATED,
  FINE_VALUES,
  TRACTION_EXCESS,
} from "../../law/fines-law.ts";
import type { Gravity, Violation } from "../../violations.ts";

/** The months within which another violation of the article doubles the fine; `null` if it never does. */
export function doublesWithinMonths({ article }: Violation, committedOn: Day): number | null {
  const rule = inForce(DOUBLED_WHEN_REPEATED, committedOn);
  return rule?.value.articles.includes(article) ? rule.value.months : null;
}

/**
 * The legal amount for a violation on a day, by its gravity, which repetition may raise. Returns `null` if it depends
 * on the case (weight, salary, another fine), if we know no amounts for that day, or if doubling is uncertain.
 */
export function amountByLaw(
  violation: Violation,
  gravity: Gravity | null,
  committedOn: Day,
  repeated: boolean | null,
): number | null {
  const values = inForce(FINE_VALUES, committedOn);
  if (values === null || repeated === null) return null;
  const { multiplier, amountBRL, amountRule } = violation;
  if (gravity === null || amountRule !== null) return inCents(amountBRL);
  return values.value[gravity] * multiplier * (repeated ? 2 : 1);
}

/**
 * The amount for a weight above the maximum traction (CMT): a gravíssima's amount per started 500 kg. Sources state no
 * unit; an excess that fits the code is in kilograms. Returns `null` if unknown.
 */
export function amountByWeight(
  { code }: Violation,
  committedOn: Day,
  measurement: Measurement | null,
): number | null {
  if (code !== TRACTION_EXCESS.code || measurement === null) return null;
  const { measured, considered, limit } = measurement;
  const weight = considered ?? measured;
  const values = inForce(FINE_VALUES, committedOn);
  if (weight === null || limit === null || values === null) return null;
  const excess = weight - limit;
  if (excess <= TRACTION_EXCESS.aboveKg) return null;
  return values.value.gravissima * Math.ceil(excess / TRACTION_EXCESS.perKg);
}

function inCents(amountBRL: number | null): number | null {
  return amountBRL === null ? null : Math.round(amountBRL * 100);
}

export interface DiscountedCents {
  /** The amount for payment by the due date. */
  readonly at80: number;
  /** `null` once a defence or appeal was filed, since this discount waives both. */
  readonly at60: number | null;
}

/** The discounted amounts, rounded to the centavo. The law has no rounding rule; 80% and 60% never give a half. */
export function discounted(
  amountCents: number,
  { byDueDate, electronic }: Discounts,
  disputed: boolean,
): DiscountedCents {
  const share = (percent: number) => Math.round((amountCents * percent) / 100);
  return { at80: share(byDueDate), at60: disputed ? null : share(electronic) };
}

/** Formats an amount for Brazil: R$ 1.467,35. */
export function writtenAmount(amountCents: number): string {
  const reais = String(Math.floor(amountCents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `R$ ${reais},${String(amountCents % 100).padStart(2, "0")}`;
}
