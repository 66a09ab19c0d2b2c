/** One fine of a driver's record, as the diagnosis shows it. */
import type { Day } from "../../calendar.ts";
import type { InfractionState } from "../../facts.ts";
import { ascending } from "../../infractions/known-infraction.ts";
import type { State } from "../../states.ts";
import type { Gravity } from "../../violations.ts";
import type { DiscountedCents } from "./amounts.ts";
import type { FineDeadline } from "./deadlines.ts";
import type { FineDefect } from "./defects.ts";
import type { FineStage } from "./stage.ts";

export interface Fine {
  readonly ticket: string | null;
  /** The code as `745-50`, whatever the spelling of the source; null where it gave none that can be read. */
  readonly code: string | null;
  readonly summary: string | null;
  readonly gravity: Gravity | null;
  readonly committedOn: Day | null;
  readonly state: InfractionState | null;
  readonly authorityState: State | null;
  readonly amountCents: number | null;
  readonly amountFrom: "source" | "law" | null;
  readonly paid: boolean | null;
  readonly paidOn: Day | null;
  /** Whether it is owed with nothing left to dispute and no time left to pay. Null: it is not known. */
  readonly overdue: boolean | null;
  readonly stage: FineStage;
  /** The deadlines that have not passed. */
  readonly deadlines: readonly FineDeadline[];
  /** Null if it is too late, paid, or without a known amount. */
  readonly discountedCents: DiscountedCents | null;
  readonly defects: readonly FineDefect[];
  /** Null: it is not known. */
  readonly writtenWarningDue: boolean | null;
}

/** Sorts after every digit and letter, so that unknown values come last. */
const LAST = "\uffff";

/** The newest first, undated ones last. Fines that tie are compared whole, so that the order of the source never matters. */
export function byNewest(a: Fine, b: Fine): number {
  return (
    ascending(b.committedOn ?? "", a.committedOn ?? "") ||
    ascending(a.code ?? LAST, b.code ?? LAST) ||
    ascending(a.ticket ?? LAST, b.ticket ?? LAST) ||
    ascending(JSON.stringify(a), JSON.stringify(b))
  );
}
