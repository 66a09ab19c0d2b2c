/** Suspensions that come without any total of points: which infractions bring them, and for how long. */
import type { Day } from "../calendar.ts";
import { type Confidence, inForce, leastSure } from "../dated-law.ts";
import { type Months, SUSPENSION_TERMS } from "../law/points-law.ts";
import type { Violation } from "../violations.ts";
import {
  isPunishable,
  type OnRecord,
  type Repetition,
  repetitionsOf,
  suspends,
} from "./recidivism.ts";
import { isConfirmed } from "../points/tally.ts";

export interface FoundSuspension {
  readonly record: OnRecord;
  /** Whether all that it rests on is confirmed. */
  readonly confirmed: boolean;
  readonly recidivism: boolean;
  /** Null where the law of that day is not known to us. */
  readonly months: Months | null;
  readonly confidence: Confidence;
}

/** Of the infractions on record, in their order. */
export function suspensionsOf(records: readonly OnRecord[], on: Day): FoundSuspension[] {
  const repetitions = repetitionsOf(records, suspends);
  return records
    .filter((record) => isPunishable(record, on) && suspends(record.violation))
    .map((record) => suspensionOf(record, repetitions.get(record), on))
    .filter((suspension) => suspension !== null);
}

/** A confirmed one is not made worse by a pending one before it, but one that suspends only so may be. */
function suspensionOf(
  record: OnRecord,
  repetition: Repetition | undefined,
  on: Day,
): FoundSuspension | null {
  const { violation, committedOn, weighed } = record;
  const itself = isConfirmed(weighed);
  if (!violation.selfSuspending && !repetition) return null;
  const repeats = repetition !== undefined && (repetition.confirmed || !itself);
  const { months, confidence } = termOf(violation, repeats, committedOn ?? on);
  return {
    record,
    confirmed: violation.selfSuspending ? itself : repeats && itself,
    recidivism: repeats || !violation.selfSuspending,
    months,
    confidence: leastSure(confidence, violation.confidence, committedOn === null ? "low" : "high"),
  };
}

interface Term {
  readonly months: Months | null;
  readonly confidence: Confidence;
}

function termOf(
  { suspensionMonths: own, selfSuspending }: Violation,
  again: boolean,
  day: Day,
): Term {
  if (own !== null && own.min === own.max) return { months: own, confidence: "high" };
  const terms = inForce(SUSPENSION_TERMS, day);
  if (terms === null) return { months: null, confidence: "low" };
  const { value, confidence } = terms;
  if (!selfSuspending) return { months: value.onlyWhenRepeated, confidence: "low" };
  return { months: again ? value.selfSuspendingAgain : value.selfSuspending, confidence };
}
