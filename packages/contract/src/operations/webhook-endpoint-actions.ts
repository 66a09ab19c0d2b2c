/** Actions on an endpoint: rotate its secret, send a test event, send lost events again. */
import { testDeliveryExample } from "../delivery-examples.ts";
import { deliverySchema } from "../delivery.ts";
import { EVENT_RETENTION_DAYS } from "../events.ts";
import type { Operation } from "../operation.ts";
import {
  recoveredEndpointExample,
  recoverEndpointBodyExample,
  rotatedSecretExample,
  testEndpointBodyExample,
} from "../webhook-endpoint-examples.ts";
import {
  recoveredEndpointSchema,
  recoverEndpointBodySchema,
  rotatedSecretSchema,
  testEndpointBodySchema,
} from "../webhook-endpoint.ts";
import { endpointParams } from "./webhook-endpoint.ts";

export const rotateWebhookSecret = {
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/api/v1/webhook-endpoints/{id}/rotate-secret",
  tag: "Webhooks",
  summary: "Rotate the secret of an endpoint",
  description:
    "For 24 hours webhooks are signed with both secrets: `Cnh-Signature` has `v1` twice, first with the new secret. Deploy the new secret within that time. A second rotation within the 24 hours ends the oldest secret immediately, so there are never more than two.",
  scopes: ["webhooks:manage"],
  params: endpointParams,
  success: {
    status: 200,
    description: "The new secret. It is shown only once.",
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
    "Sends a signed event with a sample report and the header `Cnh-Test: true`: `report.delivered`, or the kind that the body names. The delivery log shows the result. The event is not in the feed of events and charges nothing. Returns 400 if the endpoint is disabled.",
  scopes: ["webhooks:manage"],
  params: endpointParams,
  body: { schema: testEndpointBodySchema, example: testEndpointBodyExample, isOptional: true },
  success: {
    status: 202,
    description: "The delivery that was queued.",
    schema: deliverySchema,
    example: testDeliveryExample,
  },
  errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const recoverWebhookEndpoint = {
  id: "recoverWebhookEndpoint",
  method: "POST",
  path: "/api/v1/webhook-endpoints/{id}/recover",
  tag: "Webhooks",
  summary: "Send lost events again",
  description: `Queues, as new deliveries, the events since an instant that this endpoint subscribes to and has not received, and moves the next attempts of deliveries that were created since then and wait for one to now. Events are stored for ${EVENT_RETENTION_DAYS} days. \`since\` must not be before the endpoint was added or its \`url\` last changed; otherwise the response is 400 with the earliest instant. Read older events from the feed (\`GET /api/v1/events\`), or contact us. One call queues at most 500 events, the oldest first, and moves at most 500 attempts: while \`complete\` is false, call again with \`since\` set to \`resumeFrom\`. Returns 400 if the endpoint is disabled: enable it first (PATCH \`enabled: true\`).`,
  scopes: ["webhooks:manage", "reports:read"],
  params: endpointParams,
  body: { schema: recoverEndpointBodySchema, example: recoverEndpointBodyExample },
  success: {
    status: 202,
    description: "The number of queued deliveries and of moved attempts.",
    schema: recoveredEndpointSchema,
    example: recoveredEndpointExample,
  },
  errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;
