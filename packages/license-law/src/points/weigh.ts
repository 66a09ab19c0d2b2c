/**
 * An infraction weighed: what it is worth, and from which day to which it counts. It counts on a day from
 * the one it was committed on until the one before `endsOn`, so that every total is a matter of intervals.
 */
import { addMonths, type Day } from "../calendar.ts";
import { type Confidence, inForce, leastSure } from "../dated-law.ts";
import type { Facts, InfractionFact, InfractionState, Zeroing } from "../facts.ts";
import { DATED_EXCLUSIONS, POINTS_OF, POINTS_WINDOW } from "../law/points-law.ts";
import {
  findViolation,
  type Gravity,
  type PointsExclusion,
  type Violation,
} from "../violations.ts";

/** What of an infraction bears on points. */
export type Given = Pick<InfractionFact, "code" | "gravity" | "committedOn" | "state" | "ticket">;

/** Why an infraction is not in the total of a day. */
export type NotCounted =
  | "cancelled"
  | "written_warning"
  | "excluded"
  | "unknown_date"
  | "in_future"
  | "zeroed"
  | "lapsed"
  | "unknown_gravity";

export interface Span {
  readonly committedOn: Day;
  /** Twelve months later. */
  readonly lapsesOn: Day;
  /** The first day on which it no longer counts: the lapse, or an earlier zeroing. */
  readonly endsOn: Day;
  readonly endedBy: "lapse" | Zeroing["by"];
}

export interface Weighed {
  /** As the table spells it; as it was told where the table does not have it. */
  readonly code: string | null;
  readonly violation: Violation | null;
  readonly gravity: Gravity | null;
  /** Nominal; 0 where there is no gravity. */
  readonly points: number;
  readonly state: InfractionState | null;
  readonly ticket: string | null;
  /** Null where the day is not known. */
  readonly span: Span | null;
  /** Why it counts on no day at all. */
  readonly leftOut: "cancelled" | "written_warning" | "excluded" | null;
  /** Which exclusion, where it is left out by one. */
  readonly exclusion: PointsExclusion | null;
  readonly confidence: Confidence;
}

/** One that counts on the days of its span. */
export type Counted = Weighed & { readonly span: Span; readonly gravity: Gravity };

/** Without its code nobody can tell whether the law keeps an infraction out of the total. */
const CODE_UNKNOWN: Exclusion = { name: null, confidence: "medium" };

/** The zeroings must be in order. */
export function weigh(
  given: Given & { readonly committedOn: Day },
  zeroings: readonly Zeroing[],
): Weighed & { readonly span: Span };
export function weigh(given: Given, zeroings: readonly Zeroing[]): Weighed;
export function weigh(given: Given, zeroings: readonly Zeroing[]): Weighed {
  const { committedOn, state } = given;
  const violation = given.code === null ? null : findViolation(given.code);
  const gravity = violation ? violation.gravity : given.gravity;
  const exclusion = violation ? exclusionOn(violation.pointsExclusion, committedOn) : CODE_UNKNOWN;
  const dropped = state === "cancelled" || state === "written_warning" ? state : null;
  return {
    code: violation ? violation.code : given.code,
    violation,
    gravity,
    points: gravity === null ? 0 : POINTS_OF[gravity],
    state,
    ticket: given.ticket,
    span: committedOn === null ? null : spanFrom(committedOn, zeroings),
    leftOut: dropped ?? (exclusion.name && "excluded"),
    exclusion: dropped ? null : exclusion.name,
    confidence: leastSure(exclusion.confidence, violation ? violation.confidence : "high"),
  };
}

/**
 * In the order of their days, whatever the order in which a source told them. Several sections ask for it,
 * and it is most of their work, so that one weighing can be handed to them all.
 */
export function weighFacts({ infractions }: Facts): readonly Weighed[] {
  if (infractions === null) return [];
  const zeroings = inOrder(infractions.zeroings ?? []);
  return infractions.list
    .map((given) => weigh(given, zeroings))
    .sort((a, b) => inTurn(dayOf(a), dayOf(b)) || inTurn(nameOf(a), nameOf(b)));
}

function inTurn(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Without a day it comes last. */
function dayOf({ span }: Weighed): string {
  return span === null ? "undated" : span.committedOn;
}

/** All that tells two of one day apart. */
function nameOf({ code, ticket, gravity, state }: Weighed): string {
  return `${code} ${ticket} ${gravity} ${state}`;
}

/** Null: it is in the total of that day. */
export function whyNotCounted(weighed: Weighed, on: Day): NotCounted | null {
  const { leftOut, span } = weighed;
  if (leftOut !== null) return leftOut;
  if (span === null) return "unknown_date";
  if (span.committedOn > on) return "in_future";
  if (span.endsOn <= on) return span.endedBy === "lapse" ? "lapsed" : "zeroed";
  return weighed.gravity === null ? "unknown_gravity" : null;
}

/** Whether there are days on which it counts. */
export function isCounted(weighed: Weighed): weighed is Counted {
  return weighed.leftOut === null && weighed.span !== null && weighed.gravity !== null;
}

/** Earliest first; of one day the suspension first, which is the graver. */
export function inOrder(zeroings: readonly Zeroing[]): Zeroing[] {
  return zeroings.toSorted((a, b) => (a.on + a.by < b.on + b.by ? -1 : 1));
}

function spanFrom(committedOn: Day, zeroings: readonly Zeroing[]): Span {
  const lapsesOn = addMonths(committedOn, POINTS_WINDOW.value);
  // One committed on the very day of a zeroing is wiped out by it.
  const zeroing = zeroings.find(({ on }) => on >= committedOn);
  return zeroing && zeroing.on < lapsesOn
    ? { committedOn, lapsesOn, endsOn: zeroing.on, endedBy: zeroing.by }
    : { committedOn, lapsesOn, endsOn: lapsesOn, endedBy: "lapse" };
}

interface Exclusion {
  /** Null: it did not hold for infractions of that day. */
  readonly name: PointsExclusion | null;
  readonly confidence: Confidence;
}

/** Whether an exclusion holds for an infraction of that day. How it was before the law said so was not read. */
function exclusionOn(name: PointsExclusion | null, committedOn: Day | null): Exclusion {
  const dated = name && DATED_EXCLUSIONS.get(name);
  if (!dated) return { name, confidence: "high" };
  const rule = committedOn === null ? null : inForce(dated, committedOn);
  return rule ? { name, confidence: rule.confidence } : { name: null, confidence: "low" };
}
