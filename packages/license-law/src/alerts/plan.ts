/** The plan: all alerts in the order in which to act on them. */
import type { Day } from "../calendar.ts";
import { ascending } from "../infractions/known-infraction.ts";
import type { State } from "../states.ts";
import type { Alert, AlertSection, Severity } from "./alert.ts";
import { placeIn } from "./place.ts";

export interface PlannedAlert extends Alert {
  /** Its place in the plan, from 1: first what forbids driving, then by due date, then by severity. */
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

/** The alerts of a license of a state, the worst first, each with its place in the plan of a day. */
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

/** Orders alerts by severity and section. Sorting is stable, so within a section they keep the order in which they were raised. */
function worstFirst(a: Alert, b: Alert): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section)
  );
}

/** Orders alerts by what forbids driving and by due date. Sorting is stable, so those of one day keep the worst first. */
function urgentFirst(a: Alert, b: Alert, on: Day): number {
  if (a.forbidsDriving !== b.forbidsDriving) return a.forbidsDriving ? -1 : 1;
  return ascending(actBy(a, on), actBy(b, on));
}

/** The day to act by. What is critical and has no day is for today; the text `undated` sorts after every day. */
function actBy({ dueOn, severity }: Alert, on: Day): string {
  return dueOn ?? (severity === "CRITICAL" ? on : "undated");
}
