/**
 * One attempt at a delivery: it signs the stored bytes again, sends them once, and stores the outcome together with the
 * call that makes the next attempt. It may be repeated at any point: a recorded attempt is not sent again, and the same
 * next call results.
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
import { releaseSlotWhile, type WorkSlots } from "../../../work-slots.ts";
import { openUrl } from "../endpoints/stored-endpoint.ts";
import { answerPlace, eventBodyPlace, secretPlace } from "../../sealed-places.ts";
import type { LogSubject } from "../../log-subject.ts";
import { traceIdOf, type Traces } from "../../traces.ts";
import type { OrganizationVault, Sealing } from "../../vault.ts";
import {
  type AcceptedWebhook,
  type AcceptedWebhooks,
  type AttemptName,
  recallAccepted,
  rememberAccepted,
} from "./accepted-webhooks.ts";
import { endSpan, spanOf } from "./attempt-span.ts";
import type {
  DeliveryRef,
  DeliveryAttemptStore,
  DisableReason,
  NextCall,
  PlannedCall,
  StoredDelivery,
} from "./delivery-attempts.ts";
import { recordSent } from "./record-sent.ts";
import { pauseAfter, postponement } from "./schedule.ts";
import { isAccepted, type SendFailure, type SendOutcome, type WebhookSender } from "./sender.ts";
import { signHeaders } from "./sign.ts";
import type { PostponeReason, TargetLimits } from "./target-limits.ts";

export interface AttemptPorts extends DriverSealingPorts, AuditReadPorts {
  readonly attempts: DeliveryAttemptStore;
  readonly sender: WebhookSender;
  readonly targets: TargetLimits;
  readonly accepted: AcceptedWebhooks;
  readonly policy: DeliveryPolicy;
  readonly meter: AttemptMeter;
  /** A webhook has one of these slots from its request until its answer is recorded. */
  readonly sending: WorkSlots;
  readonly traces: Traces;
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

/** A call of the engine for the due attempt. */
export interface AttemptCall {
  /** The id of the call, which its retries share. */
  readonly id: string;
  /** The attempt that the call was planned for. An order contains the first number and no time. */
  readonly number: number;
  readonly postponed?: number | undefined;
  readonly at?: number | undefined;
  /** Receives the log fields of this delivery. */
  readonly about?: LogSubject;
}

/** The next attempt number comes from the database, not the call. Returns the next call, or `null` when settled. */
export async function attemptDelivery(
  ports: AttemptPorts,
  ref: DeliveryRef,
  call: AttemptCall,
  signal: AbortSignal,
): Promise<NextCall | null> {
  const delivery = await ports.attempts.find(ref);
  if (!delivery) return null;
  if (call.about) setLogFields(call.about, delivery);
  const { plannedCall, nextAttemptAt } = delivery;
  // The engine may have this plan from an earlier run of the same call, and accepts no other from a retry.
  if (plannedCall?.by === call.id) return toNextCall(plannedCall);
  if (delivery.status !== "PENDING") return null;
  if (nextAttemptAt && !isDue(ports, delivery, call)) {
    const postponed = timesPostponed(delivery, call);
    return plan(ports, ref, { delivery, call, signal, postponed, at: nextAttemptAt.getTime() });
  }
  if (delivery.superseded) {
    await ports.attempts.settle(ref, "SUPERSEDED", null);
    ports.meter.settled("SUPERSEDED");
    return null;
  }
  return sendDue(ports, ref, { delivery, call, signal });
}

function setLogFields(about: LogSubject, { reportId, trace }: StoredDelivery): void {
  if (reportId !== null) about.reportId = reportId;
  if (trace !== null) about.traceId = traceIdOf(trace);
}

/**
 * The max number of webhooks of a worker between their request and the record of its answer, except for slow receivers.
 * It is low, since these webhooks may be sent again when the worker dies.
 */
export const MAX_IN_FLIGHT_WEBHOOKS = 12;
/** The slot of a webhook is released if the receiver takes longer than this to answer. */
const QUICK_ANSWER_MS = 25;

/** A delivery whose next attempt is due, and the call that makes it. */
interface DueDelivery {
  readonly delivery: StoredDelivery;
  readonly call: AttemptCall;
  readonly signal: AbortSignal;
}

async function sendDue(
  ports: AttemptPorts,
  ref: DeliveryRef,
  due: DueDelivery,
): Promise<NextCall | null> {
  const { delivery, signal } = due;
  const vault = ports.vault.of(delivery.organization);
  const sealing = await sealingOf(ports, delivery.organization, delivery.driverKey);
  const body = sealing && bodyOf(delivery, ref, sealing);
  const { endpoint, endpointId } = delivery;
  if (!endpoint || !endpoint.enabled || !body) {
    await ports.attempts.settle(ref, "FAILED", reasonNotSent(delivery));
    ports.meter.settled("FAILED");
    return null;
  }
  const name = attemptName(ref, delivery);
  const accepted = await recallAccepted(ports.accepted, sealing, name);
  if (accepted) return recordAccepted(ports, ref, { ...due, sealing }, accepted);
  // If it throws, the engine calls again: no report is sent that could not be recorded.
  ports.auditReads.requireRoom();
  // The engine may have started the call again. Once sent, a webhook is recorded even after an abort.
  signal.throwIfAborted();
  const url = openUrl(vault, ref.mode, { id: endpointId, url: endpoint.url });
  const target = { host: new URL(url).host, endpointId, organizationId: ref.organizationId };
  const entry = await ports.targets.enter(target);
  if (!entry.admitted) return postpone(ports, ref, entry.because, due);
  let succeeded: boolean | null = null;
  try {
    const at = new Date(ports.now());
    const signed = headersOf(ports, ref, { delivery, vault, body, at });
    const span = spanOf(ports.traces, ref, delivery);
    const headers = span ? { ...signed, traceparent: span.traceparent } : signed;
    const send = async () => {
      const answer = await ports.sender.send({ url, headers, body });
      // Immediately, since the record has to wait for its turn.
      if (isAccepted(answer)) rememberAccepted(ports.accepted, sealing, name, { ...answer, at });
      return answer;
    };
    const recording = await ports.sending.run(async () => {
      const outcome = await releaseSlotWhile(send, QUICK_ANSWER_MS);
      if (span) endSpan(span, outcome);
      recordSent(ports, ref, { delivery, number: delivery.attempts + 1, outcome });
      succeeded = isAccepted(outcome);
      return recordOutcome(ports, ref, { ...due, sealing, at, outcome });
    });
    return await continueAfter(ports, ref, due, recording);
  } finally {
    entry.release(succeeded);
  }
}

