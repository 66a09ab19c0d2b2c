/** Terms that the authority let pass, so that a fine may be void. A defect is claimed only where the dates prove it. */
import { addMonths, addYears, type Day, daysBetween } from "../../calendar.ts";
import { type Confidence, inForce } from "../../dated-law.ts";
import type { InfractionFact } from "../../facts.ts";
import {
  APPEAL_DECISION_MONTHS,
  FOUND_AT_A_DESK,
  LIMITATION_YEARS,
  NOTICE_DAYS,
  PENALTY_NOTICE_DAYS,
} from "../../law/fines-law.ts";
import { type FineCase, isPayable } from "./stage.ts";

export type FineDefect =
  | "late_notice"
  | "late_penalty_notice"
  | "late_appeal_decision"
  | "time_barred";

/** A defect and the confidence in it. */
export interface DefectFinding {
  readonly defect: FineDefect;
  readonly confidence: Confidence;
}

export function defectsOf(one: FineCase, on: Day): DefectFinding[] {
  const { violation, stage } = one;
  if (!isPayable(stage)) return [];
  const defects: DefectFinding[] = [];
  const add = (defect: FineDefect, confidence: Confidence | null) => {
    if (confidence !== null) defects.push({ defect, confidence });
  };
  if (violation === null || !FOUND_AT_A_DESK.includes(violation.article)) {
    add("late_notice", lateNotice(one));
    add("late_penalty_notice", latePenaltyNotice(one));
  }
  add("late_appeal_decision", lateDecision(one, stage === "closed" ? null : on));
  if (one.state === "pending" && one.paid !== true) add("time_barred", timeBarred(one, on));
  return defects;
}

function lateNotice({ committedOn, noticeSentOn }: InfractionFact): Confidence | null {
  if (committedOn === null || noticeSentOn === null) return null;
  const rule = inForce(NOTICE_DAYS, committedOn);
  if (rule === null || rule.value === null) return null;
  return daysBetween(committedOn, noticeSentOn) > rule.value ? rule.confidence : null;
}

function latePenaltyNotice(fact: InfractionFact): Confidence | null {
  const { committedOn, penaltyNoticeSentOn, defenceFiled } = fact;
  if (committedOn === null || penaltyNoticeSentOn === null) return null;
  const rule = inForce(PENALTY_NOTICE_DAYS, committedOn);
  if (rule === null) return null;
  // Where it is not known whether there was a defence, only the longer term is certain to be over.
  const days = defenceFiled === false ? rule.value.withoutDefence : rule.value.withDefence;
  return daysBetween(committedOn, penaltyNoticeSentOn) > days ? rule.confidence : null;
}

/**
 * Whether an appeal was decided late, or not decided by `undecidedUntil`. A closed process was decided, even if
 * the day is not known. For appeals filed before the term existed it is disputed whether and from when the term
 * runs; the earliest possible day is the first day of the term.
 */
function lateDecision(fact: InfractionFact, undecidedUntil: Day | null): Confidence | null {
  const until = fact.appealDecidedOn ?? undecidedUntil;
  if (fact.appealFiledOn === null || until === null) return null;
  const rule = inForce(APPEAL_DECISION_MONTHS, until);
  if (rule === null) return null;
  const filedBefore = fact.appealFiledOn < rule.since;
  const from = filedBefore ? rule.since : fact.appealFiledOn;
  if (until <= addMonths(from, rule.value)) return null;
  return filedBefore ? "low" : rule.confidence;
}

/** Each act of the process restarts the term, so it is counted from the last known one. */
function timeBarred(fact: InfractionFact, on: Day): Confidence | null {
  const { committedOn, noticeSentOn, penaltyNoticeSentOn, appealFiledOn, appealDecidedOn } = fact;
  let last: Day | null = null;
  for (const day of [
    committedOn,
    noticeSentOn,
    penaltyNoticeSentOn,
    appealFiledOn,
    appealDecidedOn,
  ])
    if (day !== null && (last === null || day > last)) last = day;
  const rule = inForce(LIMITATION_YEARS, on);
  if (last === null || rule === null) return null;
  return on > addYears(last, rule.value) ? rule.confidence : null;
}
