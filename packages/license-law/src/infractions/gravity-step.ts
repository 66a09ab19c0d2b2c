/**
 * The higher gravity of repeated infractions: driving and rest times (CTB, art. 230, XXIII) are a média, or a grave if
 * the same infraction was committed in the preceding twelve months (§ 1º).
 */
import { addMonths, type Day } from "../calendar.ts";
import { type Confidence, inForce } from "../dated-law.ts";
import type { InfractionState } from "../facts.ts";
import { GRAVITY_STEPS } from "../law/points-law.ts";
import type { Violation } from "../violations.ts";

/** The facts of an infraction needed for the gravity step. */
interface Repeatable {
  readonly violation: Violation | null;
  readonly committedOn: Day | null;
  readonly state: InfractionState | null;
}

const STEPPING: ReadonlySet<string> = new Set(GRAVITY_STEPS.map(({ value }) => value.code));

/** The days of equal infractions, each mapped to the previous day. */
interface EqualInfractions {
  readonly committed: ReadonlyMap<Day, Day>;
  /** Only final infractions; a written warning also proves that the infraction was committed. */
  readonly punished: ReadonlyMap<Day, Day>;
}

/**
 * Returns the infractions in the given order, with a higher gravity for repetitions. A confirmed infraction repeats
 * only a punished one, since a dispute may still undo any other; two on one day do not repeat each other.
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

/** The confidence in an infraction's higher gravity; `null` if it has none. */
function stepOf({ state, committedOn }: Repeatable, equal: EqualInfractions): Confidence | null {
  if (committedOn === null || state === "cancelled" || state === "written_warning") return null;
  const rule = inForce(GRAVITY_STEPS, committedOn);
  const earlier = (state === "confirmed" ? equal.punished : equal.committed).get(committedOn);
  if (rule === null || earlier === undefined) return null;
  return addMonths(earlier, rule.value.months) > committedOn ? rule.confidence : null;
}
