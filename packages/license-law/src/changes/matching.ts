/**
 * Recognises the entries of a list in a new answer, regardless of the order of both. An entry is recognised by a number
 * that the register gave it, otherwise by its traits: what is known of both must be equal.
 */
import { ascending } from "../infractions/known-infraction.ts";
import type { Entry } from "./memory.ts";
import type { Fields, GroupName } from "./records.ts";
import { differing, isSame } from "./values.ts";

interface Identity {
  /** The fields that identify an entry, the strongest first. */
  readonly numbers: readonly string[];
  /** The fields that distinguish entries without a common number. */
  readonly traits: readonly string[];
}

const ONE_RECORD: Identity = { numbers: [], traits: [] };

const IDENTITIES: Readonly<Record<GroupName, Identity>> = {
  person: ONE_RECORD,
  license: ONE_RECORD,
  toxicological: ONE_RECORD,
  blocks: { numbers: ["document"], traits: ["reason", "startsOn", "recordedOn", "state"] },
  medicalExams: { numbers: [], traits: ["kind", "doneOn"] },
  courses: { numbers: [], traits: ["kind", "completedOn"] },
  infractions: {
    numbers: ["renainf", "ticket"],
    traits: ["code", "committedOn", "committedAt", "authorityState", "plate"],
  },
};

/** A remembered entry with its records in the answer: several if the answer has it twice. */
export interface Match {
  readonly entry: Entry;
  readonly answered: readonly Fields[];
  /** `false` if another entry may be the record's as well, so that the entry learns no number from it. */
  readonly isSure: boolean;
}

export interface Matches {
  readonly matches: readonly Match[];
  /** Entries that the answer lacks. */
  readonly missing: readonly Entry[];
  /** Records that no entry is. */
  readonly added: readonly Fields[];
}

interface Pair {
  readonly entry: Entry;
  readonly record: Fields;
  /** Lower is better. */
  readonly rank: readonly [level: number, differing: number, text: string];
}

/** A record is an entry that left the list only if no listed entry matches it. */
export function matchesOf(
  name: GroupName,
  entries: readonly Entry[],
  records: readonly Fields[],
): Matches {
  const [gone, listed] = [true, false].map((isGone) =>
    entries.filter((entry) => (entry.isGone ?? false) === isGone),
  ) as [Entry[], Entry[]];
  const first = matchesAmong(IDENTITIES[name], listed, records);
  const returned = matchesAmong(IDENTITIES[name], gone, first.added);
  return {
    matches: [...first.matches, ...returned.matches],
    missing: [...first.missing, ...returned.missing],
    added: returned.added,
  };
}

function matchesAmong(
  identity: Identity,
  entries: readonly Entry[],
  records: readonly Fields[],
): Matches {
  const found = new Map<Entry, Fields>();
  pairUnchanged(entries, records, found);
  pairInOrder(numbered(identity, rest(entries, records, found)), found);
  const byTraits = alike(identity, rest(entries, records, found));
  const unsure = ambiguous(byTraits);
  pairInOrder(byTraits, found);
  makeRoom(byTraits, found);
  return withRepeated(identity, entries, records, { found, unsure });
}

/** The numbers of a group, which an entry does not learn from an unsure match. */
export function numbersOf(name: GroupName): readonly string[] {
  return IDENTITIES[name].numbers;
}

type Open = readonly [entries: readonly Entry[], records: readonly Fields[]];

function rest(
  entries: readonly Entry[],
  records: readonly Fields[],
  found: Map<Entry, Fields>,
): Open {
  const taken = new Set(found.values());
  return [
    entries.filter((entry) => !found.has(entry)),
    records.filter((record) => !taken.has(record)),
  ];
}

/** Unchanged records are paired first, so that two entries with equal traits are not exchanged. */
function pairUnchanged(
  entries: readonly Entry[],
  records: readonly Fields[],
  found: Map<Entry, Fields>,
): void {
  const byText = Map.groupBy(records, textOf);
  for (const entry of entries) {
    const record = byText.get(textOf(entry.fields))?.pop();
    if (record !== undefined) found.set(entry, record);
  }
}

function numbered(identity: Identity, [entries, records]: Open): Pair[] {
  return pairsOf(entries, records, (one, other) => {
    const at = identity.numbers.findIndex((field) => isKnownAndSame(field, one, other));
    const conflicts = identity.numbers
      .slice(0, Math.max(0, at))
      .some((field) => conflict(field, one, other));
    return at < 0 || conflicts ? null : at;
  });
}

