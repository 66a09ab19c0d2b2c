/** Judges the fines on a driver's record: the amount, stage and deadlines of each. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import { addDays, type Day, earliest } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { knownInfractions } from "../../infractions/known-infraction.ts";
import { DISCOUNTS } from "../../law/fines-law.ts";
import { alertsOfFines } from "./alerts.ts";
import { byNewest, type Fine } from "./fine.ts";
import { judgeEachFine } from "./judge-fine.ts";
import { isPayable } from "./stage.ts";
import {
  type FinesToPay,
  type FineTotal,
  type PastDiscounts,
  pastDiscounts,
  toPay,
  totalOf,
} from "./totals.ts";

export interface Fines {
  /** The number of fines on the record, including cancelled ones and warnings. */
  readonly count: number;
  readonly unpaid: FineTotal;
  readonly paid: FineTotal;
  /** The fines of unknown payment. */
  readonly paymentUnknown: FineTotal;
  /** The cost of paying all unpaid fines today. */
  readonly toPay: FinesToPay;
  readonly pastDiscounts: PastDiscounts;
  readonly cancelled: number;
  readonly writtenWarnings: number;
  /** The number of records joined because they repeated another record's ticket. */
  readonly repeated: number;
  /** The earliest deadline of all fines. */
  readonly nextDeadlineOn: Day | null;
  readonly items: readonly Fine[];
}

export function judgeFines(
  facts: Facts,
  on: Day,
  infractions = knownInfractions(facts),
): SectionJudgement<Fines | null> {
  if (facts.infractions === null) return { section: null, alerts: [] };
  const judged = judgeEachFine(infractions, on);
  const items = judged.map(({ fine }) => fine).sort(byNewest);
  const payable = items.filter(({ stage }) => isPayable(stage));
  const unpaid = payable.filter(({ paid }) => paid === false);
  const discounts = inForce(DISCOUNTS, on);
  const section: Fines = {
    count: items.length,
    unpaid: totalOf(unpaid),
    paid: totalOf(payable.filter(({ paid }) => paid === true)),
    paymentUnknown: totalOf(payable.filter(({ paid }) => paid === null)),
    toPay: toPay(unpaid),
    pastDiscounts: pastDiscounts(payable, discounts && discounts.value),
    cancelled: items.filter(({ stage }) => stage === "cancelled").length,
    writtenWarnings: items.filter(({ stage }) => stage === "written_warning").length,
    repeated: facts.infractions.list.length - infractions.length,
    nextDeadlineOn: earliest(items.flatMap(({ deadlines }) => deadlines.map(({ dueOn }) => dueOn))),
    items,
  };
  return { section, alerts: alertsOfFines(judged, { renewalNear: isRenewalNear(facts, on) }) };
}

/** The days before expiry from which debts matter, since they can bar the renewal. The number is our choice. */
const RENEWAL_NOTICE_DAYS = 60;

/** Whether the license is due for renewal soon; assumed if its expiry is unknown. */
function isRenewalNear({ license }: Facts, on: Day): boolean {
  const expiresOn = license?.expiresOn ?? null;
  return expiresOn === null || addDays(on, RENEWAL_NOTICE_DAYS) >= expiresOn;
}
