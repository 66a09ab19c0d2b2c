/**
 * The deadline of the periodic exam: as stated by the source, otherwise counted from the day on which the license was
 * obtained or renewed (art. 148-A, § 2º; Res. 923/2022, art. 10-A), which a second copy does not change.
 */
import { addDays, addMonths, addYears, type Day, daysBetween, earliest } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { Facts, LicenseFacts, ToxicologicalFacts } from "../../facts.ts";
import { NOTICE_DAYS, type PeriodicExam } from "../../law/toxicological-law.ts";
import { nextPeriod } from "../medical-exams/judge.ts";
import type { Deadline } from "./toxicological.ts";

/**
 * Returns the source's deadline, which takes precedence. Otherwise computes it, only for drivers who certainly must
 * take the exam, and never from a positive exam, which does not satisfy the requirement.
 */
export function deadlineOf(
  facts: Facts,
  exam: ToxicologicalFacts,
  required: boolean | null,
  { everyMonths, toleranceDays }: PeriodicExam,
  on: Day,
): Deadline | null {
  const { dueOn: stated, collectedOn, result } = exam;
  if (required === false) return null;
  const issuedOn = facts.license && facts.license.issuedOn;
  const computable = required === true && issuedOn !== null && result !== "positive";
  const dueOn = stated ?? (computable ? nextDue(issuedOn, collectedOn, everyMonths, on) : null);
  if (dueOn === null) return null;
  return {
    dueOn,
    dueFrom: stated === null ? "computed" : "source",
    daysLeft: daysBetween(on, dueOn),
    toleranceEndsOn: addDays(dueOn, toleranceDays),
    confidence: stated === null ? confidenceInIssue(facts) : "high",
  };
}

/**
 * The first deadline without a sample. Deadlines are a fixed number of months apart, and a sample counts for the
 * nearest one, even if late. Some authorities count from the sample instead, so the earlier of both days is returned.
 */
function nextDue(issuedOn: Day, collectedOn: Day | null, everyMonths: number, on: Day): Day | null {
  const due = (cycle: number) => addMonths(issuedOn, cycle * everyMonths);
  // Without a sample on record it is unknown whether the first deadline was met.
  if (collectedOn === null) return on <= due(1) ? due(1) : null;
  let kept = 0;
  while (daysBetween(due(kept), collectedOn) > daysBetween(collectedOn, due(kept + 1))) kept += 1;
  return kept === 0 ? due(1) : earliest([due(kept + 1), addMonths(collectedOn, everyMonths)]);
}

/**
 * The confidence that the license was obtained or renewed on the document's day. A fitness exam shortly before, on
 * record or implied by the full validity, proves this; otherwise the document may be a second copy. A copy made in
 * those days moves the deadline by no more than our warning period.
 */
export function confidenceInIssue({ person, license, medicalExams }: Facts): Confidence {
  const issuedOn = license?.issuedOn ?? null;
  if (issuedOn === null) return "low";
  const exams = (medicalExams?.list ?? []).filter(({ kind }) => kind === "fitness");
  const period = nextPeriod(person?.birthDate ?? null, issuedOn);
  const implied = license?.expiresOn && period && addYears(license.expiresOn, -period.years);
  const shortlyBefore = (day: Day | null) =>
    day !== null && day <= issuedOn && daysBetween(day, issuedOn) <= NOTICE_DAYS.soon;
  return [...exams.map(({ doneOn }) => doneOn), implied ?? null].some(shortlyBefore)
    ? "medium"
    : "low";
}

/** Whether the license's validity is too short for the periodic exam to be required. */
export function isShort(
  { issuedOn, expiresOn }: LicenseFacts,
  { fromYearsValid }: PeriodicExam,
): boolean {
  if (issuedOn === null || expiresOn === null || fromYearsValid === null) return false;
  return expiresOn < addYears(issuedOn, fromYearsValid);
}
