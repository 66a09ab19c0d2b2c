import { ApiError } from "../api/api-error.ts";
import type { OrderedReport } from "../api/orders.ts";
import { type KeptOrder, referenceOf } from "./kept-order.ts";

/** How long the service recognizes a repeated reference, less a margin: later, the report is looked up first. */
const REPEATABLE_MS = 50 * 60_000;
const MAX_DELAY_MS = 15_000;

export interface Sending {
  readonly kept: KeptOrder;
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
  const { kept, now } = sending;
  const reference = referenceOf(kept);
  for (let count = 0; ; count += 1) {
    try {
      const isOld = kept.sentAt !== null && now() - kept.sentAt > REPEATABLE_MS;
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
export function isSettledBy(error: unknown, isFirstTry: boolean): boolean {
  if (!(error instanceof ApiError) || error.code === "UNREADABLE") return false;
  const { code, status } = error;
  const ofAnyTry = status === 400 || status === 402 || status === 422;
  return isFirstTry || ofAnyTry || code === "ORDER_LIMIT_REACHED";
}
