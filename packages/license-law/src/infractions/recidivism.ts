/**
 * Infractions that suspend or revoke by themselves or when repeated. A repetition is another of the same
 * article on an earlier day less than twelve months before: two of one day are not held against each other.
 */
import { addMonths, addYears, type Day } from "../calendar.ts";
import { DRIVING_WHILE_SUSPENDED, LIMITATION_YEARS, RECIDIVISM_MONTHS } from "../law/points-law.ts";
import type { Violation } from "../violations.ts";
import { isConfirmed } from "../points/tally.ts";
import type { Weighed } from "../points/weigh.ts";

/** An infraction that bears on suspension or revocation, neither cancelled nor turned into a warning. */
export interface OnRecord {
  readonly weighed: Weighed;
  readonly violation: Violation;
  /** Null: not known. */
  readonly committedOn: Day | null;
  /** From this day on it can no longer be punished. */
  readonly limitationOn: Day | null;
  /** From this day on another does not repeat it; without a date none does. */
  readonly repeatedUntil: Day;
}

export interface Repetition {
  /** The one that is repeated. */
  readonly earlier: OnRecord;
  /** Whether both are confirmed. */
  readonly confirmed: boolean;
}

export const suspends = ({ selfSuspending, suspendsOnRecidivism }: Violation): boolean =>
  selfSuspending || suspendsOnRecidivism;

export const revokes = ({ revokesOnRecidivism }: Violation): boolean => revokesOnRecidivism;

export const isDrivingWhileSuspended = ({ code }: Violation): boolean =>
  code === DRIVING_WHILE_SUSPENDED;

/** What bears on suspension and was not committed after the day, in the order of the list. */
export function recordsOn(list: readonly Weighed[], on: Day): OnRecord[] {
  return list.flatMap((weighed): OnRecord[] => {
    const { violation, span, leftOut } = weighed;
    if (violation === null || leftOut === "cancelled" || leftOut === "written_warning") return [];
    if (!suspends(violation) && !revokes(violation) && !isDrivingWhileSuspended(violation))
      return [];
    if (span === null) {
      return [{ weighed, violation, committedOn: null, limitationOn: null, repeatedUntil: "" }];
    }
    const { committedOn } = span;
    const limitationOn = addYears(committedOn, LIMITATION_YEARS.value);
    const repeatedUntil = addMonths(committedOn, RECIDIVISM_MONTHS);
    const record = { weighed, violation, committedOn, limitationOn, repeatedUntil };
    return committedOn > on ? [] : [record];
  });
}

/** Whether it can still be punished; of an unknown day it may be. */
export function isPunishable({ limitationOn }: OnRecord, on: Day): boolean {
  return limitationOn === null || on < limitationOn;
}

/**
 * What each of the infractions of a kind repeats. A confirmed one is held against a confirmed one where
 * there is one, so that what is certain is told apart from what still hangs on a process.
 */
export function repetitionsOf(
  records: readonly OnRecord[],
  kind: (violation: Violation) => boolean,
): Map<OnRecord, Repetition> {
  const found = new Map<OnRecord, Repetition>();
  const ofKind = records.filter(({ violation }) => kind(violation));
  for (const ofArticle of Map.groupBy(ofKind, ({ violation }) => violation.article).values()) {
    const before = earlierOf(ofArticle);
    for (const record of ofArticle) {
      const earlier = before.get(record.committedOn ?? "");
      const sure = isConfirmed(record.weighed) ? earlier?.confirmed : undefined;
      const last = sure ?? earlier?.any;
      if (last) found.set(record, { earlier: last.record, confirmed: sure !== undefined });
    }
  }
  return found;
}

/** Where an infraction stands in the list: of several that are repeated the last one counts. */
interface Placed {
  readonly record: OnRecord;
  readonly place: number;
}

/** The last infraction of one day, and the last confirmed one. */
interface LatestOfDay {
  readonly any: Placed;
  readonly confirmed: Placed | undefined;
}

interface Latest {
  readonly any: Placed | undefined;
  readonly confirmed: Placed | undefined;
}

/**
 * For each day on which one was committed the last that it repeats. By days and not by pairs: a year has few of them,
 * however long the list is.
 */
function earlierOf(ofArticle: readonly OnRecord[]): Map<Day, Latest> {
  const found = new Map<Day, Latest>();
  let window: LatestOfDay[] = [];
  for (const [day, latest] of [...latestByDay(ofArticle)].sort(byDay)) {
    window = window.filter(({ any }) => day < any.record.repeatedUntil);
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

function latestByDay(ofArticle: readonly OnRecord[]): Map<Day, LatestOfDay> {
  const days = new Map<Day, LatestOfDay>();
  for (const [place, record] of ofArticle.entries()) {
    if (record.committedOn === null) continue;
    const any = { record, place };
    const confirmed = isConfirmed(record.weighed) ? any : days.get(record.committedOn)?.confirmed;
    days.set(record.committedOn, { any, confirmed });
  }
  return days;
}

function later(one: Placed | undefined, other: Placed | undefined): Placed | undefined {
  return one && (!other || one.place > other.place) ? one : other;
}
