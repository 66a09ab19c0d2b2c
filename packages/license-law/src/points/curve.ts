/** The curve of the points: totals and limit from a day on, past and future, as a list of changes. */
import type { Day } from "../calendar.ts";
import { isConfirmed } from "../infractions/known-infraction.ts";
import { LIMITS } from "../law/points-law.ts";
import { measure, NOTHING, plus, type Sum } from "./limit.ts";
import type { CountedEntry } from "./points-entry.ts";

/** Totals and limit from a day until the next step. */
export interface CurveStep {
  readonly on: Day;
  readonly confirmed: number;
  readonly potential: number;
  /** The limit of `confirmed` by the law of that day; `null` if none is known. */
  readonly limit: number | null;
}

/** The first day, and each later day on which a total or the limit changes without new infractions. */
export function curveFrom(
  counted: readonly CountedEntry[],
  from: Day,
  ear: boolean | null,
): CurveStep[] {
  const changes = changesOf(counted);
  for (const { since } of LIMITS) changes.set(since, changes.get(since) ?? []);
  const days = [...changes.keys()].filter((day) => day > from).sort();
  let [confirmed, potential]: [Sum, Sum] = [NOTHING, NOTHING];
  const apply = ({ entry, times }: Change) => {
    potential = plus(potential, entry.gravity, times);
    if (isConfirmed(entry)) confirmed = plus(confirmed, entry.gravity, times);
  };
  for (const [day, list] of changes) if (day <= from) list.forEach(apply);
  const steps: CurveStep[] = [];
  for (const on of [from, ...days]) {
    if (on > from) changes.get(on)?.forEach(apply);
    const { points, limit } = measure(confirmed, ear, on);
    const step = { on, confirmed: points, potential: potential.points, limit };
    if (!isSame(steps.at(-1), step)) steps.push(step);
  }
  return steps;
}

/** The start or end of an infraction's counting. */
interface Change {
  readonly entry: CountedEntry;
  readonly times: 1 | -1;
}

function changesOf(counted: readonly CountedEntry[]): Map<Day, Change[]> {
  const changes = new Map<Day, Change[]>();
  const add = (day: Day, change: Change) => {
    const list = changes.get(day);
    if (list) list.push(change);
    else changes.set(day, [change]);
  };
  for (const entry of counted) {
    add(entry.span.committedOn, { entry, times: 1 });
    add(entry.span.endsOn, { entry, times: -1 });
  }
  return changes;
}

function isSame(a: CurveStep | undefined, b: CurveStep): boolean {
  return a?.confirmed === b.confirmed && a.potential === b.potential && a.limit === b.limit;
}
