/** Judges each fine of a record, including rules that depend on the other fines. */
import type { Day } from "../../calendar.ts";
import { type Confidence, inForce } from "../../dated-law.ts";
import type { InfractionFact } from "../../facts.ts";
import type { KnownInfraction } from "../../infractions/known-infraction.ts";
import { WARNING_CLEAN_MONTHS } from "../../law/fines-law.ts";
import { POINTS_OF } from "../../law/points-law.ts";
import { parseViolationCode } from "../../violations.ts";
import {
  amountByLaw,
  amountByWeight,
  discounted,
  type DiscountedCents,
  doublesWithinMonths,
} from "./amounts.ts";
import {
  deadlinesOf,
  isBeforeDue,
  type DeadlineFinding,
  type Today,
  todayOf,
} from "./deadlines.ts";

import { followsAnother, type InfractionDays, infractionDays } from "./earlier-infractions.ts";
import type { Fine } from "./fine.ts";
import { type FineCase, fineCase, isPayable } from "./stage.ts";
import { type DefectFinding, termsOf } from "./terms.ts";

/** The judgement of a fine: the fine as shown, and the confidence in its parts. */
export interface FineJudgement {
  readonly fine: Fine;
  readonly overdueConfidence: Confidence;
  readonly deadlines: readonly DeadlineFinding[];
  readonly defects: readonly DefectFinding[];
}

/** The days of the driver's other infractions, which some rules need. */
interface DriverRecord {
  readonly days: InfractionDays;
  readonly daysAgainst: (article: string) => InfractionDays;
}

export function judgeEachFine(
  infractions: readonly KnownInfraction<InfractionFact>[],
  on: Day,
): FineJudgement[] {
  const cases = infractions.map(fineCase);
  const byArticle = new Map<string, InfractionDays>();
  const daysAgainst = (article: string) => {
    const found = byArticle.get(article);
    if (found) return found;
    const days = infractionDays(cases.filter(({ violation }) => violation?.article === article));
    byArticle.set(article, days);
    return days;
  };
  const record = { days: infractionDays(cases), daysAgainst };
  const today = todayOf(on);
  return cases.map((each) => judge(each, record, today));
}

function judge(one: FineCase, record: DriverRecord, today: Today): FineJudgement {
  const deadlines = deadlinesOf(one, today);
  const { terms, defects } = termsOf(one, today.on);
  const byLaw = one.amountCents === null ? legalAmount(one, record) : null;
  const amountCents = one.amountCents ?? byLaw;
  const fine: Fine = {
    ticket: one.ticket,
    renainf: one.renainf,
    processNumber: one.processNumber,
    code: codeOf(one),
    summary: one.violation && one.violation.summary,
    legalBasis: one.violation && one.violation.legalBasis,
    gravity: one.gravity,
    points: pointsOf(one),
    committedOn: one.committedOn,
    committedAt: one.committedAt,
    plate: one.plate,
    place: one.place,
    municipality: one.municipality,
    measurement: one.measurement,
    state: one.state,
    authority: one.authority,
    authorityState: one.authorityState,
    penalty: one.penalty,
    amountCents,
    amountFrom: amountSource(one.amountCents, byLaw),
    paid: one.paid,
    paidOn: one.paidOn,
    paidCents: one.paidCents,
    overdue: isOverdue(one, today),
    stage: one.stage,
    process: processOf(one),
    deadlines: deadlines.map(({ deadline }) => deadline),
    discountedCents: discountOf(one, amountCents, deadlines, today),
    authorityTerms: terms,
    defects: defects.map(({ defect }) => defect),
    writtenWarningDue: warningDue(one, record),
  };
  // A closed instance is past its last day to appeal, which is the day to pay (art. 282, § 5º).
  const overdueConfidence = one.paymentDueOn === null ? "medium" : "high";
  return { fine, overdueConfidence, deadlines, defects };
}

function processOf(one: InfractionFact): Fine["process"] {
  return {
    noticeSentOn: one.noticeSentOn,
    defenceDueOn: one.defenceDueOn,
    defenceFiled: one.defenceFiled,
    penaltyNoticeSentOn: one.penaltyNoticeSentOn,
    paymentDueOn: one.paymentDueOn,
    appealDueOn: one.appealDueOn,
    appealFiledOn: one.appealFiledOn,
    appealDecidedOn: one.appealDecidedOn,
  };
}

/** The nominal points; 0 if the law sets no gravity, `null` if the violation is unknown. */
function pointsOf({ gravity, violation }: FineCase): number | null {
  if (gravity !== null) return POINTS_OF[gravity];
  return violation && 0;
}

function amountSource(stated: number | null, byLaw: number | null): Fine["amountFrom"] {
  if (stated !== null) return "source";
  return byLaw === null ? null : "law";
}

/** The code in our spelling, even if the table lacks it. */
function codeOf({ code, violation }: FineCase): string | null {
  if (violation !== null || code === null) return code;
  const digits = parseViolationCode(code);
  return digits && `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** The amount by law. The multiplier belongs to the code, so an unknown code has no known amount. */
function legalAmount(
  { violation, gravity, committedOn, stage, measurement }: FineCase,
  record: DriverRecord,
): number | null {
  if (violation === null || committedOn === null || !isPayable(stage)) return null;
  const months = doublesWithinMonths(violation, committedOn);
  const repeated =
    months !== null && followsAnother(record.daysAgainst(violation.article), committedOn, months);
  return (
    amountByLaw(violation, gravity, committedOn, repeated) ??
    amountByWeight(violation, committedOn, measurement)
  );
}

function discountOf(
  { defenceFiled, appealFiledOn }: InfractionFact,
  amountCents: number | null,
  deadlines: readonly DeadlineFinding[],
  { discounts }: Today,
): DiscountedCents | null {
  if (amountCents === null || discounts === null) return null;
  if (!deadlines.some(({ deadline }) => deadline.kind === "discount")) return null;
  return discounted(amountCents, discounts, defenceFiled === true || appealFiledOn !== null);
}

/** A fine is not a debt before the administrative instance is closed (art. 284, § 3º). */
function isOverdue(one: FineCase, today: Today): boolean | null {
  const { state, stage, paid } = one;
  if (paid === true || state === "pending" || !isPayable(stage)) return false;
  if (isBeforeDue(one, today)) return false;
  return paid === null || state === null ? null : true;
}

/** Whether the law requires a warning instead of the fine (art. 267); never after the fine was confirmed. */
function warningDue(
  { violation, gravity, committedOn, state, stage }: FineCase,
  { days }: DriverRecord,
): boolean | null {
  if (stage === "closed" || !isPayable(stage)) return false;
  if (gravity === null) return violation ? false : null;
  if (gravity === "grave" || gravity === "gravissima") return false;
  if (committedOn === null || state === null) return null;
  const rule = inForce(WARNING_CLEAN_MONTHS, committedOn);
  const follows = rule && followsAnother(days, committedOn, rule.value);
  return follows === null ? null : !follows;
}
