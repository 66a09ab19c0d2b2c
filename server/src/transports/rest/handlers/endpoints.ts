import { operations } from "@cnh/contract";
import { changeEndpoint } from "../../../usecases/webhooks/endpoints/change-endpoint.ts";
import { createEndpoint } from "../../../usecases/webhooks/endpoints/create-endpoint.ts";
import { getEndpoint } from "../../../usecases/webhooks/endpoints/get-endpoint.ts";
import { listEndpoints } from "../../../usecases/webhooks/endpoints/list-endpoints.ts";
import { recoverEvents } from "../../../usecases/webhooks/deliveries/recover-events.ts";
import { removeEndpoint } from "../../../usecases/webhooks/endpoints/remove-endpoint.ts";
import { rotateSecret } from "../../../usecases/webhooks/endpoints/rotate-secret.ts";
import { sendTestEvent } from "../../../usecases/webhooks/deliveries/send-test-event.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../gate.ts";
import { idOf, parse } from "../parse.ts";
import type { Handler } from "../routes.ts";

export type EndpointPorts = Parameters<typeof listEndpoints>[0] &
  Parameters<typeof createEndpoint>[0] &
  Parameters<typeof getEndpoint>[0] &
  Parameters<typeof changeEndpoint>[0] &
  Parameters<typeof removeEndpoint>[0] &
  Parameters<typeof rotateSecret>[0] &
  Parameters<typeof sendTestEvent>[0] &
  Parameters<typeof recoverEvents>[0];

/** An organization has few endpoints, so one page holds them all. */
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
    const made = await createEndpoint(ports, callerOf(request), body);
    return sendJson(reply, 201, made);
  };

export const getEndpointHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, await getEndpoint(ports, callerOf(request), idOf(request)));

export const changeEndpointHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.updateWebhookEndpoint.body.schema, request.body);
    const changed = await changeEndpoint(ports, callerOf(request), idOf(request), body);
    return sendJson(reply, 200, changed);
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
    const rotated = await rotateSecret(ports, callerOf(request), idOf(request));
    return sendJson(reply, 200, rotated);
  };

export const sendTestEventHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 202, await sendTestEvent(ports, callerOf(request), idOf(request)));

export const recoverEventsHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.recoverWebhookEndpoint.body.schema, request.body);
    const recovered = await recoverEvents(ports, callerOf(request), idOf(request), body);
    return sendJson(reply, 202, recovered);
  };
