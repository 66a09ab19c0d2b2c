import { operations } from "@cnh/contract";
import { getDelivery } from "../../../usecases/webhooks/deliveries/get-delivery.ts";
import { listDeliveries } from "../../../usecases/webhooks/deliveries/list-deliveries.ts";
import { retryDelivery } from "../../../usecases/webhooks/deliveries/retry-delivery.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../gate.ts";
import { idOf, parse } from "../parse.ts";
import type { Handler } from "../routes.ts";

export type DeliveryPorts = Parameters<typeof listDeliveries>[0] &
  Parameters<typeof getDelivery>[0] &
  Parameters<typeof retryDelivery>[0];

export const listDeliveriesHandler =
  (ports: DeliveryPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.listDeliveries.query, request.query);
    return sendJson(reply, 200, await listDeliveries(ports, callerOf(request), query));
  };

export const getDeliveryHandler =
  (ports: DeliveryPorts): Handler =>
  async (request, reply) => {
    return sendJson(reply, 200, await getDelivery(ports, callerOf(request), idOf(request)));
  };

export const retryDeliveryHandler =
  (ports: DeliveryPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 202, await retryDelivery(ports, callerOf(request), idOf(request)));
