import { operations } from "@cnh/contract";
import {
  getDelivery,
  type GetDeliveryPorts,
} from "../../../usecases/webhooks/deliveries/get-delivery.ts";
import {
  listDeliveries,
  type ListDeliveriesPorts,
} from "../../../usecases/webhooks/deliveries/list-deliveries.ts";
import {
  retryDelivery,
  type RetryDeliveryPorts,
} from "../../../usecases/webhooks/deliveries/retry-delivery.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../request.ts";
import { idOf, parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export type DeliveryPorts = ListDeliveriesPorts & GetDeliveryPorts & RetryDeliveryPorts;

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
