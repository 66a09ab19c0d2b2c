/**
 * The suspension that can follow from reaching the limit. Its process usually opens after the points no longer count,
 * since it must wait for the end of the fines: the twelve months refer to the infractions (CTB, art. 261, I).
 */
import { addMonths, type Day } from "../calendar.ts";
import { type Confidence, inForce, leastSure, ruleOn } from "../dated-law.ts";
import {
  type FurtherPenaltyTerm,
  lastPenaltyTerm,
  termStage,
} from "../infractions/further-penalty.ts";
import { isConfirmed } from "../infractions/known-infraction.ts";
import { limitationOf } from "../infractions/recidivism.ts";
import { POINTS_WINDOW, RECIDIVISM_MONTHS, SUSPENSION_TERMS } from "../law/points-law.ts";
import type { TotalKind } from "./fall.ts";
import { limitOn, measure } from "./limit.ts";
import { type CountedEntry, removes } from "./points-entry.ts";
import type { PointsRecord } from "./points-record.ts";
import { type DayTotals, totalsByDay } from "./sweep.ts";

/** The days with infractions up to a day, and other facts about the driver. */
interface PastPoints {
  readonly days: readonly DayTotals[];
  /** The entries that counted on any of these days. */
  readonly counted: readonly CountedEntry[];
  readonly ear: boolean | null;
  readonly record: PointsRecord;
}

/**
 * not_confirmed: the limit was reached only with pending or unknown points. open: a suspension may follow.
 * maybe_punished: it is unknown whether one has followed. end_unknown: the term to notify it is over unless an appeal
 * extended a fine's process. term_over: it is over in any case.
 */
type PointsSuspensionStage =
  | "not_confirmed"
  | "open"
  | "maybe_punished"
  | "end_unknown"
  | "term_over";

export interface PointsSuspension {
  /** The last day on which the total was at or above the limit. */
  readonly reachedOn: Day;
  readonly points: number;
  /** The unconfirmed part of these points. */
  readonly pending: number;
  /** The limit on the day of the diagnosis, which is milder than former ones. */
  readonly limit: number | null;
  readonly stage: PointsSuspensionStage;
  /** Whether another points suspension was less than 12 months before; `null` if unknown. */
  readonly recidivism: boolean | null;
  /** `null` if the law of that day is unknown. */
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
  /** The term of the suspension, by the last-ended process in the window; `null` while a fine is unconfirmed. */
  readonly term: FurtherPenaltyTerm | null;
  /** The first day on which it can no longer be punished, if nothing interrupted the limitation. */
  readonly limitationOn: Day;
  readonly confidence: Confidence;
}

/** The suspension for the last unpunished window at the limit, a confirmed one if possible. */
export function pointsSuspension(past: PastPoints, on: Day): PointsSuspension | null {
  const confirmed = lastReached(past, "confirmed", on);
  if (confirmed) return suspensionFor(confirmed, "confirmed", past, on);
  const potential = lastReached(past, "potential", on);
  return potential && suspensionFor(potential, "potential", past, on);
}

/** Returns `null` if no day reached the limit with remaining points, or five years have passed. */
function lastReached(past: PastPoints, kind: TotalKind, on: Day): DayTotals | null {
  const days = unpunishedDays(past, on);
  const last = days.findLast((day) => measure(day[kind], past.ear, on).reached);
  return last && on < limitationOf(last.on) ? last : null;
}

/** The totals of infractions whose points were not removed; a points suspension leaves the pending ones. */
function unpunishedDays({ days, counted, record }: PastPoints, on: Day): readonly DayTotals[] {
  const removed = record.zeroings.list.filter((zeroing) => zeroing.on <= on);
  if (removed.length === 0) return days;
  return totalsByDay(
    counted.filter(
      (entry) =>
        !removed.some((zeroing) => removes(zeroing, entry.span.committedOn, isConfirmed(entry))),
    ),
  );
}

function suspensionFor(
  day: DayTotals,
  kind: TotalKind,
  past: PastPoints,
  on: Day,
): PointsSuspension {
  const { ear, record } = past;
  const { points, limit } = measure(day[kind], ear, on);
  const term = kind === "confirmed" ? termOf(day.on, past) : null;
  const unsure = record.zeroings.unsure === "always" ? "low" : "high";
  const { confidence } = limitOn(on, day[kind].gravissimas, ear);
  const stage = term ? stageOf(day.on, term, record, on) : "not_confirmed";
  return {
    reachedOn: day.on,
    points,
    pending: points - day.confirmed.points,
    limit,
    stage,
    ...monthsOf(day.on, record),
    term,
    limitationOn: limitationOf(day.on),
    confidence:
      stage === "term_over" || stage === "end_unknown"
        ? "low"
        : leastSure(POINTS_WINDOW.confidence, confidence, unsure),
  };
}

/** The term of the suspension, by the fine whose process ended last. */
function termOf(reachedOn: Day, { counted }: PastPoints): FurtherPenaltyTerm {
  const ofWindow = counted.filter(
    (entry) =>
      isConfirmed(entry) && entry.span.committedOn <= reachedOn && reachedOn < entry.span.endsOn,
  );
  return lastPenaltyTerm(ofWindow.map(({ infraction }) => infraction));
}

function stageOf(
  reachedOn: Day,
  term: FurtherPenaltyTerm,
  { past, zeroings }: PointsRecord,
  on: Day,
): PointsSuspensionStage {
  const ofTerm = termStage(term, on);
  if (ofTerm !== "open") return ofTerm;
  const followed = past.some(
    ({ byPoints, between }) => byPoints === null && (between === null || between[1] > reachedOn),
  );
  return followed || zeroings.unsure === "always" ? "maybe_punished" : "open";
}

/** The months of the suspension (art. 261, § 1º, I), longer within 12 months of another points suspension. */
function monthsOf(
  reachedOn: Day,
  { zeroings }: PointsRecord,
): Pick<PointsSuspension, "recidivism" | "minMonths" | "maxMonths"> {
  const recidivism = isRecidivism(reachedOn, zeroings);
  const terms = inForce(SUSPENSION_TERMS, reachedOn);
  if (terms === null) return { recidivism, minMonths: null, maxMonths: null };
  const { byPoints: first, byPointsAgain: again } = terms.value;
  return {
    recidivism,
    minMonths: (recidivism ? again : first).min,
    maxMonths: (recidivism === false ? first : again).max,
  };
}

function isRecidivism(reachedOn: Day, { list, unsure }: PointsRecord["zeroings"]): boolean | null {
  const isRecent = (day: Day) =>
    day <= reachedOn && reachedOn < addMonths(day, ruleOn(RECIDIVISM_MONTHS, day).value);
  if (list.some(({ on, by }) => by === "points_suspension" && isRecent(on))) return true;
  if (unsure === "always") return null;
  return unsure.some((days) => days.some(isRecent)) ? null : false;
}
