/** Medical and psychological exams: the latest of each, what the next renewal takes, and what speaks against it. */
import type { Alert, Judged } from "../../alerts/alert.ts";
import { raiseMedicalExams } from "./alert-rules.ts";
import { ageOn, type Day, daysBetween, writtenDay } from "../../calendar.ts";
import { type Confidence, inForce } from "../../dated-law.ts";
import type { ExamKind, ExamResult, Facts, LicenseFacts, MedicalExamFact } from "../../facts.ts";
import { EXAM_PERIODS } from "../../law/validity-law.ts";

export interface MedicalExam {
  readonly kind: ExamKind;
  readonly doneOn: Day | null;
  readonly result: ExamResult | null;
  readonly validUntil: Day | null;
}

export interface MedicalExams {
  /** The latest physical and mental fitness exam. Null: none on record. */
  readonly fitness: MedicalExam | null;
  /** The latest psychological evaluation. Null: none on record. */
  readonly psychological: MedicalExam | null;
  /** Paid drivers (EAR) need one at every renewal. Null: not known whether the driver is paid. */
  readonly psychologicalRequiredAtRenewal: boolean | null;
  /** How long a fitness exam done on this day would hold at most. Null: age not known, or no law for the day. */
  readonly nextPeriod: { readonly years: number; readonly confidence: Confidence } | null;
  /** When the license expires, and with it the exam falls due. */
  readonly renewalDueOn: Day | null;
  /** Newest first, undated ones last. */
  readonly exams: readonly MedicalExam[];
}

export function judgeMedicalExams(facts: Facts, on: Day): Judged<MedicalExams | null> {
  const { medicalExams, license } = facts;
  if (medicalExams === null) return { section: null, alerts: [] };
  const exams = newestFirst(medicalExams.list);
  const section: MedicalExams = {
    fitness: exams.find(({ kind }) => kind === "fitness") ?? null,
    psychological: exams.find(({ kind }) => kind === "psychological") ?? null,
    psychologicalRequiredAtRenewal: license && license.ear,
    nextPeriod: nextPeriod(facts.person?.birthDate ?? null, on),
    renewalDueOn: license && license.expiresOn,
    exams,
  };
  return { section, alerts: alertsOf(section, license, on) };
}

/** The summary is the list itself. */
export function normalizedMedicalExams({ exams }: MedicalExams): readonly MedicalExam[] {
  return exams;
}

/** Of one day the worst result first, so that it is not hidden. */
const WORST_FIRST: readonly (ExamResult | null)[] = [
  "unfit",
  "temporarily_unfit",
  null,
  "fit_with_restrictions",
  "fit",
];

function newestFirst(list: readonly MedicalExamFact[]): MedicalExam[] {
  return list
    .map(({ kind, doneOn, result, validUntil }) => ({ kind, doneOn, result, validUntil }))
    .sort(
      (a, b) =>
        descending(a.doneOn, b.doneOn) ||
        WORST_FIRST.indexOf(a.result) - WORST_FIRST.indexOf(b.result) ||
        descending(a.validUntil, b.validUntil) ||
        descending(a.kind, b.kind),
    );
}

function descending(a: string | null, b: string | null): number {
  const [one, other] = [a ?? "", b ?? ""];
  return one === other ? 0 : one > other ? -1 : 1;
}

function nextPeriod(birthDate: Day | null, on: Day): MedicalExams["nextPeriod"] {
  const law = inForce(EXAM_PERIODS, on);
  if (law === null || birthDate === null) return null;
  const age = ageOn(birthDate, on);
  const period = law.value.find(({ fromAge }) => age >= fromAge);
  return period ? { years: period.years, confidence: law.confidence } : null;
}

function alertsOf(section: MedicalExams, license: LicenseFacts | null, on: Day): Alert[] {
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

/** The latest exam of a kind, or an undated one that may be the latest, if it was not passed. */
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
    // A license issued later shows that it was overcome, or is a mere copy.
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

/** How the exam's own term stands to the license's, while the license is in date. */
function fitnessTerm(
  { fitness }: MedicalExams,
  license: LicenseFacts | null,
  on: Day,
): Alert | null {
  const [validUntil, expiresOn] = [fitness?.validUntil ?? null, license?.expiresOn ?? null];
  if (validUntil === null || expiresOn === null || expiresOn < on || validUntil >= expiresOn)
    return null;
  const blanks = { validUntil: writtenDay(validUntil), expiresOn: writtenDay(expiresOn) };
  const issuedOn = license?.issuedOn ?? null;
  if (issuedOn !== null && validUntil < issuedOn) {
    const issued = { ...blanks, issuedOn: writtenDay(issuedOn) };
    return raiseMedicalExams("FITNESS_EXAM_OLDER_THAN_LICENSE", issued);
  }
  if (validUntil < on) return raiseMedicalExams("FITNESS_EXAM_EXPIRED", blanks);
  return raiseMedicalExams("FITNESS_EXAM_SHORTER_THAN_LICENSE", blanks, { dueOn: validUntil });
}

/** Long enough to get an appointment; our choice, not the law's. */
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
