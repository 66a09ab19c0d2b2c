/** The law of the periodic toxicological exam: the drivers who take it, how often, and what follows if it is overdue. */
import type { Dated } from "../dated-law.ts";
import { ctb, resolution } from "./citations.ts";

export interface PeriodicExam {
  readonly everyMonths: number;
  /** The days after the deadline without an infraction. */
  readonly toleranceDays: number;
  /** From this age on only drivers who obtain or renew a license take the exam. */
  readonly belowAge: number;
  /** The years of validity of a license from which on the exam is asked for; null if that does not matter. */
  readonly fromYearsValid: number | null;
  /** Whether arts. 165-C and 165-D are enforced: they fine a missing exam even if the holder does not drive. */
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
    // The day is from secondary sources, and the council then gave those overdue until 30 April.
    since: "2024-01-28",
    value: { ...TERMS, fromYearsValid: null, unperformedFine: true },
    source: ctb("art. 165-D (Lei 14.599/2023)"),
    confidence: "medium",
  },
  {
    // The same; from this day on nobody disputes that it is enforced, and its text was read. Licenses valid for less
    // than three years are exempt by Res. 923/2022, art. 10-A, § 3º, as Res. 1.009/2024 of the days before wrote it.
    since: "2024-05-01",
    value: { ...TERMS, fromYearsValid: 3, unperformedFine: true },
    source: ctb("art. 165-D (Lei 14.599/2023)"),
    confidence: "high",
  },
];

/** Days before the deadline at which we warn. Art. 148-A, § 9º asks 30 of the authority; 60 is our own. */
export const NOTICE_DAYS = { soon: 60, urgent: 30 } as const;

/** The days for which the sample of a negative exam serves to obtain or renew a license of C, D or E. */
export const EXAM_AT_RENEWAL_DAYS: Dated<number> = [
  {
    // The exam itself is asked for since 2016; from which day on the 90 days hold was not looked for.
    since: "2021-04-12",
    value: 90,
    source: resolution("923/2022", "art. 10, § 1º"),
    confidence: "medium",
  },
];
