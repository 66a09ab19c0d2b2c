/** The law of points: their number, the suspending totals, exclusions from the total, and suspension terms. */
import type { Dated, Rule } from "../dated-law.ts";
import type { Gravity, PointsExclusion } from "../violation.ts";
import { ctb, resolution } from "./citations.ts";

/** A rule without known changes. */
type Undated<Value> = Omit<Rule<Value>, "since">;

/** CTB, art. 259. A multiplier raises the fine, never the points. */
export const POINTS_OF: Readonly<Record<Gravity, number>> = {
  leve: 3,
  media: 4,
  grave: 5,
  gravissima: 7,
};

/** The months for which an infraction counts. That it no longer counts exactly a year later is our decision. */
export const POINTS_WINDOW: Undated<number> = {
  value: 12,
  source: resolution("723/2018", "art. 7º"),
  confidence: "medium",
};

/** Points at which the license is suspended, by the number of counting gravíssimas. */
export interface PointsLimits {
  readonly none: number;
  readonly one: number;
  readonly more: number;
  /** The limit of paid drivers (EAR), regardless of gravity. */
  readonly ear: number;
  /** Whether one limit applies to all, as until 2021. */
  readonly flat: boolean;
}

export const LIMITS: Dated<PointsLimits> = [
  {
    since: "1998-01-22",
    value: { none: 20, one: 20, more: 20, ear: 20, flat: true },
    source: ctb("art. 261 (texto anterior à Lei 14.071/2020)"),
    confidence: "low",
  },
  {
    since: "2021-04-12",
    value: { none: 40, one: 30, more: 20, ear: 40, flat: false },
    source: ctb("art. 261, I e § 5º (Lei 14.071/2020)"),
    confidence: "high",
  },
];

/** Exclusions that apply only since a day, by the day of the infraction; any other exclusion always applies. */
export const DATED_EXCLUSIONS: ReadonlyMap<PointsExclusion, Dated<true>> = new Map([
  ["self_suspending_art_259_4_III", since2021("art. 259, § 4º, III")],
  ["excluded_art_259_4_II", since2021("art. 259, § 4º, II")],
]);

function since2021(article: string): Dated<true> {
  return [{ since: "2021-04-12", value: true, source: ctb(article), confidence: "high" }];
}

/** The course by which a driver with EAR removes points before reaching the limit. */
export interface PreventiveCourse {
  readonly fromPoints: number;
  /** Counted from the completion of the last course. */
  readonly againAfterMonths: number;
}

export const PREVENTIVE_COURSE: Dated<PreventiveCourse> = [
  {
    since: "2021-04-12",
    value: { fromPoints: 30, againAfterMonths: 12 },
    source: ctb("art. 261, §§ 5º a 7º"),
    // Pending points count by Res. CONTRAN 723/2018, art. 9º, §§ 1º and 4º.
    confidence: "high",
  },
];

/** An infraction that becomes a grave on repetition within a number of months. */
export interface GravityStep {
  readonly code: string;
  readonly months: number;
}

/** By the day of the infraction. The text of the paragraph was not checked in the compiled law. */
export const GRAVITY_STEPS: Dated<GravityStep> = [
  {
    since: "2015-04-17",
    value: { code: "756-00", months: 12 },
    source: ctb("art. 230, § 1º (Lei 13.103/2015)"),
    confidence: "low",
  },
];

export interface Months {
  readonly min: number;
  readonly max: number;
}

/** The terms of suspensions; `again` applies within 12 months of another. */
export interface SuspensionTerms {
  readonly byPoints: Months;
  readonly byPointsAgain: Months;
  /** For articles that set no term. */
  readonly selfSuspending: Months;
  readonly selfSuspendingAgain: Months;
  /** For infractions that suspend only when repeated; the law leaves open whether it is a first suspension. */
  readonly onlyWhenRepeated: Months;
}

const TERMS: SuspensionTerms = {
  byPoints: { min: 6, max: 12 },
  byPointsAgain: { min: 8, max: 24 },
  selfSuspending: { min: 2, max: 8 },
  selfSuspendingAgain: { min: 8, max: 18 },
  onlyWhenRepeated: { min: 2, max: 18 },
};

export const SUSPENSION_TERMS: Dated<SuspensionTerms> = [
  {
    since: "2016-11-01",
    value: TERMS,
    source: ctb("art. 261, § 1º (Lei 13.281/2016)"),
    confidence: "medium",
  },
  { since: "2021-04-12", value: TERMS, source: ctb("art. 261, § 1º"), confidence: "high" },
];

/** The months in which a repetition is recidivism, by the day of the earlier infraction. */
export const RECIDIVISM_MONTHS: Dated<number> = [
  { since: "1998-01-22", value: 12, source: ctb("arts. 261 e 263, II"), confidence: "high" },
];

/** Days to notify a suspension or revocation, from the end of the underlying fine's process. */
export interface FurtherNoticeDays {
  readonly withoutDefence: number;
  readonly withDefence: number;
}

/** By the day on which the fine's process ended. Courts disagree, so no lapse is certain. */
export const FURTHER_NOTICE_DAYS: Dated<FurtherNoticeDays> = [
  {
    since: "2021-10-22",
    value: { withoutDefence: 180, withDefence: 360 },
    source: ctb("art. 282, § 6º, II, e § 7º (Lei 14.229/2021)"),
    confidence: "medium",
  },
];

/** Driving during a suspension (CTB, art. 162, II), which revokes the license (art. 263, I). */
export const DRIVING_WHILE_SUSPENDED = "502-92";

/**
 * Articles whose infractions do not prove driving: parking, whose start is unknown, and a missed exam (Res. CONTRAN
 * 723/2018, art. 19, § 1º, IV).
 */
export const NO_PROOF_OF_DRIVING: readonly string[] = ["165-D", "181"];