const attemptName = (
  { mode, deliveryId }: DeliveryRef,
  { attempts }: StoredDelivery,
): AttemptName => ({ mode, deliveryId, number: attempts + 1 });

/** Records an attempt that was accepted before its worker died. The text of the receiver's answer is lost. */
async function recordAccepted(
  ports: AttemptPorts,
  ref: DeliveryRef,
  due: Omit<SentAttempt, "at" | "outcome">,
  { at, ...accepted }: AcceptedWebhook,
): Promise<NextCall | null> {
  const outcome = { answered: true, answer: "", retryAfterMs: null, ...accepted } as const;
  recordSent(ports, ref, { delivery: due.delivery, number: due.delivery.attempts + 1, outcome });
  return continueAfter(ports, ref, due, await recordOutcome(ports, ref, { ...due, at, outcome }));
}

/** Whether the next attempt is due: by the clock, or because this call was planned for it by the engine's clock. */
function isDue(
  ports: AttemptPorts,
  { attempts, nextAttemptAt, plannedCall }: StoredDelivery,
  call: AttemptCall,
): boolean {
  const at = nextAttemptAt?.getTime() ?? 0;
  return (
    isFirst({ attempts, plannedCall }) ||
    at <= ports.now() ||
    (call.at === at && call.number === attempts + 1)
  );
}

/** Whether the first attempt was never postponed: then it is due since its order, by the store's clock. */
function isFirst({
  attempts,
  plannedCall,
}: Pick<StoredDelivery, "attempts" | "plannedCall">): boolean {
  return attempts === 0 && plannedCall === null;
}

/** Postpones an attempt without using it up, so that its host gets a pause. */
async function postpone(
  ports: AttemptPorts,
  ref: DeliveryRef,
  because: PostponeReason,
  due: DueDelivery,
): Promise<NextCall | null> {
  const { delivery, call } = due;
  const times = timesPostponed(delivery, call);
  const { hostWindowMs } = ports.policy;
  const pauseMs = postponement(because, { times, windowMs: hostWindowMs, random: ports.random() });
  ports.meter.postponed(because);
  // A later time than this call's, since the engine starts only one call for each attempt and time.
  const at = Math.max(ports.now() + pauseMs, (delivery.nextAttemptAt?.getTime() ?? 0) + 1);
  return plan(ports, ref, { ...due, postponed: times + 1, at });
}

const timesPostponed = ({ attempts }: StoredDelivery, { number, postponed = 0 }: AttemptCall) =>
  number === attempts + 1 ? postponed : 0;

/** Plans the call that makes the next attempt. */
async function plan(
  ports: AttemptPorts,
  ref: DeliveryRef,
  { delivery, call, signal, postponed, at }: DueDelivery & Pick<NextCall, "postponed" | "at">,
): Promise<NextCall | null> {
  signal.throwIfAborted();
  const next = { number: delivery.attempts + 1, postponed, at };
  const isPlanned = await ports.attempts.plan(ref, { ...next, by: call.id });
  return isPlanned ? next : attemptDelivery(ports, ref, call, signal);
}

const toNextCall = ({ number, postponed, at }: PlannedCall): NextCall => ({
  number,
  postponed,
  at,
});

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

interface SentAttempt extends DueDelivery {
  readonly sealing: Sealing;
  readonly at: Date;
  readonly outcome: SendOutcome;
}

interface Recording {
  /** `false` if another call recorded this number or settled the delivery. */
  readonly recorded: boolean;
  /** The call after a failed attempt; `null` after the last one. */
  readonly next: NextCall | null;
}

async function recordOutcome(
  ports: AttemptPorts,
  ref: DeliveryRef,
  { delivery, call, sealing, at, outcome }: SentAttempt,
): Promise<Recording> {
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
  return { recorded, next };
}

/** The next call. If another call recorded the attempt, the stored state determines it. */
async function continueAfter(
  ports: AttemptPorts,
  ref: DeliveryRef,
  { call, signal }: Pick<DueDelivery, "call" | "signal">,
  { recorded, next }: Recording,
): Promise<NextCall | null> {
  return recorded ? next : attemptDelivery(ports, ref, call, signal);
}

/** The call after a failed attempt; `null` after the last one. */
function nextAfter(ports: AttemptPorts, number: number, outcome: SendOutcome): NextCall | null {
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
