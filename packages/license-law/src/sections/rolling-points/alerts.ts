/** The alert of the rolling points: a limit that was reached before. Its rules belong to the points. */
import type { Alert } from "../../alerts/alert.ts";
import { type Day, writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure } from "../../dated-law.ts";
import type { FurtherPenaltyTerm } from "../../infractions/further-penalty.ts";
import { POINTS_WINDOW } from "../../law/points-law.ts";
import { limitOn, measure } from "../../points/limit.ts";
import {
  type PointsHistory,
  reachedBefore,
  type ReachedWindow,
  stageOfWindow,
  termOfWindow,
} from "../../points/reached-before.ts";
import type { Tally } from "../../points/tally.ts";
import { raisePoints } from "../points/alert-rules.ts";

/** Nothing is raised where the limit is reached today: the alert of the points then says so. */
export function rollingPointsAlerts(history: PointsHistory, tally: Tally, on: Day): Alert[] {
  const { ear } = history;
  if (measure(tally.confirmed, ear, on).reached) return [];
  const confirmed = reachedBefore(history, "confirmed", on);
  if (confirmed) return [confirmedAlert(history, confirmed, on)];
  if (measure(tally.potential, ear, on).reached) return [];
  const potential = reachedBefore(history, "potential", on);
  return potential ? [potentialAlert(history, potential, on)] : [];
}

function confirmedAlert(history: PointsHistory, window: ReachedWindow, on: Day): Alert {
  const term = termOfWindow(history, window);
  const stage = stageOfWindow(history, window, term, on);
  const confidence = confidenceIn(history, window, on);
  if (stage === "open") {
    const blanks = { ...blanksOf(window), until: writtenEnd(term, window) };
    return raisePoints("POINTS_LIMIT_REACHED_BEFORE", blanks, { confidence });
  }
  const note =
    stage === "term_over"
      ? `o prazo para notificá-lo, contado do fim das multas, parece ter terminado em ${writtenDay(term.noticeDueOn as Day)}`
      : "não se sabe se uma suspensão já foi imposta por eles";
  const blanks = { ...blanksOf(window), limitation: writtenDay(window.limitationOn), note };
  return raisePoints("POINTS_LIMIT_REACHED_LONG_BEFORE", blanks, { confidence: "low" });
}

function potentialAlert(history: PointsHistory, window: ReachedWindow, on: Day): Alert {
  const limitation = writtenDay(window.limitationOn);
  const blanks = { ...blanksOf(window), pending: window.pending, limitation };
  const confidence = confidenceIn(history, window, on);
  return raisePoints("POINTS_LIMIT_REACHED_BEFORE_IF_CONFIRMED", blanks, { confidence });
}

function blanksOf({ on, total }: ReachedWindow) {
  return { reachedOn: writtenDay(on), points: total.points, limit: String(total.limit) };
}

/** The last day to notify the suspension; without a rule for it, the last day before the limitation. */
function writtenEnd({ noticeDueOn, endFrom }: FurtherPenaltyTerm, window: ReachedWindow): string {
  if (noticeDueOn === null) return `antes de ${writtenDay(window.limitationOn)}`;
  const presumed = endFrom === "presumed" ? " (prazo presumido)" : "";
  return `até ${writtenDay(noticeDueOn)}${presumed}`;
}

function confidenceIn({ ear, record }: PointsHistory, window: ReachedWindow, on: Day): Confidence {
  const { confidence } = limitOn(on, window.gravissimas, ear);
  const unsure = record.zeroings.unsure === "always" ? "low" : "high";
  return leastSure(POINTS_WINDOW.confidence, confidence, unsure);
}
