/** The plan: all alerts in the order of action. */
import type { Day } from "../calendar.ts";
import { ascending } from "../infractions/known-infraction.ts";
import type { State } from "../states.ts";
import type { Alert, AlertSection, Severity } from "./alert.ts";
import { placeIn } from "./place.ts";

export interface PlannedAlert extends Alert {
  /** Its position in the plan, from 1: driving bans first, then by due date, then by severity. */
  readonly order: number;
}

const SEVERITIES: readonly Severity[] = ["CRITICAL", "WARNING", "INFO"];
const SECTIONS: readonly AlertSection[] = [
  "blocks",
  "validity",
  "license",
  "points",
  "autosuspensionRisk",
  "toxicological",
  "category",
  "medicalExams",
  "fines",
];

/** Sorts the alerts worst first and numbers them in the order of action on a day. */
export function planOf(
  alerts: readonly Alert[],
  state: State | null,
  on: Day,
): readonly PlannedAlert[] {
  const sorted = alerts.toSorted(worstFirst);
  const plan = sorted.toSorted((a, b) => urgentFirst(a, b, on));
  return sorted.map((alert) => ({
    ...alert,
    where: alert.where && placeIn(alert.where, state),
    order: plan.indexOf(alert) + 1,
  }));
}

/** Orders alerts by severity and section. Sorting is stable, so a section retains the order of raising. */
function worstFirst(a: Alert, b: Alert): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section)
  );
}

/** Orders alerts by driving ban and due date. Sorting is stable, so alerts of one day remain worst first. */
function urgentFirst(a: Alert, b: Alert, on: Day): number {
  if (a.forbidsDriving !== b.forbidsDriving) return a.forbidsDriving ? -1 : 1;
  return ascending(actBy(a, on), actBy(b, on));
}

/** The day to act by: today for critical alerts without a day. The text `undated` sorts after every day. */
function actBy({ dueOn, severity }: Alert, on: Day): string {
  return dueOn ?? (severity === "CRITICAL" ? on : "undated");
}
