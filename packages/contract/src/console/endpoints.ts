/** The health of webhook endpoints, which members see in addition to the public operations. */
import { z } from "zod";
import { DELIVERY_STATUSES } from "../delivery.ts";
import { MAX_RECOVERED } from "../limits.ts";
import { instant, instantInput, typeId } from "../values.ts";
import { endpointSchema } from "../webhook-endpoint.ts";
import type { ConsoleOperation, ConsoleRule } from "./operation.ts";

const healthDeliverySchema = z.strictObject({
  id: typeId("dlv"),
  status: z.enum(DELIVERY_STATUSES),
  test: z.boolean(),
  createdAt: instant,
});

const endpointHealthSchema = z.strictObject({
  ...endpointSchema.shape,
  lostSince: instant
    .nullable()
    .describe("From when on it has missed events that were not recovered; null: none are known."),
  recoverSince: instant
    .nullable()
    .describe("The `since` that recovers all of these, also those in retry at that time."),
  retrySince: instant
    .nullable()
    .describe("The `since` that sends all waiting deliveries now; null: none waits."),
  previousSecretUntil: instant
    .nullable()
    .describe("Until then the previous secret signs too; null: there is none."),
  lastDeliveries: z.array(healthDeliverySchema).max(50).describe("Oldest first."),
});
export type EndpointHealth = z.infer<typeof endpointHealthSchema>;

const MANAGE = { permissions: ["webhooks:manage"] } as const satisfies ConsoleRule;

export const listEndpointHealth = {
  id: "listEndpointHealth",
  method: "GET",
  path: "/endpoints",
  summary: "The endpoints of the mode, oldest first, each with its last 50 deliveries",
  ...MANAGE,
  success: {
    status: 200,
    schema: z.strictObject({
      items: z.array(endpointHealthSchema),
      max: z.int().describe("How many there may be."),
    }),
  },
} as const satisfies ConsoleOperation;

export const getEndpointHealth = {
  id: "getEndpointHealth",
  method: "GET",
  path: "/endpoints/{id}",
  summary: "One endpoint with its last 50 deliveries",
  ...MANAGE,
  success: { status: 200, schema: endpointHealthSchema },
} as const satisfies ConsoleOperation;

const lostEventsSchema = z.strictObject({
  since: instant,
  lost: z.int().min(0).max(MAX_RECOVERED).describe("How many events a recovery would send."),
  isMore: z.boolean().describe("Whether there are more than were counted."),
});
export type LostEvents = z.infer<typeof lostEventsSchema>;

export const countLostEvents = {
  id: "countLostEvents",
  method: "GET",
  path: "/endpoints/{id}/lost-events",
  summary: "How many events a recovery since an instant would send, at most 10,000",
  ...MANAGE,
  query: z.object({ since: instantInput }),
  success: { status: 200, schema: lostEventsSchema },
} as const satisfies ConsoleOperation;
