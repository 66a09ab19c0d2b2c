/** Until when the driver can still act on a fine. Terms run without a break (CTB, art. 290-A). */
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
  /** False: the law's minimum, counted from a known date; the notice may grant more. */
  readonly stated: boolean;
}

export interface SureDeadline {
  readonly deadline: FineDeadline;
  readonly confidence: Confidence;
}

/** Which windows each stage leaves open. The discount depends on payment instead. */
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

/** A day, and what is asked of every fine on it. */
export interface Today {
  readonly on: Day;
  /** No term of the law that began before this day is still open. Sparing the sums, for records are long. */
  readonly openFrom: Day;
  readonly discounts: Discounts | null;
}

const LONGEST_TERM = Math.max(
  ...[DEFENCE_DAYS, NAMING_DAYS, APPEAL_DAYS, SECOND_APPEAL_DAYS].flat().map(({ value }) => value),
);

export function todayOf(on: Day): Today {
  const discounts = inForce(DISCOUNTS, on);
  return { on, openFrom: addDays(on, -LONGEST_TERM), discounts: discounts && discounts.value };
}

/** Those that end today or later. */
export function deadlinesOf(fine: FineCase, today: Today): SureDeadline[] {
  const open: SureDeadline[] = [];
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

interface Found {
  readonly dueOn: Day;
  readonly stated: boolean;
  readonly confidence: Confidence;
}

type Finder = (fine: FineCase, today: Today) => Found | null;

const FINDERS: Readonly<Record<DeadlineKind, Finder>> = {
  defence: ({ fact }, today) =>
    told(fact.defenceDueOn) ?? atLeast(DEFENCE_DAYS, fact.noticeSentOn, today),
  // Only a driver can be named for an act of driving; where the act is not known, it may be one.
  name_driver: ({ fact, violation }, today) =>
    violation === null || violation.infractors.includes("condutor")
      ? atLeast(NAMING_DAYS, fact.noticeSentOn, today)
      : null,
  appeal: ({ fact }, today) => appealDue(fact, today),
  second_appeal: ({ fact }, today) => atLeast(SECOND_APPEAL_DAYS, fact.appealDecidedOn, today),
  discount: ({ fact }, today) => paymentDue(fact, today),
};

function appealDue(fact: InfractionFact, today: Today): Found | null {
  return told(fact.appealDueOn) ?? atLeast(APPEAL_DAYS, fact.penaltyNoticeSentOn, today);
}

/** Where no due date was told: the last day to appeal is the last day to pay (art. 282, § 5º). */
function paymentDue(fact: InfractionFact, today: Today): Found | null {
  const stated = told(fact.paymentDueOn);
  if (stated) return stated;
  const due = appealDue(fact, today);
  return due && { dueOn: due.dueOn, stated: false, confidence: "medium" };
}

/** Whether a fine can still be paid in time. False also where no due date is known. */
export function isBeforeDue(fact: InfractionFact, today: Today): boolean {
  const due = paymentDue(fact, today);
  return due !== null && today.on <= due.dueOn;
}

function told(dueOn: Day | null): Found | null {
  return dueOn === null ? null : { dueOn, stated: true, confidence: "high" };
}

function atLeast(days: Dated<number>, from: Day | null, { openFrom }: Today): Found | null {
  if (from === null || from < openFrom) return null;
  const rule = inForce(days, from);
  return rule && { dueOn: addDays(from, rule.value), stated: false, confidence: rule.confidence };
}
