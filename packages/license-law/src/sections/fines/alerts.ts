/** The alerts of a record's fines: one per kind, for any number of fines. */
import type { Alert, Cost } from "../../alerts/alert.ts";
import { type Day, writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure } from "../../dated-law.ts";
import { raiseFines } from "./alert-rules.ts";
import { writtenAmount } from "./amounts.ts";
import type { DeadlineKind } from "./deadlines.ts";
import type { FineDefect } from "./terms.ts";
import type { Fine } from "./fine.ts";
import type { FineJudgement } from "./judge-fine.ts";
import { isPayable } from "./stage.ts";
import { costAtStake, costWithDiscounts, costWithInterest } from "./costs.ts";
import { type FineTotal, totalOf } from "./totals.ts";

/** The alert of each deadline kind, in the order of raising. */
const DEADLINE_ALERTS = [
  ["discount", "FINE_DISCOUNT_AVAILABLE"],
  ["defence", "FINE_DEFENCE_OPEN"],
  ["name_driver", "FINE_DRIVER_NAMING_OPEN"],
  ["appeal", "FINE_APPEAL_OPEN"],
  ["second_appeal", "FINE_SECOND_APPEAL_OPEN"],
] as const satisfies readonly (readonly [DeadlineKind, string])[];

const DEFECT_ALERTS = [
  ["late_notice", "FINE_NOTICE_LATE"],
  ["late_penalty_notice", "FINE_PENALTY_NOTICE_LATE"],
  ["late_appeal_decision", "FINE_APPEAL_DECISION_LATE"],
  ["time_barred", "FINE_TIME_BARRED"],
] as const satisfies readonly (readonly [FineDefect, string])[];

/** The alerts of all fines. Whether a fine is paid matters if the license is due for renewal. */
export function alertsOfFines(
  judged: readonly FineJudgement[],
  { renewalNear }: { readonly renewalNear: boolean },
): Alert[] {
  return [
    ...unpaidAlert(judged),
    ...deadlineAlerts(judged),
    ...defectAlerts(judged),
    ...warningAlert(judged),
    ...incompleteAlert(judged, renewalNear),
  ];
}

function unpaidAlert(judged: readonly FineJudgement[]): Alert[] {
  const overdue = judged.filter(({ fine }) => fine.overdue === true);
  if (overdue.length === 0) return [];
  const fines = overdue.map(({ fine }) => fine);
  const total = totalOf(fines);
  const blanks = { fines: written(total.count), amount: writtenTotal(total) };
  const confidence = leastSure(...overdue.map((each) => each.overdueConfidence));
  const particulars = { confidence, money: costWithInterest(fines), authority: authorityOf(fines) };
  return [raiseFines("FINES_UNPAID", blanks, particulars)];
}

interface OpenDeadlines {
  readonly fines: Fine[];
  dueOn: Day;
  confidence: Confidence;
}

function deadlineAlerts(judged: readonly FineJudgement[]): Alert[] {
  const open = new Map<DeadlineKind, OpenDeadlines>();
  for (const { fine, deadlines } of judged) {
    for (const { deadline, confidence } of deadlines) {
      const { kind, dueOn } = deadline;
      const before = open.get(kind);
      if (before) {
        before.fines.push(fine);
        before.dueOn = dueOn < before.dueOn ? dueOn : before.dueOn;
        before.confidence = leastSure(before.confidence, confidence);
      } else open.set(kind, { fines: [fine], dueOn, confidence });
    }
  }
  return DEADLINE_ALERTS.flatMap(([kind, code]) => {
    const found = open.get(kind);
    if (!found) return [];
    const { fines, dueOn, confidence } = found;
    const money = kind === "discount" ? costWithDiscounts(fines, dueOn) : costAtStake(fines);
    const blanks = {
      fines: written(fines.length),
      term: writtenTerm(fines.length),
      dueOn: writtenDay(dueOn),
      at80: writtenDiscount(money, 80),
      at60: writtenDiscount(money, 60),
    };
    const authority = authorityOf(fines);
    return [raiseFines(code, blanks, { dueOn, confidence, money, authority })];
  });
}

