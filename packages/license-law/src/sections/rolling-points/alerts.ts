/** The alert of the rolling points: a limit reached in the past. Its rules are in the points section. */
import type { Alert } from "../../alerts/alert.ts";
import { type Day, writtenDay } from "../../calendar.ts";
import type { FurtherPenaltyTerm } from "../../infractions/further-penalty.ts";
import { measure } from "../../points/limit.ts";
import type { PointsHistory } from "../../points/points-history.ts";
import type { PointsSuspension } from "../../points/points-suspension.ts";
import { raisePoints } from "../points/alert-rules.ts";

/** Raises nothing if the limit is reached today, which the points section reports. */
export function rollingPointsAlerts({ suspension, tally, ear }: PointsHistory, on: Day): Alert[] {
  if (suspension === null || measure(tally.confirmed, ear, on).reached) return [];
  const { term } = suspension;
  if (term !== null) return [confirmedAlert(suspension, term)];
  return measure(tally.potential, ear, on).reached ? [] : [potentialAlert(suspension)];
}

function confirmedAlert(suspension: PointsSuspension, term: FurtherPenaltyTerm): Alert {
  const { stage, limitationOn, confidence } = suspension;
  if (stage === "open") {
    const blanks = { ...blanksOf(suspension), until: writtenEnd(term, limitationOn) };
    return raisePoints("POINTS_LIMIT_REACHED_BEFORE", blanks, { confidence });
  }
  const note = noteOf(suspension, term);
  const blanks = { ...blanksOf(suspension), limitation: writtenDay(limitationOn), note };
  return raisePoints("POINTS_LIMIT_REACHED_LONG_BEFORE", blanks);
}

/** The reason why a suspension may not follow. A term that is over has a last day. */
function noteOf({ stage }: PointsSuspension, term: FurtherPenaltyTerm): string {
  if (stage === "maybe_punished") return "não se sabe se uma suspensão já foi imposta por eles";
  const time = "o prazo para notificá-lo, contado do fim do processo das multas, terminou em";
  return stage === "term_over"
    ? `${time} ${writtenDay(term.latestNoticeDueOn as Day)}, mesmo que tenha havido recurso`
    : `${time} ${writtenDay(term.noticeDueOn as Day)} se ninguém recorreu delas; um recurso o adia`;
}

function potentialAlert(suspension: PointsSuspension): Alert {
  const { pending, limitationOn, confidence } = suspension;
  const blanks = { ...blanksOf(suspension), pending, limitation: writtenDay(limitationOn) };
  return raisePoints("POINTS_LIMIT_REACHED_BEFORE_IF_CONFIRMED", blanks, { confidence });
}

function blanksOf({ reachedOn, points, limit }: PointsSuspension) {
  return { reachedOn: writtenDay(reachedOn), points, limit: String(limit) };
}

/** The last day to notify the suspension; without a rule for it, the last day before the limitation. */
function writtenEnd({ noticeDueOn, endFrom }: FurtherPenaltyTerm, limitationOn: Day): string {
  if (noticeDueOn === null) return `antes de ${writtenDay(limitationOn)}`;
  const presumed = endFrom === "presumed" ? " (prazo presumido)" : "";
  return `até ${writtenDay(noticeDueOn)}${presumed}`;
}
