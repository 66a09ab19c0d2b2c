/** The state of an order: `idle → sending → unconfirmed → placed | refused`. */
import { RETRY_WINDOW } from "@cnh/contract/limits.ts";
import { ApiError } from "../api/api-error.ts";
import type { OrderedReport } from "../api/orders.ts";
import { newDraft, type OrderDraft, referenceOf } from "./order-draft.ts";

interface Attempt {
  readonly cpf: string;
  /** The order before it was sent, which a refusal may restore. */
  readonly before: OrderDraft;
  /** Whether no earlier try can have ordered anything. */
  readonly isFirst: boolean;
}

export type OrderState = { readonly draft: OrderDraft } & (
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly attempt: Attempt }
  | {
      readonly kind: "unconfirmed";
      /** It is sent again after a wait. `null` for an order from before a reload, or from a closed tab. */
      readonly attempt: (Attempt & { readonly error: ApiError }) | null;
    }
  | { readonly kind: "placed"; readonly reportId: string }
  | {
      readonly kind: "refused";
      readonly cpf: string;
      readonly error: unknown;
      /** Whether no earlier try ordered anything either. */
      readonly isSettled: boolean;
    }
);

export type OrderEvent =
  | {
      readonly kind: "send";
      readonly draft: OrderDraft;
      readonly cpf: string;
      readonly now: number;
    }
  /** No response arrived, or a limit was reached. */
  | { readonly kind: "lose"; readonly error: ApiError }
  | { readonly kind: "place"; readonly reportId: string }
  | { readonly kind: "refuse"; readonly error: unknown };

/** The order sent from this history entry, or one that a closed tab left unconfirmed, or a new one. */
export function firstState(ofEntry: OrderDraft | null, pending: OrderDraft | null): OrderState {
  const wasSentHere = ofEntry !== null && ofEntry.sentAt !== null;
  const draft = wasSentHere ? ofEntry : (pending ?? ofEntry ?? newDraft());
  return pending?.key === draft.key
    ? { kind: "unconfirmed", draft, attempt: null }
    : { kind: "idle", draft };
}

/** The attempt under way; `null` if nothing is being sent. */
export const attemptOf = (state: OrderState): Attempt | null =>
  state.kind === "sending" || state.kind === "unconfirmed" ? state.attempt : null;

/** Whether the order was sent and its outcome is unknown. It can then only be repeated unchanged. */
export const isUnconfirmed = (state: OrderState): boolean =>
  state.kind === "sending" ||
  state.kind === "unconfirmed" ||
  (state.kind === "refused" && !state.isSettled);

export function orderReducer(state: OrderState, event: OrderEvent): OrderState {
  const { draft } = state;
  const attempt = attemptOf(state);
  if (event.kind === "place") return { kind: "placed", draft, reportId: event.reportId };
  if (event.kind === "send") {
    const { draft: before, cpf, now } = event;
    if (attempt !== null) return state;
    return {
      kind: "sending",
      draft: { ...before, sentAt: before.sentAt ?? now },
      attempt: { cpf, before, isFirst: before.sentAt === null },
    };
  }
  if (attempt === null) return state;
  if (event.kind === "lose") {
    const isFirst = attempt.isFirst && event.error.code === "TOO_MANY_REQUESTS";
    return { kind: "unconfirmed", draft, attempt: { ...attempt, error: event.error, isFirst } };
  }
  const isSettled = isSettledBy(event.error, attempt.isFirst);
  const left = isSettled ? attempt.before : draft;
  return { kind: "refused", draft: left, cpf: attempt.cpf, error: event.error, isSettled };
}

/** The order to send: one with unknown outcome is repeated unchanged, and so is one sent a moment ago. */
export function draftToSend(
  state: OrderState,
  reference: string,
  sentJustNow: OrderDraft | null,
): OrderDraft {
  const { draft } = state;
  if (!isUnconfirmed(state) && sentJustNow?.reference === reference) return sentJustNow;
  return reference === draft.reference ? draft : { ...draft, reference, sentAt: null };
}

/** How long the service recognizes a repeated reference, less a margin: later, the report is looked up first. */
const REPEATABLE_MS = RETRY_WINDOW.withReference * 1_000;
const MAX_DELAY_MS = 15_000;

export interface Sending {
  readonly draft: OrderDraft;
  readonly send: (reference: string) => Promise<OrderedReport>;
  /** Finds the report that an earlier try created. */
  readonly find: (reference: string) => Promise<string | null>;
  /** Called before each retry. */
  readonly onUnknown: (error: ApiError) => void;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/**
 * Sends an order until its outcome is known. Every try has the same reference, so that all of them create one report.
 */
export async function sendOrder(sending: Sending): Promise<OrderedReport> {
  const { draft, now } = sending;
  const reference = referenceOf(draft);
  for (let count = 0; ; count += 1) {
    try {
      const isOld = draft.sentAt !== null && now() - draft.sentAt > REPEATABLE_MS;
      const reportId = isOld ? await sending.find(reference) : null;
      if (reportId !== null) return { reportId, isReplay: true };
      return await sending.send(reference);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      sending.onUnknown(error);
      await sending.wait(delayOf(error, count));
    }
  }
}

/** Whether the order may have been accepted although no response confirms it. A rate limit is not conclusive either. */
function isUnknown(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { code, status } = error;
  const isUnreadable = code === "UNREADABLE" && status < 400;
  return code === "NETWORK" || status >= 500 || status === 429 || isUnreadable;
}

function delayOf({ retryAfter }: ApiError, count: number): number {
  return retryAfter === null ? Math.min(500 * 2 ** count, MAX_DELAY_MS) : retryAfter * 1_000;
}

/** Whether a refusal proves that no try ordered anything: on the first try any refusal does, later only some. */
function isSettledBy(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof ApiError) || error.code === "UNREADABLE") return false;
  const { code, status } = error;
  const ofAnyTry = status === 400 || status === 402 || status === 422;
  return isFirst || ofAnyTry || code === "ORDER_LIMIT_REACHED";
}
