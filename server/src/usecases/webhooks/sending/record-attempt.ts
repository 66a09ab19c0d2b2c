/** Records the result of an attempt, together with the call that makes the next one. */
import type { AttemptFailure } from "@cnh/contract";
import { answerPlace } from "../../sealed-places.ts";
import type { Sealing } from "../../vault.ts";
import type {
  DeliveryAttemptStore,
  DeliveryRef,
  DisableReason,
  DueDelivery,
  NextCall,
  StoredDelivery,
} from "./delivery-attempts.ts";
import { pauseAfter } from "./schedule.ts";
import { isAccepted, type SendFailure, type SendOutcome } from "./sender.ts";
import type { PostponeReason } from "./target-limits.ts";

export interface RecordPorts {
  readonly attempts: DeliveryAttemptStore;
  readonly policy: DeliveryPolicy;
  readonly meter: AttemptMeter;
  random(): number;
  now(): number;
}

export interface AttemptMeter {
  attempt(attempt: {
    readonly outcome: "succeeded" | "refused" | AttemptFailure;
    readonly ms: number;
    /** For the first attempt: the time since its event was stored; `null` for others, or if it was postponed. */
    readonly waitedMs: number | null;
  }): void;
  postponed(because: PostponeReason): void;
  settled(status: "SUCCEEDED" | "FAILED" | "SUPERSEDED"): void;
  disabled(because: DisableReason): void;
}

export interface DeliveryPolicy {
  readonly pauses: readonly number[];
  /** The window in which failures of a host are counted. Postponed attempts wait for a number of windows. */
  readonly hostWindowMs: number;
  /** An endpoint that fails for this long without a success is disabled. */
  readonly disableAfterMs: number;
  readonly userAgent: string;
}

export interface SentAttempt extends DueDelivery {
  readonly sealing: Sealing;
  readonly at: Date;
  readonly outcome: SendOutcome;
}

/** The next call, `null` if the delivery is settled, or `overtaken` if another call recorded or settled it first. */
export type Continuation = NextCall | null | "overtaken";

export async function recordAttempt(
  ports: RecordPorts,
  ref: DeliveryRef,
  { delivery, call, sealing, at, outcome }: SentAttempt,
): Promise<Continuation> {
  const { durationMs } = outcome;
  const number = delivery.attempts + 1;
  const statusCode = outcome.answered ? outcome.status : null;
  const failure = outcome.answered ? null : FAILURES[outcome.failure];
  const succeeded = isAccepted(outcome);
  const gone = statusCode === 410;
  const next = succeeded || gone ? null : nextAfter(ports, number, outcome);
  const status = succeeded ? "SUCCEEDED" : next === null ? "FAILED" : "PENDING";
  const attempt = {
    number,
    at,
    durationMs,
    statusCode,
    failure,
    answer: outcome.answered
      ? sealing.seal(answerPlace(ref.mode, ref.deliveryId, number), outcome.answer)
      : null,
    status,
    failureReason: status === "FAILED" ? (gone ? "ENDPOINT_GONE" : "ATTEMPTS_EXHAUSTED") : null,
    nextAttemptAt: next && new Date(next.at),
    plannedCall: next && { ...next, by: call.id },
  } as const;
  const { disableAfterMs } = ports.policy;
  const { recorded, disabled } = await ports.attempts.recordAttempt(
    ref,
    delivery.endpointId,
    attempt,
    disableAfterMs,
  );
  const { nextAttemptAt: dueAt } = delivery;
  const waitedMs = dueAt && isFirst(delivery) ? at.getTime() - dueAt.getTime() : null;
  const result = succeeded ? "succeeded" : (failure ?? "refused");
  ports.meter.attempt({ outcome: result, ms: durationMs, waitedMs });
  if (recorded && status !== "PENDING") ports.meter.settled(status);
  if (disabled) ports.meter.disabled(disabled);
  return recorded ? next : "overtaken";
}

/** Whether the first attempt was never postponed: then it is due since its order, by the store's clock. */
export function isFirst({
  attempts,
  plannedCall,
}: Pick<StoredDelivery, "attempts" | "plannedCall">): boolean {
  return attempts === 0 && plannedCall === null;
}

/** The call after a failed attempt; `null` after the last one. */
function nextAfter(ports: RecordPorts, number: number, outcome: SendOutcome): NextCall | null {
  const pauseMs = pauseAfter(number, {
    pauses: ports.policy.pauses,
    retryAfterMs: outcome.answered ? outcome.retryAfterMs : null,
    random: ports.random(),
  });
  return pauseMs === null ? null : { number: number + 1, postponed: 0, at: ports.now() + pauseMs };
}

const FAILURES: Readonly<Record<SendFailure, AttemptFailure>> = {
  invalid_url: "ADDRESS_REFUSED",
  forbidden_address: "ADDRESS_REFUSED",
  dns_failed: "DNS",
  connect_failed: "CONNECTION",
  proxy_failed: "CONNECTION",
  broken_answer: "CONNECTION",
  tls_failed: "TLS",
  timeout: "TIMEOUT",
};
