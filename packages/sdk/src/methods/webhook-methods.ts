/** Webhook endpoints and what was sent to them. */
import type { RequestOptions } from "../client-options.ts";
import type {
  CreatedWebhookEndpoint,
  CreateWebhookEndpointBody,
  Delivery,
  DeliveryPage,
  DeliveryWithAttempts,
  ListDeliveriesQuery,
  ListWebhookEndpointsQuery,
  RecoveredWebhookEndpoint,
  RecoverWebhookEndpointBody,
  RotatedSecret,
  TestWebhookEndpointBody,
  UpdateWebhookEndpointBody,
  WebhookEndpoint,
  WebhookEndpointPage,
} from "../generated/api-types.ts";
import { NEVER } from "../repeats.ts";
import type { Calls } from "./calls.ts";

const ENDPOINTS = "webhook-endpoints";
const DELIVERIES = "deliveries";

const endpointPath = (id: string) => `${ENDPOINTS}/${encodeURIComponent(id)}`;
const deliveryPath = (id: string) => `${DELIVERIES}/${encodeURIComponent(id)}`;

/** Done twice these would do harm, so they are sent once; the error says how to look what has happened. */
const LOST = {
  create:
    "Not sent again: it may exist, with a secret that nobody saw. Look with webhookEndpoints.list() and remove it.",
  rotateSecret: "Not sent again: the secret may be new, and lost. Rotate once more.",
  test: "Not sent again: look with deliveries.list().",
  retry: "Not sent again: look with deliveries.list().",
} as const;

interface TestOptions extends RequestOptions, TestWebhookEndpointBody {}

export function endpointMethods({ send, list }: Calls) {
  return {
    /** Gives the secret, once. Never sent twice. */
    create: (body: CreateWebhookEndpointBody, options?: RequestOptions) =>
      send<CreatedWebhookEndpoint>("POST", ENDPOINTS, options, {
        body,
        repeats: NEVER,
        lostAdvice: LOST.create,
      }),
    list: (query: ListWebhookEndpointsQuery = {}, options?: RequestOptions) =>
      list<WebhookEndpointPage>(ENDPOINTS, query, options),
    get: (id: string, options?: RequestOptions) =>
      send<WebhookEndpoint>("GET", endpointPath(id), options),
    update: (id: string, body: UpdateWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookEndpoint>("PATCH", endpointPath(id), options, { body }),
    remove: (id: string, options?: RequestOptions) =>
      send<void>("DELETE", endpointPath(id), options),
    /** The old secret signs beside the new one for a day. Never sent twice. */
    rotateSecret: (id: string, options?: RequestOptions) =>
      send<RotatedSecret>("POST", `${endpointPath(id)}/rotate-secret`, options, {
        repeats: NEVER,
        lostAdvice: LOST.rotateSecret,
      }),
    /** Sends a sample report, as after `event`: `report.delivered` unless given. Never sent twice. */
    test: (id: string, { event, ...options }: TestOptions = {}) =>
      send<Delivery>("POST", `${endpointPath(id)}/test`, options, {
        ...(event !== undefined && { body: { event } }),
        repeats: NEVER,
        lostAdvice: LOST.test,
      }),
    /** Sends again what was not accepted since then. */
    recover: (id: string, body: RecoverWebhookEndpointBody, options?: RequestOptions) =>
      send<RecoveredWebhookEndpoint>("POST", `${endpointPath(id)}/recover`, options, { body }),
  };
}

export function deliveryMethods({ send, list }: Calls) {
  return {
    list: (query: ListDeliveriesQuery = {}, options?: RequestOptions) =>
      list<DeliveryPage>(DELIVERIES, query, options),
    get: (id: string, options?: RequestOptions) =>
      send<DeliveryWithAttempts>("GET", deliveryPath(id), options),
    /** Sends it once more, as a new delivery. Never sent twice. */
    retry: (id: string, options?: RequestOptions) =>
      send<Delivery>("POST", `${deliveryPath(id)}/retry`, options, {
        repeats: NEVER,
        lostAdvice: LOST.retry,
      }),
  };
}
