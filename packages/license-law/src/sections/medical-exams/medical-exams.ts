/** The medical and psychological exams section of a diagnosis. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { ExamKind, ExamResult } from "../../facts.ts";

export interface MedicalExam {
  readonly kind: ExamKind;
  readonly doneOn: Day | null;
  readonly result: ExamResult | null;
  readonly validUntil: Day | null;
}

export interface MedicalExams {
  /** The latest physical and mental fitness exam; `null` if none is on record. */
  readonly fitness: MedicalExam | null;
  /** The latest psychological evaluation; `null` if none is on record. */
  readonly psychological: MedicalExam | null;
  /** Paid drivers (EAR) need one at every renewal; `null` if paid driving is unknown. */
  readonly psychologicalRequiredAtRenewal: boolean | null;
  /** The max validity of a fitness exam done today; `null` if the age is unknown, or without a law for the day. */
  readonly nextPeriod: { readonly years: number; readonly confidence: Confidence } | null;
  /** The day on which the license expires and the exam is due. */
  readonly renewalDueOn: Day | null;
  /** Newest first, undated ones last. */
  readonly exams: readonly MedicalExam[];
}
