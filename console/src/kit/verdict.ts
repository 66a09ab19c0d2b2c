/**
 * The verdict of a report in one word. The service decides; this file maps each decision to the word for a given day.
 * No word states that the driver may drive, because no status does.
 */
import type { Diagnosis, DrivingAnswer, Report, Verdict } from "@cnh/contract";
import type { JudgedReport } from "@cnh/contract/console";
import { diagnosisDay } from "../messages/days.ts";
import { type DrivingOnDay, drivingOn, type ForeseenAnswer } from "./driving.ts";
import type { IconName } from "./icon.tsx";
import type { Tone } from "./tone.ts";

/**
 * A verdict of the service, or a replacement. `FORBIDDEN`: the status is milder, but the service's driving answer
 * forbids a vehicle of the license. `DOUBTFUL`: the sources answered, and the answer is still unknown. `OUTDATED`: the
 * permission is too old. `NO_LICENSE`: no license was ever issued.
 */
export type VerdictKind =
  | Verdict
  | "FORBIDDEN"
  | "DOUBTFUL"
  | "OUTDATED"
  | "NO_LICENSE"
  | "PROCESSING"
  | "ERROR";

interface VerdictLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

export const VERDICT_LOOK: Readonly<Record<VerdictKind, VerdictLook>> = {
  VALID: { tone: "ok", icon: "check" },
  WARNING: { tone: "warn", icon: "warning" },
  BLOCKED: { tone: "bad", icon: "forbidden" },
  FORBIDDEN: { tone: "bad", icon: "forbidden" },
  EXPIRED: { tone: "bad", icon: "forbidden" },
  NO_LICENSE: { tone: "bad", icon: "forbidden" },
  UNKNOWN: { tone: "unknown", icon: "question" },
  DOUBTFUL: { tone: "unknown", icon: "question" },
  OUTDATED: { tone: "unknown", icon: "question" },
  PROCESSING: { tone: "plain", icon: "clock" },
  ERROR: { tone: "plain", icon: "close" },
};

/** The fields of a diagnosis from which its kind is derived. */
interface Judged {
  readonly verdict: Verdict;
  readonly hasReportData: boolean;
  /** The answer on the day of the diagnosis. */
  readonly answer: DrivingAnswer;
  readonly today: DrivingOnDay;
}

/** The kind of a diagnosis on a day. The driving answer takes precedence over a milder status. */
function kindOf({ verdict, hasReportData, answer, today }: Judged): VerdictKind {
  if (verdict === "UNKNOWN" && !hasReportData && answer === "FORBIDDEN") return "NO_LICENSE";
  const isForbidding = verdict === "BLOCKED" || verdict === "EXPIRED";
  if (today.answer === "FORBIDDEN") return isForbidding ? verdict : "FORBIDDEN";
  if (today.isOutdated) return "OUTDATED";
  if (verdict === "UNKNOWN") return "UNKNOWN";
  if (today.answer === "UNKNOWN") return "DOUBTFUL";
  return verdict === "VALID" ? "VALID" : "WARNING";
}

/** A report without a verdict. A delivered one does not mean that nothing was found. */
const unjudged = (status: Report["status"]): VerdictKind =>
  status === "DELIVERED" ? "UNKNOWN" : status;

export type ListedReport = Pick<
  JudgedReport,
  | "status"
  | "verdict"
  | "driving"
  | "drivingChangesOn"
  | "drivingChangesTo"
  | "diagnosisDate"
  | "hasReportData"
>;

/** The kind from a list's fields. A partial report has a verdict and is still PROCESSING. */
export function listedVerdict(report: ListedReport, today: string): VerdictKind {
  const { status, verdict, driving, diagnosisDate, hasReportData } = report;
  if (verdict === null) return unjudged(status);
  const { drivingChangesOn: changesOn, drivingChangesTo: changesTo } = report;
  const answer = driving ?? "UNKNOWN";
  const onDay = drivingOn({ answer, changesOn, changesTo }, diagnosisDate ?? today, today);
  return kindOf({ verdict, hasReportData: hasReportData ?? true, answer, today: onDay });
}

/** The parts of a diagnosis that decide its kind. */
interface DiagnosisVerdict extends Pick<Diagnosis, "status" | "hasReportData" | "diagnosisDate"> {
  readonly category: { readonly driving: ForeseenAnswer };
}

/** The kind from the whole diagnosis. */
export function reportVerdict(
  status: Report["status"],
  diagnosis: DiagnosisVerdict | null,
  today: string,
): VerdictKind {
  if (diagnosis === null) return unjudged(status);
  const { hasReportData, category, diagnosisDate } = diagnosis;
  const { driving } = category;
  const onDay = drivingOn(driving, diagnosisDay(diagnosisDate), today);
  return kindOf({
    verdict: diagnosis.status,
    hasReportData,
    answer: driving.answer,
    today: onDay,
  });
}
