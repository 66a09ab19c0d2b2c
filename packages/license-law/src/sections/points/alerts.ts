/** The alerts of the points section. */
import { type Alert, lowerFirst } from "../../alerts/alert.ts";
import { type Day, writtenDay } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import { isConfirmed } from "../../infractions/known-infraction.ts";
import { SUSPENSION_TERMS } from "../../law/points-law.ts";
import type { Tally } from "../../points/tally.ts";
import { raisePoints } from "./alert-rules.ts";
import type { Points, UnknownPoints } from "./points.ts";

export function pointsAlerts(points: Points, tally: Tally, on: Day): Alert[] {
  const alerts = [limitAlert(points, tally, on), courseAlert(points), incompleteAlert(points)];
  return alerts.filter((alert) => alert !== null);
}

/** The alert about the limit. If no law is known for the day, no alert is raised. */
function limitAlert(points: Points, { counting }: Tally, on: Day): Alert | null {
  const { confirmed, afterNextGravissima: next, confidence } = points;
  const limit = String(points.limit);
  if (points.reached) {
    const reason = lowerFirst(points.limitReasonText);
    const blanks = { points: confirmed, limit, reason, term: termOn(on) };
    return raisePoints("POINTS_LIMIT_REACHED", blanks, { confidence });
  }
  if (points.potentialReached) {
    const pending = counting.filter((each) => !isConfirmed(each)).length;
    const ifConfirmed = { points: points.potential, limit: String(points.potentialLimit) };
    const blanks = { confirmed, pending, ...ifConfirmed };
    return raisePoints("POINTS_LIMIT_REACHED_IF_CONFIRMED", blanks, { confidence });
  }
  if (next.reached) {
    const ifOneMore = { nextPoints: next.points, nextLimit: String(next.limit) };
    const blanks = { points: confirmed, limit, ...ifOneMore };
    return raisePoints("POINTS_NEAR_LIMIT", blanks, { confidence });
  }
  return nearIfConfirmed(points);
}

function nearIfConfirmed(points: Points): Alert | null {
  const { confirmed, potential, potentialAfterNextGravissima: next, confidence } = points;
  if (!next.reached) return null;
  const blanks = {
    confirmed,
    pending: potential - confirmed,
    points: potential,
    limit: String(points.potentialLimit),
    nextPoints: next.points,
    nextLimit: String(next.limit),
  };
  return raisePoints("POINTS_NEAR_LIMIT_IF_CONFIRMED", blanks, { confidence });
}

/** The alert about the preventive course. If an earlier course is unknown, the driver should request one anyway. */
function courseAlert(points: Points): Alert | null {
  const { confirmed, potential, preventiveCourse, unknown, confidence } = points;
  if (preventiveCourse === null || unknown.ear) return null;
  const { available, onlyWithPending, againFrom } = preventiveCourse;
  const sum = onlyWithPending
    ? `${confirmed} pontos confirmados (${potential} com os ainda não confirmados)`
    : `${confirmed} pontos confirmados`;
  if (againFrom !== null) {
    const blanks = { points: sum, againFrom: writtenDay(againFrom) };
    return raisePoints("EAR_PREVENTIVE_COURSE_TOO_SOON", blanks, { confidence });
  }
  if (available === false) return null;
  const blanks = { points: sum, limit: String(points.limit) };
  return raisePoints("EAR_PREVENTIVE_COURSE_AVAILABLE", blanks, {
    confidence: available ? confidence : "low",
  });
}

function incompleteAlert({ unknown }: Points): Alert | null {
  const missing = missingOfPoints(unknown);
  return missing.length === 0
    ? null
    : raisePoints("POINTS_INCOMPLETE", { missing: missing.join("; ") });
}

function termOn(on: Day): string {
  const terms = inForce(SUSPENSION_TERMS, on);
  if (terms === null) return "por um prazo que não conhecemos para essa data";
  const { byPoints, byPointsAgain: again } = terms.value;
  return `de ${byPoints.min} a ${byPoints.max} meses (de ${again.min} a ${again.max} em caso de reincidência em 12 meses)`;
}

/** The missing facts for the totals and the limit, in the reader's words. */
export function missingOfPoints(unknown: UnknownPoints): string[] {
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
