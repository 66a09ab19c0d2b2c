/** The effect of an answer on a group: on each remembered entry, and on the entries that it adds. */
import { absent, added, type Outcome, present, unchanged } from "./entry-outcomes.ts";
import { numbersOf, type Match, matchesOf } from "./matching.ts";
import type { Day } from "../calendar.ts";
import type { Entry, RememberedGroup } from "./memory.ts";
import type { AnsweredGroup, Fields, GroupName } from "./records.ts";
import { updated } from "./values.ts";

export interface GroupOutcome {
  readonly group: RememberedGroup | null;
  readonly before: AnsweredGroup | null;
  readonly after: AnsweredGroup | null;
  readonly outcomes: readonly Outcome[];
}

export function groupOutcome(
  name: GroupName,
  old: RememberedGroup | null,
  answer: AnsweredGroup | null,
): GroupOutcome {
  if (old && answer && isOutdated(old, answer)) return groupOutcome(name, old, null);
  const outcomes = outcomesOf(name, old, answer);
  if (outcomes === null) return { group: null, before: null, after: null, outcomes: [] };
  const header = { ...old?.header, ...answer?.header };
  const judged = (side: "before" | "after") => ({
    header,
    list: outcomes.flatMap<Fields>((each) => each[side] ?? []),
  });
  return {
    group: { header, entries: outcomes.flatMap(({ entry }) => entry ?? []) },
    before: judged("before"),
    after: judged("after"),
    outcomes,
  };
}

/** An answer from before the remembered one: a report may wait for a source for days, while a later one is delivered. */
function isOutdated(old: RememberedGroup, answer: AnsweredGroup): boolean {
  return dayOf(answer) < dayOf(old);
}

const dayOf = ({ header }: Pick<AnsweredGroup, "header">) => header["fetchedOn"] as Day;

/** A group that is answered for the first time is learned: nothing is known to have changed. */
function outcomesOf(
  name: GroupName,
  old: RememberedGroup | null,
  answer: AnsweredGroup | null,
): readonly Outcome[] | null {
  if (old === null) return answer && answer.list.map((fields) => unchanged({ fields }));
  if (answer === null) return old.entries.map(unchanged);
  const { matches, missing, added: records } = matchesOf(name, old.entries, answer.list);
  return [
    ...inOrder(old.entries, matches).map((match) => outcomeOfMatch(name, match)),
    ...missing.map((entry) => absent(name, entry)),
    ...records.map(added),
  ];
}

/** The matches in the order of the remembered entries. */
function inOrder(entries: readonly Entry[], matches: readonly Match[]): readonly Match[] {
  const at = new Map(entries.map((entry, index) => [entry, index]));
  return matches.toSorted((a, b) => Number(at.get(a.entry)) - Number(at.get(b.entry)));
}

function outcomeOfMatch(name: GroupName, { entry, answered, isSure }: Match): Outcome {
  const record = answered.reduce((all, other) => updated(all, other));
  return present(name, entry, isSure ? record : withoutNumbers(name, record));
}

function withoutNumbers(name: GroupName, record: Fields): Fields {
  const left = numbersOf(name);
  return Object.fromEntries(Object.entries(record).filter(([field]) => !left.includes(field)));
}
