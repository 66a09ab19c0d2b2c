/** Bulk orders as they are stored, and the port to their store. */
import type { BulkOrderState, StopReason } from "@cnh/contract/console";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import type { Mode, OrganizationRef } from "../caller.ts";
import type { StoredDriverKey } from "../drivers/driver-keys.ts";
import type { SealedMail } from "../mail/order-mail.ts";

/**
 * waiting, then ordered, then delivered or failed. refused: it could not be ordered, by a fault of ours. The others are
 * never ordered.
 */
export type RowState =
  | "waiting"
  | "ordered"
  | "delivered"
  | "failed"
  | "refused"
  | "invalid"
  | "repeated"
  | "recent";

/** A row of a driver, which is sealed under a key that its report gets too. */
interface DriverRow {
  readonly cpfHash: string;
  readonly request: Buffer;
  readonly driverKeyId: string;
}

/** A row as it is stored first. One without a driver says nothing but its line and what is wrong with it. */
export interface NewRow {
  readonly line: number;
  readonly state: RowState;
  readonly driver: DriverRow | null;
  /** The report of the last 30 days. */
  readonly reportId: string | null;
}

export interface NewBulkOrder {
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly reference: string;
  readonly fileHash: string;
  readonly purpose: string;
  readonly pricePerReport: number;
  readonly memberId: string;
  readonly rows: readonly NewRow[];
  readonly entry: AuditEntry;
}

export interface StoredBulkOrder {
  readonly id: string;
  readonly mode: Mode;
  readonly state: BulkOrderState;
  readonly stopReason: StopReason | null;
  readonly purpose: string;
  readonly pricePerReport: number;
  readonly rowCount: number;
  readonly createdBy: string;
  readonly orderedBy: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly counts: Readonly<Partial<Record<RowState, number>>>;
}

/** A change of a bulk order's state with its audit entry: one commit. */
export interface StateChange {
  readonly state: BulkOrderState;
  /** Set if it goes on: in whose name, and at which price. */
  readonly resumed: { readonly memberId: string; readonly pricePerReport: number } | null;
  readonly entry: AuditEntry;
}

/** Where bulk orders of one organization and mode are. */
export interface Place {
  readonly organizationId: string;
  readonly mode: Mode;
}

/** A bulk order that was ordered before. */
export interface EarlierOrder {
  readonly id: string;
  readonly createdAt: Date;
}

/** A row as it is stored, with the key that opens it. */
export interface StoredRow {
  readonly line: number;
  readonly state: RowState;
  readonly request: Buffer | null;
  readonly driverKey: StoredDriverKey | null;
  readonly reportId: string | null;
}

export interface BulkOrderStore {
  newId(): string;
  /** Stores an order with its rows, unless the reference is known. Fails with TOO_MANY_BULK_ORDERS. */
  create(order: NewBulkOrder): Promise<void>;
  /** The order that this reference made. */
  findByReference(place: Place, reference: string): Promise<StoredBulkOrder | null>;
  /** The newest order of these rows. */
  findByFile(place: Place, fileHash: string): Promise<EarlierOrder | null>;
  find(place: Place, id: string): Promise<StoredBulkOrder | null>;
  /** Newest first, from the one after `after` on. */
  list(place: Place, after: string | null, limit: number): Promise<StoredBulkOrder[]>;
  /** So many rows in their order, from the one after this line on. */
  rows(place: Place, id: string, afterLine: number, max: number): Promise<StoredRow[]>;
  /** Changes the state as `decide` says, which sees the order as it is and may refuse by throwing. */
  change(
    place: Place,
    id: string,
    decide: (current: Locked<Pick<StoredBulkOrder, "state">>) => StateChange,
  ): Promise<boolean>;
}

/** A bulk order that this server alone looks at, until the lease ends. */
export interface LeasedBulkOrder {
  readonly id: string;
  readonly organizationId: string;
  readonly leasedUntil: string;
}

/** What a run must know of an order. */
export interface RunningOrder {
  readonly organization: OrganizationRef;
  readonly mode: Mode;
  readonly state: BulkOrderState;
  readonly createdBy: string;
  readonly orderedBy: string;
}

export interface WaitingRow {
  readonly line: number;
  readonly request: Buffer;
  readonly driverKey: StoredDriverKey;
}

/** A row as the store accepts it: the values of a create. */
export interface PreparedRow {
  readonly line: number;
  readonly claim: string;
  readonly externalRefHash: string | null;
  readonly idEnd: string;
  readonly request: Buffer;
}

/** What became of rows. stopped: why no more can be ordered now. */
export interface OrderedRows {
  readonly ordered: number;
  readonly stopped: StopReason | null;
}

/** What is left of an order: rows that wait, reports in progress, and those of them that were delivered in part. */
export interface OpenRows {
  readonly waiting: number;
  readonly processing: number;
  readonly partial: number;
}

export interface BulkRunStore {
  /** Leases orders that are due, of any organization. */
  lease(max: number, forMs: number): Promise<LeasedBulkOrder[]>;
  /** When the order is looked at again, unless somebody changed it meanwhile; null: when somebody lets it go on. */
  release(order: LeasedBulkOrder, afterMs: number | null): Promise<void>;
  read(order: LeasedBulkOrder): Promise<RunningOrder | null>;
  /** Marks the rows whose reports have ended. */
  settle(order: LeasedBulkOrder): Promise<OpenRows>;
  waitingRows(order: LeasedBulkOrder, max: number): Promise<WaitingRow[]>;
  /** Orders rows that still wait, if the order still runs in this member's name, and marks them: one commit. */
  orderRows(
    order: LeasedBulkOrder,
    member: { readonly id: string; readonly dailyOrderLimit: number | null },
    rows: readonly PreparedRow[],
  ): Promise<OrderedRows>;
  refuseRow(order: LeasedBulkOrder, line: number): Promise<void>;
  /** Stops a running order. */
  stop(order: LeasedBulkOrder, reason: StopReason): Promise<void>;
  /** Ends an order of which no row is open, with a mail; a cancelled one stays cancelled and has no mail. */
  finish(
    order: LeasedBulkOrder,
    mailOf: (counts: StoredBulkOrder["counts"]) => SealedMail | null,
  ): Promise<void>;
}
