/**
 * The effect of one answer on a remembered entry. An absence counts only if several answers in a row agree, and an entry
 * that repeatedly comes and goes is not reported until they do.
 */
import type { Entry, Unstable } from "./memory.ts";
import type { Fields, GroupName, Json } from "./records.ts";
import { differing, isLater, learned, updated } from "./values.ts";

/**
 * The answers in a row that must lack an entry before it counts as gone. With three, 10,000 drivers whose sources leave
 * out one entry in a hundred by chance get four false reports in a year of weekly answers; with four, none.
 */
const ABSENCES = 4;

/** The answers in a row that must agree on an unstable entry before it is reported again. */
const AGREEING = 3;

/** The answers after which a past disappearance no longer matters. */
const FORGOTTEN = 12;

/** The disappearances with a return that make an entry unstable. */
const RETURNS_OF_UNSTABLE = 2;

/** Fields for which no value means that there is none, and not that the source left it out. */
const ENDED_BY_ABSENCE: Readonly<Partial<Record<GroupName, readonly string[]>>> = {
  license: ["loweredCategory"],
  blocks: ["releasedOn"],
  infractions: ["paidOn"],
};

/** An entry that appeared in a list or disappeared from it. */
export interface ListedEvent {
  readonly kind: "added" | "removed" | "returned" | "unstable";
  readonly fields: Fields;
}

export interface ChangedField {
  readonly kind: "changed";
  readonly fields: Fields;
  readonly field: string;
  readonly from: Json;
  readonly to: Json;
}

export type EntryEvent = ListedEvent | ChangedField;

export interface Outcome {
  /** The entry to remember; `null` if it is forgotten. */
  readonly entry: Entry | null;
  /** The entry before this answer, with the facts that the answer was the first to know; `null` if it was not listed. */
  readonly before: Fields | null;
  /** The entry after this answer; `null` if it is gone. */
  readonly after: Fields | null;
  readonly events: readonly EntryEvent[];
}

/** An entry that is judged without events. */
export function unchanged(entry: Entry): Outcome {
  const judged = entry.isGone ? null : entry.fields;
  return { entry, before: judged, after: judged, events: [] };
}

export function added(fields: Fields): Outcome {
  return { entry: { fields }, before: null, after: fields, events: [{ kind: "added", fields }] };
}

/** The effect of an answer that lacks the entry. */
export function absent(name: GroupName, entry: Entry): Outcome {
  if (entry.unstable) return stillUnstable(name, entry, entry.unstable, null);
  const missing = (entry.missing ?? 0) + 1;
  if (entry.isGone && missing >= FORGOTTEN) {
    return { entry: null, before: null, after: null, events: [] };
  }
  const { steady: _, ...counted } = entry;
  if (entry.isGone || missing < ABSENCES) return unchanged({ ...counted, missing });
  return gone({ ...counted, missing });
}

function gone(entry: Entry): Outcome {
  const { fields } = entry;
  return {
    entry: { ...entry, isGone: true },
    before: fields,
    after: null,
    events: [{ kind: "removed", fields }],
  };
}

/** The effect of an answer with the entry. */
export function present(name: GroupName, entry: Entry, answered: Fields): Outcome {
  if (entry.unstable) {
    return stillUnstable(name, entry, entry.unstable, updated(entry.fields, answered));
  }
  if (entry.isGone) return returned(entry, answered);
  return compared(name, entry, answered);
}

function returned(entry: Entry, answered: Fields): Outcome {
  const fields = updated(entry.fields, answered);
  const returns = (entry.returns ?? 0) + 1;
  if (returns < RETURNS_OF_UNSTABLE) {
    const events = [{ kind: "returned", fields } as const];
    return { entry: { fields, returns, steady: 1 }, before: null, after: fields, events };
  }
  const unstable = { latest: fields, agreeing: 1 };
  const events = [{ kind: "unstable", fields } as const];
  return { entry: { fields, unstable }, before: null, after: fields, events };
}

/** Waits until the answers agree, then reports how the entry differs from its last report. */
function stillUnstable(
  name: GroupName,
  entry: Entry,
  { latest, agreeing }: Unstable,
  now: Fields | null,
): Outcome {
  const isEqual = agree(latest, now);
  const count = isEqual ? agreeing + 1 : 1;
  if (count < AGREEING) {
    return unchanged({ ...entry, unstable: { latest: now, agreeing: count } });
  }
  const { fields } = entry;
  return now === null ? gone({ fields, missing: count }) : compared(name, { fields }, now);
}

function agree(one: Fields | null, other: Fields | null): boolean {
  if (one === null || other === null) return one === other;
  return differing(one, other).length === 0;
}

function compared(name: GroupName, entry: Entry, answered: Fields): Outcome {
  const old = entry.fields;
  const { ended, lacking } = endedFields(name, entry, answered);
  const after = without(updated(old, answered), ended);
  const begun = endedByAbsence(name).filter((field) => field in after && !(field in old));
  const before = without(learned(old, answered), begun);
  const fields = [...differing(before, after), ...begun, ...ended];
  return {
    entry: { fields: after, ...(lacking && { lacking }), ...steadiness(entry) },
    before,
    after,
    events: fields.map((field) => ({
      kind: "changed",
      fields: after,
      field,
      from: before[field] ?? null,
      to: after[field] ?? null,
    })),
  };
}

function endedByAbsence(name: GroupName): readonly string[] {
  return ENDED_BY_ABSENCE[name] ?? [];
}

/** The fields that ended because enough answers lacked them, and the counts of the others. */
function endedFields(
  name: GroupName,
  { fields, lacking = {} }: Entry,
  answered: Fields,
): { readonly ended: readonly string[]; readonly lacking: Entry["lacking"] | null } {
  const counts = endedByAbsence(name)
    .filter((field) => field in fields && !(field in answered))
    .map((field) => [field, (lacking[field] ?? 0) + 1] as const);
  const isEnded = ([field, count]: readonly [string, number]) =>
    count >= ABSENCES || isContradicted(field, fields, answered);
  const open = counts.filter((each) => !isEnded(each));
  return {
    ended: counts.filter(isEnded).map(([field]) => field),
    lacking: open.length === 0 ? null : Object.fromEntries(open),
  };
}

/** Whether another fact of the answer contradicts the field. The field then ends without further answers. */
function isContradicted(field: string, old: Fields, answered: Fields): boolean {
  return field === "releasedOn" ? runsPastRelease(old, answered) : answered["paid"] === false;
}

/** Whether a released block now has a last day after its release, which only a block in force can have. */
function runsPastRelease(old: Fields, { endsOn }: Fields): boolean {
  return endsOn !== old["endsOn"] && isLater(endsOn, old["releasedOn"]);
}

/** The counts of a returned entry, until it has been listed long enough. */
function steadiness({ returns, steady = 0 }: Entry): Pick<Entry, "returns" | "steady"> {
  if (returns === undefined || steady + 1 >= FORGOTTEN) return {};
  return { returns, steady: steady + 1 };
}

function without(fields: Fields, left: readonly string[]): Fields {
  if (!left.some((field) => field in fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field)));
}
