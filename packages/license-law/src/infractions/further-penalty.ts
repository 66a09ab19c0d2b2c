/**
 * The term in which a suspension or revocation can follow a fine. It must be notified within 360 days of the end of the
 * fine's process (CTB, art. 282, § 6º, II, and § 7º), 180 if no defence is filed, which is unknown beforehand. Sources
 * rarely report when a process ended, and most report no appeals, which extend it by years. So there are two ends: one
 * without unknown appeals, and the latest one that the legal terms allow.
 */
import { addDays, addMonths, type Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import {
  APPEAL_DAYS,
  APPEAL_DECISION_MONTHS,
  PENALTY_NOTICE_DAYS,
  SECOND_APPEAL_DAYS,
  SECOND_DECISION_MONTHS,
} from "../law/fines-law.ts";
import { FURTHER_NOTICE_DAYS } from "../law/points-law.ts";
import type { InfractionBasics } from "./known-infraction.ts";

export interface FurtherPenaltyTerm {
  /** The day on which the fine's process ended, if there were only the known appeals. */
  readonly processEndedOn: Day;
  /** `steps`: by days of the process. `presumed`: by the legal terms, for steps of unknown day. */
  readonly endFrom: "steps" | "presumed";
  /** The last day to notify the further penalty; `null` if no term is known for a process that ended then. */
  readonly noticeDueOn: Day | null;
  /** The same for the longest process that the law allows, with an appeal to each instance. */
  readonly latestNoticeDueOn: Day | null;
}

/**
 * `open`: the penalty can be notified. `end_unknown`: it can only if an appeal extended the fine's process.
 * `term_over`: the term is over even if there were appeals.
 */
export type TermStage = "open" | "end_unknown" | "term_over";

/** Returns `null` if not even the day of the infraction is known. */
export function furtherPenaltyTerm(infraction: InfractionBasics): FurtherPenaltyTerm | null {
  const end = endBySteps(infraction) ?? presumedEnd(infraction);
  return end && termFrom(end);
}

/**
 * The term of a penalty that rests on several infractions, by the process that ended last. The infractions must be in
 * date order and at least one must be dated; the last presumed end belongs to the last infraction.
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

/** Returns the later of each end; the two may belong to different processes. */
function later(one: ProcessEnd | null, other: ProcessEnd | null): ProcessEnd | null {
  if (one === null || other === null) return one ?? other;
  const last = other.processEndedOn > one.processEndedOn ? other : one;
  const latestEnd = other.latestEnd > one.latestEnd ? other.latestEnd : one.latestEnd;
  return { ...last, latestEnd };
}

function termFrom({ latestEnd, ...end }: ProcessEnd): FurtherPenaltyTerm {
  return {
    ...end,
    noticeDueOn: noticeDue(end.processEndedOn),
    latestNoticeDueOn: noticeDue(latestEnd),
  };
}

function noticeDue(processEndedOn: Day): Day | null {
  const rule = inForce(FURTHER_NOTICE_DAYS, processEndedOn);
  return rule && addDays(processEndedOn, rule.value.withDefence);
}

export function termStage(term: FurtherPenaltyTerm | null, on: Day): TermStage {
  if (term === null || term.noticeDueOn === null || on <= term.noticeDueOn) return "open";
  // The longest process ends later, so the term for its end is known too.
  return on <= (term.latestNoticeDueOn as Day) ? "end_unknown" : "term_over";
}

type ProcessEnd = Pick<FurtherPenaltyTerm, "processEndedOn" | "endFrom"> & {
  /** The last day on which the process can have ended. */
  readonly latestEnd: Day;
};

/** The end by the last known step. The last day to appeal is the last day to pay (art. 282, § 5º). */
function endBySteps(infraction: InfractionBasics): ProcessEnd | null {
  const { appealDecidedOn, appealFiledOn, appealDueOn, paymentDueOn, penaltyNoticeSentOn } =
    infraction;
  if (appealDecidedOn) {
    const latestEnd = secondDecision(appealDecidedOn);
    return { processEndedOn: addDays(appealDecidedOn, SECOND_APPEAL), endFrom: "steps", latestEnd };
  }
  if (appealFiledOn) {
    const decided = addMonths(appealFiledOn, DECISION);
    const processEndedOn = addDays(decided, SECOND_APPEAL);
    return { processEndedOn, endFrom: "presumed", latestEnd: secondDecision(decided) };
  }
  const due = appealDueOn ?? paymentDueOn;
  if (due) return appealable(due, "steps");
  return penaltyNoticeSentOn ? appealable(addDays(penaltyNoticeSentOn, APPEAL), "steps") : null;
}

/** The end of a process without known steps: assumes that the penalty is notified on the last day. */
function presumedEnd({ committedOn }: InfractionBasics): ProcessEnd | null {
  return committedOn === null
    ? null
    : appealable(addDays(committedOn, PENALTY_NOTICE + APPEAL), "presumed");
}

/** The end of a process that ended on the last day to appeal, unless there was an appeal. */
function appealable(due: Day, endFrom: ProcessEnd["endFrom"]): ProcessEnd {
  return { processEndedOn: due, endFrom, latestEnd: secondDecision(addMonths(due, DECISION)) };
}

/** The last day of the second instance after a decision of the first. */
function secondDecision(decidedOn: Day): Day {
  return addMonths(addDays(decidedOn, SECOND_APPEAL), SECOND_DECISION);
}

/** The longest version of each term. */
const APPEAL = longest(APPEAL_DAYS);
const SECOND_APPEAL = longest(SECOND_APPEAL_DAYS);
const DECISION = longest(APPEAL_DECISION_MONTHS);
const SECOND_DECISION = longest(SECOND_DECISION_MONTHS);
const PENALTY_NOTICE = Math.max(...PENALTY_NOTICE_DAYS.map(({ value }) => value.withDefence));

function longest(table: readonly { readonly value: number }[]): number {
  return Math.max(...table.map(({ value }) => value));
}
