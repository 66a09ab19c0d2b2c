/**
 * The browser's record of an order, so that no click pays twice: a reference created before the first click. It stays
 * in its history entry, over reloads and on the way back, and in the browser's storage while the outcome of the order
 * is unknown, even if its tab was closed. It contains nothing about the driver.
 */
import type { OrganizationMode } from "../api/operation.ts";

export interface KeptOrder {
  /** The generated reference, used if the user enters none. */
  readonly reference: string;
  /** The user's own reference. */
  readonly own: string;
  /** When it was first sent; `null` if not yet. */
  readonly sentAt: number | null;
}

/** The used part of the browser's storage. */
export type KeptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const LENGTH = 10;
/** Excludes look-alike characters. There are exactly 32, so `byte % 32` is unbiased. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz0";

export function newOrder(): KeptOrder {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]);
  return { reference: `pedido-${letters.join("")}`, own: "", sentAt: null };
}

/** The reference of the report. */
export const referenceOf = ({ own, reference }: KeptOrder): string => own.trim() || reference;

/** The owner of the record: users who share a browser do not see each other's orders. */
export interface Orderer extends Pick<OrganizationMode, "mode"> {
  readonly memberId: string;
}

/** After this time an unconfirmed order is dropped: the user finds it in the list, or wants a new one. */
const PENDING_MS = 24 * 3_600_000;

const keyOf = ({ memberId, mode }: Orderer) => `cnh-order:${memberId}:${mode}`;

/** The last order in this browser whose outcome is unknown. */
export function readPending(storage: KeptStorage, orderer: Orderer, now: number): KeptOrder | null {
  try {
    const order = readOrder(JSON.parse(storage.getItem(keyOf(orderer)) ?? "null"));
    if (now - (order?.sentAt ?? 0) < PENDING_MS) return order;
    storage.removeItem(keyOf(orderer));
    return null;
  } catch {
    return null;
  }
}

export function writePending(storage: KeptStorage, orderer: Orderer, order: KeptOrder): void {
  storage.setItem(keyOf(orderer), JSON.stringify(order));
}

/** Drops an order whose outcome is known. Another tab's order stays. */
export function forgetPending(storage: KeptStorage, orderer: Orderer, reference: string): void {
  if (readPending(storage, orderer, 0)?.reference === reference) storage.removeItem(keyOf(orderer));
}

/** Parses a value of the history or the storage; `null` if it is not an order. */
export function readOrder(kept: unknown): KeptOrder | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { reference, own, sentAt } = kept as Partial<Record<keyof KeptOrder, unknown>>;
  const isOrder =
    typeof reference === "string" &&
    typeof own === "string" &&
    (sentAt === null || typeof sentAt === "number");
  return isOrder ? { reference, own, sentAt } : null;
}
