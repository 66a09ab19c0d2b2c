/** The delivery log: one event to one endpoint until settled, and each attempt at it. */
import { z } from "zod";
import { eventKindSchema } from "./events.ts";
import { instant, pageOf, pageQuery, typeId } from "./values.ts";

export const DELIVERY_STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "SUPERSEDED"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why an attempt got no HTTP status. */
export const ATTEMPT_FAILURES = ["DNS", "ADDRESS_REFUSED", "CONNECTION", "TLS", "TIMEOUT"] as const;
export type AttemptFailure = (typeof ATTEMPT_FAILURES)[number];

/** Why a delivery was abandoned. */
export const FAILURE_REASONS = [
  "ATTEMPTS_EXHAUSTED",
  "ENDPOINT_GONE",
  "ENDPOINT_DISABLED",
  "ENDPOINT_REMOVED",
  "REPORT_ERASED",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Outcomes of the last attempt that the log can be filtered by. */
export const LAST_ATTEMPTS = ["failed"] as const;

/** Ids are plain strings: an unknown or malformed id matches nothing. */
export const listDeliveriesQuerySchema = z.object({
  endpointId: z.string().max(100).optional().describe("Only this endpoint."),
  reportId: z.string().max(100).optional().describe("Only this report."),
  status: z.enum(DELIVERY_STATUSES).optional().describe("Only this status."),
  lastAttempt: z
    .enum(LAST_ATTEMPTS)
    .optional()
    .describe(
      "`failed`: only deliveries without success so far, PENDING after a failed attempt or FAILED.",
    ),
  ...pageQuery,
});
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuerySchema>;

export const deliverySchema = z.strictObject({
  id: typeId("dlv").describe("The `Cnh-Delivery-Id` of the webhook."),
  eventId: typeId("evt").describe(
    "The `Cnh-Event-Id` of the webhook: the same for every delivery of an event.",
  ),
  eventKind: eventKindSchema.describe("The kind of event."),
  endpointId: typeId("whe").describe("The endpoint that it is sent to."),
  reportId: typeId("rpt")
    .nullable()
    .describe("The report of the event. `null` for a test event and for an event of a driver."),
  enrollmentId: typeId("enr")
    .nullable()
    .describe("The enrollment of the event; `null` unless it is an event of a driver."),
  test: z.boolean().describe("Whether it was sent as a test."),
  status: z
    .enum(DELIVERY_STATUSES)
    .describe("SUPERSEDED: a partial event, abandoned because the final event already existed."),
  failureReason: z
    .enum(FAILURE_REASONS)
    .nullable()
    .describe(
      "Why it is FAILED; otherwise `null`. ENDPOINT_GONE: the endpoint answered 410. REPORT_ERASED: the body was erased with the report.",
    ),
  retryOf: typeId("dlv").nullable().describe("The original delivery, if this is a manual retry."),
  createdAt: instant.describe("When it was created."),
  settledAt: instant.nullable().describe("When it left PENDING. `null` before that."),
  nextAttemptAt: instant
    .nullable()
    .describe("When the next attempt is planned for. `null` once settled."),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const attemptSchema = z.strictObject({
  id: typeId("att").describe("Identifier of the attempt."),
  number: z.int().min(1).describe("Counted from 1."),
  at: instant.describe("When it began."),
  durationMs: z.int().min(0).describe("How long it took, in milliseconds."),
  statusCode: z.int().nullable().describe("HTTP status of the response. Only 2xx is success."),
  failure: z.enum(ATTEMPT_FAILURES).nullable().describe("Why the attempt got no response."),
  answer: z.string().nullable().describe("The first 4 KiB of the response body."),
  nextAttemptAt: instant.nullable().describe("When the next attempt was planned for."),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const deliveryWithAttemptsSchema = z.strictObject({
  ...deliverySchema.shape,
  attempts: z.array(attemptSchema).describe("Oldest first."),
});
export type DeliveryWithAttempts = z.infer<typeof deliveryWithAttemptsSchema>;

export const deliveryPageSchema = pageOf(deliverySchema);
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;
