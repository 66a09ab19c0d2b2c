/** Judges the medical and psychological exams: the latest of each kind, and the needs of the next renewal. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import { ageOn, type Day } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import type { ExamResult, Facts, MedicalExamFact } from "../../facts.ts";
import { EXAM_PERIODS } from "../../law/validity-law.ts";
import { medicalExamAlerts } from "./alerts.ts";
import type { MedicalExam, MedicalExams } from "./medical-exams.ts";

export function judgeMedicalExams(facts: Facts, on: Day): SectionJudgement<MedicalExams | null> {
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
  return { section, alerts: medicalExamAlerts(section, license, on) };
}

/** Results, worst first, so that the worse of two exams on one day counts. */
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

/** The max validity of a fitness exam done on a day; `null` if the age or the law of that day is unknown. */
export function nextPeriod(birthDate: Day | null, on: Day): MedicalExams["nextPeriod"] {
  const law = inForce(EXAM_PERIODS, on);
  if (law === null || birthDate === null) return null;
  const age = ageOn(birthDate, on);
  const period = law.value.find(({ fromAge }) => age >= fromAge);
  return period ? { years: period.years, confidence: law.confidence } : null;
}
