/** Setting up the endpoints that webhooks are sent to. */
import { z } from "zod";
import type { Operation } from "../operation.ts";
import {
  createdEndpointExample,
  createEndpointBodyExample,
  endpointExample,
  endpointPageExample,
  updateEndpointBodyExample,
} from "../webhook-endpoint-examples.ts";
import {
  createdEndpointSchema,
  createEndpointBodySchema,
  endpointPageSchema,
  endpointSchema,
  listEndpointsQuerySchema,
  updateEndpointBodySchema,
} from "../webhook-endpoint.ts";

// A plain string: a malformed id is not found, it is not a bad request.
export const endpointParams = z.object({ id: z.string().describe("Id of the endpoint.") });

export const createWebhookEndpoint = {
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/api/v1/webhook-endpoints",
  tag: "Webhooks",
  summary: "Register an endpoint",
  description:
    "From now on, the named events are sent to this URL. Store the `secret`: it is shown only once, and every webhook is signed with it. An organization has at most 50 endpoints in each mode, including disabled ones. An endpoint gets the events of the mode in which it was created: live or sandbox.",
  scopes: ["webhooks:manage"],
  body: { schema: createEndpointBodySchema, example: createEndpointBodyExample },
  success: {
    status: 201,
    description: "The endpoint with its secret.",
    schema: createdEndpointSchema,
    example: createdEndpointExample,
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const listWebhookEndpoints = {
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/api/v1/webhook-endpoints",
  tag: "Webhooks",
  summary: "List endpoints",
  scopes: ["webhooks:manage"],
  query: listEndpointsQuerySchema,
  success: {
    status: 200,
    description: "One page of endpoints, without their secrets.",
    schema: endpointPageSchema,
    example: endpointPageExample,
  },
  errors: [],
} as const satisfies Operation;

export const getWebhookEndpoint = {
  id: "getWebhookEndpoint",
  method: "GET",
  path: "/api/v1/webhook-endpoints/{id}",
  tag: "Webhooks",
  summary: "Read an endpoint",
  scopes: ["webhooks:manage"],
  params: endpointParams,
  success: {
    status: 200,
    description: "The endpoint, without its secret.",
    schema: endpointSchema,
    example: endpointExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const updateWebhookEndpoint = {
  id: "updateWebhookEndpoint",
  method: "PATCH",
  path: "/api/v1/webhook-endpoints/{id}",
  tag: "Webhooks",
  summary: "Change an endpoint",
  description:
    "Fields that you leave out do not change. `events` replaces the whole list. A new `url`, or enabling the endpoint again, also clears its past failures.",
  scopes: ["webhooks:manage"],
  params: endpointParams,
  body: { schema: updateEndpointBodySchema, example: updateEndpointBodyExample },
  success: {
    status: 200,
    description: "The endpoint as it is now.",
    schema: endpointSchema,
    example: endpointExample,
  },
  errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const deleteWebhookEndpoint = {
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/api/v1/webhook-endpoints/{id}",
  tag: "Webhooks",
  summary: "Remove an endpoint",
  description: "Nothing more is sent to it. Its events stay in the feed.",
  scopes: ["webhooks:manage"],
  params: endpointParams,
  success: { status: 204, description: "Removed." },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;
