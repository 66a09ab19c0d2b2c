/** The alerts of the medical and psychological exams. */
import type { Alert } from "../../alerts/alert.ts";
import { type Day, daysBetween, writtenDay } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { ExamResult, LicenseFacts } from "../../facts.ts";
import { raiseMedicalExams } from "./alert-rules.ts";
import { earlierExamEnd } from "./exam-end.ts";
import type { MedicalExams } from "./medical-exams.ts";

export function medicalExamAlerts(
  section: MedicalExams,
  license: LicenseFacts | null,
  on: Day,
): Alert[] {
  return [
    fitnessUnfit(section, license),
    psychologicalUnfit(section, license),
    fitnessTerm(section, license, on),
    psychologicalAtRenewal(section, on),
    section.fitness === null && raiseMedicalExams("MEDICAL_EXAMS_NOT_ON_RECORD", {}),
  ].filter((alert) => alert !== null && alert !== false);
}

const FAILED: Readonly<Partial<Record<ExamResult, string>>> = {
  unfit: "inapto",
  temporarily_unfit: "inapto temporário",
};

interface FailedExam {
  readonly blanks: { readonly done: string; readonly result: string };
  readonly confidence: Confidence;
}

/** The latest exam of a kind, or an undated one that may be the latest, if it was failed. */
function failedExam(
  { exams, fitness, psychological }: MedicalExams,
  kind: "fitness" | "psychological",
  license: LicenseFacts | null,
): FailedExam | null {
  const latest = kind === "fitness" ? fitness : psychological;
  for (const exam of exams) {
    const { doneOn, result } = exam;
    if (exam.kind !== kind || (exam !== latest && doneOn !== null) || result === null) continue;
    const failed = FAILED[result];
    if (failed === undefined) continue;
    // A license issued later supersedes the failure, unless it is only a copy.
    const overcome = doneOn === null || (license?.issuedOn ?? "") > doneOn;
    const done = doneOn === null ? "sem data informada" : `de ${writtenDay(doneOn)}`;
    return { blanks: { done, result: failed }, confidence: overcome ? "low" : "high" };
  }
  return null;
}

function fitnessUnfit(section: MedicalExams, license: LicenseFacts | null): Alert | null {
  const failed = failedExam(section, "fitness", license);
  return failed && raiseMedicalExams("MEDICAL_EXAM_UNFIT", failed.blanks, failed);
}

function psychologicalUnfit(section: MedicalExams, license: LicenseFacts | null): Alert | null {
  const required = section.psychologicalRequiredAtRenewal;
  const failed = failedExam(section, "psychological", license);
  if (failed === null || required === false) return null;
  const confidence = required === null ? "low" : failed.confidence;
  return raiseMedicalExams("PSYCHOLOGICAL_EXAM_UNFIT", failed.blanks, { confidence });
}

/** The alert about an exam that ends before the license, while the license is valid. */
function fitnessTerm(
  { fitness }: MedicalExams,
  license: LicenseFacts | null,
  on: Day,
): Alert | null {
  const [validUntil, expiresOn] = [fitness?.validUntil ?? null, license?.expiresOn ?? null];
  if (validUntil === null || expiresOn === null || expiresOn < on || validUntil >= expiresOn)
    return null;
  const blanks = { validUntil: writtenDay(validUntil), expiresOn: writtenDay(expiresOn) };
  if (earlierExamEnd(fitness, license) === null) {
    const issued = { ...blanks, issuedOn: writtenDay(license?.issuedOn as Day) };
    return raiseMedicalExams("FITNESS_EXAM_OLDER_THAN_LICENSE", issued);
  }
  if (validUntil < on) return raiseMedicalExams("FITNESS_EXAM_EXPIRED", blanks);
  return raiseMedicalExams("FITNESS_EXAM_SHORTER_THAN_LICENSE", blanks, { dueOn: validUntil });
}

/** The days before expiry from which the alert is raised: enough for an appointment. The number is our choice. */
const PSYCHOLOGICAL_NOTICE_DAYS = 60;

function psychologicalAtRenewal(section: MedicalExams, on: Day): Alert | null {
  const { renewalDueOn, psychologicalRequiredAtRenewal } = section;
  if (psychologicalRequiredAtRenewal !== true || renewalDueOn === null) return null;
  const daysLeft = daysBetween(on, renewalDueOn);
  if (daysLeft > PSYCHOLOGICAL_NOTICE_DAYS) return null;
  const blanks = { expiresOn: writtenDay(renewalDueOn) };
  const dueOn = daysLeft < 0 ? null : renewalDueOn;
  return raiseMedicalExams("PSYCHOLOGICAL_EXAM_AT_RENEWAL", blanks, { dueOn });
}
