/** The totals of one day, and the confidence in them. */
import type { Day } from "../calendar.ts";
import { type Confidence, leastSure } from "../dated-law.ts";
import { isConfirmed } from "../infractions/known-infraction.ts";
import { POINTS_WINDOW } from "../law/points-law.ts";
import { NOTHING, plus, type Sum } from "./limit.ts";
import { type CountedEntry, type PointsEntry, type Span, whyNotCounted } from "./points-entry.ts";

export interface Tally {
  readonly confirmed: Sum;
  /** The confirmed, pending and unknown infractions. */
  readonly potential: Sum;
  readonly counting: readonly CountedEntry[];
  readonly unknown: {
    readonly withoutDate: number;
    readonly withoutGravity: number;
    readonly withoutState: number;
  };
  /** The first later day on which a counting infraction stops counting. */
  readonly nextLapseOn: Day | null;
  readonly confidence: Confidence;
}

export function tallyOn(entries: readonly PointsEntry[], on: Day): Tally {
  const counting: CountedEntry[] = [];
  const sure = new Set<Confidence>([POINTS_WINDOW.confidence]);
  let [confirmed, potential] = [NOTHING, NOTHING];
  let [withoutDate, withoutGravity, withoutState] = [0, 0, 0];
  let nextLapseOn: Day | null = null;
  for (const entry of entries) {
    const why = whyNotCounted(entry, on);
    if (why === "unknown_date") withoutDate += 1;
    if (why === "unknown_gravity") withoutGravity += 1;
    // The law leaves open whether an infraction still counts on the day twelve months later.
    if (why === "lapsed" && entry.span?.endsOn === on) sure.add("low");
    if (why === "excluded" && mayBeOn(entry.span, on)) sure.add(entry.confidence);
    if (why !== null) continue;
    const counted = entry as CountedEntry;
    counting.push(counted);
    sure.add(counted.confidence);
    potential = plus(potential, counted.gravity);
    if (isConfirmed(counted)) confirmed = plus(confirmed, counted.gravity);
    if (counted.state === null) withoutState += 1;
    const { endsOn } = counted.span;
    if (nextLapseOn === null || endsOn < nextLapseOn) nextLapseOn = endsOn;
  }
  return {
    confirmed,
    potential,
    counting,
    unknown: { withoutDate, withoutGravity, withoutState },
    nextLapseOn,
    confidence: leastSure(...sure),
  };
}

function mayBeOn(span: Span | null, on: Day): boolean {
  return span === null || (span.committedOn <= on && on < span.endsOn);
}
