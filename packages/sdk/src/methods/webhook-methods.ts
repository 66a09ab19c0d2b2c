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
    "It was not sent again, since the endpoint may exist, with a secret that nobody saw. Look with webhookEndpoints.list(): if it is there, remove it or rotate its secret.",
  rotateSecret:
    "It was not sent again: to rotate twice ends the old secret at once. The secret may have been rotated, and the new one is lost. Look with webhookEndpoints.get(id), then rotate once more.",
  test: "It was not sent again, since the test may be on its way. Look with deliveries.list().",
  retry:
    "It was not sent again, since the delivery may be on its way. Look with deliveries.list().",
} as const;

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
    /** Sends a sample report. Never sent twice. */
    test: (id: string, options?: RequestOptions) =>
      send<Delivery>("POST", `${endpointPath(id)}/test`, options, {
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
