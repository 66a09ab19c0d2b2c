/** Sends the webhook of a due attempt: signs the stored bytes again, sends them once, and records the result. */
import {
  type DriverEvent,
  driverEventExamples,
  type EventKind,
  failedReportExample,
  type FailureReason,
  isDriverEventKind,
  partialReportExample,
  type Report,
  reportExample,
} from "@cnh/contract";
import { releaseSlotWhile, type WorkSlots } from "../../../work-slots.ts";
import type { AuditReadPorts } from "../../audit/audit-reads.ts";
import { type DriverSealingPorts, sealingOf } from "../../drivers/driver-keys.ts";
import { driverEventPlace, eventBodyPlace, secretPlace } from "../../sealed-places.ts";
import type { Traces } from "../../traces.ts";
import type { OrganizationVault, Sealing } from "../../vault.ts";
import { openUrl } from "../endpoints/stored-endpoint.ts";
import {
  type AcceptedWebhook,
  type AcceptedWebhooks,
  type AttemptName,
  recallAccepted,
  rememberAccepted,
} from "./accepted-webhooks.ts";
import { endSpan, spanOf } from "./attempt-span.ts";
import type { DeliveryRef, DueDelivery, StoredDelivery } from "./delivery-attempts.ts";
import {
  type Continuation,
  recordAttempt,
  type RecordPorts,
  type SentAttempt,
} from "./record-attempt.ts";
import { recordSent } from "./record-sent.ts";
import { isAccepted, type WebhookSender } from "./sender.ts";
import { signHeaders } from "./sign.ts";
import type { PostponeReason, TargetLimits } from "./target-limits.ts";

export interface SendPorts extends RecordPorts, DriverSealingPorts, AuditReadPorts {
  readonly sender: WebhookSender;
  readonly targets: TargetLimits;
  readonly accepted: AcceptedWebhooks;
  /** A webhook has one of these slots from its request until its answer is recorded. */
  readonly sending: WorkSlots;
  readonly traces: Traces;
}

/** An attempt that was not made, so that its host gets a pause. */
interface Postponed {
  readonly because: PostponeReason;
}

/**
 * The max number of webhooks of a worker between their request and the record of its answer, except for slow receivers.
 * It is low, since these webhooks may be sent again when the worker dies.
 */
export const MAX_IN_FLIGHT_WEBHOOKS = 12;
/** The slot of a webhook is released if the receiver takes longer than this to answer. */
const QUICK_ANSWER_MS = 25;

export async function sendAttempt(
  ports: SendPorts,
  ref: DeliveryRef,
  due: DueDelivery,
): Promise<Continuation | Postponed> {
  const { delivery, signal } = due;
  const vault = ports.vault.of(delivery.organization);
  const sealing = await sealingOf(ports, delivery.organization, delivery.driverKey);
  const body = sealing && bodyOf(delivery, ref, sealing);
  const { endpoint, endpointId } = delivery;
  if (!endpoint || !endpoint.enabled || !sealing || !body) {
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
  if (!entry.admitted) return { because: entry.because };
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
    return await ports.sending.run(async () => {
      const outcome = await releaseSlotWhile(send, QUICK_ANSWER_MS);
      if (span) endSpan(span, outcome);
      recordSent(ports, ref, { delivery, number: delivery.attempts + 1, outcome });
      succeeded = isAccepted(outcome);
      return recordAttempt(ports, ref, { ...due, sealing, at, outcome });
    });
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
  ports: SendPorts,
  ref: DeliveryRef,
  due: Omit<SentAttempt, "at" | "outcome">,
  { at, ...accepted }: AcceptedWebhook,
): Promise<Continuation> {
  const outcome = { answered: true, answer: "", retryAfterMs: null, ...accepted } as const;
  recordSent(ports, ref, { delivery: due.delivery, number: due.delivery.attempts + 1, outcome });
  return recordAttempt(ports, ref, { ...due, at, outcome });
}

interface HeaderInput {
  readonly delivery: StoredDelivery;
  readonly vault: OrganizationVault;
  readonly body: Buffer;
  readonly at: Date;
}

function headersOf(
  { policy }: SendPorts,
  { deliveryId, mode }: DeliveryRef,
  { delivery, vault, body, at }: HeaderInput,
): Record<string, string> {
  const { kind: event, eventId, endpoint, endpointId } = delivery;
  const test = isTest(delivery);
  const place = secretPlace(mode, endpointId);
  const sealed = endpoint?.secrets ?? [];
  const secrets = sealed.map((secret) => vault.open(place, secret).toString());
  const { userAgent } = policy;
  return signHeaders({ event, eventId, deliveryId, test, body, secrets, at, userAgent });
}

function isTest({ reportId, enrollmentId }: StoredDelivery): boolean {
  return reportId === null && enrollmentId === null;
}

function bodyOf(delivery: StoredDelivery, { mode }: DeliveryRef, sealing: Sealing): Buffer | null {
  const { kind, eventId, reportId, body } = delivery;
  if (isTest(delivery)) return SAMPLES[kind];
  if (isDriverEventKind(kind)) return body && sealing.open(driverEventPlace(mode, eventId), body);
  if (reportId === null) return null;
  return body && sealing.open(eventBodyPlace(mode, { kind, reportId }), body);
}

const sample = (body: Report | DriverEvent): Buffer => Buffer.from(JSON.stringify(body));

/** The bodies of test events: the examples of the API reference. */
const SAMPLES: Readonly<Record<EventKind, Buffer>> = {
  "report.delivered": sample(reportExample),
  "report.failed": sample(failedReportExample),
  "report.partially_delivered": sample(partialReportExample),
  "driver.changed": sample(driverEventExamples["driver.changed"]),
  "driver.due": sample(driverEventExamples["driver.due"]),
  "driver.unreachable": sample(driverEventExamples["driver.unreachable"]),
  "driver.reachable": sample(driverEventExamples["driver.reachable"]),
  "enrollment.expiring": sample(driverEventExamples["enrollment.expiring"]),
  "enrollment.paused": sample(driverEventExamples["enrollment.paused"]),
  "enrollment.ended": sample(driverEventExamples["enrollment.ended"]),
};

function reasonNotSent({ endpoint }: StoredDelivery): FailureReason {
  if (!endpoint) return "ENDPOINT_REMOVED";
  return endpoint.enabled ? "REPORT_ERASED" : "ENDPOINT_DISABLED";
}
