/** One fine of a driver's record, as the diagnosis shows it. */
import type { Day } from "../../calendar.ts";
import type { InfractionState } from "../../facts.ts";
import type { State } from "../../states.ts";
import type { Gravity } from "../../violations.ts";
import type { DiscountedCents } from "./amounts.ts";
import type { FineDeadline } from "./deadlines.ts";
import type { FineDefect } from "./defects.ts";
import type { FineStage } from "./stage.ts";

export interface Fine {
  readonly ticket: string | null;
  /** `745-50`, whatever the spelling of the source; null where it told none that can be read. */
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
  /** Owed with nothing left to dispute and no time left to pay. Null: it cannot be said. */
  readonly overdue: boolean | null;
  readonly stage: FineStage;
  /** Only those still ahead. */
  readonly deadlines: readonly FineDeadline[];
  /** Null once it is too late, paid, or without a known amount. */
  readonly discountedCents: DiscountedCents | null;
  readonly defects: readonly FineDefect[];
  /** Null: it cannot be said. */
  readonly writtenWarningDue: boolean | null;
}

/** After every digit and letter, so that what is not known comes last. */
const LAST = "\uffff";

/** Newest first, undated last. Two that tie on all else are compared whole: the order told must not matter. */
export function byNewest(a: Fine, b: Fine): number {
  return (
    inOrder(b.committedOn ?? "", a.committedOn ?? "") ||
    inOrder(a.code ?? LAST, b.code ?? LAST) ||
    inOrder(a.ticket ?? LAST, b.ticket ?? LAST) ||
    inOrder(JSON.stringify(a), JSON.stringify(b))
  );
}

function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
