/** The law of validity: the validity of a license and its exam, and the consequences of expiry. */
import type { Dated } from "../dated-law.ts";
import { ctb } from "./citations.ts";

/** The days after expiry before driving becomes the infraction of art. 162, V. */
export const GRACE_DAYS: Dated<number> = [
  {
    since: "1998-01-22",
    value: 30,
    source: ctb("art. 162, V (texto original)"),
    confidence: "low",
  },
  {
    since: "2022-09-02",
    value: 30,
    source: ctb("art. 162, V (Lei 14.440/2022)"),
    confidence: "high",
  },
];

/** The years of validity of the fitness exam from an age on; the examiner may set less (art. 147, § 4º). */
export interface ExamPeriod {
  readonly fromAge: number;
  readonly years: number;
}

/** The periods, oldest age first, so that the first matching row applies. */
export const EXAM_PERIODS: Dated<readonly ExamPeriod[]> = [
  {
    since: "1998-01-22",
    value: [
      { fromAge: 66, years: 3 },
      { fromAge: 0, years: 5 },
    ],
    source: ctb("art. 147, § 2º (texto original)"),
    confidence: "low",
  },
  {
    since: "2021-04-12",
    value: [
      { fromAge: 70, years: 3 },
      { fromAge: 50, years: 5 },
      { fromAge: 0, years: 10 },
    ],
    source: ctb("art. 147, § 2º (Lei 14.071/2020)"),
    confidence: "high",
  },
];

/** The days before expiry from which the authority must warn the driver, and we warn too. */
export const EXPIRY_NOTICE_DAYS: Dated<number> = [
  { since: "2021-04-12", value: 30, source: ctb("art. 159, § 12"), confidence: "high" },
];

/** Automatic renewal, for drivers in the register of good drivers (RNPC). */
export interface AutomaticRenewal {
  readonly fitnessExamRequired: boolean;
  /** The age from which it does not apply. */
  readonly belowAge: number | null;
}

export const AUTOMATIC_RENEWAL: Dated<AutomaticRenewal> = [
  {
    since: "2025-12-10",
    value: { fitnessExamRequired: false, belowAge: 70 },
    source: { law: "MP 1.327/2025", article: "art. 1º" },
    confidence: "medium",
  },
  {
    // In force by this day; the exact day of publication was not found.
    since: "2026-07-10",
    value: { fitnessExamRequired: true, belowAge: null },
    source: ctb("art. 268-A, § 7º (Lei 15.428/2026)"),
    confidence: "medium",
  },
];

/**
 * The register drops drivers whose license expired more than this many days ago, and the authority writes to drivers
 * this many days before the expiry (art. 159, § 12).
 */
export const DAYS_AROUND_EXPIRY = 30;
