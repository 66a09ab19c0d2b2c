/** Totals over time, in one pass over the days on which infractions start and stop counting. */
import type { Day } from "../calendar.ts";
import { isConfirmed } from "../infractions/known-infraction.ts";
import { NOTHING, plus, type Sum } from "./limit.ts";
import type { CountedEntry } from "./points-entry.ts";

/** A day with infractions, and the totals that include all of them. */
export interface DayTotals {
  readonly on: Day;
  readonly committed: readonly CountedEntry[];
  readonly confirmed: Sum;
  readonly potential: Sum;
}

/** The totals of each day with infractions, earliest first. The entries must be in the same order. */
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

/** The entries by end day. The input order may differ: pending entries may outlast a suspension. */
function byEnd(counted: readonly CountedEntry[]): readonly CountedEntry[] {
  return counted.toSorted((a, b) => (a.span.endsOn < b.span.endsOn ? -1 : 1));
}
