/** Medical and psychological exams: the effect of the latest of each, and the validity of the next. */
import type { Day } from "../src/calendar.ts";
import type { Confidence } from "../src/dated-law.ts";
import type { ExamKind, ExamResult, LicenseFacts, MedicalExamFact } from "../src/facts.ts";
import { medicalExam } from "./facts.ts";

export interface MedicalExamCase {
  readonly situation: string;
  readonly on: Day;
  /** `null` if not answered. */
  readonly license: Partial<LicenseFacts> | null;
  readonly exams: readonly MedicalExamFact[];
  /** Each with its confidence and due day. */
  readonly alerts: readonly (readonly [code: string, Confidence, dueOn: Day | null])[];
  readonly article: string;
}

const exam = (
  kind: ExamKind,
  doneOn: Day | null,
  result: ExamResult | null,
  validUntil: Day | null = null,
): MedicalExamFact => medicalExam({ kind, doneOn, result, validUntil });
const fitness = (doneOn: Day | null, result: ExamResult | null, validUntil: Day | null = null) =>
  exam("fitness", doneOn, result, validUntil);
const psychological = (doneOn: Day | null, result: ExamResult | null) =>
  exam("psychological", doneOn, result);

/** A license valid from 15 March 2023 to 10 March 2033, based on the exam five days before. */
const GOOD = fitness("2023-03-10", "fit", "2033-03-10");
const expiring = (expiresOn: Day | null, more: Partial<LicenseFacts> = {}) => ({
  expiresOn,
  ...more,
});
const EAR = { ear: true };

