/** One fine of a driver's record, as the diagnosis shows it. */
import type { InfractionFact } from "../../facts.ts";
import { ascending } from "../../infractions/known-infraction.ts";
import type { DiscountedCents } from "./amounts.ts";
import type { FineDeadline } from "./deadlines.ts";
import type { FineStage } from "./stage.ts";
import type { AuthorityTerm, FineDefect } from "./terms.ts";

/** The known days of the process, past and to come. */
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

/** The facts of an infraction that are shown as they are. */
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
  /** The code as `745-50`, whatever the spelling of the source; null where it gave none that can be read. */
  readonly code: string | null;
  readonly summary: string | null;
  /** `CTB art. 218, I`. */
  readonly legalBasis: string | null;
  /** The nominal points, whether or not they count. */
  readonly points: number | null;
  readonly amountFrom: "source" | "law" | null;
  /** Whether it is owed with nothing left to dispute and no time left to pay. Null: it is not known. */
  readonly overdue: boolean | null;
  readonly stage: FineStage;
  readonly process: FineProcess;
  /** The deadlines that have not passed. */
  readonly deadlines: readonly FineDeadline[];
  /** Null if it is too late, paid, or without a known amount. */
  readonly discountedCents: DiscountedCents | null;
  readonly authorityTerms: readonly AuthorityTerm[];
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
