/** The terms of the authority. One that it let pass is a defect, by which a fine may be void; only known dates prove it. */
import { addDays, addMonths, addYears, type Day } from "../../calendar.ts";
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

/** What the authority has to do, or the limitation of the whole process. */
type TermKind = "notice" | "penalty_notice" | "appeal_decision" | "limitation";

export interface AuthorityTerm {
  readonly kind: TermKind;
  /** The last day. */
  readonly dueOn: Day;
  /** The day on which it was done. Null: not known, or not done. */
  readonly doneOn: Day | null;
  readonly confidence: Confidence;
}

/** A defect and the confidence in it. */
export interface DefectFinding {
  readonly defect: FineDefect;
  readonly confidence: Confidence;
}

export interface TermFindings {
  readonly terms: readonly AuthorityTerm[];
  readonly defects: readonly DefectFinding[];
}

const DEFECTS: Readonly<Record<TermKind, FineDefect>> = {
  notice: "late_notice",
  penalty_notice: "late_penalty_notice",
  appeal_decision: "late_appeal_decision",
  limitation: "time_barred",
};

const NONE: TermFindings = { terms: [], defects: [] };

/** The terms of a fine: all of an open process, and of a closed one those that were not kept. */
export function termsOf(one: FineCase, on: Day): TermFindings {
  const { violation, stage } = one;
  if (!isPayable(stage)) return NONE;
  const closed = stage === "closed";
  const terms: AuthorityTerm[] = [];
  const defects: DefectFinding[] = [];
  const add = (term: AuthorityTerm | null) => {
    if (term === null) return;
    const { kind, dueOn, doneOn, confidence } = term;
    // A notice of unknown day may have been sent in time; the other two lapse while nothing is done.
    const lapses = kind === "appeal_decision" || kind === "limitation";
    const late = (doneOn ?? (lapses && !closed ? on : dueOn)) > dueOn;
    if (late) defects.push({ defect: DEFECTS[kind], confidence });
    if (late || !closed) terms.push(term);
  };
  if (violation === null || !FOUND_AT_A_DESK.includes(violation.article)) {
    if (!closed || one.noticeSentOn !== null) add(noticeTerm(one));
    if (!closed || one.penaltyNoticeSentOn !== null) add(penaltyNoticeTerm(one));
  }
  add(decisionTerm(one, on));
  if (one.state === "pending" && one.paid !== true) add(limitationTerm(one, on));
  return { terms, defects };
}

function noticeTerm({ committedOn, noticeSentOn }: InfractionFact): AuthorityTerm | null {
  const rule = committedOn === null ? null : inForce(NOTICE_DAYS, committedOn);
  if (committedOn === null || rule === null || rule.value === null) return null;
  const dueOn = addDays(committedOn, rule.value);
  return { kind: "notice", dueOn, doneOn: noticeSentOn, confidence: rule.confidence };
}

function penaltyNoticeTerm(fact: InfractionFact): AuthorityTerm | null {
  const { committedOn, penaltyNoticeSentOn, defenceFiled } = fact;
  const rule = committedOn === null ? null : inForce(PENALTY_NOTICE_DAYS, committedOn);
  if (committedOn === null || rule === null) return null;
  // Where it is not known whether there was a defence, only the longer term is certain to be over.
  const days = defenceFiled === false ? rule.value.withoutDefence : rule.value.withDefence;
  const dueOn = addDays(committedOn, days);
  return {
    kind: "penalty_notice",
    dueOn,
    doneOn: penaltyNoticeSentOn,
    confidence: rule.confidence,
  };
}

/**
 * The term of JARI to decide an appeal. For appeals filed before the term existed it is disputed whether and from when
 * it runs; the earliest possible day is the first day of the term.
 */
function decisionTerm(
  { appealFiledOn, appealDecidedOn }: InfractionFact,
  on: Day,
): AuthorityTerm | null {
  if (appealFiledOn === null) return null;
  const rule = inForce(APPEAL_DECISION_MONTHS, appealDecidedOn ?? on);
  if (rule === null) return null;
  const filedBefore = appealFiledOn < rule.since;
  return {
    kind: "appeal_decision",
    dueOn: addMonths(filedBefore ? rule.since : appealFiledOn, rule.value),
    doneOn: appealDecidedOn,
    confidence: filedBefore ? "low" : rule.confidence,
  };
}

/** Each act of the process restarts the limitation, so it is counted from the last known one. */
function limitationTerm(fact: InfractionFact, on: Day): AuthorityTerm | null {
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
  const dueOn = addYears(last, rule.value);
  return { kind: "limitation", dueOn, doneOn: null, confidence: rule.confidence };
}
