/** The points calculator turns infractions and a day into the total, the limit and the forecast. */
import type { Day } from "./calendar.ts";
import { type Confidence, leastSure, type LegalBasis } from "./dated-law.ts";
import type { InfractionState, Zeroing } from "./facts.ts";
import { ctb } from "./law/citations.ts";
import { DATED_EXCLUSIONS, POINTS_WINDOW } from "./law/points-law.ts";
import { limitOn, type LimitReason, measure, type LimitCheck, plus } from "./points/limit.ts";
import { withGravitySteps } from "./infractions/gravity-step.ts";
import {
  type InfractionBasics,
  type KnownInfraction,
  knownInfraction,
} from "./infractions/known-infraction.ts";
import { seriousInfractionsOn } from "./infractions/recidivism.ts";
import { suspensionGrounds } from "./infractions/suspension-grounds.ts";
import { belowLimitOn, stepsFrom } from "./points/fall.ts";
import { tallyOn } from "./points/tally.ts";
import {
  inOrder,
  type NotCounted,
  type PointsEntry,
  pointsEntry,
  type Span,
  whyNotCounted,
} from "./points/points-entry.ts";
import type { Gravity, PointsExclusion } from "./violations.ts";

export interface PointsQuestion {
  readonly infractions: readonly GivenInfraction[];
  /** Whether the driver is paid to drive. */
  readonly ear: boolean;
  /** Days on which a points suspension or a preventive course zeroed the points. */
  readonly zeroedOn: readonly Day[];
  readonly on: Day;
}

/** An infraction by its code or, if only that is known, by its gravity. */
export interface GivenInfraction {
  readonly code?: string | undefined;
  readonly gravity?: Gravity | undefined;
  readonly date: Day;
  readonly state: InfractionState;
}

/** `pending`: only in the potential total. Date and gravity are always given here. */
type NotInTotal = Exclude<NotCounted, "unknown_date" | "unknown_gravity"> | "pending";

interface CalculatedInfraction {
  readonly code: string | null;
  readonly gravity: Gravity | null;
  readonly date: Day;
  readonly state: InfractionState;
  readonly points: number;
  readonly counts: boolean;
  readonly notCountedBecause: NotInTotal | null;
  readonly exclusion: PointsExclusion | null;
  readonly lapsesOn: Day;
  readonly endsOn: Day;
}

interface SelfSuspendingInfraction {
  /** Its position among the given infractions, from 0. */
  readonly index: number;
  readonly confirmed: boolean;
  readonly recidivism: boolean;
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
}

export interface CalculatedPoints {
  readonly asOf: Day;
  readonly points: number;
  readonly potential: number;
  readonly limit: number | null;
  readonly limitReason: LimitReason;
  readonly reason: string;
  readonly reached: boolean | null;
  readonly remaining: number | null;
  /** The infractions in the given order. */
  readonly infractions: CalculatedInfraction[];
  readonly nextLapseOn: Day | null;
  readonly belowLimitOn: Day | null;
  /** The result with one more confirmed infraction of each gravity, committed on that day. */
  readonly whatIf: Readonly<Record<Gravity, LimitCheck>>;
  readonly selfSuspending: SelfSuspendingInfraction[];
  readonly confidence: Confidence;
  readonly legalBasis: LegalBasis[];
}

/** Throws RangeError for a code that is not in the table: callers validate external input. */
export function calculatePoints(question: PointsQuestion): CalculatedPoints {
  const { infractions, ear, zeroedOn, on } = question;
  // The kind of zeroing is unknown: pending points stay in the potential total, as after a suspension.
  const zeroings = inOrder(zeroedOn.map((day): Zeroing => ({ on: day, by: "points_suspension" })));
  const entries = withGravitySteps(infractions.map(known)).map((each) => entryOf(each, zeroings));
  const tally = tallyOn(entries, on);
  const { points, limit, reached } = measure(tally.confirmed, ear, on);
  const rule = limitOn(on, tally.confirmed.gravissimas, ear);
  const ifOneMore = (gravity: Gravity) => measure(plus(tally.confirmed, gravity), ear, on);
  const selfSuspending = selfSuspendingOf(entries, on);
  return {
    asOf: on,
    points,
    potential: tally.potential.points,
    limit,
    limitReason: rule.reason,
    reason: rule.text,
    reached,
    remaining: limit === null ? null : Math.max(0, limit - points),
    infractions: entries.map((each) => calculated(each, on)),
    nextLapseOn: tally.nextLapseOn,
    belowLimitOn: belowLimitOn(stepsFrom(tally.counting, on), ear),
    whatIf: {
      leve: ifOneMore("leve"),
      media: ifOneMore("media"),
      grave: ifOneMore("grave"),
      gravissima: ifOneMore("gravissima"),
    },
    selfSuspending,
    confidence: leastSure(tally.confidence, rule.confidence),
    legalBasis: [
      ...(rule.source ? [rule.source] : []),
      ctb("art. 259"),
      POINTS_WINDOW.source,
      ...(hasExclusionOfCode(entries) ? [ctb("art. 259, § 4º")] : []),
      ...(selfSuspending.length > 0 ? [ctb("art. 261, II e § 1º")] : []),
    ],
  };
}

/** An entry with known day and state, as always here. */
type DatedEntry = PointsEntry & { readonly span: Span; readonly state: InfractionState };

/** The facts of a given infraction: day and state are always known. */
type GivenFacts = InfractionBasics & {
  readonly committedOn: Day;
  readonly state: InfractionState;
};

function known(given: GivenInfraction): KnownInfraction<GivenFacts> {
  const { code = null, gravity = null, date: committedOn, state } = given;
  const infraction = knownInfraction({ code, gravity, committedOn, state, ticket: null });
  if (code !== null && infraction.violation === null)
    throw new RangeError("the table of violations does not have this code");
  return infraction;
}

function entryOf(infraction: KnownInfraction<GivenFacts>, zeroings: Zeroing[]): DatedEntry {
  return { ...pointsEntry(infraction, zeroings), state: infraction.state };
}

function calculated(entry: DatedEntry, on: Day): CalculatedInfraction {
  const { code, gravity, points, state, exclusion, span } = entry;
  const why = whyNotCounted(entry, on) as NotInTotal | null;
  const notCountedBecause = why ?? (state === "pending" ? "pending" : null);
  return {
    code,
    gravity,
    date: span.committedOn,
    state,
    points,
    counts: notCountedBecause === null,
    notCountedBecause,
    exclusion,
    lapsesOn: span.lapsesOn,
    endsOn: span.endsOn,
  };
}

function selfSuspendingOf(entries: readonly DatedEntry[], on: Day): SelfSuspendingInfraction[] {
  const grounds = suspensionGrounds(seriousInfractionsOn(entries, on), on);
  const found = new Map(grounds.map((ground) => [ground.cause.infraction, ground]));
  return entries.flatMap((each, index) => {
    const ground = found.get(each);
    if (!ground) return [];
    const { confirmed, recidivism, months } = ground;
    const [minMonths, maxMonths] = months ? [months.min, months.max] : [null, null];
    return [{ index, confirmed, recidivism, minMonths, maxMonths }];
  });
}

/** Whether the traffic code itself excludes an infraction from the total. */
function hasExclusionOfCode(entries: readonly PointsEntry[]): boolean {
  return entries.some(({ exclusion }) => exclusion !== null && DATED_EXCLUSIONS.has(exclusion));
}
