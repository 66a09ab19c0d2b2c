import { operations, type Operation, type OperationId } from "@cnh/contract";
import type { FastifyInstance } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { requireKnownQuery } from "../http/parse.ts";
import type { Handler } from "../http/handler.ts";
import { operationHandlers, type OperationPorts } from "../http/handlers/operation-handlers.ts";
import { callMcpHandler, type AgentPorts } from "./mcp.ts";

export type RestPorts = OperationPorts & AgentPorts;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Registers every operation of the contract, and for each path a route that refuses all other methods. */
export function addRoutes(app: FastifyInstance, ports: RestPorts, stopping: AbortSignal): void {
  const handlers: Record<OperationId, Handler> = {
    ...operationHandlers(ports, stopping),
    callMcp: callMcpHandler(ports),
  };
  const methodsByPath = new Map<string, string[]>();
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    const handle = handlers[id];
    const names = Object.keys(operation.query?.shape ?? {});
    const url = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
    methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), operation.method]);
    app.route({
      method: operation.method,
      url,
      config: { rule: { operation: id, scopes: operation.scopes } },
      handler: async (request, reply) => {
        requireKnownQuery(request, names);
        return handle(request, reply);
      },
    });
  }
  for (const [url, known] of methodsByPath) {
    app.route({
      method: METHODS.filter((method) => !known.includes(method)),
      url,
      config: { rule: { operation: "wrongMethod", scopes: [], allow: known.join(", ") } },
      handler: () => fail("METHOD_NOT_SUPPORTED"),
    });
  }
}
