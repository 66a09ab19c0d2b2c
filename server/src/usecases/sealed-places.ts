/**
 * The places where sealed values are stored. The place is authenticated with the value, so that an attacker who can
 * write to the store but has no key cannot swap the values of two rows. The name of a place contains only data that is
 * known both at sealing and at opening.
 */
import type { ReportEventKind } from "@cnh/contract";
import type { Mode } from "./caller.ts";
import type { SealedPlace } from "./vault.ts";

/** The length of the random end of a report's id. The time precedes it. */
const ID_END_LENGTH = 16;

/**
 * The request is sealed before the report has its id: the store puts the time before an end that is already known.
 * `reportId` is that end, or the whole id.
 */
export function requestPlace(mode: Mode, reportId: string): SealedPlace {
  return {
    purpose: "report-request",
    row: `reports.request:${mode}:${reportId.slice(-ID_END_LENGTH)}`,
  };
}

/** A report is rendered once when it is published partially and once when it ends. Neither opens as the other. */
export type BodyStage = "partial" | "final";

/** The partial bytes are stored with the report until it ends, and with its event: one value in two columns. */
export function bodyPlace(mode: Mode, reportId: string, stage: BodyStage): SealedPlace {
  return { purpose: "report-body", row: `reports.body:${mode}:${reportId}:${stage}` };
}

/** The facts behind a delivered report. */
export function reportFactsPlace(mode: Mode, reportId: string): SealedPlace {
  return { purpose: "report-facts", row: `reports.facts:${mode}:${reportId}` };
}

/** The list summary of a report. It is sealed again at each transition, as the body is. */
export function summaryPlace(of: {
  readonly mode: Mode;
  readonly reportId: string;
  readonly stage: BodyStage;
}): SealedPlace {
  const row = `reports.summary:${of.mode}:${of.reportId}:${of.stage}`;
  return { purpose: "report-summary", row };
}

/** The body of an event: the bytes of the report at that stage. */
export function eventBodyPlace(
  mode: Mode,
  { kind, reportId }: { readonly kind: ReportEventKind; readonly reportId: string },
): SealedPlace {
  return bodyPlace(mode, reportId, kind === "report.partially_delivered" ? "partial" : "final");
}

export function profilePlace(mode: Mode, cpfHash: string): SealedPlace {
  return { purpose: "driver-profile", row: `drivers.profile:${mode}:${cpfHash}` };
}

export function factsPlace(mode: Mode, reportId: string, part: string): SealedPlace {
  return { purpose: "gathered-facts", row: `gathered_facts.facts:${mode}:${reportId}:${part}` };
}

/** The current and the previous secret have the same place, because a rotation moves the sealed value unchanged. */
export function secretPlace(mode: Mode, endpointId: string): SealedPlace {
  return { purpose: "webhook-secret", row: `webhook_endpoints.secret:${mode}:${endpointId}` };
}

export function answerPlace(mode: Mode, deliveryId: string, number: number): SealedPlace {
  const row = `delivery_attempts.answer:${mode}:${deliveryId}:${number}`;
  return { purpose: "delivery-answer", row };
}

/** The data of an accepted webhook until it is recorded. It is not stored in a table. */
export function acceptedPlace(of: {
  readonly mode: Mode;
  readonly deliveryId: string;
  readonly number: number;
}): SealedPlace {
  const row = `webhooks.accepted:${of.mode}:${of.deliveryId}:${of.number}`;
  return { purpose: "delivery-answer", row };
}

export function urlPlace(mode: Mode, endpointId: string): SealedPlace {
  return { purpose: "webhook-url", row: `webhook_endpoints.sealed_url:${mode}:${endpointId}` };
}

/** Each organization has one such value, and the organization is always authenticated. */
export function noticesPlace(): SealedPlace {
  return { purpose: "notice-emails", row: "organizations.sealed_notices" };
}

export function invitationPlace(invitationId: string): SealedPlace {
  return { purpose: "invitation", row: `invitations.sealed_details:${invitationId}` };
}

export function mailPlace(mailId: string): SealedPlace {
  return { purpose: "mail", row: `mail_orders.sealed:${mailId}` };
}

/** A row of a bulk order. */
export function bulkRowPlace(of: {
  readonly mode: Mode;
  readonly bulkOrderId: string;
  readonly line: number;
}): SealedPlace {
  const row = `bulk_order_rows.request:${of.mode}:${of.bulkOrderId}:${of.line}`;
  return { purpose: "bulk-row", row };
}

export function enrollmentRequestPlace(mode: Mode, enrollmentId: string): SealedPlace {
  return { purpose: "enrollment-request", row: `enrollments.request:${mode}:${enrollmentId}` };
}

export function enrollmentRecordPlace(mode: Mode, enrollmentId: string): SealedPlace {
  const row = `enrollment_records.record:${mode}:${enrollmentId}`;
  return { purpose: "enrollment-record", row };
}

/** The body of an event of an enrolled driver. */
export function driverEventPlace(mode: Mode, eventId: string): SealedPlace {
  return { purpose: "driver-event", row: `driver_events.body:${mode}:${eventId}` };
}

/** The tag of a calendar feed. */
export function calendarFeedPlace(mode: Mode, calendarFeedId: string): SealedPlace {
  return { purpose: "calendar-feed", row: `calendar_feeds.tag:${mode}:${calendarFeedId}` };
}
