/** Methods of webhook endpoints and their deliveries. */
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
import { type Calls, pathOf } from "./calls.ts";

const ENDPOINTS = "webhook-endpoints";
const DELIVERIES = "deliveries";

const endpointPath = (id: string) => pathOf(ENDPOINTS, id);
const deliveryPath = (id: string) => pathOf(DELIVERIES, id);

/** Executing these calls twice would do harm, so a lost one is not retried; the error advises how to check it. */
const LOST_ENDPOINT = "Remove it if webhookEndpoints.list() has it: its secret is lost.";
const LOST_SECRET = "The secret may be lost. Rotate it again.";
const LOST_DELIVERY = "Look with deliveries.list().";

interface TestOptions extends RequestOptions, TestWebhookEndpointBody {}

export function endpointMethods({ send, list }: Calls) {
  return {
    /** Returns the secret, which is shown only once. Never executed twice. */
    create: (body: CreateWebhookEndpointBody, options?: RequestOptions) =>
      send<CreatedWebhookEndpoint>("POST", ENDPOINTS, options, {
        body,
        lostAdvice: LOST_ENDPOINT,
      }),
    list: (query?: ListWebhookEndpointsQuery, options?: RequestOptions) =>
      list<WebhookEndpointPage>(ENDPOINTS, query, options),
    get: (id: string, options?: RequestOptions) =>
      send<WebhookEndpoint>("GET", endpointPath(id), options),
    update: (id: string, body: UpdateWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookEndpoint>("PATCH", endpointPath(id), options, { body }),
    remove: (id: string, options?: RequestOptions) =>
      send<void>("DELETE", endpointPath(id), options),
    /** For a day, deliveries are signed with both secrets. Never executed twice. */
    rotateSecret: (id: string, options?: RequestOptions) =>
      send<RotatedSecret>("POST", `${endpointPath(id)}/rotate-secret`, options, {
        lostAdvice: LOST_SECRET,
      }),
    /** Sends a sample report as `event` (default: `report.delivered`). Never executed twice. */
    test: (id: string, { event, ...options }: TestOptions = {}) =>
      send<Delivery>("POST", `${endpointPath(id)}/test`, options, {
        ...(event !== undefined && { body: { event } }),
        lostAdvice: LOST_DELIVERY,
      }),
    /** Resends the events that were not accepted since then. */
    recover: (id: string, body: RecoverWebhookEndpointBody, options?: RequestOptions) =>
      send<RecoveredWebhookEndpoint>("POST", `${endpointPath(id)}/recover`, options, { body }),
  };
}

export function deliveryMethods({ send, list }: Calls) {
  return {
    list: (query?: ListDeliveriesQuery, options?: RequestOptions) =>
      list<DeliveryPage>(DELIVERIES, query, options),
    get: (id: string, options?: RequestOptions) =>
      send<DeliveryWithAttempts>("GET", deliveryPath(id), options),
    /** Resends it as a new delivery. Never executed twice. */
    retry: (id: string, options?: RequestOptions) =>
      send<Delivery>("POST", `${deliveryPath(id)}/retry`, options, {
        lostAdvice: LOST_DELIVERY,
      }),
  };
}
