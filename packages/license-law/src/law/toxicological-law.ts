/** The law of the periodic toxicological exam: its drivers, frequency and consequences when overdue. */
import type { Dated } from "../dated-law.ts";
import { ctb, resolution } from "./citations.ts";

export interface PeriodicExam {
  readonly everyMonths: number;
  /** The days after the deadline without an infraction. */
  readonly toleranceDays: number;
  /** From this age on the exam is only for obtaining or renewing a license. */
  readonly belowAge: number;
  /** The license validity in years from which the exam is required; `null` for any validity. */
  readonly fromYearsValid: number | null;
  /** Whether arts. 165-C and 165-D are enforced, which fine a missing exam even if the driver does not drive. */
  readonly unperformedFine: boolean;
}

const TERMS = { everyMonths: 30, toleranceDays: 30, belowAge: 70 } as const;

export const PERIODIC_EXAM: Dated<PeriodicExam> = [
  {
    since: "2021-04-12",
    value: { ...TERMS, fromYearsValid: null, unperformedFine: false },
    source: ctb("art. 148-A, § 2º (Lei 14.071/2020)"),
    confidence: "medium",
  },
  {
    // The day is from secondary sources; the council then gave overdue drivers until 30 April.
    since: "2024-01-28",
    value: { ...TERMS, fromYearsValid: null, unperformedFine: true },
    source: ctb("art. 165-D (Lei 14.599/2023)"),
    confidence: "medium",
  },
  {
    // The same; from this day on its enforcement is undisputed, and its text was read. Licenses valid for less than
    // three years are exempt by Res. 923/2022, art. 10-A, § 3º, as amended shortly before by Res. 1.009/2024.
    since: "2024-05-01",
    value: { ...TERMS, fromYearsValid: 3, unperformedFine: true },
    source: ctb("art. 165-D (Lei 14.599/2023)"),
    confidence: "high",
  },
];

/** Days of warning before the deadline. Art. 148-A, § 9º requires 30 from the authority; 60 is our choice. */
export const NOTICE_DAYS = { soon: 60, urgent: 30 } as const;

/** The days for which a negative exam's sample serves to obtain or renew a license of C, D or E. */
export const EXAM_AT_RENEWAL_DAYS: Dated<number> = [
  {
    // The exam is required since 2016; the first day of the 90 days was not researched.
    since: "2021-04-12",
    value: 90,
    source: resolution("923/2022", "art. 10, § 1º"),
    confidence: "medium",
  },
];
