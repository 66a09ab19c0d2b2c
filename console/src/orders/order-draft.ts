/**
 * An order as the browser knows it, so that no click pays twice: a key created before the first click. It stays in its
 * history entry, over reloads and on the way back, and in the browser's storage while the outcome of the order is
 * unknown, even if its tab was closed. There it contains nothing about the driver: CPFs and typed fields are passed from
 * one screen to another in memory only, and a reload drops them.
 */
import type { OrganizationMode } from "../api/operation.ts";
import { digitsOf } from "../messages/cpf.ts";

export interface OrderDraft {
  /** The idempotency key, which is the reference of the report if the user enters none. */
  readonly key: string;
  /** The user's own reference; empty for none. */
  readonly reference: string;
  /** When it was first sent; `null` if not yet. */
  readonly sentAt: number | null;
}

const LENGTH = 10;
/** Excludes look-alike characters. There are exactly 32, so `byte % 32` is unbiased. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz0";

export function newDraft(): OrderDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]);
  return { key: `pedido-${letters.join("")}`, reference: "", sentAt: null };
}

/** The reference of the report. */
export const referenceOf = ({ key, reference }: OrderDraft): string => reference.trim() || key;

/** Parses a value of the history or the storage; `null` if it is not an order. */
export function readDraft(stored: unknown): OrderDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { key, reference, sentAt } = stored as Partial<Record<keyof OrderDraft, unknown>>;
  const isDraft =
    typeof key === "string" &&
    typeof reference === "string" &&
    (sentAt === null || typeof sentAt === "number");
  return isDraft ? { key, reference, sentAt } : null;
}

/** The used part of the browser's storage. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The owner of the record: users who share a browser do not see each other's orders. */
export interface DraftOwner extends Pick<OrganizationMode, "mode"> {
  readonly memberId: string;
}

/** After this time an unconfirmed order is dropped: the user finds it in the list, or wants a new one. */
const PENDING_MS = 24 * 3_600_000;

const nameOf = ({ memberId, mode }: DraftOwner) => `cnh-order:${memberId}:${mode}`;

/** The last order in this browser whose outcome is unknown. */
export function readPending(
  storage: DraftStorage,
  owner: DraftOwner,
  now: number,
): OrderDraft | null {
  try {
    const draft = readDraft(JSON.parse(storage.getItem(nameOf(owner)) ?? "null"));
    if (now - (draft?.sentAt ?? 0) < PENDING_MS) return draft;
    storage.removeItem(nameOf(owner));
    return null;
  } catch {
    return null;
  }
}

export function writePending(storage: DraftStorage, owner: DraftOwner, draft: OrderDraft): void {
  storage.setItem(nameOf(owner), JSON.stringify(draft));
}

/** Drops an order whose outcome is known. Another tab's order stays. */
export function forgetPending(storage: DraftStorage, owner: DraftOwner, key: string): void {
  if (readPending(storage, owner, 0)?.key === key) storage.removeItem(nameOf(owner));
}

/** The contents of the form's fields. */
export interface OrderFields {
  readonly cpf: string;
  readonly reference: string;
  /** `null` for the organization's default. */
  readonly purpose: string | null;
  readonly analysis: boolean;
}

/** For this long the service returns the same report for the same CPF, also without a reference. */
const SAME_ORDER_MS = 60_000;

let handed = "";
let typed: { readonly key: string; readonly fields: OrderFields } | null = null;
let sent: { readonly cpf: string; readonly draft: OrderDraft } | null = null;

/** Passes a CPF to the form of the next screen. */
export function handOver(cpf: string): void {
  handed = cpf;
}

/** Returns the passed CPF once. */
export function takeHanded(): string {
  const taken = handed;
  handed = "";
  return taken;
}

/** Remembers the typed fields of an order, for the way back to its form; replaces the fields of the previous order. */
export function rememberFields(key: string, fields: OrderFields): void {
  typed = { key, fields };
}

export const fieldsOf = (key: string): OrderFields | null =>
  typed?.key === key ? typed.fields : null;

export function rememberSent(cpf: string, draft: OrderDraft): void {
  sent = { cpf: digitsOf(cpf), draft };
}

/** The order of this CPF that was just sent, from this form or another one. */
export function sentJustNow(cpf: string, now: number): OrderDraft | null {
  if (sent === null || sent.cpf !== digitsOf(cpf)) return null;
  return now - (sent.draft.sentAt ?? 0) < SAME_ORDER_MS ? sent.draft : null;
}
