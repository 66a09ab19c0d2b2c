/** The checks of enrolled drivers, and the store that has them. */
import type { CheckOutcome, CheckQueue } from "@cnh/contract";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import type { EnrollmentPlace } from "./enrollment.ts";

export interface StoredCheck {
  readonly reportId: string;
  readonly isFull: boolean;
  readonly outcome: CheckOutcome | null;
  readonly isPublished: boolean;
  readonly charged: number;
  readonly refunded: number;
  readonly orderedAt: Date;
  readonly settledAt: Date | null;
}

export interface CheckFilter extends EnrollmentPlace {
  readonly enrollmentId: string;
  /** The last check of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** The state of an organization's checks. */
export interface StoredCheckQueue {
  readonly state: CheckQueue["state"];
  readonly pauseReason: CheckQueue["pauseReason"];
  readonly pausedAt: Date | null;
  readonly pricePerCheck: number;
  readonly pricePerFullCheck: number;
  readonly agreedPrice: number;
  readonly agreedFullPrice: number;
  readonly monthlyBudget: number | null;
  readonly spentThisMonth: number;
  readonly reserve: number;
  /** The planned checks of 210 days. */
  readonly weight: number;
}

export type CheckQueueTerms = Pick<
  StoredCheckQueue,
  "monthlyBudget" | "agreedPrice" | "agreedFullPrice"
>;

export interface CheckQueueChange {
  readonly set: CheckQueueTerms;
  readonly entry: AuditEntry;
}

export interface CheckStore {
  list(filter: CheckFilter): Promise<readonly StoredCheck[]>;
  queue(place: EnrollmentPlace): Promise<StoredCheckQueue>;
  /** Changes the queue under its lock. A function that returns `null` changes nothing. */
  changeQueue(
    place: EnrollmentPlace,
    decide: (current: Locked<StoredCheckQueue>) => CheckQueueChange | null,
  ): Promise<StoredCheckQueue>;
}
