/** A delivery's row, and its conversion to the delivery of the API. */
import type { Delivery, DeliveryStatus, EventKind, FailureReason } from "@cnh/contract";
import { toTypeId } from "../core/ids.ts";

export const DELIVERY_COLUMNS =
  "id, event_id, kind, endpoint_id, report_id, enrollment_id, status, failure_reason, retry_of, created_at, settled_at, next_attempt_at";

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly kind: EventKind;
  readonly endpoint_id: string;
  readonly report_id: string | null;
  readonly enrollment_id: string | null;
  readonly status: DeliveryStatus;
  readonly failure_reason: FailureReason | null;
  readonly retry_of: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly next_attempt_at: Date | null;
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: toTypeId("dlv", row.id),
    eventId: toTypeId("evt", row.event_id),
    eventKind: row.kind,
    endpointId: toTypeId("whe", row.endpoint_id),
    reportId: row.report_id && toTypeId("rpt", row.report_id),
    enrollmentId: row.enrollment_id && toTypeId("enr", row.enrollment_id),
    test: row.report_id === null && row.enrollment_id === null,
    status: row.status,
    failureReason: row.failure_reason,
    retryOf: row.retry_of && toTypeId("dlv", row.retry_of),
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at && row.settled_at.toISOString(),
    nextAttemptAt: row.next_attempt_at && row.next_attempt_at.toISOString(),
  };
}
