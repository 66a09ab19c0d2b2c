/**
 * One attempt at a delivery: the stored bytes, signed afresh, sent once; how it went is stored together with what
 * follows. Asked for twice, the second finds the first and sends nothing.
 */
import { type AttemptFailure, type FailureReason, reportExample } from "@cnh/contract";
import type { OrganizationVault, Vault } from "../vault.ts";
import type { DeliveryRef, DisabledBecause, OutgoingStore, StoredDelivery } from "./outgoing.ts";
import { pauseAfter } from "./schedule.ts";
import type { SendFailure, SendOutcome, WebhookSender } from "./sender.ts";
import { signedHeaders } from "./sign.ts";

export interface AttemptPorts {
  readonly vault: Vault;
  readonly outgoing: OutgoingStore;
  readonly sender: WebhookSender;
  readonly policy: DeliveryPolicy;
  /** Counts attempts by how they went. */
  onAttempt(outcome: "succeeded" | "refused" | AttemptFailure, durationMs: number): void;
  random(): number;
  now(): number;
}

export interface DeliveryPolicy {
  readonly pauses: readonly number[];
  /** An endpoint that fails so long without a success is switched off. */
  readonly disableAfterMs: number;
  readonly userAgent: string;
}

/** What an engine keeps of it. */
export interface Attempted {
  /** Until the next; null: settled. */
  readonly pauseMs: number | null;
  readonly disabled: {
    readonly endpointId: string;
    readonly because: DisabledBecause;
    readonly lastFailure: string;
  } | null;
}

const SETTLED: Attempted = { pauseMs: null, disabled: null };

export async function attemptDelivery(
  ports: AttemptPorts,
  ref: DeliveryRef,
  number: number,
  signal: AbortSignal,
): Promise<Attempted> {
  const delivery = await ports.outgoing.find(ref);
  if (!delivery || delivery.status !== "PENDING") return SETTLED;
  if (delivery.attempts >= number) return { ...SETTLED, pauseMs: pauseLeft(ports, delivery) };
  if (delivery.superseded) {
    await ports.outgoing.settle(ref, "SUPERSEDED", null);
    return SETTLED;
  }
  const vault = ports.vault.of(delivery.organization);
  const body = bodyOf(delivery, vault);
  const { endpoint } = delivery;
  if (!endpoint || !endpoint.enabled || !body) {
    await ports.outgoing.settle(ref, "FAILED", hindrance(delivery));
    return SETTLED;
  }
  const at = new Date(ports.now());
  const secrets = endpoint.secrets.map((sealed) => vault.open("webhook-secret", sealed).toString());
  const { eventId, kind, test } = delivery;
  const { userAgent } = ports.policy;
  const headers = signedHeaders({
    event: kind,
    eventId,
    deliveryId: ref.deliveryId,
    test,
    body,
    secrets,
    at,
    userAgent,
  });
  const outcome = await ports.sender.send({ url: endpoint.url, headers, body }, signal);
  // Cut off: whoever asked is gone and asks again. What was taken all the same is kept, or it would be sent twice.
  if (!isTaken(outcome)) signal.throwIfAborted();
  return keep(ports, ref, { delivery, vault, number, at, outcome });
}

/** A repeat of what was done already waits what is left of the pause. */
function pauseLeft(ports: AttemptPorts, { nextAttemptAt }: StoredDelivery): number {
  return Math.max(0, (nextAttemptAt?.getTime() ?? 0) - ports.now());
}

function bodyOf({ test, body }: StoredDelivery, vault: OrganizationVault): Buffer | null {
  if (test) return SAMPLE;
  return body && vault.open("report-body", body);
}

/** What a test event holds: the example of the documents. */
const SAMPLE = Buffer.from(JSON.stringify(reportExample));

function hindrance({ endpoint }: StoredDelivery): FailureReason {
  if (!endpoint) return "ENDPOINT_REMOVED";
  return endpoint.enabled ? "REPORT_ERASED" : "ENDPOINT_DISABLED";
}

function isTaken(outcome: SendOutcome): boolean {
  return outcome.answered && outcome.status >= 200 && outcome.status < 300;
}

interface Sent {
  readonly delivery: StoredDelivery;
  readonly vault: OrganizationVault;
  readonly number: number;
  readonly at: Date;
  readonly outcome: SendOutcome;
}

async function keep(ports: AttemptPorts, ref: DeliveryRef, sent: Sent): Promise<Attempted> {
  const { delivery, vault, number, at, outcome } = sent;
  const { durationMs } = outcome;
  const statusCode = outcome.answered ? outcome.status : null;
  const failure = outcome.answered ? null : FAILURES[outcome.failure];
  const succeeded = isTaken(outcome);
  const gone = statusCode === 410;
  const pauseMs =
    succeeded || gone
      ? null
      : pauseAfter(number, {
          pauses: ports.policy.pauses,
          retryAfterMs: outcome.answered ? outcome.retryAfterMs : null,
          random: ports.random(),
        });
  const status = succeeded ? "SUCCEEDED" : pauseMs === null ? "FAILED" : "PENDING";
  const attempt = {
    number,
    at,
    durationMs,
    statusCode,
    failure,
    answer: outcome.answered ? vault.seal("delivery-answer", outcome.answer) : null,
    status,
    failureReason: status === "FAILED" ? (gone ? "ENDPOINT_GONE" : "ATTEMPTS_EXHAUSTED") : null,
    nextAttemptAt: pauseMs === null ? null : new Date(ports.now() + pauseMs),
  } as const;
  const { endpointId } = delivery;
  const { disableAfterMs } = ports.policy;
  const because = await ports.outgoing.keepAttempt(ref, endpointId, attempt, disableAfterMs);
  ports.onAttempt(succeeded ? "succeeded" : (failure ?? "refused"), durationMs);
  const lastFailure = outcome.answered ? `HTTP ${outcome.status}` : outcome.failure;
  return { pauseMs, disabled: because && { endpointId, because, lastFailure } };
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
