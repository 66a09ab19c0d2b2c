/**
 * CPFs that one screen hands to another: in memory alone, since neither an address nor the history may have them. A
 * reload forgets them.
 */
import { digitsOf } from "../words/cpf.ts";
import type { KeptOrder } from "./kept-order.ts";

/** What the form has in its fields. */
export interface OrderDraft {
  readonly cpf: string;
  /** The person's own reference; empty: none. */
  readonly own: string;
  /** Null: whatever is the organization's. */
  readonly purpose: string | null;
  readonly analysis: boolean;
}

/** The service answers the same CPF with the same report for this long, also without a reference. */
const SAME_ORDER_MS = 60_000;

let handed = "";
let typed: { readonly reference: string; readonly fields: OrderDraft } | null = null;
let sent: { readonly cpf: string; readonly order: KeptOrder } | null = null;

export function handOver(cpf: string): void {
  handed = cpf;
}

/** The CPF that was handed over, once. */
export function takeHanded(): string {
  const taken = handed;
  handed = "";
  return taken;
}

/** Remembers what was typed for an order, for the way back to its form; that of the order before is forgotten. */
export function rememberDraft(reference: string, fields: OrderDraft): void {
  typed = { reference, fields };
}

export const draftFor = (reference: string): OrderDraft | null =>
  typed?.reference === reference ? typed.fields : null;

export function rememberSent(cpf: string, order: KeptOrder): void {
  sent = { cpf: digitsOf(cpf), order };
}

/** The order of this CPF that was sent a moment ago, from this form or from another one. */
export function sentJustNow(cpf: string, now: number): KeptOrder | null {
  if (sent === null || sent.cpf !== digitsOf(cpf)) return null;
  return now - (sent.order.sentAt ?? 0) < SAME_ORDER_MS ? sent.order : null;
}
