/** The points of the last twelve months, confirmed and potential, against the limit that they meet. */
import type { Alert, Judged } from "../../alerts/alert.ts";
import { raisePoints } from "./alert-rules.ts";
import { addDays, addMonths, type Day, writtenDay } from "../../calendar.ts";
import { type Confidence, inForce, leastSure } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { isConfirmed } from "../../infractions/known-infraction.ts";
import { POINTS_WINDOW, SUSPENSION_TERMS } from "../../law/points-law.ts";
import { limitOn, type LimitReason, measure, type Measured, plus } from "../../points/limit.ts";
import { type PreventiveCourseChance, preventiveCourseOn } from "../../points/preventive-course.ts";
import { type Tally, tallyOn } from "../../points/tally.ts";
import { pointsEntries } from "../../points/points-entry.ts";

export interface Points {
  readonly confirmed: number;
  /** With those that are pending or of which the state is not known. */
  readonly potential: number;
  /** For the confirmed ones. Null where no law is known for the day. */
  readonly limit: number | null;
  readonly limitReason: LimitReason;
  readonly limitReasonText: string;
  readonly remaining: number | null;
  readonly reached: boolean | null;
  /** Those that count: they choose the limit. */
  readonly gravissimas: { readonly confirmed: number; readonly potential: number };
  readonly potentialLimit: number | null;
  readonly potentialReached: boolean | null;
  /** What one more confirmed gravíssima would make of it. */
  readonly afterNextGravissima: Measured;
  /** The first day whose infractions still count. */
  readonly windowStartsOn: Day;
  readonly nextLapseOn: Day | null;
  /** Null: not paid to drive, or no law known for the day. */
  readonly preventiveCourse: PreventiveCourseChance | null;
  /** Whether everything that the totals and the limit hang on was told. */
  readonly complete: boolean;
  readonly unknown: Unknown;
  readonly notCounted: number;
  readonly confidence: Confidence;
}

interface Unknown {
  readonly withoutDate: number;
  readonly withoutGravity: number;
  readonly withoutState: number;
  /** Nobody told whether a suspension or a course wiped points out that are counted here. */
  readonly zeroings: boolean;
  readonly ear: boolean;
}

export function judgePoints(
  facts: Facts,
  on: Day,
  entries = pointsEntries(facts),
): Judged<Points | null> {
  const { infractions, license, courses } = facts;
  if (infractions === null) return { section: null, alerts: [] };
  const ear = license ? license.ear : null;
  const tally = tallyOn(entries, on);
  const now = measure(tally.confirmed, ear, on);
  const limit = limitOn(on, tally.confirmed.gravissimas, ear);
  const ifConfirmed = measure(tally.potential, ear, on);
  const unknown = {
    ...tally.unknown,
    zeroings: infractions.zeroings === null && tally.counting.length > 0,
    ear: ear === null,
  };
  const section: Points = {
    confirmed: now.points,
    potential: ifConfirmed.points,
    limit: now.limit,
    limitReason: limit.reason,
    limitReasonText: limit.text,
    remaining: now.limit === null ? null : Math.max(0, now.limit - now.points),
    reached: now.reached,
    gravissimas: {
      confirmed: tally.confirmed.gravissimas,
      potential: tally.potential.gravissimas,
    },
    potentialLimit: ifConfirmed.limit,
    potentialReached: ifConfirmed.reached,
    afterNextGravissima: measure(plus(tally.confirmed, "gravissima"), ear, on),
    windowStartsOn: windowStart(on),
    nextLapseOn: tally.nextLapseOn,
    preventiveCourse: preventiveCourseOn({ ear, infractions, courses }, now, on),
    complete: missing(unknown).length === 0,
    unknown,
    notCounted: infractions.list.length - tally.counting.length,
    confidence: leastSure(tally.confidence, limit.confidence),
  };
  return { section, alerts: alertsOf(section, tally, on) };
}

