/** The alerts of a record's fines: one per kind, however many fines it is about. */
import type { Alert } from "../../alerts/alert.ts";
import { type Day, writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure } from "../../dated-law.ts";
import { raiseFines } from "./alert-rules.ts";
import { writtenAmount } from "./amounts.ts";
import type { DeadlineKind } from "./deadlines.ts";
import type { FineDefect } from "./terms.ts";
import type { Fine } from "./fine.ts";
import type { FineJudgement } from "./judge-fine.ts";
import { isPayable } from "./stage.ts";
import { type FineTotal, totalOf } from "./totals.ts";

/** The alert of each kind of deadline, in the order in which they are raised. */
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

export function alertsOfFines(fines: readonly FineJudgement[]): Alert[] {
  return [
    ...unpaidAlert(fines),
    ...deadlineAlerts(fines),
    ...defectAlerts(fines),
    ...warningAlert(fines),
    ...incompleteAlert(fines),
  ];
}

function unpaidAlert(fines: readonly FineJudgement[]): Alert[] {
  const overdue = fines.filter(({ fine }) => fine.overdue === true);
  if (overdue.length === 0) return [];
  const total = totalOf(overdue.map(({ fine }) => fine));
  const blanks = { fines: written(total.count), amount: writtenTotal(total) };
  const confidence = leastSure(...overdue.map((each) => each.overdueConfidence));
  return [raiseFines("FINES_UNPAID", blanks, { confidence })];
}

interface OpenDeadlines {
  readonly count: number;
  readonly dueOn: Day;
  readonly confidence: Confidence;
}

function deadlineAlerts(fines: readonly FineJudgement[]): Alert[] {
  const open = new Map<DeadlineKind, OpenDeadlines>();
  for (const { deadlines } of fines) {
    for (const { deadline, confidence } of deadlines) {
      const before = open.get(deadline.kind) ?? { count: 0, dueOn: deadline.dueOn, confidence };
      open.set(deadline.kind, {
        count: before.count + 1,
        dueOn: deadline.dueOn < before.dueOn ? deadline.dueOn : before.dueOn,
        confidence: leastSure(before.confidence, confidence),
      });
    }
  }
  return DEADLINE_ALERTS.flatMap(([kind, code]) => {
    const found = open.get(kind);
    if (!found) return [];
    const { count, dueOn, confidence } = found;
    const blanks = { fines: written(count), dueOn: writtenDay(dueOn) };
    return [raiseFines(code, blanks, { dueOn, confidence })];
  });
}

function defectAlerts(fines: readonly FineJudgement[]): Alert[] {
  const sure = new Map<FineDefect, Confidence[]>();
  for (const { defects } of fines) {
    for (const { defect, confidence } of defects) {
      const before = sure.get(defect);
      if (before) before.push(confidence);
      else sure.set(defect, [confidence]);
    }
  }
  return DEFECT_ALERTS.flatMap(([defect, code]) => {
    const found = sure.get(defect);
    if (!found) return [];
    const blanks = { fines: written(found.length) };
    return [raiseFines(code, blanks, { confidence: leastSure(...found) })];
  });
}

function warningAlert(fines: readonly FineJudgement[]): Alert[] {
  const due = fines.filter(({ fine }) => fine.writtenWarningDue === true);
  if (due.length === 0) return [];
  return [raiseFines("FINE_WRITTEN_WARNING_DUE", { fines: written(due.length) })];
}

const GAPS: readonly (readonly [name: string, missing: (fine: Fine) => boolean])[] = [
  ["data da infração", (fine) => fine.committedOn === null],
  ["situação do processo", (fine) => fine.state === null],
  ["valor", (fine) => fine.amountCents === null],
  ["pagamento", (fine) => fine.paid === null],
];

/** The alert for missing facts; of fines that were cancelled or turned into a warning nothing more is needed. */
function incompleteAlert(fines: readonly FineJudgement[]): Alert[] {
  const payable = fines.map(({ fine }) => fine).filter(({ stage }) => isPayable(stage));
  const incomplete = payable.filter((fine) => GAPS.some(([, missing]) => missing(fine)));
  if (incomplete.length === 0) return [];
  const gaps = GAPS.map(([name, missing]) => ({ name, count: incomplete.filter(missing).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} (${count})`);
  const blanks = { fines: written(incomplete.length), gaps: gaps.join(", ") };
  return [raiseFines("FINES_INCOMPLETE", blanks)];
}

function written(count: number): string {
  return count === 1 ? "1 multa" : `${count} multas`;
}

function writtenTotal({ amountCents, complete }: FineTotal): string {
  if (complete) return `no valor de ${writtenAmount(amountCents)}`;
  return amountCents === 0
    ? "de valor não informado"
    : `no valor de ao menos ${writtenAmount(amountCents)}`;
}