/** The pairs without a contradiction in any number or trait. Pairs with more common traits precede the others. */
function alike(identity: Identity, [entries, records]: Open): Pair[] {
  return pairsOf(entries, records, (one, other) =>
    contradict(identity, one, other)
      ? null
      : -identity.traits.filter((field) => isKnownAndSame(field, one, other)).length,
  );
}

function contradict({ numbers, traits }: Identity, one: Fields, other: Fields): boolean {
  return [...numbers, ...traits].some((field) => conflict(field, one, other));
}

function pairsOf(
  entries: readonly Entry[],
  records: readonly Fields[],
  levelOf: (one: Fields, other: Fields) => number | null,
): Pair[] {
  const pairs: Pair[] = [];
  for (const entry of entries) {
    for (const record of records) {
      const level = levelOf(entry.fields, record);
      if (level === null) continue;
      const text = `${textOf(entry.fields)} ${textOf(record)}`;
      pairs.push({ entry, record, rank: [level, differing(entry.fields, record).length, text] });
    }
  }
  return pairs.sort(betterFirst);
}

function betterFirst({ rank: a }: Pair, { rank: b }: Pair): number {
  return a[0] - b[0] || a[1] - b[1] || ascending(a[2], b[2]);
}

function pairInOrder(pairs: readonly Pair[], found: Map<Entry, Fields>): void {
  const taken = new Set(found.values());
  for (const { entry, record } of pairs) {
    if (found.has(entry) || taken.has(record)) continue;
    found.set(entry, record);
    taken.add(record);
  }
}

/**
 * The records that may be one of several entries, or of which another record may be the same entry. Equal entries are
 * interchangeable, so they count as one.
 */
function ambiguous(pairs: readonly Pair[]): ReadonlySet<Fields> {
  const unsure = new Set<Fields>();
  const seen = new Set<Fields>();
  for (const equal of Map.groupBy(pairs, ({ entry }) => textOf(entry.fields)).values()) {
    const entries = new Set(equal.map(({ entry }) => entry));
    const records = new Set(equal.map(({ record }) => record));
    for (const record of records) {
      if (seen.has(record) || records.size > entries.size) unsure.add(record);
      seen.add(record);
    }
  }
  return unsure;
}

/** Exchanges pairs where that lets one more record be a known entry: only a record that none can be is new. */
function makeRoom(pairs: readonly Pair[], found: Map<Entry, Fields>): void {
  const byRecord = Map.groupBy(pairs, ({ record }) => record);
  const place = (record: Fields, tried: Set<Entry>): boolean => {
    for (const { entry } of byRecord.get(record) as readonly Pair[]) {
      if (tried.has(entry)) continue;
      tried.add(entry);
      const other = found.get(entry);
      if (other !== undefined && !place(other, tried)) continue;
      found.set(entry, record);
      return true;
    }
    return false;
  };
  for (const record of byRecord.keys())
    if (![...found.values()].includes(record)) place(record, new Set());
}

/** Adds the records and drops the entries that are a second copy of a match: one ticket that two sources reported. */
function withRepeated(
  identity: Identity,
  entries: readonly Entry[],
  records: readonly Fields[],
  { found, unsure }: { readonly found: Map<Entry, Fields>; readonly unsure: ReadonlySet<Fields> },
): Matches {
  const isCopy = (one: Fields, other: Fields) =>
    identity.numbers.some((field) => isKnownAndSame(field, one, other)) &&
    !contradict(identity, one, other);
  const [open, unknown] = rest(entries, records, found);
  const copies = new Set<Fields>();
  const matches = [...found].map(([entry, record]) => {
    const again = unknown.filter((other) => !copies.has(other) && isCopy(entry.fields, other));
    for (const copy of again) copies.add(copy);
    const isSure = !unsure.has(record);
    return { entry, answered: [record, ...again], isSure };
  });
  return {
    matches,
    missing: open.filter(({ fields }) => ![...found.values()].some((one) => isCopy(fields, one))),
    added: unknown.filter((record) => !copies.has(record)),
  };
}

function isKnownAndSame(field: string, one: Fields, other: Fields): boolean {
  return field in one && isSame(one[field], other[field]);
}

function conflict(field: string, one: Fields, other: Fields): boolean {
  return field in one && field in other && !isSame(one[field], other[field]);
}

/** All facts of a record, in an order independent of the source. */
function textOf(fields: Fields): string {
  const names = Object.keys(fields).sort();
  return JSON.stringify(names.map((name) => [name, fields[name]]));
}
