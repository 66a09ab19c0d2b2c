/** Sums of fines, which say whether some amount in them is not known, so that they are only a minimum. */
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
