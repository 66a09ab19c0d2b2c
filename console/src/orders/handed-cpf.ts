/**
 * CPFs passed from one screen to another, in memory only: they must not be in an address or the history. A reload drops
 * them.
 */
import { digitsOf } from "../messages/cpf.ts";
import type { KeptOrder } from "./kept-order.ts";

/** The contents of the form's fields. */
export interface OrderDraft {
  readonly cpf: string;
  /** The user's own reference; empty for none. */
  readonly own: string;
  /** `null` for the organization's default. */
  readonly purpose: string | null;
  readonly analysis: boolean;
}

/** For this long the service returns the same report for the same CPF, also without a reference. */
const SAME_ORDER_MS = 60_000;

let handed = "";
let typed: { readonly reference: string; readonly fields: OrderDraft } | null = null;
let sent: { readonly cpf: string; readonly order: KeptOrder } | null = null;

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
export function rememberDraft(reference: string, fields: OrderDraft): void {
  typed = { reference, fields };
}

export const draftFor = (reference: string): OrderDraft | null =>
  typed?.reference === reference ? typed.fields : null;

export function rememberSent(cpf: string, order: KeptOrder): void {
  sent = { cpf: digitsOf(cpf), order };
}

/** The order of this CPF that was just sent, from this form or another one. */
export function sentJustNow(cpf: string, now: number): KeptOrder | null {
  if (sent === null || sent.cpf !== digitsOf(cpf)) return null;
  return now - (sent.order.sentAt ?? 0) < SAME_ORDER_MS ? sent.order : null;
}
