import { operations, type Operation, type OperationId } from "@cnh/contract";
import type { FastifyInstance } from "fastify";
import { addOperationRoutes } from "../http/add-operation-routes.ts";
import type { Handler } from "../http/handler.ts";
import { operationHandlers, type OperationPorts } from "../http/handlers/operation-handlers.ts";
import { calendarFeedHandlers, type CalendarFeedPorts } from "./calendar-feeds.ts";
import { testClockHandlers, type TestClockPorts } from "./test-clocks.ts";
import { getKeyHandler, type KeyPorts } from "./key.ts";
import { addPreflight } from "./mcp-origins.ts";
import { callMcpHandler, type AgentTransport } from "./mcp.ts";

export type RestPorts = OperationPorts &
  KeyPorts &
  CalendarFeedPorts &
  TestClockPorts &
  AgentTransport;

/** Registers every operation of the contract. */
export function addRoutes(app: FastifyInstance, ports: RestPorts, stopping: AbortSignal): void {
  const handlers: Record<OperationId, Handler> = {
    ...operationHandlers(ports, stopping),
    ...calendarFeedHandlers(ports),
    ...testClockHandlers(ports),
    getKey: getKeyHandler(ports),
    callMcp: callMcpHandler(ports),
  };
  const routes = (Object.entries(operations) as [OperationId, Operation][]).map(
    ([id, { method, path, query, body, scopes, removal }]) => ({
      method,
      path,
      query,
      body: body?.schema,
      removal,
      config: { rule: { operation: id, scopes } },
      handle: handlers[id],
    }),
  );
  addPreflight(app, ports.agents);
  addOperationRoutes(app, routes, (allow) => ({
    rule: { operation: "wrongMethod", scopes: [], allow },
  }));
}
