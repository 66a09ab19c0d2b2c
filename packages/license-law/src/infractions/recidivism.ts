/**
 * Infractions that suspend or revoke on their own or when repeated. A repetition follows an infraction of the same
 * article on an earlier day, less than twelve months before; two on one day do not repeat each other.
 */
import { addMonths, addYears, type Day } from "../calendar.ts";
import { ruleOn } from "../dated-law.ts";
import { LIMITATION_YEARS } from "../law/fines-law.ts";
import { RECIDIVISM_MONTHS } from "../law/points-law.ts";
import type { Violation } from "../violations.ts";
import { isConfirmed, isDropped, type KnownInfraction } from "./known-infraction.ts";

/** An infraction that may suspend or revoke the license, neither cancelled nor converted into a warning. */
export interface SeriousInfraction {
  readonly infraction: KnownInfraction;
  readonly violation: Violation;
  /** The first day on which it can no longer be punished; `null` if its day is unknown. */
  readonly limitationOn: Day | null;
  /** The first day on which another no longer repeats it; if undated, the empty text, which precedes any day. */
  readonly repeatedUntil: Day;
}

export interface Repetition {
  /** The repeated infraction. */
  readonly earlier: SeriousInfraction;
  /** Whether both are confirmed. */
  readonly confirmed: boolean;
}

export const suspends = ({ selfSuspending, suspendsOnRecidivism }: Violation): boolean =>
  selfSuspending || suspendsOnRecidivism;

export const revokes = ({ revokesOnRecidivism }: Violation): boolean => revokesOnRecidivism;

/** The serious infractions up to a day, in list order. */
export function seriousInfractionsOn(
  infractions: readonly KnownInfraction[],
  on: Day,
): SeriousInfraction[] {
  return infractions.flatMap((infraction): SeriousInfraction[] => {
    const { violation, committedOn } = infraction;
    if (violation === null || isDropped(infraction)) return [];
    if (!suspends(violation) && !revokes(violation)) return [];
    if (committedOn !== null && committedOn > on) return [];
    return [seriousInfraction(infraction, violation)];
  });
}

export function seriousInfraction(
  infraction: KnownInfraction,
  violation: Violation,
): SeriousInfraction {
  const { committedOn } = infraction;
  if (committedOn === null) return { infraction, violation, limitationOn: null, repeatedUntil: "" };
  const repeatedUntil = addMonths(committedOn, ruleOn(RECIDIVISM_MONTHS, committedOn).value);
  return { infraction, violation, limitationOn: limitationOf(committedOn), repeatedUntil };
}

/** The first day on which an infraction can no longer be punished, if nothing interrupted the limitation. */
export function limitationOf(committedOn: Day): Day {
  return addYears(committedOn, ruleOn(LIMITATION_YEARS, committedOn).value);
}

/** Whether it can still be punished; an undated one may be. */
export function isPunishable({ limitationOn }: SeriousInfraction, on: Day): boolean {
  return limitationOn === null || on < limitationOn;
}

/** Whether an infraction without a known code may suspend or revoke: only gravíssimas do. */
export function maySuspend(infraction: KnownInfraction, on: Day): boolean {
  const { violation, gravity, committedOn } = infraction;
  if (violation !== null || isDropped(infraction)) return false;
  if (gravity !== null && gravity !== "gravissima") return false;
  if (committedOn === null) return true;
  return committedOn <= on && on < limitationOf(committedOn);
}

/**
 * Finds the repetitions among the infractions of a kind. A confirmed infraction is compared with a confirmed one if
 * possible, to separate certain repetitions from repetitions that depend on an open process.
 */
export function repetitionsOf(
  infractions: readonly SeriousInfraction[],
  kind: (violation: Violation) => boolean,
): Map<SeriousInfraction, Repetition> {
  const found = new Map<SeriousInfraction, Repetition>();
  const ofKind = infractions.filter(({ violation }) => kind(violation));
  for (const ofArticle of Map.groupBy(ofKind, ({ violation }) => violation.article).values()) {
    const before = earlierOf(ofArticle);
    for (const one of ofArticle) {
      const earlier = before.get(one.infraction.committedOn ?? "");
      const sure = isConfirmed(one.infraction) ? earlier?.confirmed : undefined;
      const last = sure ?? earlier?.any;
      if (last) found.set(one, { earlier: last.infraction, confirmed: sure !== undefined });
    }
  }
  return found;
}

/** An infraction and its list position: of several repeated infractions the last one counts. */
interface Position {
  readonly infraction: SeriousInfraction;
  readonly index: number;
}

/** The last infraction of one day, and the last confirmed one. */
interface LatestOfDay {
  readonly any: Position;
  readonly confirmed: Position | undefined;
}

interface Latest {
  readonly any: Position | undefined;
  readonly confirmed: Position | undefined;
}

/**
 * For each day, the last infraction repeated on it. Iterates over days and not over pairs, because a year has few days
 * even if the list is long.
 */
function earlierOf(ofArticle: readonly SeriousInfraction[]): Map<Day, Latest> {
  const found = new Map<Day, Latest>();
  let window: LatestOfDay[] = [];
  for (const [day, latest] of [...latestByDay(ofArticle)].sort(byDay)) {
    window = window.filter(({ any }) => day < any.infraction.repeatedUntil);
    const nothing: Latest = { any: undefined, confirmed: undefined };
    found.set(
      day,
      window.reduce(
        (sum, one) => ({
          any: later(sum.any, one.any),
          confirmed: later(sum.confirmed, one.confirmed),
        }),
        nothing,
      ),
    );
    window.push(latest);
  }
  return found;
}

function byDay([one]: [Day, LatestOfDay], [other]: [Day, LatestOfDay]): number {
  return one < other ? -1 : 1;
}

function latestByDay(ofArticle: readonly SeriousInfraction[]): Map<Day, LatestOfDay> {
  const days = new Map<Day, LatestOfDay>();
  for (const [index, one] of ofArticle.entries()) {
    const { committedOn } = one.infraction;
    if (committedOn === null) continue;
    const any = { infraction: one, index };
    const confirmed = isConfirmed(one.infraction) ? any : days.get(committedOn)?.confirmed;
    days.set(committedOn, { any, confirmed });
  }
  return days;
}

function later(one: Position | undefined, other: Position | undefined): Position | undefined {
  return one && (!other || one.index > other.index) ? one : other;
}
