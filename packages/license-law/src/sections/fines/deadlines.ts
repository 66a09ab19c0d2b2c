/** The driver's deadlines for a fine. Terms run without interruption (CTB, art. 290-A). */
import { addDays, type Day } from "../../calendar.ts";
import { type Confidence, type Dated, inForce } from "../../dated-law.ts";
import type { InfractionFact } from "../../facts.ts";
import {
  APPEAL_DAYS,
  DEFENCE_DAYS,
  type Discounts,
  DISCOUNTS,
  NAMING_DAYS,
  SECOND_APPEAL_DAYS,
} from "../../law/fines-law.ts";
import { type FineCase, type FineStage, isPayable } from "./stage.ts";

export type DeadlineKind = "defence" | "name_driver" | "discount" | "appeal" | "second_appeal";

export interface FineDeadline {
  readonly kind: DeadlineKind;
  /** The last day. */
  readonly dueOn: Day;
  /** `false` for the legal minimum, counted from a known date; the notice may grant more. */
  readonly stated: boolean;
}

/** A deadline and the confidence in it. */
export interface DeadlineFinding {
  readonly deadline: FineDeadline;
  readonly confidence: Confidence;
}

/** The deadlines open in each stage. The discount depends on payment instead. */
const WINDOWS: Readonly<Record<FineStage, readonly DeadlineKind[]>> = {
  unknown: [],
  notified: ["defence", "name_driver"],
  defence_filed: ["name_driver"],
  penalty_notified: ["appeal"],
  appeal_pending: [],
  appeal_decided: ["second_appeal"],
  closed: [],
  written_warning: [],
  cancelled: [],
};

/** A day, with the derived values that every fine needs. */
export interface Today {
  readonly on: Day;
  /** No legal term that began before this day is still open; saves computation on long records. */
  readonly openFrom: Day;
  readonly discounts: Discounts | null;
}

/** The longest legal term, in days. */
const MAX_TERM = Math.max(
  ...[DEFENCE_DAYS, NAMING_DAYS, APPEAL_DAYS, SECOND_APPEAL_DAYS].flat().map(({ value }) => value),
);

export function todayOf(on: Day): Today {
  const discounts = inForce(DISCOUNTS, on);
  return { on, openFrom: addDays(on, -MAX_TERM), discounts: discounts && discounts.value };
}

/** The deadlines of a fine that end today or later. */
export function deadlinesOf(fine: FineCase, today: Today): DeadlineFinding[] {
  const open: DeadlineFinding[] = [];
  const add = (kind: DeadlineKind) => {
    const found = FINDERS[kind](fine, today);
    if (found !== null && found.dueOn >= today.on) {
      const { dueOn, stated, confidence } = found;
      open.push({ deadline: { kind, dueOn, stated }, confidence });
    }
  };
  for (const kind of WINDOWS[fine.stage]) add(kind);
  if (isPayable(fine.stage) && fine.paid !== true && today.discounts) add("discount");
  return open;
}

interface DueDate {
  readonly dueOn: Day;
  readonly stated: boolean;
  readonly confidence: Confidence;
}

type Finder = (fine: FineCase, today: Today) => DueDate | null;

const FINDERS: Readonly<Record<DeadlineKind, Finder>> = {
  defence: ({ defenceDueOn, noticeSentOn }, today) =>
    statedDue(defenceDueOn) ?? atLeast(DEFENCE_DAYS, noticeSentOn, today),
  // A driver can be named only for an act of driving; an unknown act may be one.
  name_driver: ({ noticeSentOn, violation }, today) =>
    violation === null || violation.infractors.includes("condutor")
      ? atLeast(NAMING_DAYS, noticeSentOn, today)
      : null,
  appeal: appealDue,
  second_appeal: ({ appealDecidedOn }, today) =>
    atLeast(SECOND_APPEAL_DAYS, appealDecidedOn, today),
  discount: paymentDue,
};

/**
 * The last day to appeal: as stated, otherwise the due date in the penalty notice, which is the same day (art. 282, §§
 * 4º and 5º), otherwise the legal minimum. A due date before the sending of that notice is not from the notice.
 */
function appealDue(fact: InfractionFact, today: Today): DueDate | null {
  const { appealDueOn, paymentDueOn, penaltyNoticeSentOn } = fact;
  const inNotice =
    penaltyNoticeSentOn !== null && paymentDueOn !== null && paymentDueOn > penaltyNoticeSentOn;
  return (
    statedDue(appealDueOn ?? (inNotice ? paymentDueOn : null)) ??
    atLeast(APPEAL_DAYS, penaltyNoticeSentOn, today)
  );
}

/** The stated due date; without one, the last day to appeal, which is the last day to pay (art. 282, § 5º). */
function paymentDue(fact: InfractionFact, today: Today): DueDate | null {
  const due = statedDue(fact.paymentDueOn);
  if (due) return due;
  const appeal = appealDue(fact, today);
  return appeal && { dueOn: appeal.dueOn, stated: false, confidence: "medium" };
}

/** Whether a fine can still be paid in time; `false` also if no due date is known. */
export function isBeforeDue(fact: InfractionFact, today: Today): boolean {
  const due = paymentDue(fact, today);
  return due !== null && today.on <= due.dueOn;
}

function statedDue(dueOn: Day | null): DueDate | null {
  return dueOn === null ? null : { dueOn, stated: true, confidence: "high" };
}

function atLeast(days: Dated<number>, from: Day | null, { openFrom }: Today): DueDate | null {
  if (from === null || from < openFrom) return null;
  const rule = inForce(days, from);
  return rule && { dueOn: addDays(from, rule.value), stated: false, confidence: rule.confidence };
}
