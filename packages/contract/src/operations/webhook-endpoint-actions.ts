/** Keeping an endpoint in good order: new secret, test event, catching up. */
import { testDeliveryExample } from "../delivery-examples.ts";
import { deliverySchema } from "../delivery.ts";
import type { Operation } from "../operation.ts";
import {
  recoveredEndpointExample,
  recoverEndpointBodyExample,
  rotatedSecretExample,
} from "../webhook-endpoint-examples.ts";
import {
  recoveredEndpointSchema,
  recoverEndpointBodySchema,
  rotatedSecretSchema,
} from "../webhook-endpoint.ts";
import { endpointParams } from "./webhook-endpoint.ts";

export const rotateWebhookSecret = {
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/api/v1/webhook-endpoints/{id}/rotate-secret",
  tag: "Webhooks",
  summary: "Give an endpoint a new secret",
  description:
    "For 24 hours both secrets sign: `Cnh-Signature` has `v1` twice, the new one first. Deploy the new secret within that time. A second rotation within it ends the oldest secret at once: there are never more than two.",
  scopes: ["webhooks:manage"],
  params: endpointParams,
  success: {
    status: 200,
    description: "The new secret, shown this once.",
    schema: rotatedSecretSchema,
    example: rotatedSecretExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const testWebhookEndpoint = {
  id: "testWebhookEndpoint",
  method: "POST",
  path: "/api/v1/webhook-endpoints/{id}/test",
  tag: "Webhooks",
  summary: "Send a test event",
  description:
    "A signed `report.delivered` with a sample report and the header `Cnh-Test: true`. See how it went in the delivery log; it is not in the feed of events and charges nothing. To a disabled endpoint nothing is sent: 400.",
  scopes: ["webhooks:manage"],
  params: endpointParams,
  success: {
    status: 202,
    description: "The delivery that was queued.",
    schema: deliverySchema,
    example: testDeliveryExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const recoverWebhookEndpoint = {
  id: "recoverWebhookEndpoint",
  method: "POST",
  path: "/api/v1/webhook-endpoints/{id}/recover",
  tag: "Webhooks",
  summary: "Send lost events again",
  description:
    "Queues again, as new deliveries, the events since an instant that this endpoint asks for and has not taken. Events are kept for 30 days. `since` reaches back no further than the endpoint itself or its last change of `url`, else 400 with the earliest instant; read older events from the feed (`GET /api/v1/events`), or ask us. One call queues 500 at most, the oldest first: while `complete` is false, call again since `resumeFrom`. A disabled endpoint must be enabled first (PATCH `enabled: true`), else 400.",
  scopes: ["webhooks:manage", "reports:read"],
  params: endpointParams,
  body: { schema: recoverEndpointBodySchema, example: recoverEndpointBodyExample },
  success: {
    status: 202,
    description: "How many deliveries were queued.",
    schema: recoveredEndpointSchema,
    example: recoveredEndpointExample,
  },
  errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;
