import { operations, type Operation, type OperationId } from "@cnh/contract";
import type { FastifyInstance } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { requireKnownQuery } from "./parse.ts";
import type { Handler } from "./handler.ts";
import { askAssistantHandler, type AssistantHandlerPorts } from "./handlers/assistant.ts";
import {
  getCreditHandler,
  getStatementHandler,
  getUsageHandler,
  listStatementEntriesHandler,
  type BillingPorts,
} from "./handlers/billing.ts";
import {
  getDeliveryHandler,
  listDeliveriesHandler,
  retryDeliveryHandler,
  type DeliveryPorts,
} from "./handlers/deliveries.ts";
import {
  changeEndpointHandler,
  createEndpointHandler,
  getEndpointHandler,
  listEndpointsHandler,
  recoverEventsHandler,
  removeEndpointHandler,
  rotateSecretHandler,
  sendTestEventHandler,
  type EndpointPorts,
} from "./handlers/endpoints.ts";
import { listEventsHandler, type EventPorts } from "./handlers/events.ts";
import { callMcpHandler, type AgentPorts } from "./handlers/mcp.ts";
import { calculatePointsHandler, type PointsPorts } from "./handlers/points.ts";
import {
  createReportHandler,
  getReportHandler,
  listReportsHandler,
  mayDriveHandler,
  searchReportsHandler,
  type ReportPorts,
} from "./handlers/reports.ts";
import { getViolationHandler, listViolationsHandler } from "./handlers/violations.ts";

export type RestPorts = ReportPorts &
  BillingPorts &
  EndpointPorts &
  DeliveryPorts &
  EventPorts &
  PointsPorts &
  AssistantHandlerPorts &
  AgentPorts;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

function handlersOf(ports: RestPorts, stopping: AbortSignal): Record<OperationId, Handler> {
  return {
    createReport: createReportHandler(ports),
    getReport: getReportHandler(ports, stopping),
    listReports: listReportsHandler(ports),
    searchReports: searchReportsHandler(ports),
    mayDrive: mayDriveHandler(ports),
    getCredit: getCreditHandler(ports),
    getUsage: getUsageHandler(ports),
    getStatement: getStatementHandler(ports),
    listStatementEntries: listStatementEntriesHandler(ports),
    listViolations: listViolationsHandler,
    getViolation: getViolationHandler,
    calculatePoints: calculatePointsHandler(ports),
    askAssistant: askAssistantHandler(ports),
    callMcp: callMcpHandler(ports),
    createWebhookEndpoint: createEndpointHandler(ports),
    listWebhookEndpoints: listEndpointsHandler(ports),
    getWebhookEndpoint: getEndpointHandler(ports),
    updateWebhookEndpoint: changeEndpointHandler(ports),
    deleteWebhookEndpoint: removeEndpointHandler(ports),
    rotateWebhookSecret: rotateSecretHandler(ports),
    testWebhookEndpoint: sendTestEventHandler(ports),
    recoverWebhookEndpoint: recoverEventsHandler(ports),
    listDeliveries: listDeliveriesHandler(ports),
    getDelivery: getDeliveryHandler(ports),
    retryDelivery: retryDeliveryHandler(ports),
    listEvents: listEventsHandler(ports),
  };
}

/** Registers every operation of the contract, and for each path a route that refuses all other methods. */
export function addRoutes(app: FastifyInstance, ports: RestPorts, stopping: AbortSignal): void {
  const handlers = handlersOf(ports, stopping);
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
