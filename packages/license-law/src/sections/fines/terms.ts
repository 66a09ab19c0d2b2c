/** The authority's terms. A missed one is a defect that may void the fine; only known dates prove it. */
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

/** A duty of the authority, or the limitation of the whole process. */
type TermKind = "notice" | "penalty_notice" | "appeal_decision" | "limitation";

export interface AuthorityTerm {
  readonly kind: TermKind;
  /** The last day. */
  readonly dueOn: Day;
  /** The day on which it was done; `null` if unknown or not done. */
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

/** The terms of a fine: all terms of an open process, only the missed terms of a closed one. */
export function termsOf(one: FineCase, on: Day): TermFindings {
  const { violation, stage } = one;
  if (!isPayable(stage)) return NONE;
  const closed = stage === "closed";
  const terms: AuthorityTerm[] = [];
  const defects: DefectFinding[] = [];
  const add = (term: AuthorityTerm | null) => {
    if (term === null) return;
    const { kind, dueOn, doneOn, confidence } = term;
    // A notice of unknown day may have been sent in time; the other two terms lapse without an act.
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
  // If a defence is unknown, only the end of the longer term is certain.
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
 * JARI's term to decide an appeal. For appeals filed before the term existed, it is disputed whether and from when it
 * runs; the earliest possible day is the first day of the rule.
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
