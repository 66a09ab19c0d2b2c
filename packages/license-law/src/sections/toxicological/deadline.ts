/**
 * The deadline of the periodic exam: as the source states it, or else counted from the day on which the license was
 * obtained or renewed (art. 148-A, § 2º; Res. 923/2022, art. 10-A), which a second copy does not move.
 */
import { addDays, addMonths, addYears, type Day, daysBetween, earliest } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { Facts, LicenseFacts, ToxicologicalFacts } from "../../facts.ts";
import { NOTICE_DAYS, type PeriodicExam } from "../../law/toxicological-law.ts";
import { nextPeriod } from "../medical-exams/judge.ts";
import type { Deadline } from "./toxicological.ts";

/**
 * The deadline of the source, which knows the driver. It is computed only for drivers who must take the exam
 * for certain, and never from a positive exam, which fulfils nothing.
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
 * The first deadline for which no sample was taken. Deadlines lie a fixed number of months apart, and a sample counts
 * for the nearest one, also if it was late. Some authorities count from the sample instead; the earlier day is given.
 */
function nextDue(issuedOn: Day, collectedOn: Day | null, everyMonths: number, on: Day): Day | null {
  const due = (cycle: number) => addMonths(issuedOn, cycle * everyMonths);
  // Without a sample on record it is not known whether the first deadline was kept.
  if (collectedOn === null) return on <= due(1) ? due(1) : null;
  let kept = 0;
  while (daysBetween(due(kept), collectedOn) > daysBetween(collectedOn, due(kept + 1))) kept += 1;
  return kept === 0 ? due(1) : earliest([due(kept + 1), addMonths(collectedOn, everyMonths)]);
}

/**
 * The confidence that the document's day is that of obtaining or renewing the license. A fitness exam shortly before
 * it, on record or implied by the full validity, shows this; else the document may be a second copy. A copy made in
 * those days moves the deadline by no more than the days by which we warn before it.
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

/** Whether the license is valid for less than the years from which on the periodic exam is asked for. */
export function isShort(
  { issuedOn, expiresOn }: LicenseFacts,
  { fromYearsValid }: PeriodicExam,
): boolean {
  if (issuedOn === null || expiresOn === null || fromYearsValid === null) return false;
  return expiresOn < addYears(issuedOn, fromYearsValid);
}
