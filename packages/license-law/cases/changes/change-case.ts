/** A change with the answers that it follows from. */
import type { Change } from "../../src/changes/change.ts";
import type { FactOverrides } from "../facts.ts";

/** The expected particulars of a change, with its code. */
type ExpectedChange = readonly [code: string, particulars?: Partial<Change>];

export interface ChangeCase {
  readonly name: string;
  readonly before: FactOverrides;
  /** Several answers if the change needs them. Only the last one reports changes. */
  readonly answers: readonly FactOverrides[];
  readonly changes: readonly ExpectedChange[];
}

/** The answers in a row that must lack an entry until its end is reported. */
export function fourTimes<Answer>(answer: Answer): readonly Answer[] {
  return [answer, answer, answer, answer];
}

/** The answers of an entry that returns after each of two disappearances. */
export function twiceGone<Answer>(without: Answer, listed: Answer): readonly Answer[] {
  return [...fourTimes(without), listed, ...fourTimes(without), listed];
}
