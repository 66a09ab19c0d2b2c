import { listEndpoints } from "../../../usecases/endpoints/list-endpoints.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../gate.ts";
import type { Handler } from "../routes.ts";

export type EndpointPorts = Parameters<typeof listEndpoints>[0];

/** An organization has few endpoints, so one page holds them all. */
export const listEndpointsHandler =
  (ports: EndpointPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, {
      items: await listEndpoints(ports, callerOf(request)),
      nextCursor: null,
    });
