/** The toxicological exam of who holds C, D or E: whether the periodic one is due, and a positive result. */
import type { Judged } from "../../alerts/alert.ts";
import { addDays, addMonths, ageOn, type Day, daysBetween } from "../../calendar.ts";
import { type Confidence, inForce, leastSure, type Rule } from "../../dated-law.ts";
import type { Facts, LicenseFacts, ToxicologicalFacts } from "../../facts.ts";
import {
  EXAM_CATEGORIES,
  NOTICE_DAYS,
  PERIODIC_EXAM,
  type PeriodicExam,
} from "../../law/toxicological-law.ts";
import { alertOfDeadline, alertOfPositive, alertOfUnknown, type UnknownReason } from "./alerts.ts";

/** `unknown`: neither a deadline nor what it takes to compute one was told, or we know no law for the day. */
export type ToxicologicalState =
  | "not_required"
  | "in_order"
  | "due_soon"
  | "due_urgent"
  | "in_tolerance"
  | "overdue"
  | "positive"
  | "unknown";

export interface Toxicological {
  /** The periodic exam. Null: it hangs on a category or an age that was not told. */
  readonly required: boolean | null;
  readonly state: ToxicologicalState;
  readonly collectedOn: Day | null;
  readonly result: ToxicologicalFacts["result"];
  readonly dueOn: Day | null;
  /** `computed`: from the last sample, which approximates what the law counts from. */
  readonly dueFrom: "source" | "computed" | null;
  /** 0 on the deadline, negative after it. */
  readonly daysLeft: number | null;
  /** The last day on which being overdue is no infraction. */
  readonly toleranceEndsOn: Day | null;
  readonly confidence: Confidence;
}

export interface Deadline {
  readonly dueOn: Day;
  readonly dueFrom: "source" | "computed";
  readonly daysLeft: number;
  readonly toleranceEndsOn: Day;
}

type Conclusion = Pick<Toxicological, "required" | "state" | "confidence">;

export function judgeToxicological(facts: Facts, on: Day): Judged<Toxicological | null> {
  const { license, person, toxicological: exam } = facts;
  const needed = neededByCategory(license);
  if (needed === false) return { section: sectionOf(exam, NOT_NEEDED, null), alerts: [] };
  if (exam === null) return { section: null, alerts: [] };
  const law = inForce(PERIODIC_EXAM, on);
  if (law === null) return unknown(exam, null, "no_law");
  const required = requiredOf(needed, person && person.birthDate, law.value, on);
  const deadline = deadlineOf(exam, required, law.value, on);
  if (exam.result === "positive") {
    // At any age: a negative result is needed to renew, and a positive periodic one suspends.
    const confidence = needed ? law.confidence : "low";
    const section = sectionOf(exam, { required, state: "positive", confidence }, deadline);
    return { section, alerts: [alertOfPositive(section, exam.purpose, needed, law.value)] };
  }
  if (required === false) {
    const tooOld = { ...NOT_NEEDED, confidence: law.confidence };
    return { section: sectionOf(exam, tooOld, null), alerts: [] };
  }
  if (deadline === null) {
    return unknown(exam, required, exam.collectedOn === null ? "nothing_told" : "who_not_told");
  }
  return judgeDeadline(exam, required, deadline, law);
}

export function normalizedToxicological({ required, state, dueOn, result }: Toxicological) {
  return { required, state, dueOn, result };
}

/** A category without C, D and E. */
const NOT_NEEDED = { required: false, state: "not_required", confidence: "high" } as const;

/** Null: the category was not told. */
function neededByCategory(license: LicenseFacts | null): boolean | null {
  if (license === null || license.category === null) return null;
  return EXAM_CATEGORIES.has(license.category);
}

/** Too old is a no, whatever the category; otherwise one unknown is enough for unknown. */
function requiredOf(
  needed: true | null,
  birthDate: Day | null,
  { belowAge }: PeriodicExam,
  on: Day,
): boolean | null {
  if (birthDate === null) return null;
  return ageOn(birthDate, on) < belowAge ? needed : false;
}

/**
 * As the source tells it, which knows the driver. Computed only for who surely must take the exam, and never
 * from a positive one: it fulfils nothing.
 */
function deadlineOf(
  { dueOn: told, collectedOn, result }: ToxicologicalFacts,
  required: boolean | null,
  { everyMonths, toleranceDays }: PeriodicExam,
  on: Day,
): Deadline | null {
  if (required === false) return null;
  const computable = required === true && collectedOn !== null && result !== "positive";
  const dueOn = told ?? (computable ? addMonths(collectedOn, everyMonths) : null);
  if (dueOn === null) return null;
  return {
    dueOn,
    dueFrom: told === null ? "computed" : "source",
    daysLeft: daysBetween(on, dueOn),
    toleranceEndsOn: addDays(dueOn, toleranceDays),
  };
}

function judgeDeadline(
  exam: ToxicologicalFacts,
  required: true | null,
  deadline: Deadline,
  law: Rule<PeriodicExam>,
): Judged<Toxicological> {
  const state = ladderOf(deadline, law.value);
  const confidence = leastSure(
    law.confidence,
    // A source that sets a deadline takes the exam as required; of whom it is we could not check.
    required === null ? "medium" : "high",
    deadline.dueFrom === "computed" ? "low" : "high",
  );
  const section = sectionOf(exam, { required, state, confidence }, deadline);
  const alerts =
    state === "in_order" ? [] : [alertOfDeadline(state, deadline, law.value, confidence)];
  return { section, alerts };
}

function ladderOf({ daysLeft }: Deadline, { toleranceDays }: PeriodicExam) {
  if (daysLeft > NOTICE_DAYS.soon) return "in_order";
  if (daysLeft > NOTICE_DAYS.urgent) return "due_soon";
  if (daysLeft >= 0) return "due_urgent";
  return daysLeft >= -toleranceDays ? "in_tolerance" : "overdue";
}

function unknown(
  exam: ToxicologicalFacts,
  required: true | null,
  reason: UnknownReason,
): Judged<Toxicological> {
  const section = sectionOf(exam, { required, state: "unknown", confidence: "low" }, null);
  return { section, alerts: [alertOfUnknown(reason)] };
}

function sectionOf(
  exam: ToxicologicalFacts | null,
  { required, state, confidence }: Conclusion,
  deadline: Deadline | null,
): Toxicological {
  return {
    required,
    state,
    collectedOn: exam && exam.collectedOn,
    result: exam && exam.result,
    dueOn: deadline && deadline.dueOn,
    dueFrom: deadline && deadline.dueFrom,
    daysLeft: deadline && deadline.daysLeft,
    toleranceEndsOn: deadline && deadline.toleranceEndsOn,
    confidence,
  };
}
