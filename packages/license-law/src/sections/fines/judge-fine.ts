/** Judges each fine of a record by itself and beside the others, of which some rules ask. */
import type { Day } from "../../calendar.ts";
import { type Confidence, inForce } from "../../dated-law.ts";
import type { InfractionFact } from "../../facts.ts";
import { WARNING_CLEAN_MONTHS } from "../../law/fines-law.ts";
import {
  findViolation,
  type Gravity,
  parseViolationCode,
  type Violation,
} from "../../violations.ts";
import { amountByLaw, discounted, type DiscountedCents, doublesWithinMonths } from "./amounts.ts";
import { deadlinesOf, isBeforeDue, type SureDeadline, type Today, todayOf } from "./deadlines.ts";
import { defectsOf, type SureDefect } from "./defects.ts";
import { followsAnother, type InfractionDays, infractionDays } from "./earlier-infractions.ts";
import type { Fine } from "./fine.ts";
import { type FineCase, isPayable, stageOf } from "./stage.ts";

/** A fine, and how sure we are of what it says. */
export interface JudgedFine {
  readonly fine: Fine;
  readonly overdueConfidence: Confidence;
  readonly deadlines: readonly SureDeadline[];
  readonly defects: readonly SureDefect[];
}

/** What a rule may ask of the other infractions of the driver. */
interface DriverRecord {
  readonly days: InfractionDays;
  readonly daysAgainst: (article: string) => InfractionDays;
}

export function judgeEachFine(list: readonly InfractionFact[], on: Day): JudgedFine[] {
  const cases = list.map(caseOf);
  const byArticle = new Map<string, InfractionDays>();
  const daysAgainst = (article: string) => {
    const found = byArticle.get(article);
    if (found) return found;
    const same = cases.filter(({ violation }) => violation?.article === article);
    const days = infractionDays(same.map(({ fact }) => fact));
    byArticle.set(article, days);
    return days;
  };
  const record = { days: infractionDays(list), daysAgainst };
  const today = todayOf(on);
  return cases.map((fineCase) => judge(fineCase, record, today));
}

function caseOf(fact: InfractionFact): FineCase {
  return {
    fact,
    violation: fact.code === null ? null : findViolation(fact.code),
    stage: stageOf(fact),
    paid: fact.paidOn === null ? fact.paid : true,
  };
}

function judge(fineCase: FineCase, record: DriverRecord, today: Today): JudgedFine {
  const { fact, violation, stage, paid } = fineCase;
  const deadlines = deadlinesOf(fineCase, today);
  const defects = defectsOf(fineCase, today.on);
  const byLaw = fact.amountCents === null ? legalAmount(fineCase, record) : null;
  const amountCents = fact.amountCents ?? byLaw;
  const fine: Fine = {
    ticket: fact.ticket,
    code: codeOf(fact.code, violation),
    summary: violation && violation.summary,
    gravity: gravityOf(fineCase),
    committedOn: fact.committedOn,
    state: fact.state,
    authorityState: fact.authorityState,
    amountCents,
    amountFrom: amountSource(fact.amountCents, byLaw),
    paid,
    paidOn: fact.paidOn,
    overdue: isOverdue(fineCase, today),
    stage,
    deadlines: deadlines.map(({ deadline }) => deadline),
    discountedCents: discountOf(fact, amountCents, deadlines, today),
    defects: defects.map(({ defect }) => defect),
    writtenWarningDue: warningDue(fineCase, record),
  };
  // A closed instance is past its last day to appeal, which is the day to pay (art. 282, § 5º).
  const overdueConfidence = fact.paymentDueOn === null ? "medium" : "high";
  return { fine, overdueConfidence, deadlines, defects };
}

function amountSource(told: number | null, byLaw: number | null): Fine["amountFrom"] {
  if (told !== null) return "source";
  return byLaw === null ? null : "law";
}

/** A code that the table lacks is still a code. */
function codeOf(told: string | null, violation: Violation | null): string | null {
  if (violation !== null || told === null) return violation && violation.code;
  const digits = parseViolationCode(told);
  return digits && `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** The table outranks the source. */
function gravityOf({ fact, violation }: FineCase): Gravity | null {
  return violation ? violation.gravity : fact.gravity;
}

/** The multiplier stands with the code, so that without a code in the table no amount is known. */
function legalAmount({ fact, violation, stage }: FineCase, record: DriverRecord): number | null {
  const { committedOn } = fact;
  if (violation === null || committedOn === null || !isPayable(stage)) return null;
  const months = doublesWithinMonths(violation, committedOn);
  const repeated =
    months !== null && followsAnother(record.daysAgainst(violation.article), committedOn, months);
  return amountByLaw(violation, committedOn, repeated);
}

function discountOf(
  { defenceFiled, appealFiledOn }: InfractionFact,
  amountCents: number | null,
  deadlines: readonly SureDeadline[],
  { discounts }: Today,
): DiscountedCents | null {
  if (amountCents === null || discounts === null) return null;
  if (!deadlines.some(({ deadline }) => deadline.kind === "discount")) return null;
  return discounted(amountCents, discounts, defenceFiled === true || appealFiledOn !== null);
}

/** No debt can be held against a driver before the administrative instance is closed (art. 284, § 3º). */
function isOverdue({ fact, stage, paid }: FineCase, today: Today): boolean | null {
  if (paid === true || fact.state === "pending" || !isPayable(stage)) return false;
  if (isBeforeDue(fact, today)) return false;
  return paid === null || fact.state === null ? null : true;
}

/** Whether the law wants a warning in place of the fine (art. 267). Never once the fine was confirmed. */
function warningDue(fineCase: FineCase, { days }: DriverRecord): boolean | null {
  const { fact, violation, stage } = fineCase;
  if (stage === "closed" || !isPayable(stage)) return false;
  const gravity = gravityOf(fineCase);
  if (gravity === null) return violation ? false : null;
  if (gravity === "grave" || gravity === "gravissima") return false;
  if (fact.committedOn === null || fact.state === null) return null;
  const rule = inForce(WARNING_CLEAN_MONTHS, fact.committedOn);
  const follows = rule && followsAnother(days, fact.committedOn, rule.value);
  return follows === null ? null : !follows;
}