/** Twelve months back; one committed on 1 March still counts on the next 29 February. */
function windowStart(on: Day): Day {
  const yearBefore = addMonths(on, -POINTS_WINDOW.value);
  return addMonths(yearBefore, POINTS_WINDOW.value) > on ? yearBefore : addDays(yearBefore, 1);
}

function alertsOf(points: Points, tally: Tally, on: Day): Alert[] {
  const alerts = [limitAlert(points, tally, on), courseAlert(points), incompleteAlert(points)];
  return alerts.filter((alert) => alert !== null);
}

/** Without a law for the day nothing is reached, and nothing is said. */
function limitAlert(points: Points, { counting }: Tally, on: Day): Alert | null {
  const { confirmed, afterNextGravissima: next, confidence } = points;
  const limit = String(points.limit);
  if (points.reached) {
    const blanks = { points: confirmed, limit, reason: points.limitReasonText, term: termOn(on) };
    return raisePoints("POINTS_LIMIT_REACHED", blanks, { confidence });
  }
  if (points.potentialReached) {
    const pending = counting.filter((each) => !isConfirmed(each)).length;
    const ifConfirmed = { points: points.potential, limit: String(points.potentialLimit) };
    const blanks = { confirmed, pending, ...ifConfirmed };
    return raisePoints("POINTS_LIMIT_REACHED_IF_CONFIRMED", blanks, { confidence });
  }
  if (!next.reached) return null;
  const ifOneMore = { nextPoints: next.points, nextLimit: String(next.limit) };
  return raisePoints(
    "POINTS_NEAR_LIMIT",
    { points: confirmed, limit, ...ifOneMore },
    { confidence },
  );
}

/** Where nobody told whether there was a course, the driver had better ask for one. */
function courseAlert(points: Points): Alert | null {
  const { confirmed, preventiveCourse, unknown } = points;
  if (preventiveCourse === null || unknown.ear) return null;
  const { available, againFrom } = preventiveCourse;
  if (available !== false) {
    const blanks = { points: confirmed, limit: String(points.limit) };
    const confidence = available ? points.confidence : "low";
    return raisePoints("EAR_PREVENTIVE_COURSE_AVAILABLE", blanks, { confidence });
  }
  if (againFrom === null) return null;
  const { confidence } = points;
  const blanks = { points: confirmed, againFrom: writtenDay(againFrom) };
  return raisePoints("EAR_PREVENTIVE_COURSE_TOO_SOON", blanks, { confidence });
}

function incompleteAlert({ unknown }: Points): Alert | null {
  const untold = missing(unknown);
  return untold.length === 0
    ? null
    : raisePoints("POINTS_INCOMPLETE", { missing: untold.join("; ") });
}

/** What was not told, in the reader's words. */
function missing(unknown: Unknown): string[] {
  const checks: readonly (readonly [missing: boolean, name: string])[] = [
    [unknown.withoutDate > 0, `a data de ${howMany(unknown.withoutDate)}`],
    [unknown.withoutGravity > 0, `a gravidade de ${howMany(unknown.withoutGravity)}`],
    [unknown.withoutState > 0, `a situação de ${howMany(unknown.withoutState)}`],
    [unknown.zeroings, "se uma suspensão ou um curso preventivo já eliminou os pontos"],
    [unknown.ear, "se a CNH tem EAR (exerce atividade remunerada)"],
  ];
  return checks.filter(([isMissing]) => isMissing).map(([, name]) => name);
}

function howMany(count: number): string {
  return count === 1 ? "1 infração" : `${count} infrações`;
}

function termOn(on: Day): string {
  const terms = inForce(SUSPENSION_TERMS, on);
  if (terms === null) return "por um prazo que não conhecemos para essa data";
  const { byPoints, byPointsAgain: again } = terms.value;
  return `de ${byPoints.min} a ${byPoints.max} meses (de ${again.min} a ${again.max} em caso de reincidência em 12 meses)`;
}