function defectAlerts(judged: readonly FineJudgement[]): Alert[] {
  const found = new Map<FineDefect, { readonly fines: Fine[]; confidence: Confidence }>();
  for (const { fine, defects } of judged) {
    for (const { defect, confidence } of defects) {
      const before = found.get(defect);
      if (before) {
        before.fines.push(fine);
        before.confidence = leastSure(before.confidence, confidence);
      } else found.set(defect, { fines: [fine], confidence });
    }
  }
  return DEFECT_ALERTS.flatMap(([defect, code]) => {
    const late = found.get(defect);
    if (!late) return [];
    const { fines, confidence } = late;
    const particulars = { confidence, money: costAtStake(fines), authority: authorityOf(fines) };
    return [raiseFines(code, { fines: written(fines.length) }, particulars)];
  });
}

function warningAlert(judged: readonly FineJudgement[]): Alert[] {
  const fines = judged.map(({ fine }) => fine).filter((fine) => fine.writtenWarningDue === true);
  if (fines.length === 0) return [];
  const particulars = { money: costAtStake(fines), authority: authorityOf(fines) };
  return [raiseFines("FINE_WRITTEN_WARNING_DUE", { fines: written(fines.length) }, particulars)];
}

/** The alert for missing facts that could hide a debt or an open deadline. */
function incompleteAlert(judged: readonly FineJudgement[], renewalNear: boolean): Alert[] {
  const open = judged.map(({ fine }) => fine).filter((fine) => !isSettled(fine));
  const count = (missing: (fine: Fine) => boolean) => open.filter(missing).length;
  const undated = count((fine) => fine.committedOn === null);
  const unstaged = count((fine) => fine.state === null);
  const unpriced = count((fine) => fine.amountCents === null && fine.paid !== true);
  const unsettled = renewalNear
    ? count(({ paid, overdue }) => paid === null && overdue === null)
    : 0;
  const gaps = [
    undated > 0 && `a data de ${written(undated)}`,
    unstaged > 0 && `a situação do processo de ${written(unstaged)}`,
    unpriced > 0 && `o valor de ${written(unpriced)}`,
    unsettled > 0 && `se ${written(unsettled)} ${unsettled === 1 ? "foi paga" : "foram pagas"}`,
  ].filter((gap) => gap !== false);
  if (gaps.length === 0) return [];
  const authority = authorityOf(open);
  return [raiseFines("FINES_INCOMPLETE", { gaps: gaps.join("; ") }, { authority })];
}

/** Whether a fine needs no further action: cancelled, converted into a warning, or closed and paid. */
function isSettled({ stage, paid }: Fine): boolean {
  return !isPayable(stage) || (stage === "closed" && paid === true);
}

/** The authority's name, if all fines are known to have the same one. */
export function authorityOf([first, ...others]: readonly Fine[]): string | null {
  const name = first?.authority?.name ?? null;
  return others.every(({ authority }) => authority?.name === name) ? name : null;
}

/** Writes a number of fines. */
export function written(count: number): string {
  return count === 1 ? "1 multa" : `${count} multas`;
}

/** The words for the end of the fines' term. */
export function writtenTerm(count: number): string {
  return count === 1 ? "o prazo" : "o primeiro prazo";
}

/** The discounted amount, in brackets; empty if unknown. */
function writtenDiscount(cost: Cost | null, percent: number): string {
  const discount = cost?.discounts.find((each) => each.percent === percent);
  if (!cost || !discount) return "";
  const amount = writtenAmount(discount.amountCents);
  return cost.bound === "exact" ? ` (${amount})` : ` (ao menos ${amount})`;
}

function writtenTotal({ amountCents, complete }: FineTotal): string {
  if (complete) return `no valor de ${writtenAmount(amountCents)}`;
  return amountCents === 0
    ? "de valor não informado"
    : `no valor de ao menos ${writtenAmount(amountCents)}`;
}
