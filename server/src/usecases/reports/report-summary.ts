/** The summary of a report: the values that lists show and filter by. */
import type { Diagnosis, DrivingAnswer, Report, Severity, Verdict } from "@cnh/contract";
import type { Mode } from "../caller.ts";
import { type BodyStage, summaryPlace } from "../sealed-places.ts";
import type { Sealing } from "../vault.ts";

export interface ReportSummary {
  readonly name: string | null;
  readonly verdict: Verdict;
  /** `null` if there are no alerts. */
  readonly worstSeverity: Severity | null;
  /** The earliest deadline of an alert on or after the day of the diagnosis, or `null`. */
  readonly nextDueOn: string | null;
  /** Whether the driver may drive every vehicle of the license on the day of the diagnosis. */
  readonly driving: DrivingAnswer;
  /** The next day on which that changes without action, and the answer from then on; `null` if no such day is known. */
  readonly drivingChangesOn: string | null;
  readonly drivingChangesTo: DrivingAnswer | null;
  /** The same answer for paid work. */
  readonly drivingPaid: DrivingAnswer;
  readonly diagnosisDate: string;
  readonly hasReportData: boolean;
  readonly hasPartialData: boolean;
}

/** A stored summary: all of it sealed for the list, and in clear the values that an index needs. */
export interface StoredSummary extends Pick<
  ReportSummary,
  "verdict" | "worstSeverity" | "nextDueOn" | "driving"
> {
  readonly sealed: Buffer;
}

/** The place where a summary is stored. */
interface SummaryPlace {
  readonly mode: Mode;
  readonly reportId: string;
  readonly stage: BodyStage;
}

/** The summary of a report, or `null` if it has no diagnosis. */
export function summaryOf({ driver, diagnosis }: Report): ReportSummary | null {
  if (diagnosis === null) return null;
  const { driving } = diagnosis.category;
  return {
    name: driver.name ?? null,
    verdict: diagnosis.status,
    // The worst alert is the first.
    worstSeverity: diagnosis.allAlerts[0]?.severity ?? null,
    nextDueOn: nextDueOn(diagnosis),
    driving: driving.answer,
    drivingChangesOn: driving.changesOn,
    drivingChangesTo: driving.changesTo,
    drivingPaid: driving.paid.answer,
    diagnosisDate: diagnosis.diagnosisDate,
    hasReportData: diagnosis.hasReportData,
    hasPartialData: diagnosis.hasPartialData,
  };
}

/** The earliest deadline of an alert on or after the day of the diagnosis. */
export function nextDueOn({ allAlerts, diagnosisDate }: Diagnosis): string | null {
  const ahead = allAlerts.flatMap(({ dueOn }) =>
    dueOn !== null && dueOn >= diagnosisDate ? dueOn : [],
  );
  return ahead.toSorted()[0] ?? null;
}

/** The version of the sealed form. */
const SUMMARY_VERSION = 2;

export function sealSummary(
  sealing: Sealing,
  place: SummaryPlace,
  summary: ReportSummary,
): StoredSummary {
  const { verdict, worstSeverity, nextDueOn: dueOn, driving } = summary;
  const text = JSON.stringify({ version: SUMMARY_VERSION, ...summary });
  return {
    sealed: sealing.seal(summaryPlace(place), text),
    verdict,
    worstSeverity,
    nextDueOn: dueOn,
    driving,
  };
}

/** Opens a summary. Returns `null` if another release wrote it: the list then shows the report without it. */
export function openSummary(
  sealing: Sealing,
  place: SummaryPlace,
  sealed: Buffer,
): ReportSummary | null {
  const stored = JSON.parse(sealing.open(summaryPlace(place), sealed).toString()) as {
    readonly version: unknown;
  } & ReportSummary;
  const { version, ...summary } = stored;
  return version === SUMMARY_VERSION ? summary : null;
}
