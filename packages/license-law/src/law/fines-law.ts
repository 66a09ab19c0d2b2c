/**
 * The amounts of fines, and the terms of the authority and of the driver. Where two successive laws state the same
 * number, the table has both rows: they differ in their source and in our confidence.
 */
import type { Dated } from "../dated-law.ts";
import type { Gravity } from "../violations.ts";
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

/** The code whose fine is due for each part of the weight above the vehicle's maximum traction (CMT). */
export const TRACTION_EXCESS = {
  code: "690-40",
  /** The excess from which on the code applies. */
  aboveKg: 1000,
  perKg: 500,
} as const;

/** The articles whose fine doubles if they are violated again within a number of months. */
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
    // Of 165-B and 165-C the law says ten times instead of five.
    value: {
      articles: ["165", "165-A", "165-B", "165-C", "173", "174", "175", "191", "203", "253-A"],
      months: 12,
    },
    source: ctb("arts. 165-B e 165-C (Lei 14.599/2023)"),
    confidence: "medium",
  },
];

export interface Discounts {
  /** Percent of the fine that is paid up to the due date. */
  readonly byDueDate: number;
  /** The same for those in the electronic system (SNE) who give up defence and appeal. */
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

/** Days to send the notice of the infraction, from the infraction. Null: the term was suspended. */
export const NOTICE_DAYS: Dated<number | null> = [
  {
    since: "1998-01-22",
    value: 30,
    source: ctb("art. 281, parágrafo único, II (Lei 9.602/1998)"),
    confidence: "medium",
  },
  {
    // The pandemic: notices of these infractions went out by a calendar of CONTRAN, months later.
    since: "2020-02-26",
    value: null,
    source: resolution("805/2020", "art. 3º"),
    confidence: "medium",
  },
  { since: "2020-12-01", value: 30, source: ctb("art. 281, § 1º, II"), confidence: "high" },
];

/** The minimum number of days for the prior defence, from the sending of the notice. */
export const DEFENCE_DAYS: Dated<number> = [
  { since: "2021-04-12", value: 30, source: ctb("art. 281-A"), confidence: "high" },
];

/** The days in which the owner can name the driver, from the notice. */
export const NAMING_DAYS: Dated<number> = [
  { since: "2021-04-12", value: 30, source: ctb("art. 257, § 7º"), confidence: "high" },
];

export interface PenaltyNoticeDays {
  readonly withoutDefence: number;
  readonly withDefence: number;
}

/** Days to send the notice of the penalty, from the infraction; after them the right to punish lapses. */
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
 * Articles that are found out at a desk, not on the road: their terms run from when the authority learns of
 * them (art. 282, § 6º-A), a day that no source provides.
 */
export const FOUND_AT_A_DESK: readonly string[] = ["165-D", "257"];

/** The minimum number of days to appeal to JARI, from the notice of the penalty; the fine is due on the same day. */
export const APPEAL_DAYS: Dated<number> = [
  {
    since: "1998-01-22",
    value: 30,
    source: ctb("art. 282, §§ 4º e 5º (Lei 9.602/1998)"),
    confidence: "medium",
  },
];

/** Months that JARI has to decide. */
export const APPEAL_DECISION_MONTHS: Dated<number> = [
  {
    since: "2024-01-01",
    value: 24,
    source: ctb("arts. 285, § 6º, e 289-A (Lei 14.229/2021)"),
    // The first day comes from secondary sources, and we know the filing but not the receipt by the board.
    confidence: "medium",
  },
];

/** Days to appeal again, from the decision of JARI. */
export const SECOND_APPEAL_DAYS: Dated<number> = [
  { since: "1998-01-22", value: 30, source: ctb("art. 288"), confidence: "medium" },
];

/** Months that the second instance has to decide. */
export const SECOND_DECISION_MONTHS: Dated<number> = [
  {
    since: "2024-01-01",
    value: 24,
    source: ctb("arts. 289 e 289-A (Lei 14.229/2021)"),
    confidence: "medium",
  },
];

/** Months without another infraction that turn a light or medium fine into a written warning. */
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
