/** Whether two concurrent writers had the same effect as one after the other. */
import type { ChangeEntry } from "./change-entry.ts";
import type { Pair, State, Writer } from "./race.ts";

export interface Observed {
  readonly object: unknown;
  readonly start: State;
  readonly end: State;
  readonly statuses: readonly [number, number];
  readonly entries: readonly ChangeEntry[];
}

export type Finding = "lost" | "doubled" | "brokenChain" | "serverError";

const isSuccess = (status: number) => status >= 200 && status < 300;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The findings of one race, each at most once. */
export function judge({ object, first, second }: Pair, observed: Observed): Finding[] {
  const { statuses, start, end, entries } = observed;
  if (statuses.some((status) => status >= 500)) return ["serverError"];
  const sides: Side[] = [
    { writer: first, status: statuses[0] },
    { writer: second, status: statuses[1] },
  ];
  const changes = [sides, sides.toReversed()]
    .map((order) => changesOf(order, observed))
    .filter((count) => count !== null);
  const findings: Finding[] = [];
  if (changes.length === 0) findings.push(isDoubled(sides, observed) ? "doubled" : "lost");
  // If both orders explain the observed state, either number of entries is right.
  else if (!changes.includes(entries.length))
    findings.push(entries.length > Math.max(...changes) ? "doubled" : "brokenChain");
  if (!isChain(object.audited(start), object.audited(end), entries)) findings.push("brokenChain");
  return [...new Set(findings)];
}

interface Side {
  readonly writer: Writer<unknown>;
  readonly status: number;
}

/** The number of writers that changed the object in this order; null if the order is impossible. */
function changesOf(order: readonly Side[], { object, start, end }: Observed): number | null {
  let [state, changes] = [start, 0];
  for (const { writer, status } of order) {
    const next = writer.apply(state, object);
    // A writer may give way with a conflict. A refusal is also right if there is nothing left to do.
    if (status === 409) continue;
    if (!isSuccess(status)) {
      if (next !== null && !isSame(next, state)) return null;
      continue;
    }
    if (next === null) return null;
    if (!isSame(next, state)) changes += 1;
    state = next;
  }
  return isSame(state, end) ? changes : null;
}

/** Whether both succeeded although, one after the other, one would have been refused. */
function isDoubled(sides: readonly Side[], { object, start }: Observed): boolean {
  if (!sides.every(({ status }) => isSuccess(status))) return false;
  return [sides, sides.toReversed()].every(([one, other]) => {
    const after = one?.writer.apply(start, object) ?? null;
    return after === null || other?.writer.apply(after, object) === null;
  });
}

/** Whether each entry begins where the previous one ended, and the last one ends at the object's current state. */
function isChain(start: State, end: State, entries: readonly ChangeEntry[]): boolean {
  const seen: Record<string, unknown> = { ...start };
  for (const { before, after } of entries) {
    if (!before || !after) continue;
    for (const [field, value] of Object.entries(before)) {
      if (field in seen && !isSame(seen[field], value)) return false;
    }
    for (const [field, value] of Object.entries(after)) if (field in seen) seen[field] = value;
  }
  // A deleted object shows nothing.
  return Object.entries(end).every(([field, value]) => isSame(seen[field], value));
}
