/**
 * Infractions that suspend or revoke by themselves or when repeated. A repetition is another of the same
 * article on an earlier day less than twelve months before: two of one day are not held against each other.
 */
import { addMonths, addYears, type Day } from "../calendar.ts";
import { DRIVING_WHILE_SUSPENDED, LIMITATION_YEARS, RECIDIVISM_MONTHS } from "../law/points-law.ts";
import type { Violation } from "../violations.ts";
import { isConfirmed } from "./tally.ts";
import type { Weighed } from "./weigh.ts";

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
    for (const record of ofArticle) {
      const day = record.committedOn ?? "";
      const earlier = ofArticle.filter(
        (other) => (other.committedOn ?? "") < day && day < other.repeatedUntil,
      );
      const sure = isConfirmed(record.weighed)
        ? earlier.findLast(({ weighed }) => isConfirmed(weighed))
        : undefined;
      const last = sure ?? earlier.at(-1);
      if (last) found.set(record, { earlier: last, confirmed: sure !== undefined });
    }
  }
  return found;
}
