/**
 * The memory of a driver: plain JSON with the last known facts and, for entries of lists, how often answers lacked them.
 * Unknown facts take no space in it.
 */
import type { Day } from "../calendar.ts";
import type { Facts } from "../facts.ts";
import {
  type AnsweredGroup,
  factsOf,
  type Fields,
  groupsOf,
  type GroupName,
  type Header,
} from "./records.ts";

/** The version of the form of a memory. It changes with the form, so that stored memories can be recognised. */
const VERSION = 1;

/** One record that was answered: the license, a block, a fine, an exam, a course. */
export interface Entry {
  readonly fields: Fields;
  /** The answers in a row that lacked the entry. */
  readonly missing?: number;
  /** The answers in a row that lacked a fact whose absence means that it ended. */
  readonly lacking?: Readonly<Record<string, number>>;
  /** Whether its end was reported. It is remembered for a while, because it may return. */
  readonly isGone?: true;
  /** How often it returned after its end was reported. */
  readonly returns?: number;
  /** The answers in a row that listed it since it last returned. */
  readonly steady?: number;
  /** Set while its changes are not reported, because it comes and goes. */
  readonly unstable?: Unstable;
}

export interface Unstable {
  /** The entry in the last answer; `null` if that answer lacked it. */
  readonly latest: Fields | null;
  /** The answers in a row that agree with the last one. */
  readonly agreeing: number;
}

export interface RememberedGroup {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

export type Groups = Readonly<Record<GroupName, RememberedGroup | null>>;

export interface Memory {
  readonly version: typeof VERSION;
  /** The day of the newest answer; `null` if there was none. */
  readonly on: Day | null;
  readonly groups: Groups;
}

/** The memory of a first answer. Nothing has changed yet. */
export function remember(facts: Facts): Memory {
  const groups = Object.fromEntries(
    Object.entries(groupsOf(facts)).map(([name, group]) => [
      name,
      group && { header: group.header, entries: group.list.map((fields) => ({ fields })) },
    ]),
  ) as Groups;
  const days = Object.values(facts as Record<GroupName, { readonly fetchedOn: Day } | null>)
    .flatMap((group) => group?.fetchedOn ?? [])
    .toSorted();
  return memoryOf(groups, days.at(-1) ?? null);
}

export function memoryOf(groups: Groups, on: Day | null): Memory {
  return { version: VERSION, on, groups };
}

/** The facts of a memory, as they are judged until the next answer. */
export function rememberedFacts({ groups }: Memory): Facts {
  const listed = Object.entries(groups).map(([name, group]) => [name, group && listedIn(group)]);
  return factsOf(Object.fromEntries(listed) as Record<GroupName, AnsweredGroup | null>);
}

/**
 * Whether the newest answer lacked a block without a release, which counts as gone only if further answers lack it too.
 * Until then it forbids driving, so those answers should come soon.
 */
export function awaitsConfirmation({ groups: { blocks } }: Memory): boolean {
  return (blocks?.entries ?? []).some(
    ({ fields, missing, isGone, unstable }) =>
      missing !== undefined && !isGone && !unstable && fields["releasedOn"] === undefined,
  );
}

function listedIn({ header, entries }: RememberedGroup): AnsweredGroup {
  const listed = entries.filter(({ isGone }) => isGone !== true);
  return { header, list: listed.map(({ fields }) => fields) };
}
