/**
 * What the browser keeps of an order, so that no click pays twice: a reference that was made before the first click. It
 * stays with its entry in the history, over reloads and on the way back, and with the browser while nobody knows whether
 * the order came in, also if its tab was closed. Nothing of it is about the driver.
 */
import type { OrganizationMode } from "../api/operation.ts";

export interface KeptOrder {
  /** Ours, which the order has if the person gives none. */
  readonly reference: string;
  /** The person's own. */
  readonly own: string;
  /** When it was first sent; null: not yet. */
  readonly sentAt: number | null;
}

/** The part of a browser's storage that is needed here. */
export type KeptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const LENGTH = 10;
/** Without those that look like one another. Thirty-two of them: no remainder when a byte chooses one. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz0";

export function newOrder(): KeptOrder {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]);
  return { reference: `pedido-${letters.join("")}`, own: "", sentAt: null };
}

/** The reference that the report gets. */
export const referenceOf = ({ own, reference }: KeptOrder): string => own.trim() || reference;

/** Whose order it is: people who share a browser do not see each other's. */
export interface Orderer extends Pick<OrganizationMode, "mode"> {
  readonly memberId: string;
}

/** Whoever comes back later than this finds the order in the list, or wants another one. */
const PENDING_MS = 24 * 3_600_000;

const keyOf = ({ memberId, mode }: Orderer) => `cnh-order:${memberId}:${mode}`;

/** The last order of this browser of which nobody knows whether it came in. */
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

/** It is known whether this order came in. That of another tab stays. */
export function forgetPending(storage: KeptStorage, orderer: Orderer, reference: string): void {
  if (readPending(storage, orderer, 0)?.reference === reference) storage.removeItem(keyOf(orderer));
}

/** Reads what the history or the storage has; anything else is no order. */
export function readOrder(kept: unknown): KeptOrder | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { reference, own, sentAt } = kept as Partial<Record<keyof KeptOrder, unknown>>;
  const isOrder =
    typeof reference === "string" &&
    typeof own === "string" &&
    (sentAt === null || typeof sentAt === "number");
  return isOrder ? { reference, own, sentAt } : null;
}
