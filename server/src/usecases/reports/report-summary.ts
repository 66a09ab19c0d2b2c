/** The summary of a report: what lists show of it, and what they find it by. */
import type { Diagnosis, DrivingAnswer, Report, Severity, Verdict } from "@cnh/contract";
import type { Mode } from "../caller.ts";
import { type BodyStage, summaryPlace } from "../sealed-places.ts";
import type { Sealing } from "../vault.ts";

export interface ReportSummary {
  readonly name: string | null;
  readonly verdict: Verdict;
  /** Null if there are no alerts. */
  readonly worstSeverity: Severity | null;
  /** The earliest day on or after the diagnosis by which an alert says to act. Null if there is none. */
  readonly nextDueOn: string | null;
  /** Whether the driver may drive every vehicle of the license on the day of the diagnosis. */
  readonly driving: DrivingAnswer;
  /** The next day on which that changes if nothing is done, and the answer from then on. Null: no such day is known. */
  readonly drivingChangesOn: string | null;
  readonly drivingChangesTo: DrivingAnswer | null;
  /** The same question for paid work. */
  readonly drivingPaid: DrivingAnswer;
  readonly diagnosisDate: string;
  readonly hasReportData: boolean;
  readonly hasPartialData: boolean;
}

/** A summary as it is stored: whole and sealed for the list, and in clear what an index must find it by. */
export interface StoredSummary extends Pick<
  ReportSummary,
  "verdict" | "worstSeverity" | "nextDueOn" | "driving"
> {
  readonly sealed: Buffer;
}

/** Where a summary is stored. */
interface SummaryPlace {
  readonly mode: Mode;
  readonly reportId: string;
  readonly stage: BodyStage;
}

/** The summary of a report that has a diagnosis. Null if it has none. */
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

/** The earliest day on or after the diagnosis by which an alert says to act. */
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

/** Opens a summary. Returns null if another release has written it: a list shows what it can read. */
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
