/**
 * The amounts of fines, and the terms of the authority and the driver. If two successive laws state the same number,
 * the table has both rows, because their source and our confidence differ.
 */
import type { Dated } from "../dated-law.ts";
import type { Gravity } from "../violation.ts";
import { ctb, limitationAct, resolution } from "./citations.ts";

/** Centavos by gravity, before the multiplier. By the day of the infraction. */
export const FINE_VALUES: Dated<Readonly<Record<Gravity, number>>> = [
  {
    since: "2016-11-01",
    value: { gravissima: 29347, grave: 19523, media: 13016, leve: 8838 },
    source: ctb("art. 258 (Lei 13.281/2016)"),
    // The amounts were read in the law; the first day comes from secondary sources.
    confidence: "medium",
  },
];

/** The code whose fine applies per part of the weight above the vehicle's maximum traction (CMT). */
export const TRACTION_EXCESS = {
  code: "690-40",
  /** The excess above which the code applies. */
  aboveKg: 1000,
  perKg: 500,
} as const;

/** The articles whose fine doubles on repetition within a number of months. */
export interface Doubling {
  readonly articles: readonly string[];
  readonly months: number;
}

export const DOUBLED_WHEN_REPEATED: Dated<Doubling> = [
  {
    since: "2016-11-01",
    value: {
      articles: ["165", "165-A", "173", "174", "175", "191", "203", "253-A"],
      months: 12,
    },
    source: ctb("arts. 165, 165-A, 173, 174, 175, 191, 203 e 253-A"),
    confidence: "medium",
  },
  {
    since: "2023-06-20",
    // For 165-B and 165-C the law sets ten times instead of five.
    value: {
      articles: ["165", "165-A", "165-B", "165-C", "173", "174", "175", "191", "203", "253-A"],
      months: 12,
    },
    source: ctb("arts. 165-B e 165-C (Lei 14.599/2023)"),
    confidence: "medium",
  },
];

export interface Discounts {
  /** The percentage of the fine to pay until the due date. */
  readonly byDueDate: number;
  /** The same for drivers in the electronic system (SNE) who waive defence and appeal. */
  readonly electronic: number;
}

/** By the day of payment. */
export const DISCOUNTS: Dated<Discounts> = [
  {
    since: "2016-11-01",
    value: { byDueDate: 80, electronic: 60 },
    source: ctb("art. 284, § 1º (Lei 13.281/2016)"),
    confidence: "medium",
  },
  {
    since: "2023-06-20",
    value: { byDueDate: 80, electronic: 60 },
    source: ctb("art. 284, §§ 1º e 6º (Lei 14.599/2023)"),
    confidence: "high",
  },
];

/** Days to send the infraction notice, from the infraction; `null` while the term was suspended. */
export const NOTICE_DAYS: Dated<number | null> = [
  {
    since: "1998-01-22",
    value: 30,
    source: ctb("art. 281, parágrafo único, II (Lei 9.602/1998)"),
    confidence: "medium",
  },
  {
    // The pandemic: these notices were sent months later, on a schedule of CONTRAN.
    since: "2020-02-26",
    value: null,
    source: resolution("805/2020", "art. 3º"),
    confidence: "medium",
  },
  { since: "2020-12-01", value: 30, source: ctb("art. 281, § 1º, II"), confidence: "high" },
];

/** Min days for the prior defence, from the sending of the notice. */
export const DEFENCE_DAYS: Dated<number> = [
  { since: "2021-04-12", value: 30, source: ctb("art. 281-A"), confidence: "high" },
];

/** Days for the owner to name the driver, from the notice. */
export const NAMING_DAYS: Dated<number> = [
  { since: "2021-04-12", value: 30, source: ctb("art. 257, § 7º"), confidence: "high" },
];

export interface PenaltyNoticeDays {
  readonly withoutDefence: number;
  readonly withDefence: number;
}

/** Days to send the penalty notice, from the infraction; afterwards the right to punish lapses. */
export const PENALTY_NOTICE_DAYS: Dated<PenaltyNoticeDays> = [
  {
    since: "2021-04-12",
    value: { withoutDefence: 180, withDefence: 360 },
    source: ctb("art. 282, caput e § 6º (Lei 14.071/2020)"),
    confidence: "medium",
  },
  {
    since: "2021-10-22",
    value: { withoutDefence: 180, withDefence: 360 },
    source: ctb("art. 282, §§ 6º e 7º (Lei 14.229/2021)"),
    confidence: "high",
  },
];

/**
 * Articles detected at a desk, not on the road: their terms run from the day the authority learns of them (art. 282,
 * § 6º-A), which no source provides.
 */
export const FOUND_AT_A_DESK: readonly string[] = ["165-D", "257"];

/** Min days to appeal to JARI, from the penalty notice; the fine is due on the same day. */
export const APPEAL_DAYS: Dated<number> = [
  {
    since: "1998-01-22",
    value: 30,
    source: ctb("art. 282, §§ 4º e 5º (Lei 9.602/1998)"),
    confidence: "medium",
  },
];

/** Months for JARI to decide. */
export const APPEAL_DECISION_MONTHS: Dated<number> = [
  {
    since: "2024-01-01",
    value: 24,
    source: ctb("arts. 285, § 6º, e 289-A (Lei 14.229/2021)"),
    // The first day comes from secondary sources, and we know the day of filing but not of receipt by the board.
    confidence: "medium",
  },
];

/** Days to appeal again, from JARI's decision. */
export const SECOND_APPEAL_DAYS: Dated<number> = [
  { since: "1998-01-22", value: 30, source: ctb("art. 288"), confidence: "medium" },
];

/** Months for the second instance to decide. */
export const SECOND_DECISION_MONTHS: Dated<number> = [
  {
    since: "2024-01-01",
    value: 24,
    source: ctb("arts. 289 e 289-A (Lei 14.229/2021)"),
    confidence: "medium",
  },
];

/** Months without another infraction that convert a light or medium fine into a written warning. */
export const WARNING_CLEAN_MONTHS: Dated<number> = [
  {
    since: "2021-04-12",
    value: 12,
    source: ctb("art. 267 (Lei 14.071/2020)"),
    // That the 12 months end on the day of the infraction is our reading.
    confidence: "medium",
  },
];

/** Years after which an infraction can no longer be punished. */
export const LIMITATION_YEARS: Dated<number> = [
  { since: "1999-11-24", value: 5, source: limitationAct("art. 1º"), confidence: "medium" },
];
