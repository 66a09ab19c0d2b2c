/** Totals over time, in one pass over the days on which infractions were committed and stop counting. */
import { type Day, earliest } from "../calendar.ts";
import { isConfirmed } from "../infractions/known-infraction.ts";
import { LIMITS } from "../law/points-law.ts";
import { measure, NOTHING, plus, type Sum } from "./limit.ts";
import type { CountedEntry } from "./points-entry.ts";

/** A day with infractions, and the totals that include all of them. */
export interface DayTotals {
  readonly on: Day;
  readonly committed: readonly CountedEntry[];
  readonly confirmed: Sum;
  readonly potential: Sum;
}

/** The totals of each day with infractions, earliest first; the entries must be in that order too. */
export function totalsByDay(counted: readonly CountedEntry[]): DayTotals[] {
  const ending = byEnd(counted);
  let [confirmed, potential, ended] = [NOTHING, NOTHING, 0];
  const change = (each: CountedEntry, times: 1 | -1) => {
    potential = plus(potential, each.gravity, times);
    if (isConfirmed(each)) confirmed = plus(confirmed, each.gravity, times);
  };
  const days: DayTotals[] = [];
  for (const [on, committed] of Map.groupBy(counted, ({ span }) => span.committedOn)) {
    for (const each of committed) change(each, 1);
    for (let over = ending[ended]; over && over.span.endsOn <= on; over = ending[ended]) {
      change(over, -1);
      ended += 1;
    }
    days.push({ on, committed, confirmed, potential });
  }
  return days;
}

/**
 * The first later day on which the confirmed total is below the limit of that day, if nothing new is
 * committed: infractions lapse, and a gravíssima that lapses may raise the limit. Null if it is not reached.
 */
export function belowLimitOn(
  counting: readonly CountedEntry[],
  ear: boolean | null,
  on: Day,
): Day | null {
  const ending = byEnd(counting.filter(isConfirmed));
  let [sum, ended] = [NOTHING, 0];
  for (const { gravity } of ending) sum = plus(sum, gravity);
  if (!measure(sum, ear, on).reached) return null;
  const lapses = ending.map(({ span }) => span.endsOn);
  const newLimits = LIMITS.map(({ since }) => since).filter((since) => since > on);
  const changes = [...lapses, ...newLimits].sort((a, b) => (a < b ? -1 : 1));
  const below = changes.filter((day) => {
    for (let over = ending[ended]; over && over.span.endsOn <= day; over = ending[ended]) {
      sum = plus(sum, over.gravity, -1);
      ended += 1;
    }
    return !measure(sum, ear, day).reached;
  });
  return earliest(below);
}

function byEnd(counted: readonly CountedEntry[]): CountedEntry[] {
  return counted.toSorted((a, b) => (a.span.endsOn < b.span.endsOn ? -1 : 1));
}
