/**
 * What the browser keeps of an order, so that no click pays twice: a reference that was made before the first click. It
 * stays with its entry in the history, over reloads and on the way back, and with its tab while nobody knows whether
 * the order came in. Nothing of it is about the driver.
 */
import type { Place } from "../api/operation.ts";

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

const keyOf = ({ organizationId, mode }: Place) => `cnh-order:${organizationId}:${mode}`;

/** The order of this tab of which nobody knows whether it came in. */
export function readPending(storage: KeptStorage, place: Place): KeptOrder | null {
  try {
    return readOrder(JSON.parse(storage.getItem(keyOf(place)) ?? "null"));
  } catch {
    return null;
  }
}

export function writePending(storage: KeptStorage, place: Place, order: KeptOrder | null): void {
  if (order) storage.setItem(keyOf(place), JSON.stringify(order));
  else storage.removeItem(keyOf(place));
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