// oxfmt-ignore
export const MEDICAL_EXAM_CASES: readonly MedicalExamCase[] = [
  { situation: "fit, as long as the license", on: "2026-07-24", license: {}, exams: [GOOD], alerts: [], article: "art. 147, § 2º" },
  { situation: "fit with restrictions", on: "2026-07-24", license: {}, exams: [fitness("2023-03-10", "fit_with_restrictions", "2033-03-10")], alerts: [], article: "art. 147, § 2º" },
  { situation: "result not told", on: "2026-07-24", license: {}, exams: [fitness("2023-03-10", null, "2033-03-10")], alerts: [], article: "art. 147, § 1º" },
  { situation: "unfit in the latest exam", on: "2026-07-24", license: {}, exams: [GOOD, fitness("2026-06-01", "unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "high", null]], article: "art. 147, I" },
  { situation: "temporarily unfit in the latest exam", on: "2026-07-24", license: {}, exams: [GOOD, fitness("2026-06-01", "temporarily_unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "high", null]], article: "art. 147, I" },
  { situation: "unfit once, fit later", on: "2026-07-24", license: {}, exams: [GOOD, fitness("2023-03-09", "unfit")], alerts: [], article: "art. 147, I" },
  { situation: "unfit and fit on one day: not hidden", on: "2026-07-24", license: {}, exams: [fitness("2026-06-01", "fit", "2036-06-01"), fitness("2026-06-01", "unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "high", null]], article: "art. 147, I" },
  { situation: "unfit, on the day of issue", on: "2026-07-24", license: {}, exams: [fitness("2023-03-15", "unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "high", null]], article: "art. 147, I" },
  { situation: "unfit, and the license issued later", on: "2026-07-24", license: {}, exams: [fitness("2023-03-14", "unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "low", null]], article: "art. 147, I" },
  { situation: "unfit, date of issue not told", on: "2026-07-24", license: { issuedOn: null }, exams: [fitness("2023-03-14", "unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "high", null]], article: "art. 147, I" },
  { situation: "unfit without a date, beside a fit one: may be the latest", on: "2026-07-24", license: {}, exams: [GOOD, fitness(null, "unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "low", null]], article: "art. 147, I" },
  { situation: "only one exam, unfit without a date", on: "2026-07-24", license: {}, exams: [fitness(null, "unfit")], alerts: [["MEDICAL_EXAM_UNFIT", "low", null]], article: "art. 147, I" },
  { situation: "unfit of a third kind", on: "2026-07-24", license: EAR, exams: [GOOD, exam("other", "2026-06-01", "unfit")], alerts: [], article: "art. 147" },
  { situation: "unfit without a date, of other kinds, not a paid driver", on: "2026-07-24", license: {}, exams: [GOOD, exam("other", null, "unfit"), psychological(null, "unfit")], alerts: [], article: "art. 147" },
  { situation: "unfit without a date, of other kinds, paid driver", on: "2026-07-24", license: EAR, exams: [GOOD, exam("other", null, "unfit"), fitness(null, "unfit"), psychological("2023-03-10", "fit")], alerts: [["MEDICAL_EXAM_UNFIT", "low", null]], article: "art. 147" },
  { situation: "psychologically unfit, paid driver", on: "2026-07-24", license: EAR, exams: [GOOD, psychological("2026-06-01", "unfit")], alerts: [["PSYCHOLOGICAL_EXAM_UNFIT", "high", null]], article: "art. 147, § 3º" },
  { situation: "psychologically unfit before the license was issued, paid driver", on: "2026-07-24", license: EAR, exams: [GOOD, psychological("2023-03-01", "temporarily_unfit")], alerts: [["PSYCHOLOGICAL_EXAM_UNFIT", "low", null]], article: "art. 147, § 3º" },
  { situation: "psychologically unfit, not known whether paid", on: "2026-07-24", license: { ear: null }, exams: [GOOD, psychological("2026-06-01", "unfit")], alerts: [["PSYCHOLOGICAL_EXAM_UNFIT", "low", null]], article: "art. 147, § 3º" },
  { situation: "psychologically unfit, license not answered", on: "2026-07-24", license: null, exams: [GOOD, psychological("2026-06-01", "unfit")], alerts: [["PSYCHOLOGICAL_EXAM_UNFIT", "low", null]], article: "art. 147, § 3º" },
  { situation: "psychologically unfit, not a paid driver", on: "2026-07-24", license: { ear: false }, exams: [GOOD, psychological("2026-06-01", "unfit")], alerts: [], article: "art. 147, § 3º" },
  { situation: "psychologically fit again, paid driver", on: "2026-07-24", license: EAR, exams: [GOOD, psychological("2026-06-01", "unfit"), psychological("2026-06-20", "fit")], alerts: [], article: "art. 147, § 3º" },
  { situation: "the examiner set a shorter term, a day less than the license", on: "2026-07-24", license: {}, exams: [fitness("2023-03-10", "fit", "2033-03-09")], alerts: [["FITNESS_EXAM_SHORTER_THAN_LICENSE", "medium", "2033-03-09"]], article: "art. 147, § 4º" },
  { situation: "a shorter term, on its last day", on: "2026-07-24", license: {}, exams: [fitness("2023-03-10", "fit", "2026-07-24")], alerts: [["FITNESS_EXAM_SHORTER_THAN_LICENSE", "medium", "2026-07-24"]], article: "art. 147, § 4º" },
  { situation: "a shorter term, the day after", on: "2026-07-24", license: {}, exams: [fitness("2023-03-10", "fit", "2026-07-23")], alerts: [["FITNESS_EXAM_EXPIRED", "medium", null]], article: "arts. 147, § 4º, and 159, § 10" },
  { situation: "the exam's term longer than the license's", on: "2026-07-24", license: {}, exams: [fitness("2023-03-10", "fit", "2033-03-11")], alerts: [], article: "art. 147, § 2º" },
  { situation: "exam expired, license on its last day", on: "2026-07-24", license: expiring("2026-07-24"), exams: [fitness("2023-03-10", "fit", "2026-07-23")], alerts: [["FITNESS_EXAM_EXPIRED", "medium", null]], article: "art. 159, § 10" },
  { situation: "exam expired, and the license as well: said elsewhere", on: "2026-07-25", license: expiring("2026-07-24"), exams: [fitness("2023-03-10", "fit", "2026-07-23")], alerts: [], article: "art. 162, V" },
  { situation: "exam expired, license expiry not told", on: "2026-07-24", license: expiring(null), exams: [fitness("2023-03-10", "fit", "2026-07-23")], alerts: [], article: "art. 159, § 10" },
  { situation: "exam expired, license not answered", on: "2026-07-24", license: null, exams: [fitness("2023-03-10", "fit", "2026-07-23")], alerts: [], article: "art. 159, § 10" },
  { situation: "exam expired, issue not told", on: "2026-07-24", license: { issuedOn: null }, exams: [fitness("2018-03-10", "fit", "2023-03-10")], alerts: [["FITNESS_EXAM_EXPIRED", "medium", null]], article: "art. 159, § 10" },
  { situation: "exam ended on the day of issue", on: "2026-07-24", license: {}, exams: [fitness("2018-03-10", "fit", "2023-03-15")], alerts: [["FITNESS_EXAM_EXPIRED", "medium", null]], article: "art. 159, § 10" },
  { situation: "exam ended before the issue: not the one behind this license", on: "2026-07-24", license: {}, exams: [fitness("2018-03-10", "fit", "2023-03-14")], alerts: [["FITNESS_EXAM_OLDER_THAN_LICENSE", "medium", null]], article: "art. 147, §§ 1º and 2º" },
  { situation: "term of the exam not told", on: "2026-07-24", license: {}, exams: [fitness("2023-03-10", "fit", null)], alerts: [], article: "art. 147, § 2º" },
  { situation: "paid driver, 61 days left", on: "2026-07-24", license: expiring("2026-09-23", EAR), exams: [GOOD], alerts: [], article: "art. 147, § 3º" },
  { situation: "paid driver, 60 days left", on: "2026-07-24", license: expiring("2026-09-22", EAR), exams: [GOOD], alerts: [["PSYCHOLOGICAL_EXAM_AT_RENEWAL", "high", "2026-09-22"]], article: "art. 147, § 3º" },
  { situation: "paid driver, last day", on: "2026-07-24", license: expiring("2026-07-24", EAR), exams: [GOOD], alerts: [["PSYCHOLOGICAL_EXAM_AT_RENEWAL", "high", "2026-07-24"]], article: "art. 147, § 3º" },
  { situation: "paid driver, license expired", on: "2026-07-25", license: expiring("2026-07-24", EAR), exams: [GOOD], alerts: [["PSYCHOLOGICAL_EXAM_AT_RENEWAL", "high", null]], article: "art. 147, § 3º" },
  { situation: "not a paid driver, last day", on: "2026-07-24", license: expiring("2026-07-24"), exams: [GOOD], alerts: [], article: "art. 147, § 3º" },
  { situation: "not known whether paid, last day", on: "2026-07-24", license: expiring("2026-07-24", { ear: null }), exams: [GOOD], alerts: [], article: "art. 147, § 3º" },
  { situation: "paid driver, expiry not told", on: "2026-07-24", license: expiring(null, EAR), exams: [GOOD], alerts: [], article: "art. 147, § 3º" },
  { situation: "no exam on record", on: "2026-07-24", license: {}, exams: [], alerts: [["MEDICAL_EXAMS_NOT_ON_RECORD", "high", null]], article: "art. 147, § 1º" },
  { situation: "a psychological one alone", on: "2026-07-24", license: {}, exams: [psychological("2023-03-10", "fit")], alerts: [["MEDICAL_EXAMS_NOT_ON_RECORD", "high", null]], article: "art. 147, § 1º" },
];

export interface ExamPeriodCase {
  readonly situation: string;
  readonly on: Day;
  readonly birthDate: Day | null;
  readonly years: number | null;
  readonly confidence: Confidence | null;
  readonly article: string;
}

const NOW = "art. 147, § 2º (Lei 14.071/2020)";
const BEFORE = "art. 147, § 2º (texto original)";

// oxfmt-ignore
export const EXAM_PERIOD_CASES: readonly ExamPeriodCase[] = [
  { situation: "aged 18", on: "2026-07-24", birthDate: "2008-07-24", years: 10, confidence: "high", article: NOW },
  { situation: "aged 49, eve of the birthday", on: "2026-07-24", birthDate: "1976-07-25", years: 10, confidence: "high", article: NOW },
  { situation: "50th birthday", on: "2026-07-24", birthDate: "1976-07-24", years: 5, confidence: "high", article: NOW },
  { situation: "born 29 February, 50 on 1 March of a common year: the day before", on: "2026-02-28", birthDate: "1976-02-29", years: 10, confidence: "high", article: NOW },
  { situation: "born 29 February, 50 on 1 March of a common year", on: "2026-03-01", birthDate: "1976-02-29", years: 5, confidence: "high", article: NOW },
  { situation: "aged 69, eve of the birthday", on: "2026-07-24", birthDate: "1956-07-25", years: 5, confidence: "high", article: NOW },
  { situation: "70th birthday", on: "2026-07-24", birthDate: "1956-07-24", years: 3, confidence: "high", article: NOW },
  { situation: "aged 49 on the day before the present text", on: "2021-04-11", birthDate: "1971-06-01", years: 5, confidence: "low", article: BEFORE },
  { situation: "aged 49 on the first day of the present text", on: "2021-04-12", birthDate: "1971-06-01", years: 10, confidence: "high", article: NOW },
  { situation: "aged 67 on the day before the present text", on: "2021-04-11", birthDate: "1953-06-01", years: 3, confidence: "low", article: BEFORE },
  { situation: "aged 67 on the first day of the present text", on: "2021-04-12", birthDate: "1953-06-01", years: 5, confidence: "high", article: NOW },
  { situation: "birth date not told", on: "2026-07-24", birthDate: null, years: null, confidence: null, article: NOW },
  { situation: "a birth date that cannot be", on: "2026-07-24", birthDate: "2026-07-25", years: null, confidence: null, article: NOW },
  { situation: "before the traffic code: no law known", on: "1998-01-21", birthDate: "1960-01-01", years: null, confidence: null, article: "CTB in force since 1998-01-22" },
];
