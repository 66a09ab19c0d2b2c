import { type OperatorOperationId, operatorOperations } from "@cnh/contract/console";
import { type HealthPorts, readHealth } from "../../../usecases/operators/health.ts";
import {
  inspectReport,
  type InspectPorts,
  listOrganizationUse,
  listProviderHealth,
  readBacklog,
} from "../../../usecases/operators/inspect.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/parse.ts";
import { inspectorOf } from "../gate.ts";

export type OperatorPorts = InspectPorts & HealthPorts;

/** The operators' handlers, by operation. */
export function operatorHandlers(ports: OperatorPorts): Record<OperatorOperationId, Handler> {
  return {
    inspectOrganizations: async (request, reply) => {
      const query = parse(operatorOperations.inspectOrganizations.query, request.query);
      return sendJson(reply, 200, await listOrganizationUse(ports, inspectorOf(request), query));
    },
    inspectProviders: async (request, reply) =>
      sendJson(reply, 200, { items: await listProviderHealth(ports, inspectorOf(request)) }),
    inspectBacklog: async (request, reply) =>
      sendJson(reply, 200, { items: await readBacklog(ports, inspectorOf(request)) }),
    inspectHealth: async (request, reply) =>
      sendJson(reply, 200, await readHealth(ports, inspectorOf(request))),
    inspectReport: async (request, reply) => {
      const { reportId } = request.params as { reportId: string };
      return sendJson(reply, 200, await inspectReport(ports, inspectorOf(request), reportId));
    },
  };
}
