/** Bulk orders as they are stored, and the port to their store. */
import type { BulkOrderState, StopReason } from "@cnh/contract/console";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import type { Mode, OrganizationRef } from "../caller.ts";
import type { StoredDriverKey } from "../drivers/driver-keys.ts";
import type { SealedMail } from "../mail/order-mail.ts";

/**
 * waiting, then ordered, then delivered or failed. refused: it could not be ordered, because of a fault of ours. Rows
 * in the other states are never ordered.
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

/** The driver of a row, sealed under a key that its report gets too. */
interface DriverRow {
  readonly cpfHash: string;
  readonly request: Buffer;
  readonly driverKeyId: string;
}

/** A row as it is first stored. A row without a driver contains only its line, and its fault as the state. */
export interface NewRow {
  readonly line: number;
  readonly state: RowState;
  readonly driver: DriverRow | null;
  /** The existing report of a recent row. */
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
  /** Set when a member resumes the order: it continues in that member's name and at this price. */
  readonly resumed: { readonly memberId: string; readonly pricePerReport: number } | null;
  readonly entry: AuditEntry;
}

/** The organization and the mode of bulk orders. */
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
  /** Stores an order with its rows, unless the reference exists. Throws TOO_MANY_BULK_ORDERS. */
  create(order: NewBulkOrder): Promise<void>;
  /** The order that was created with this reference. */
  findByReference(place: Place, reference: string): Promise<StoredBulkOrder | null>;
  /** The newest order of these rows. */
  findByFile(place: Place, fileHash: string): Promise<EarlierOrder | null>;
  find(place: Place, id: string): Promise<StoredBulkOrder | null>;
  /** Newest first, starting after `after`. */
  list(place: Place, after: string | null, limit: number): Promise<StoredBulkOrder[]>;
  /** Up to `max` rows in order, starting after this line. */
  rows(place: Place, id: string, afterLine: number, max: number): Promise<StoredRow[]>;
  /** Changes the state with `decide`, which gets the locked order and may refuse by throwing. */
  change(
    place: Place,
    id: string,
    decide: (current: Locked<Pick<StoredBulkOrder, "state">>) => StateChange,
  ): Promise<boolean>;
}

/** A bulk order that only this server processes until the lease ends. */
export interface LeasedBulkOrder {
  readonly id: string;
  readonly organizationId: string;
  readonly leasedUntil: string;
}

/** The data of an order that a run needs. */
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

/** The result of ordering rows. stopped: why no more can be ordered now. */
export interface OrderedRows {
  readonly ordered: number;
  readonly stopped: StopReason | null;
}

/** The open part of an order: waiting rows, reports in progress, and how many of these were delivered in part. */
export interface OpenRows {
  readonly waiting: number;
  readonly processing: number;
  readonly partial: number;
}

export interface BulkRunStore {
  /** Leases orders that are due, of any organization. */
  lease(max: number, forMs: number): Promise<LeasedBulkOrder[]>;
  /** Sets when the order is due again, unless it was changed in the meantime. With `null`, a user has to resume it. */
  release(order: LeasedBulkOrder, afterMs: number | null): Promise<void>;
  read(order: LeasedBulkOrder): Promise<RunningOrder | null>;
  /** Marks the rows whose reports have ended. */
  settle(order: LeasedBulkOrder): Promise<OpenRows>;
  waitingRows(order: LeasedBulkOrder, max: number): Promise<WaitingRow[]>;
  /** Orders rows that still wait, if the order still runs in this member's name, and marks them, in one commit. */
  orderRows(
    order: LeasedBulkOrder,
    member: { readonly id: string; readonly dailyOrderLimit: number | null },
    rows: readonly PreparedRow[],
  ): Promise<OrderedRows>;
  refuseRow(order: LeasedBulkOrder, line: number): Promise<void>;
  /** Stops a running order. */
  stop(order: LeasedBulkOrder, reason: StopReason): Promise<void>;
  /** Ends an order without open rows, with a mail; a cancelled one stays cancelled and has no mail. */
  finish(
    order: LeasedBulkOrder,
    mailOf: (counts: StoredBulkOrder["counts"]) => SealedMail | null,
  ): Promise<void>;
}
