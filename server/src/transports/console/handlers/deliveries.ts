import { consoleOperations, memberDeliveriesQuerySchema } from "@cnh/contract/console";
import {
  getDeliveryLog,
  listDeliveryLog,
  type ListLogPorts,
  type ReadLogPorts,
} from "../../../usecases/webhooks/deliveries/delivery-log.ts";
import {
  retryDeliveries,
  type RetryDeliveriesPorts,
} from "../../../usecases/webhooks/deliveries/retry-deliveries.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type DeliveryLogPorts = ListLogPorts & ReadLogPorts & RetryDeliveriesPorts;

/** The handlers of public operations that return more about a delivery to members than to keys. */
export function memberDeliveryHandlers(ports: DeliveryLogPorts) {
  return {
    listDeliveries: async (request, reply) => {
      const query = parse(memberDeliveriesQuerySchema, request.query);
      return sendJson(reply, 200, await listDeliveryLog(ports, consoleCallerOf(request), query));
    },
    getDelivery: async (request, reply) =>
      sendJson(reply, 200, await getDeliveryLog(ports, consoleCallerOf(request), idOf(request))),
  } satisfies Record<string, Handler>;
}

/** The handlers of the console's own operations on deliveries. */
export function deliveryHandlers(ports: DeliveryLogPorts) {
  return {
    retryDeliveries: async (request, reply) => {
      const body = parse(consoleOperations.retryDeliveries.body.schema, request.body);
      return sendJson(reply, 202, await retryDeliveries(ports, consoleCallerOf(request), body));
    },
  } satisfies Record<string, Handler>;
}
