/**
 * One attempt at a delivery: the stored bytes, signed afresh, sent once; how it went is stored together with what
 * follows. Asked for twice, the second finds the first and sends nothing.
 */
import { type AttemptFailure, type FailureReason, reportExample } from "@cnh/contract";
import { openUrl } from "../endpoints/stored-endpoint.ts";
import { answerPlace, eventBodyPlace, secretPlace } from "../../sealed-places.ts";
import type { OrganizationVault, Vault } from "../../vault.ts";
import type {
  DeliveryRef,
  DisabledBecause,
  DeliveryAttemptStore,
  StoredDelivery,
} from "./delivery-attempts.ts";
import { pauseAfter, postponement } from "./schedule.ts";
import type { SendFailure, SendOutcome, WebhookSender } from "./sender.ts";
import { signedHeaders } from "./sign.ts";
import type { PostponedBecause, TargetLimits } from "./target-limits.ts";

export interface AttemptPorts {
  readonly vault: Vault;
  readonly attempts: DeliveryAttemptStore;
  readonly sender: WebhookSender;
  readonly targets: TargetLimits;
  readonly policy: DeliveryPolicy;
  /** Counts attempts by how they went. */
  onAttempt(outcome: "succeeded" | "refused" | AttemptFailure, durationMs: number): void;
  onPostponed(because: PostponedBecause): void;
  random(): number;
  now(): number;
}

export interface DeliveryPolicy {
  readonly pauses: readonly number[];
  /** Of a host that fails too often; attempts at it wait for some of these. */
  readonly hostWindowMs: number;
  /** An endpoint that fails so long without a success is switched off. */
  readonly disableAfterMs: number;
  readonly userAgent: string;
}

/** What an engine keeps of it. */
export interface AttemptResult {
  /** Until the next; null: settled. */
  readonly pauseMs: number | null;
  /** It was not made: the next one is the same. */
  readonly postponed?: true;
  readonly disabled: {
    readonly endpointId: string;
    readonly because: DisabledBecause;
    readonly lastFailure: string;
  } | null;
}

/** Which attempt it is, from 1, and how often it was postponed. */
export interface AttemptNumber {
  readonly number: number;
  readonly postponed?: number;
}

export const SETTLED: AttemptResult = { pauseMs: null, disabled: null };

export async function attemptDelivery(
  ports: AttemptPorts,
  ref: DeliveryRef,
  { number, postponed = 0 }: AttemptNumber,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const delivery = await ports.attempts.find(ref);
  if (!delivery || delivery.status !== "PENDING") return SETTLED;
  if (delivery.attempts >= number) return { ...SETTLED, pauseMs: pauseLeft(ports, delivery) };
  // Nobody orders one out of its turn but a stranger at the engine; it could not be kept, and be sent for ever.
  if (delivery.attempts < number - 1) return SETTLED;
  if (delivery.superseded) {
    await ports.attempts.settle(ref, "SUPERSEDED", null);
    return SETTLED;
  }
  const vault = ports.vault.of(delivery.organization);
  const body = bodyOf(delivery, ref, vault);
  const { endpoint, endpointId } = delivery;
  if (!endpoint || !endpoint.enabled || !body) {
    await ports.attempts.settle(ref, "FAILED", reasonNotSent(delivery));
    return SETTLED;
  }
  const { organizationId } = ref;
  const url = openUrl(vault, ref.mode, { id: endpointId, url: endpoint.url });
  const { host } = new URL(url);
  const entry = await ports.targets.enter({ host, endpointId, organizationId });
  if (!entry.admitted) return postpone(ports, ref, entry.because, postponed);
  let taken: boolean | null = null;
  try {
    const at = new Date(ports.now());
    const headers = headersOf(ports, ref, { delivery, vault, body, at });
    const request = { url, headers, body };
    const outcome = await ports.sender.send(request, signal);
    // Cut off: whoever asked is gone and asks again. What was taken all the same is kept, or it would be sent twice.
    if (!isTaken(outcome)) signal.throwIfAborted();
    taken = isTaken(outcome);
    return await keep(ports, ref, { delivery, vault, number, at, outcome });
  } finally {
    entry.leave(taken);
  }
}

/** The attempt is not spent: it is made when its host has been left alone for a while. */
async function postpone(
  ports: AttemptPorts,
  ref: DeliveryRef,
  because: PostponedBecause,
  times: number,
): Promise<AttemptResult> {
  const { hostWindowMs } = ports.policy;
  const pauseMs = postponement(because, { times, windowMs: hostWindowMs, random: ports.random() });
  await ports.attempts.postpone(ref, new Date(ports.now() + pauseMs));
  ports.onPostponed(because);
  return { pauseMs, disabled: null, postponed: true };
}

interface Signed {
  readonly delivery: StoredDelivery;
  readonly vault: OrganizationVault;
  readonly body: Buffer;
  readonly at: Date;
}

function headersOf(
  { policy }: AttemptPorts,
  { deliveryId, mode }: DeliveryRef,
  { delivery, vault, body, at }: Signed,
): Record<string, string> {
  const { kind: event, eventId, reportId, endpoint, endpointId } = delivery;
  const test = reportId === null;
  const place = secretPlace(mode, endpointId);
  const sealed = endpoint?.secrets ?? [];
  const secrets = sealed.map((secret) => vault.open(place, secret).toString());
  const { userAgent } = policy;
  return signedHeaders({ event, eventId, deliveryId, test, body, secrets, at, userAgent });
}

/** A repeat of what was done already waits what is left of the pause. */
function pauseLeft(ports: AttemptPorts, { nextAttemptAt }: StoredDelivery): number {
  return Math.max(0, (nextAttemptAt?.getTime() ?? 0) - ports.now());
}

function bodyOf(
  { kind, reportId, body }: StoredDelivery,
  { mode }: DeliveryRef,
  vault: OrganizationVault,
): Buffer | null {
  if (reportId === null) return SAMPLE;
  return body && vault.open(eventBodyPlace(mode, { kind, reportId }), body);
}

/** What a test event holds: the example of the documents. */
const SAMPLE = Buffer.from(JSON.stringify(reportExample));

function reasonNotSent({ endpoint }: StoredDelivery): FailureReason {
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

async function keep(ports: AttemptPorts, ref: DeliveryRef, sent: Sent): Promise<AttemptResult> {
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
    answer: outcome.answered
      ? vault.seal(answerPlace(ref.mode, ref.deliveryId, number), outcome.answer)
      : null,
    status,
    failureReason: status === "FAILED" ? (gone ? "ENDPOINT_GONE" : "ATTEMPTS_EXHAUSTED") : null,
    nextAttemptAt: pauseMs === null ? null : new Date(ports.now() + pauseMs),
  } as const;
  const { endpointId } = delivery;
  const { disableAfterMs } = ports.policy;
  const because = await ports.attempts.recordAttempt(ref, endpointId, attempt, disableAfterMs);
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
