import { ApiError } from "../api/api-error.ts";
import type { OrderedReport } from "../api/orders.ts";
import { type KeptOrder, referenceOf } from "./kept-order.ts";

/** How long the service recognizes a repeated reference, less a margin: after that it is looked for first. */
const REPEATABLE_MS = 50 * 60_000;
const MAX_DELAY_MS = 15_000;

export interface Sending {
  readonly kept: KeptOrder;
  readonly send: (reference: string) => Promise<OrderedReport>;
  /** The report that an earlier sending made. */
  readonly find: (reference: string) => Promise<string | null>;
  /** Called before each repetition. */
  readonly onUnknown: (error: ApiError) => void;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/**
 * Sends an order until it is known whether it came in. Every try has the same reference, so that the service makes one
 * report of all of them.
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

/** Whether the order may have come in although no answer says so. A limit on requests settles nothing either. */
function isUnknown(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { code, status } = error;
  const isUnreadable = code === "UNREADABLE" && status < 400;
  return code === "NETWORK" || status >= 500 || status === 429 || isUnreadable;
}

function delayOf({ retryAfter }: ApiError, count: number): number {
  return retryAfter === null ? Math.min(500 * 2 ** count, MAX_DELAY_MS) : retryAfter * 1_000;
}

/** Whether a refusal says for certain that nothing was ordered: not of this try, if it is the first, or not of any. */
export function isSettledBy(error: unknown, isFirstTry: boolean): boolean {
  if (!(error instanceof ApiError) || error.code === "UNREADABLE") return false;
  const { code, status } = error;
  const ofAnyTry = status === 400 || status === 402 || status === 422;
  return isFirstTry || ofAnyTry || code === "ORDER_LIMIT_REACHED";
}
