/** The section of medical and psychological exams of a diagnosis. */
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
