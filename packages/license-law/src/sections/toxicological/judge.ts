/** Judges the toxicological exam of C, D and E drivers: whether the periodic one is due, or the exam bars driving. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import { ageOn, type Day } from "../../calendar.ts";
import { type Confidence, inForce, leastSure, type Rule } from "../../dated-law.ts";
import type { Facts, ToxicologicalFacts } from "../../facts.ts";
import { NOTICE_DAYS, PERIODIC_EXAM, type PeriodicExam } from "../../law/toxicological-law.ts";
import { needsToxicologicalExam } from "../category/lowered.ts";
import {
  alertOfBarred,
  alertOfDeadline,
  alertOfUnknown,
  alertsOfRenewal,
  type UnknownReason,
} from "./alerts.ts";
import { confidenceInIssue, deadlineOf, isShort } from "./deadline.ts";
import type { BarredVehicles, Deadline, Toxicological } from "./toxicological.ts";

type Conclusion = Pick<Toxicological, "required" | "state" | "confidence">;

export function judgeToxicological(facts: Facts, on: Day): SectionJudgement<Toxicological | null> {
  const { section, alerts } = judgePeriodicExam(facts, on);
  return { section, alerts: [...alerts, ...alertsOfRenewal(facts, on)] };
}

function judgePeriodicExam(facts: Facts, on: Day): SectionJudgement<Toxicological | null> {
  const exam = facts.toxicological;
  const needed = needsToxicologicalExam(facts.license);
  if (needed === false) return { section: sectionOf(exam, NOT_NEEDED, null), alerts: [] };
  if (exam === null) return { section: null, alerts: [] };
  const law = inForce(PERIODIC_EXAM, on);
  if (law === null) return unknown(exam, null, "no_law");
  const required = requiredOf(needed, facts, law.value, on);
  const deadline = deadlineOf(facts, exam, required, law.value, on);
  if (exam.result === "positive") {
    // At any age: a negative result is needed to renew, and a positive periodic one suspends. The law does not state
    // the first day of the suspension, so this is our cautious reading.
    const confidence = needed ? leastSure("medium", law.confidence) : "low";
    const section = sectionOf(exam, { required, state: "driving_barred", confidence }, deadline);
    return { section, alerts: [alertOfBarred(section, needed)] };
  }
  if (required === false) {
    const exempt = { ...NOT_NEEDED, confidence: exemptConfidence(facts, law, on) };
    return { section: sectionOf(exam, exempt, null), alerts: [] };
  }
  if (deadline === null) {
    return unknown(exam, required, exam.collectedOn === null ? "no_exam_facts" : "no_driver_facts");
  }
  return judgeDeadline(exam, required, deadline, law);
}

/** A category without C, D and E. */
const NOT_NEEDED = { required: false, state: "not_required", confidence: "high" } as const;

/**
 * Whether the periodic exam is required: not above an age nor for a license of short validity, regardless of category.
 * A source's deadline implies that it is required. Returns `null` if a fact is missing.
 */
function requiredOf(
  needed: true | null,
  { person, license, toxicological }: Facts,
  law: PeriodicExam,
  on: Day,
): boolean | null {
  const birthDate = person && person.birthDate;
  const dueOn = toxicological && toxicological.dueOn;
  if (birthDate !== null && ageOn(birthDate, on) >= law.belowAge) return false;
  if (dueOn === null && license !== null && isShort(license, law)) return false;
  return birthDate === null ? null : needed;
}

/** The confidence that no periodic exam is required: age is certain, a short validity may belong to a copy. */
function exemptConfidence(
  { person, ...facts }: Facts,
  law: Rule<PeriodicExam>,
  on: Day,
): Confidence {
  const birthDate = person && person.birthDate;
  if (birthDate !== null && ageOn(birthDate, on) >= law.value.belowAge) return law.confidence;
  return leastSure(law.confidence, confidenceInIssue({ person, ...facts }));
}

function judgeDeadline(
  exam: ToxicologicalFacts,
  required: true | null,
  deadline: Deadline,
  law: Rule<PeriodicExam>,
): SectionJudgement<Toxicological> {
  const state = ladderOf(deadline, law.value);
  const confidence = confidenceOf(required, deadline, law);
  const section = sectionOf(exam, { required, state, confidence }, deadline);
  const alerts =
    state === "in_order" ? [] : [alertOfDeadline(state, deadline, law.value, confidence)];
  return { section, alerts };
}

function confidenceOf(
  required: true | null,
  deadline: Deadline,
  law: Rule<PeriodicExam>,
): Confidence {
  return leastSure(
    law.confidence,
    // A source's deadline implies that the exam is required, which we could not verify.
    required === null ? "medium" : "high",
    deadline.confidence,
  );
}

/** The days of the periodic exam that have a consequence; both are over for a driver who is exempt by then. */
export interface PeriodicExamDays {
  readonly dueOn: Day | null;
  readonly toleranceEndsOn: Day | null;
  readonly unperformedFine: boolean;
  readonly confidence: Confidence;
}

/** The days of the periodic exam, stated ones whatever the last exam showed; `null` if it is not known to be due. */
export function periodicExamDays(facts: Facts, on: Day): PeriodicExamDays | null {
  const { license, toxicological: exam } = facts;
  const needed = needsToxicologicalExam(license);
  const law = inForce(PERIODIC_EXAM, on);
  if (needed === false || exam === null || law === null) return null;
  const required = requiredOf(needed, facts, law.value, on);
  const deadline = deadlineOf(facts, exam, required, law.value, on);
  if (required === false || deadline === null) return null;
  const whileRequired = (day: Day) =>
    requiredOf(needed, facts, law.value, day > on ? day : on) === false ? null : day;
  // Without a sample on record it is unknown whether the counted deadline was met, once it has passed.
  const isCertain = deadline.dueFrom === "source" || exam.collectedOn !== null;
  return {
    dueOn: whileRequired(deadline.dueOn),
    toleranceEndsOn: isCertain ? whileRequired(deadline.toleranceEndsOn) : null,
    unperformedFine: law.value.unperformedFine,
    confidence: confidenceOf(required, deadline, law),
  };
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
): SectionJudgement<Toxicological> {
  const section = sectionOf(exam, { required, state: "unknown", confidence: "low" }, null);
  return { section, alerts: [alertOfUnknown(reason)] };
}

/** A periodic exam suspends all driving; for an exam to obtain or renew, only C, D and E are certain. */
function barredFrom(exam: ToxicologicalFacts | null): BarredVehicles {
  return exam !== null && exam.purpose === "license" ? "heavy" : "all";
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
    barredFrom: state === "driving_barred" ? barredFrom(exam) : null,
    dueOn: deadline && deadline.dueOn,
    dueFrom: deadline && deadline.dueFrom,
    daysLeft: deadline && deadline.daysLeft,
    toleranceEndsOn: deadline && deadline.toleranceEndsOn,
    confidence,
  };
}
