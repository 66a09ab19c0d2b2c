/** One fine of a driver's record, as the diagnosis shows it. */
import type { InfractionFact } from "../../facts.ts";
import { ascending } from "../../infractions/known-infraction.ts";
import type { DiscountedCents } from "./amounts.ts";
import type { FineDeadline } from "./deadlines.ts";
import type { FineStage } from "./stage.ts";
import type { AuthorityTerm, FineDefect } from "./terms.ts";

/** The known days of the process, past and future. */
type FineProcess = Pick<
  InfractionFact,
  | "noticeSentOn"
  | "defenceDueOn"
  | "defenceFiled"
  | "penaltyNoticeSentOn"
  | "paymentDueOn"
  | "appealDueOn"
  | "appealFiledOn"
  | "appealDecidedOn"
>;

/** The facts of an infraction that are shown unchanged. */
type FineFacts = Pick<
  InfractionFact,
  | "ticket"
  | "renainf"
  | "processNumber"
  | "gravity"
  | "committedOn"
  | "committedAt"
  | "plate"
  | "place"
  | "municipality"
  | "measurement"
  | "state"
  | "authority"
  | "authorityState"
  | "penalty"
  | "amountCents"
  | "paid"
  | "paidOn"
  | "paidCents"
>;

export interface Fine extends FineFacts {
  /** The code as `745-50`, regardless of the source's spelling; `null` if there is no readable code. */
  readonly code: string | null;
  readonly summary: string | null;
  /** Such as `CTB art. 218, I`. */
  readonly legalBasis: string | null;
  /** The nominal points, whether or not they count. */
  readonly points: number | null;
  readonly amountFrom: "source" | "law" | null;
  /** Whether it is owed, past its due date and final; `null` if unknown. */
  readonly overdue: boolean | null;
  readonly stage: FineStage;
  readonly process: FineProcess;
  /** The deadlines that have not passed. */
  readonly deadlines: readonly FineDeadline[];
  /** `null` if it is too late, paid, or of unknown amount. */
  readonly discountedCents: DiscountedCents | null;
  readonly authorityTerms: readonly AuthorityTerm[];
  readonly defects: readonly FineDefect[];
  /** `null` if unknown. */
  readonly writtenWarningDue: boolean | null;
}

/** Sorts after every digit and letter, so that unknown values come last. */
const LAST = "\uffff";

/** Newest first, undated last. Ties are compared by all fields, so the source's order never matters. */
export function byNewest(a: Fine, b: Fine): number {
  return (
    ascending(b.committedOn ?? "", a.committedOn ?? "") ||
    ascending(a.code ?? LAST, b.code ?? LAST) ||
    ascending(a.ticket ?? LAST, b.ticket ?? LAST) ||
    ascending(JSON.stringify(a), JSON.stringify(b))
  );
}
