/** The decrease of a day's totals without new infractions: infractions lapse, and limits rise. */
import type { Day } from "../calendar.ts";
import { isConfirmed } from "../infractions/known-infraction.ts";
import { LIMITS } from "../law/points-law.ts";
import type { Gravity } from "../violations.ts";
import { measure, NOTHING, plus, type Sum } from "./limit.ts";
import type { CountedEntry } from "./points-entry.ts";

/** The totals from a day until the next step. */
export interface Step {
  readonly on: Day;
  readonly confirmed: Sum;
  readonly potential: Sum;
}

export type TotalKind = "confirmed" | "potential";

/** The steps from a day on: that day, each later day on which an infraction stops counting, and each new law. */
export function stepsFrom(counting: readonly CountedEntry[], on: Day): Step[] {
  const ending = counting.toSorted((a, b) => (a.span.endsOn > b.span.endsOn ? -1 : 1));
  const newLaws = LIMITS.flatMap(({ since }) => (since > on ? [since] : []));
  const days = new Set([...ending.map(({ span }) => span.endsOn), ...newLaws]);
  const latestFirst = [...days].sort((a, b) => (a > b ? -1 : 1));
  let [confirmed, potential, counted] = [NOTHING, NOTHING, 0];
  const steps = [...latestFirst, on].map((day): Step => {
    for (let each = ending[counted]; each && each.span.endsOn > day; each = ending[counted]) {
      potential = plus(potential, each.gravity);
      if (isConfirmed(each)) confirmed = plus(confirmed, each.gravity);
      counted += 1;
    }
    return { on: day, confirmed, potential };
  });
  return steps.toReversed();
}

/**
 * The first day on which a total is below its limit, optionally with one more infraction on that day. Totals fall and
 * limits rise, so the total remains below and a binary search finds the day.
 */
export function firstBelow(
  steps: readonly Step[],
  kind: TotalKind,
  ear: boolean | null,
  oneMore: Gravity | null,
): Day {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const step = steps[middle] as Step;
    const sum = oneMore === null ? step[kind] : plus(step[kind], oneMore);
    if (measure(sum, ear, step.on).reached) low = middle + 1;
    else high = middle;
  }
  return (steps[low] as Step).on;
}

/** The first later day on which a confirmed total at the limit is below it again. */
export function belowLimitOn(steps: readonly Step[], ear: boolean | null): Day | null {
  const [today] = steps as [Step];
  return measure(today.confirmed, ear, today.on).reached
    ? firstBelow(steps, "confirmed", ear, null)
    : null;
}
