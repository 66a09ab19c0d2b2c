/** The totals of one day, and how sure they are. */
import type { Day } from "../calendar.ts";
import { type Confidence, leastSure } from "../dated-law.ts";
import type { InfractionState } from "../facts.ts";
import { POINTS_WINDOW } from "../law/points-law.ts";
import { NOTHING, plus, type Sum } from "./limit.ts";
import { type Counted, type Span, type Weighed, whyNotCounted } from "./weigh.ts";

export interface Tally {
  readonly confirmed: Sum;
  /** With those that are pending or of which the state is not known. */
  readonly potential: Sum;
  readonly counting: readonly Counted[];
  readonly unknown: {
    readonly withoutDate: number;
    readonly withoutGravity: number;
    readonly withoutState: number;
  };
  /** The first later day on which one of those that count stops counting. */
  readonly nextLapseOn: Day | null;
  readonly confidence: Confidence;
}

export function isConfirmed({ state }: { readonly state: InfractionState | null }): boolean {
  return state === "confirmed";
}

export function tallyOn(list: readonly Weighed[], on: Day): Tally {
  const counting: Counted[] = [];
  const sure = new Set<Confidence>([POINTS_WINDOW.confidence]);
  let [confirmed, potential] = [NOTHING, NOTHING];
  let [withoutDate, withoutGravity, withoutState] = [0, 0, 0];
  let nextLapseOn: Day | null = null;
  for (const weighed of list) {
    const why = whyNotCounted(weighed, on);
    if (why === "unknown_date") withoutDate += 1;
    if (why === "unknown_gravity") withoutGravity += 1;
    // The law does not say whether an infraction still counts on the day twelve months later.
    if (why === "lapsed" && weighed.span?.endsOn === on) sure.add("low");
    if (why === "excluded" && mayBeOn(weighed.span, on)) sure.add(weighed.confidence);
    if (why !== null) continue;
    const counted = weighed as Counted;
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
