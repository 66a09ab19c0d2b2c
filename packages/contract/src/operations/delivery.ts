/** The delivery log and manual retry. */
import { z } from "zod";
import {
  deliveryPageExample,
  deliveryWithAttemptsExample,
  retriedDeliveryExample,
} from "../delivery-examples.ts";
import {
  deliveryPageSchema,
  deliverySchema,
  deliveryWithAttemptsSchema,
  listDeliveriesQuerySchema,
} from "../delivery.ts";
import type { Operation } from "../operation.ts";

// A plain string: a malformed id is not found, it is not a bad request.
const params = z.object({ id: z.string().describe("Id of the delivery.") });

export const listDeliveries = {
  id: "listDeliveries",
  method: "GET",
  path: "/api/v1/deliveries",
  tag: "Deliveries",
  summary: "List deliveries",
  description:
    "The delivery log, newest first. To get the attempts of a delivery, read it by its id. While a receiver fails, its deliveries are PENDING for about 75 hours: `lastAttempt=failed` finds them.",
  scopes: ["webhooks:manage"],
  query: listDeliveriesQuerySchema,
  success: {
    status: 200,
    description: "One page of deliveries.",
    schema: deliveryPageSchema,
    example: deliveryPageExample,
  },
  errors: [],
} as const satisfies Operation;

export const getDelivery = {
  id: "getDelivery",
  method: "GET",
  path: "/api/v1/deliveries/{id}",
  tag: "Deliveries",
  summary: "Read a delivery with its attempts",
  description:
    "Up to 10 attempts over about 75 hours: 5 s after the first, then 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. An attempt has 15 seconds, 5 of them to connect.",
  scopes: ["webhooks:manage"],
  params,
  success: {
    status: 200,
    description: "The delivery.",
    schema: deliveryWithAttemptsSchema,
    example: deliveryWithAttemptsExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const retryDelivery = {
  id: "retryDelivery",
  method: "POST",
  path: "/api/v1/deliveries/{id}/retry",
  tag: "Deliveries",
  summary: "Send a delivery again",
  description:
    "A settled delivery: creates a new delivery of the same event and bytes with a fresh signature, linked by `retryOf`; the first delivery does not change. A PENDING delivery: moves its next attempt to now and returns the same delivery; the attempt counts as one of its 10. Both go to the current `url` of the endpoint. Returns 400 if the endpoint was removed or is disabled.",
  scopes: ["webhooks:manage", "reports:read"],
  params,
  success: {
    status: 202,
    description: "The new delivery, or the PENDING one with its next attempt now.",
    schema: deliverySchema,
    example: retriedDeliveryExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;
