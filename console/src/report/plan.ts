/** The plan of a report: its alerts in the order in which the service recommends to act on them. */
import { daysBetween } from "../messages/days.ts";
import type { ShownAlert, ShownDiagnosis } from "./shown-report.ts";

const MAX_STEPS = 5;

const inOrder = <Alert extends ShownAlert>(alerts: readonly Alert[]) =>
  alerts.toSorted((a, b) => a.order - b.order);

/**
 * The first steps: all alerts except undated INFO ones, unless an unknown verdict has only these.
 */
export function planOf<Alert extends ShownAlert>({
  allAlerts,
  status,
}: Pick<ShownDiagnosis, "status"> & { readonly allAlerts: readonly Alert[] }): readonly Alert[] {
  const steps = allAlerts.filter(({ severity, dueOn }) => severity !== "INFO" || dueOn !== null);
  const isAllUnknown = steps.length === 0 && status === "UNKNOWN";
  return inOrder(isAllUnknown ? allAlerts : steps).slice(0, MAX_STEPS);
}

/**
 * How urgent a due day is: under 8 days, under 31, later; `now` is critical without a day, which the plan puts first.
 */
export type Urgency = "overdue" | "now" | "days" | "month" | "later" | "none";

export function urgencyOf(
  { dueOn, severity }: Pick<ShownAlert, "dueOn" | "severity">,
  today: string,
): Urgency {
  if (dueOn === null) return severity === "CRITICAL" ? "now" : "none";
  const left = daysBetween(today, dueOn);
  if (left < 0) return "overdue";
  if (left < 8) return "days";
  return left < 31 ? "month" : "later";
}

/** The alert that decided the verdict: the first one above INFO that is not an employer's duty. */
export function decidingAlert({ allAlerts }: Pick<ShownDiagnosis, "allAlerts">): ShownAlert | null {
  const deciding = allAlerts.filter(
    ({ severity, actor }) => severity !== "INFO" && actor !== "employer",
  );
  return inOrder(deciding)[0] ?? null;
}

/** Whether the register answered that there is no license: then there are no further queries and no open questions. */
export const isWithoutLicense = ({
  hasReportData,
  allAlerts,
}: Pick<ShownDiagnosis, "hasReportData" | "allAlerts">): boolean =>
  !hasReportData && allAlerts.some(({ code }) => code === "LICENSE_NOT_ISSUED");

/** The id of an alert's element. */
export const alertId = ({ code, order }: Pick<ShownAlert, "code" | "order">) =>
  `alert-${order}-${code.toLowerCase()}`;
