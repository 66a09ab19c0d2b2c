/** Facts as groups of records without their unknown fields, and back: the form in which they are remembered. */
import type { Facts, InfractionFact } from "../facts.ts";
import { ascending } from "../infractions/known-infraction.ts";
import { joinRepeated } from "../infractions/repeated-tickets.ts";
import {
  UNKNOWN_BLOCK,
  UNKNOWN_COURSE,
  UNKNOWN_EXAM,
  UNKNOWN_INFRACTION,
  UNKNOWN_LICENSE,
  UNKNOWN_TOXICOLOGICAL,
} from "../unknown-facts.ts";
import { findViolation } from "../violations.ts";

export type GroupName = keyof Facts;
/** The groups with a list of entries, which may appear and disappear. Each other group has one record. */
export type ListName = "blocks" | "medicalExams" | "courses" | "infractions";
type SingleName = Exclude<GroupName, ListName>;

export type Json = string | number | boolean | null | readonly Json[] | Fields;
/** The known fields of a record. */
export interface Fields {
  readonly [field: string]: Json;
}

/** The source of a group, its day and, for infractions, the removals of points. */
export type Header = Fields;

export interface AnsweredGroup {
  readonly header: Header;
  readonly list: readonly Fields[];
}

const UNKNOWN_PERSON = { birthDate: null };

const SINGLE: Readonly<Record<SingleName, Fields>> = {
  person: UNKNOWN_PERSON,
  license: UNKNOWN_LICENSE as unknown as Fields,
  toxicological: UNKNOWN_TOXICOLOGICAL as unknown as Fields,
};

const LISTED: Readonly<Record<ListName, Fields>> = {
  blocks: UNKNOWN_BLOCK as unknown as Fields,
  medicalExams: UNKNOWN_EXAM as unknown as Fields,
  courses: UNKNOWN_COURSE,
  infractions: UNKNOWN_INFRACTION as unknown as Fields,
};

export const GROUP_NAMES = [...Object.keys(SINGLE), ...Object.keys(LISTED)] as GroupName[];

/** Splits facts into records. Two records of one ticket are joined, as in a diagnosis. */
export function groupsOf(facts: Facts): Readonly<Record<GroupName, AnsweredGroup | null>> {
  const { infractions } = facts;
  const joined = infractions && {
    ...infractions,
    list: joinRepeated(infractions.list.map(inTableForm)),
  };
  const answered = { ...facts, infractions: joined } as Readonly<Record<GroupName, unknown>>;
  return Object.fromEntries(
    GROUP_NAMES.map((name) => [name, groupOf(name, answered[name] as Fields | null)]),
  ) as Record<GroupName, AnsweredGroup | null>;
}

/** The infraction with its code as the table of violations writes it, and as paid if the day of payment is known. */
function inTableForm(fact: InfractionFact): InfractionFact {
  const { code, committedOn, paidOn } = fact;
  const row = code === null ? null : findViolation(code, committedOn);
  return { ...fact, code: row?.code ?? code, paid: paidOn === null ? fact.paid : true };
}

function groupOf(name: GroupName, group: Fields | null): AnsweredGroup | null {
  if (group === null) return null;
  const { source, fetchedOn, list, zeroings, ...single } = group;
  const header = knownFields({
    source: source as Json,
    fetchedOn: fetchedOn as Json,
    zeroings: zeroings ?? null,
  });
  const records = isSingle(name) ? [single] : (list as readonly Fields[]);
  return { header, list: records.map(knownFields) };
}

function isSingle(name: GroupName): name is SingleName {
  return name in SINGLE;
}

/** The known fields, with lists of letters in order. */
export function knownFields(record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, Array.isArray(value) ? inOrder(value) : value]),
  );
}

function inOrder(list: readonly Json[]): readonly Json[] {
  return list
    .map((value) => ({ value, text: JSON.stringify(value) }))
    .sort((a, b) => ascending(a.text, b.text))
    .map(({ value }) => value);
}

/** The facts of groups, for a diagnosis. */
export function factsOf(groups: Readonly<Record<GroupName, AnsweredGroup | null>>): Facts {
  return Object.fromEntries(
    GROUP_NAMES.map((name) => [name, factsOfGroup(name, groups[name])]),
  ) as unknown as Facts;
}

function factsOfGroup(name: GroupName, group: AnsweredGroup | null): unknown {
  if (group === null) return null;
  const { header, list } = group;
  if (isSingle(name)) return { ...header, ...SINGLE[name], ...list[0] };
  const records = list.map((fields) => ({ ...LISTED[name], ...fields }));
  if (name !== "infractions") return { ...header, list: records };
  return { zeroings: null, ...header, list: records };
}
