/**
 * One attempt at a delivery: it signs the stored bytes anew, sends them once, and stores the outcome together with
 * the next step. It is idempotent: a second call for the same number finds the first and sends nothing.
 */
import {
  type AttemptFailure,
  type EventKind,
  failedReportExample,
  type FailureReason,
  partialReportExample,
  reportExample,
} from "@cnh/contract";
import type { AuditReadPorts } from "../../audit/audit-reads.ts";
import { type DriverSealingPorts, sealingOf } from "../../drivers/driver-keys.ts";
import { openUrl } from "../endpoints/stored-endpoint.ts";
import { answerPlace, eventBodyPlace, secretPlace } from "../../sealed-places.ts";
import type { OrganizationVault, Sealing } from "../../vault.ts";
import type { DeliveryRef, DeliveryAttemptStore, StoredDelivery } from "./delivery-attempts.ts";
import { recordSent } from "./record-sent.ts";
import { pauseAfter, postponement } from "./schedule.ts";
import type { SendFailure, SendOutcome, WebhookSender } from "./sender.ts";
import { signHeaders } from "./sign.ts";
import type { PostponeReason, TargetLimits } from "./target-limits.ts";

export interface AttemptPorts extends DriverSealingPorts, AuditReadPorts {
  readonly attempts: DeliveryAttemptStore;
  readonly sender: WebhookSender;
  readonly targets: TargetLimits;
  readonly policy: DeliveryPolicy;
  /** Counts attempts by outcome. */
  onAttempt(outcome: "succeeded" | "refused" | AttemptFailure, durationMs: number): void;
  onPostponed(because: PostponeReason): void;
  random(): number;
  now(): number;
}

export interface DeliveryPolicy {
  readonly pauses: readonly number[];
  /** The window in which failures of a host are counted. Postponed attempts wait for a number of windows. */
  readonly hostWindowMs: number;
  /** An endpoint that fails for this long without a success is disabled. */
  readonly disableAfterMs: number;
  readonly userAgent: string;
}

/** The result of an attempt, stored in the workflow journal. */
export interface AttemptResult {
  /** The pause until the next attempt; null if the delivery is settled. */
  readonly pauseMs: number | null;
  /** True if the attempt was not made: the next one has the same number. */
  readonly postponed?: true;
}

/** The number of an attempt, from 1, and how many times it was postponed. */
export interface AttemptNumber {
  readonly number: number;
  readonly postponed?: number;
}

export const SETTLED: AttemptResult = { pauseMs: null };

export async function attemptDelivery(
  ports: AttemptPorts,
  ref: DeliveryRef,
  { number, postponed = 0 }: AttemptNumber,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const delivery = await ports.attempts.find(ref);
  if (!delivery || delivery.status !== "PENDING") return SETTLED;
  if (delivery.attempts >= number) return { ...SETTLED, pauseMs: pauseLeft(ports, delivery) };
  // Only an intruder in the engine orders an attempt out of turn. It could not be recorded, and would be sent forever.
  if (delivery.attempts < number - 1) return SETTLED;
  if (delivery.superseded) {
    await ports.attempts.settle(ref, "SUPERSEDED", null);
    return SETTLED;
  }
  const vault = ports.vault.of(delivery.organization);
  const sealing = await sealingOf(ports, delivery.organization, delivery.driverKey);
  const body = sealing && bodyOf(delivery, ref, sealing);
  const { endpoint, endpointId } = delivery;
  if (!endpoint || !endpoint.enabled || !body) {
    await ports.attempts.settle(ref, "FAILED", reasonNotSent(delivery));
    return SETTLED;
  }
  const { organizationId } = ref;
  // Otherwise the engine calls again: no report is sent that could not be recorded.
  ports.auditReads.requireRoom();
  const url = openUrl(vault, ref.mode, { id: endpointId, url: endpoint.url });
  const { host } = new URL(url);
  const entry = await ports.targets.enter({ host, endpointId, organizationId });
  if (!entry.admitted) return postpone(ports, ref, entry.because, postponed);
  let accepted: boolean | null = null;
  try {
    const at = new Date(ports.now());
    const headers = headersOf(ports, ref, { delivery, vault, body, at });
    const request = { url, headers, body };
    const outcome = await ports.sender.send(request, signal);
    recordSent(ports, ref, { delivery, number, outcome });
    // After an abort the engine calls again. A webhook that was accepted is recorded, or it would be sent twice.
    if (!isAccepted(outcome)) signal.throwIfAborted();
    accepted = isAccepted(outcome);
    return await recordOutcome(ports, ref, { delivery, sealing, number, at, outcome });
  } finally {
    entry.leave(accepted);
  }
}

