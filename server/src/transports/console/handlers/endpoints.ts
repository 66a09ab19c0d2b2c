import { consoleOperations } from "@cnh/contract/console";
import { MAX_ENDPOINTS } from "../../../usecases/webhooks/endpoints/create-endpoint.ts";
import {
  countLostEvents,
  type CountLostPorts,
  getEndpointHealth,
  listEndpointHealth,
} from "../../../usecases/webhooks/endpoints/endpoint-health.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type EndpointHealthPorts = CountLostPorts;

/** The endpoint health handlers, by operation. */
export function endpointHealthHandlers(
  ports: EndpointHealthPorts,
): Record<"listEndpointHealth" | "getEndpointHealth" | "countLostEvents", Handler> {
  return {
    listEndpointHealth: async (request, reply) => {
      const items = await listEndpointHealth(ports, consoleCallerOf(request));
      return sendJson(reply, 200, { items, max: MAX_ENDPOINTS });
    },
    getEndpointHealth: async (request, reply) => {
      const caller = consoleCallerOf(request);
      return sendJson(reply, 200, await getEndpointHealth(ports, caller, idOf(request)));
    },
    countLostEvents: async (request, reply) => {
      const { since } = parse(consoleOperations.countLostEvents.query, request.query);
      const caller = consoleCallerOf(request);
      return sendJson(reply, 200, await countLostEvents(ports, caller, idOf(request), since));
    },
  };
}
