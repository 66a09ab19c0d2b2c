import type { AuditReadPorts } from "../../audit/audit-reads.ts";
import type { DeliveryRef, StoredDelivery } from "./delivery-attempts.ts";
import type { SendFailure, SendOutcome } from "./sender.ts";

interface SentReport {
  readonly delivery: StoredDelivery;
  readonly number: number;
  readonly outcome: SendOutcome;
}

/** Failures after which the receiver may have the report. */
const MAY_HAVE_SENT: ReadonlySet<SendFailure> = new Set(["timeout", "broken_answer"]);

/** Records in the audit log that a report, or data of an enrolled driver, left the service, even if the receiver did not accept it. */
export function recordSent(
  { auditReads }: AuditReadPorts,
  { deliveryId, organizationId }: DeliveryRef,
  { delivery, number, outcome }: SentReport,
): void {
  const { reportId, enrollmentId, eventId, endpointId } = delivery;
  const isTest = reportId === null && enrollmentId === null;
  if (isTest || (!outcome.answered && !MAY_HAVE_SENT.has(outcome.failure))) return;
  const status = outcome.answered ? outcome.status : null;
  auditReads.record(organizationId, {
    actor: { kind: "system", id: "webhooks" },
    origin: { channel: "system", requestId: null, address: null },
    action: enrollmentId === null ? "report.sent" : "enrollment.event_sent",
    reportId,
    details: {
      ...(enrollmentId !== null && { enrollmentId }),
      endpointId,
      eventId,
      deliveryId,
      attempt: number,
      status,
    },
  });
}
