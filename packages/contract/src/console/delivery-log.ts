/** The delivery log for members: with the last attempt of each delivery, more filters, and retries in bulk. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "../issue-texts.ts";
import {
  ATTEMPT_FAILURES,
  DELIVERY_STATUSES,
  deliverySchema,
  deliveryWithAttemptsSchema,
  listDeliveriesQuerySchema,
} from "../delivery.ts";
import { EVENT_KINDS } from "../events.ts";
import { MAX_DELIVERY_SEARCH, MAX_LOGGED_IDS } from "../limits.ts";
import { dateOrInstantInput, pageOf, typeId } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";

/** A list that is scrolled fast needs fewer and larger pages than a program. */
const MAX_PAGE = 500;
/** A hundred ids and their commas. */
const MAX_IDS_TEXT = 3_200;

/** `test`: events sent to test an endpoint. */
const DELIVERY_KINDS = [...EVENT_KINDS, "test"] as const;

export const memberDeliveriesQuerySchema = listDeliveriesQuerySchema.extend({
  kind: z.enum(DELIVERY_KINDS).optional().describe("`test`: events sent to try an endpoint."),
  createdFrom: dateOrInstantInput.optional(),
  createdTo: dateOrInstantInput.optional().describe("A date: the day included."),
  q: z
    .string()
    .max(MAX_DELIVERY_SEARCH)
    .optional()
    .describe("Id of a delivery, an event, a report or an endpoint. Any other text finds nothing."),
  after: z
    .string()
    .max(100)
    .optional()
    .describe(
      "Id of a delivery: only newer ones. If they are more than a page, it has the newest.",
    ),
  ids: z
    .string()
    .max(MAX_IDS_TEXT)
    .optional()
    .describe("Ids of up to 100 deliveries, with commas: these alone, as they are now."),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
});
export type MemberDeliveriesQuery = z.infer<typeof memberDeliveriesQuerySchema>;

/** The last attempt, as in a list. Its response body is only in the delivery. */
const lastAttemptSchema = z.strictObject({
  durationMs: z.int().min(0),
  statusCode: z.int().nullable(),
  failure: z.enum(ATTEMPT_FAILURES).nullable(),
});

const memberDeliverySchema = deliverySchema.extend({
  attempts: z.int().min(0).describe("How many were made."),
  lastAttempt: lastAttemptSchema.nullable(),
  lastRetry: z
    .strictObject({ id: typeId("dlv"), status: z.enum(DELIVERY_STATUSES) })
    .nullable()
    .describe("Of a FAILED one: the newest delivery that sends it again."),
});
export type MemberDelivery = z.infer<typeof memberDeliverySchema>;

export const memberDeliveryPageSchema = pageOf(memberDeliverySchema);
export type MemberDeliveryPage = z.infer<typeof memberDeliveryPageSchema>;

export const memberDeliveryLogSchema = deliveryWithAttemptsSchema.extend({
  retries: z.array(typeId("dlv")).describe("The deliveries that sent it again, newest first."),
});
export type MemberDeliveryLog = z.infer<typeof memberDeliveryLogSchema>;

/** Why a delivery was not retried. ON_ITS_WAY: a retry of it is not settled yet. */
const RETRY_REFUSALS = [
  "NOT_FOUND",
  "ON_ITS_WAY",
  "ENDPOINT_REMOVED",
  "ENDPOINT_DISABLED",
] as const;
export type RetryRefusal = (typeof RETRY_REFUSALS)[number];

const retryDeliveriesBodySchema = z.strictObject({
  reference: z
    .uuid()
    .describe("Made by the page before the click. The same reference sends a delivery once."),
  ids: z
    .array(typeId("dlv"))
    .min(1)
    .max(MAX_LOGGED_IDS)
    .refine((ids) => new Set(ids).size === ids.length, saying(ISSUE_TEXTS.deliveriesTwice)),
});
export type RetryDeliveriesBody = z.infer<typeof retryDeliveriesBodySchema>;

const retriedDeliveriesSchema = z.strictObject({
  sent: z
    .array(memberDeliverySchema)
    .describe(
      "The new deliveries, each linked by `retryOf`, and waiting deliveries that are sent now.",
    ),
  refused: z.array(z.strictObject({ id: typeId("dlv"), because: z.enum(RETRY_REFUSALS) })),
});
export type RetriedDeliveries = z.infer<typeof retriedDeliveriesSchema>;

export const retryDeliveries = {
  id: "retryDeliveries",
  method: "POST",
  path: "/deliveries/retry",
  summary: "Send up to 100 deliveries again. Those that cannot be sent are told apart",
  permissions: ["webhooks:manage", "reports:read"],
  body: {
    schema: retryDeliveriesBodySchema,
    example: {
      reference: "0d9f3c52-3f5e-4a52-9a39-5d0c2d6a7c11",
      ids: ["dlv_01kya3pk0vfwps4zf3fea2qapg"],
    },
  },
  success: { status: 202, schema: retriedDeliveriesSchema },
} as const satisfies ConsoleOperation;