/** Postpones an attempt without using it up: it is made after its host had a pause. */
async function postpone(
  ports: AttemptPorts,
  ref: DeliveryRef,
  because: PostponeReason,
  times: number,
): Promise<AttemptResult> {
  const { hostWindowMs } = ports.policy;
  const pauseMs = postponement(because, { times, windowMs: hostWindowMs, random: ports.random() });
  await ports.attempts.postpone(ref, new Date(ports.now() + pauseMs));
  ports.onPostponed(because);
  return { pauseMs, postponed: true };
}

interface HeaderInput {
  readonly delivery: StoredDelivery;
  readonly vault: OrganizationVault;
  readonly body: Buffer;
  readonly at: Date;
}

function headersOf(
  { policy }: AttemptPorts,
  { deliveryId, mode }: DeliveryRef,
  { delivery, vault, body, at }: HeaderInput,
): Record<string, string> {
  const { kind: event, eventId, reportId, endpoint, endpointId } = delivery;
  const test = reportId === null;
  const place = secretPlace(mode, endpointId);
  const sealed = endpoint?.secrets ?? [];
  const secrets = sealed.map((secret) => vault.open(place, secret).toString());
  const { userAgent } = policy;
  return signHeaders({ event, eventId, deliveryId, test, body, secrets, at, userAgent });
}

/** The rest of the pause, for a repeated call of an attempt that was already made. */
function pauseLeft(ports: AttemptPorts, { nextAttemptAt }: StoredDelivery): number {
  return Math.max(0, (nextAttemptAt?.getTime() ?? 0) - ports.now());
}

function bodyOf(
  { kind, reportId, body }: StoredDelivery,
  { mode }: DeliveryRef,
  sealing: Sealing,
): Buffer | null {
  if (reportId === null) return SAMPLES[kind];
  return body && sealing.open(eventBodyPlace(mode, { kind, reportId }), body);
}

/** The bodies of test events: the examples of the API reference. */
const SAMPLES: Readonly<Record<EventKind, Buffer>> = {
  "report.delivered": Buffer.from(JSON.stringify(reportExample)),
  "report.failed": Buffer.from(JSON.stringify(failedReportExample)),
  "report.partially_delivered": Buffer.from(JSON.stringify(partialReportExample)),
};

function reasonNotSent({ endpoint }: StoredDelivery): FailureReason {
  if (!endpoint) return "ENDPOINT_REMOVED";
  return endpoint.enabled ? "REPORT_ERASED" : "ENDPOINT_DISABLED";
}

function isAccepted(outcome: SendOutcome): boolean {
  return outcome.answered && outcome.status >= 200 && outcome.status < 300;
}

interface SentAttempt {
  readonly delivery: StoredDelivery;
  readonly sealing: Sealing;
  readonly number: number;
  readonly at: Date;
  readonly outcome: SendOutcome;
}

async function recordOutcome(
  ports: AttemptPorts,
  ref: DeliveryRef,
  sent: SentAttempt,
): Promise<AttemptResult> {
  const { delivery, sealing, number, at, outcome } = sent;
  const { durationMs } = outcome;
  const statusCode = outcome.answered ? outcome.status : null;
  const failure = outcome.answered ? null : FAILURES[outcome.failure];
  const succeeded = isAccepted(outcome);
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
      ? sealing.seal(answerPlace(ref.mode, ref.deliveryId, number), outcome.answer)
      : null,
    status,
    failureReason: status === "FAILED" ? (gone ? "ENDPOINT_GONE" : "ATTEMPTS_EXHAUSTED") : null,
    nextAttemptAt: pauseMs === null ? null : new Date(ports.now() + pauseMs),
  } as const;
  const { endpointId } = delivery;
  const { disableAfterMs } = ports.policy;
  await ports.attempts.recordAttempt(ref, endpointId, attempt, disableAfterMs);
  ports.onAttempt(succeeded ? "succeeded" : (failure ?? "refused"), durationMs);
  return { pauseMs };
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
