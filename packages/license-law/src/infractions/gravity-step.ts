/**
 * The step of gravity of infractions that the law makes graver when they are repeated: driving and rest times
 * (CTB, art. 230, XXIII) are a média, and a grave if the same was committed in the twelve months before (§ 1º).
 */
import { addMonths, type Day } from "../calendar.ts";
import { type Confidence, inForce } from "../dated-law.ts";
import type { InfractionState } from "../facts.ts";
import { GRAVITY_STEPS } from "../law/points-law.ts";
import type { Violation } from "../violations.ts";

/** What the step needs to know of an infraction. */
interface Repeatable {
  readonly violation: Violation | null;
  readonly committedOn: Day | null;
  readonly state: InfractionState | null;
}

const STEPPING: ReadonlySet<string> = new Set(GRAVITY_STEPS.map(({ value }) => value.code));

/** Each day of equal infractions, with the day of the last one before it. */
interface EqualInfractions {
  readonly committed: ReadonlyMap<Day, Day>;
  /** Those that nothing can undo any more. A written warning is for an infraction that was committed, too. */
  readonly punished: ReadonlyMap<Day, Day>;
}

/**
 * The infractions with the gravity of repeated ones, in the given order. A confirmed infraction repeats only a
 * punished one, since a dispute may still undo any other; of two on one day neither repeats the other.
 */
export function withGravitySteps<Infraction extends Repeatable>(
  infractions: readonly Infraction[],
): readonly Infraction[] {
  const equal = infractions.filter(({ violation }) => violation && STEPPING.has(violation.code));
  if (equal.length < 2) return infractions;
  const days = {
    committed: daysBefore(equal.filter(({ state }) => state !== "cancelled")),
    punished: daysBefore(
      equal.filter(({ state }) => state === "confirmed" || state === "written_warning"),
    ),
  };
  const stepping = new Set(equal);
  return infractions.map((one) => {
    const stepConfidence = stepping.has(one) ? stepOf(one, days) : null;
    return stepConfidence === null ? one : { ...one, gravity: "grave", stepConfidence };
  });
}

function daysBefore(infractions: readonly Repeatable[]): Map<Day, Day> {
  const days = new Set(infractions.flatMap(({ committedOn }) => committedOn ?? []).sort());
  const before = new Map<Day, Day>();
  let last: Day | null = null;
  for (const day of days) {
    if (last !== null) before.set(day, last);
    last = day;
  }
  return before;
}

/** The confidence with which an infraction is graver; null if it is not. */
function stepOf({ state, committedOn }: Repeatable, equal: EqualInfractions): Confidence | null {
  if (committedOn === null || state === "cancelled" || state === "written_warning") return null;
  const rule = inForce(GRAVITY_STEPS, committedOn);
  const earlier = (state === "confirmed" ? equal.punished : equal.committed).get(committedOn);
  if (rule === null || earlier === undefined) return null;
  return addMonths(earlier, rule.value.months) > committedOn ? rule.confidence : null;
}
