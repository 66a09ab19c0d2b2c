/**
 * The time in which a suspension or revocation can follow a fine. It must be notified within 360 days of the end of
 * the fine's process (CTB, art. 282, § 6º, II, and § 7º), 180 if no defence is filed; whether one is, nobody can know
 * before. Sources rarely tell when a process ended, so the end is the last one that its known days allow.
 */
import { addDays, addMonths, type Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import {
  APPEAL_DAYS,
  APPEAL_DECISION_MONTHS,
  PENALTY_NOTICE_DAYS,
  SECOND_APPEAL_DAYS,
} from "../law/fines-law.ts";
import { FURTHER_NOTICE_DAYS } from "../law/points-law.ts";
import type { InfractionBasics } from "./known-infraction.ts";

export interface FurtherPenaltyTerm {
  /** The day on which the process of the fine ended, as far as is known. */
  readonly processEndedOn: Day;
  /** `steps`: by days of the process. `presumed`: by the longest terms of the law. */
  readonly endFrom: "steps" | "presumed";
  /** The last day to notify the further penalty. Null: no such term is known for a process that ended then. */
  readonly noticeDueOn: Day | null;
}

/** Null: not even the day of the infraction is known. */
export function furtherPenaltyTerm(infraction: InfractionBasics): FurtherPenaltyTerm | null {
  const end = endBySteps(infraction) ?? presumedEnd(infraction);
  return end && termFrom(end);
}

/**
 * The time of a penalty that rests on several infractions, at least one of them dated, which must be in the order of
 * their days: that of the process which ended last. Of presumed ends the last is that of the last infraction.
 */
export function lastPenaltyTerm(infractions: readonly InfractionBasics[]): FurtherPenaltyTerm {
  let last: ProcessEnd | null = null;
  let withoutSteps: InfractionBasics | null = null;
  for (const infraction of infractions) {
    const end = endBySteps(infraction);
    if (end === null) withoutSteps = infraction;
    else last = later(last, end);
  }
  return termFrom(later(last, withoutSteps && presumedEnd(withoutSteps)) as ProcessEnd);
}

function later(one: ProcessEnd | null, other: ProcessEnd | null): ProcessEnd | null {
  if (one === null || other === null) return one ?? other;
  return other.processEndedOn > one.processEndedOn ? other : one;
}

function termFrom(end: ProcessEnd): FurtherPenaltyTerm {
  const rule = inForce(FURTHER_NOTICE_DAYS, end.processEndedOn);
  return { ...end, noticeDueOn: rule && addDays(end.processEndedOn, rule.value.withDefence) };
}

/** Whether the time to notify a further penalty seems to be over. */
export function isTermOver(term: FurtherPenaltyTerm | null, on: Day): boolean {
  return term !== null && term.noticeDueOn !== null && term.noticeDueOn < on;
}

type ProcessEnd = Pick<FurtherPenaltyTerm, "processEndedOn" | "endFrom">;

/** The end by the last known step. The last day to appeal is the last day to pay (art. 282, § 5º). */
function endBySteps(infraction: InfractionBasics): ProcessEnd | null {
  const { appealDecidedOn, appealFiledOn, appealDueOn, paymentDueOn, penaltyNoticeSentOn } =
    infraction;
  if (appealDecidedOn) return steps(addDays(appealDecidedOn, SECOND_APPEAL));
  if (appealFiledOn)
    return presumed(addDays(addMonths(appealFiledOn, APPEAL_DECISION), SECOND_APPEAL));
  const due = appealDueOn ?? paymentDueOn;
  if (due) return steps(due);
  return penaltyNoticeSentOn ? steps(addDays(penaltyNoticeSentOn, APPEAL)) : null;
}

/** The end of a process without an appeal: the penalty is notified on the last day, and nobody appeals. */
function presumedEnd({ committedOn }: InfractionBasics): ProcessEnd | null {
  return committedOn === null ? null : presumed(addDays(committedOn, PENALTY_NOTICE + APPEAL));
}

function steps(processEndedOn: Day): ProcessEnd {
  return { processEndedOn, endFrom: "steps" };
}

function presumed(processEndedOn: Day): ProcessEnd {
  return { processEndedOn, endFrom: "presumed" };
}

/** The longest of each term that was ever in force. */
const APPEAL = longest(APPEAL_DAYS);
const SECOND_APPEAL = longest(SECOND_APPEAL_DAYS);
const APPEAL_DECISION = longest(APPEAL_DECISION_MONTHS);
const PENALTY_NOTICE = Math.max(...PENALTY_NOTICE_DAYS.map(({ value }) => value.withDefence));

function longest(table: readonly { readonly value: number }[]): number {
  return Math.max(...table.map(({ value }) => value));
}
