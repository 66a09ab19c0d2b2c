import { operations } from "@cnh/contract";
import {
  changeEndpoint,
  type ChangeEndpointPorts,
} from "../../../usecases/webhooks/endpoints/change-endpoint.ts";
import {
  createEndpoint,
  type AddEndpointPorts,
} from "../../../usecases/webhooks/endpoints/create-endpoint.ts";
import {
  getEndpoint,
  type FindEndpointPorts,
} from "../../../usecases/webhooks/endpoints/get-endpoint.ts";
import {
  listEndpoints,
  type ListEndpointsPorts,
} from "../../../usecases/webhooks/endpoints/list-endpoints.ts";
import {
  recoverEvents,
  type RecoverEventsPorts,
} from "../../../usecases/webhooks/deliveries/recover-events.ts";
import {
  removeEndpoint,
  type RemoveEndpointPorts,
} from "../../../usecases/webhooks/endpoints/remove-endpoint.ts";
import {
  rotateSecret,
  type RotateSecretPorts,
} from "../../../usecases/webhooks/endpoints/rotate-secret.ts";
import {
  sendTestEvent,
  type SendTestEventPorts,
} from "../../../usecases/webhooks/deliveries/send-test-event.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../request.ts";
import { idOf, parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export type EndpointPorts = ListEndpointsPorts &
  AddEndpointPorts &
  FindEndpointPorts &
  ChangeEndpointPorts &
  RemoveEndpointPorts &
  RotateSecretPorts &
  SendTestEventPorts &
  RecoverEventsPorts;

/** An organization has few endpoints, so one page contains all of them. */
export const listEndpointsHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    parse(operations.listWebhookEndpoints.query, request.query);
    const items = await listEndpoints(ports, callerOf(request));
    return sendJson(reply, 200, { items, nextCursor: null });
  };

export const createEndpointHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.createWebhookEndpoint.body.schema, request.body);
    return sendJson(reply, 201, await createEndpoint(ports, callerOf(request), body));
  };

export const getEndpointHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, await getEndpoint(ports, callerOf(request), idOf(request)));

export const changeEndpointHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.updateWebhookEndpoint.body.schema, request.body);
    const endpoint = await changeEndpoint(ports, callerOf(request), idOf(request), body);
    return sendJson(reply, 200, endpoint);
  };

export const removeEndpointHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    await removeEndpoint(ports, callerOf(request), idOf(request));
    return reply.code(204).send();
  };

export const rotateSecretHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    return sendJson(reply, 200, await rotateSecret(ports, callerOf(request), idOf(request)));
  };

export const sendTestEventHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    // The body is optional: none means the default.
    const { event } = parse(operations.testWebhookEndpoint.body.schema, request.body ?? {});
    const delivery = await sendTestEvent(ports, callerOf(request), idOf(request), event);
    return sendJson(reply, 202, delivery);
  };

export const recoverEventsHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.recoverWebhookEndpoint.body.schema, request.body);
    const recovery = await recoverEvents(ports, callerOf(request), idOf(request), body);
    return sendJson(reply, 202, recovery);
  };
