/** Suspensions that do not depend on a total of points: their causes and lengths. */
import type { Day } from "../calendar.ts";
import { type Confidence, inForce, leastSure } from "../dated-law.ts";
import { type Months, SUSPENSION_TERMS } from "../law/points-law.ts";
import type { Violation } from "../violations.ts";
import { isConfirmed } from "./known-infraction.ts";
import {
  isPunishable,
  type Repetition,
  repetitionsOf,
  type SeriousInfraction,
  suspends,
} from "./recidivism.ts";

/** A ground for suspending the license. */
export interface SuspensionGround {
  readonly cause: SeriousInfraction;
  /** Whether all underlying infractions are confirmed. */
  readonly confirmed: boolean;
  readonly recidivism: boolean;
  /** `null` if we do not know the law of that day. */
  readonly months: Months | null;
  readonly confidence: Confidence;
}

/** The grounds for suspension, in the order of the infractions. */
export function suspensionGrounds(
  infractions: readonly SeriousInfraction[],
  on: Day,
): SuspensionGround[] {
  const repetitions = repetitionsOf(infractions, suspends);
  return infractions
    .filter((cause) => isPunishable(cause, on) && suspends(cause.violation))
    .map((cause) => groundOf(cause, repetitions.get(cause), on))
    .filter((ground) => ground !== null);
}

/**
 * The suspension ground from an infraction, if any. An earlier pending infraction does not make a confirmed one worse,
 * unless the confirmed one suspends only when repeated.
 */
function groundOf(
  cause: SeriousInfraction,
  repetition: Repetition | undefined,
  on: Day,
): SuspensionGround | null {
  const { infraction, violation } = cause;
  const { committedOn } = infraction;
  const itself = isConfirmed(infraction);
  if (!violation.selfSuspending && !repetition) return null;
  const repeats = repetition !== undefined && (repetition.confirmed || !itself);
  const { months, confidence } = termOf(violation, repeats, committedOn ?? on);
  return {
    cause,
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
