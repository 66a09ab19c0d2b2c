import { operations, type Operation } from "@cnh/contract";
import {
  type ConsoleOperation,
  consoleOperations,
  type ConsoleOperationId,
  type ConsoleRule,
  type OperatorOperation,
  operatorOperations,
  type PersonOperation,
  personOperations,
  type PersonOperationId,
  memberDeliveriesQuerySchema,
  memberReportsQuerySchema,
  publicOperationRules,
} from "@cnh/contract/console";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import type { z } from "zod";
import type { SettingsPorts } from "../../usecases/organizations/settings.ts";
import type { SecondFactorResetPorts } from "../../usecases/members/second-factor-reset.ts";
import { addOperationRoutes, type OperationRoute } from "../http/add-operation-routes.ts";
import type { Handler } from "../http/handler.ts";
import {
  operationHandlers,
  type OperationPorts,
  type SharedOperationId,
} from "../http/handlers/operation-handlers.ts";
import { auditHandlers, type AuditPorts } from "./handlers/audit.ts";
import { memberBillingHandlers, type MemberBillingPorts } from "./handlers/billing.ts";
import { bulkOrderHandlers, type BulkOrderPorts } from "./handlers/bulk-orders.ts";
import {
  deliveryHandlers,
  type DeliveryLogPorts,
  memberDeliveryHandlers,
} from "./handlers/deliveries.ts";
import { endpointHealthHandlers, type EndpointHealthPorts } from "./handlers/endpoints.ts";
import { erasureHandlers, type ErasingPorts } from "./handlers/erasure.ts";
import { keyHandlers, type KeyPorts } from "./handlers/keys.ts";
import {
  invitationHandlers,
  type InvitationPorts,
  presentedInvitationHandlers,
} from "./handlers/invitations.ts";
import { getMeHandler, type MePorts } from "./handlers/me.ts";
import { memberHandlers, type MemberPorts } from "./handlers/members.ts";
import { operatorHandlers, type OperatorPorts } from "./handlers/operators.ts";
import { overviewHandlers, type OverviewPorts } from "./handlers/overview.ts";
import { getOrderTermsHandler, orderReportHandler, type OrderPorts } from "./handlers/orders.ts";
import {
  memberReportHandlers,
  type MemberReportPorts,
  ownReportHandlers,
} from "./handlers/reports.ts";
import { secondFactorResetHandlers } from "./handlers/second-factor-resets.ts";
import { settingsHandlers } from "./handlers/settings.ts";
import {
  presentedShareLinkHandlers,
  shareLinkHandlers,
  type ShareLinkPorts,
} from "./handlers/share-links.ts";
import { signUpHandlers, type SignUpPorts } from "./handlers/sign-ups.ts";

const API = "/console/api";
const ORGANIZATION = `${API}/{organizationId}/{mode}`;

export type ConsolePorts = OperationPorts &
  OrderPorts &
  AuditPorts &
  BulkOrderPorts &
  MemberBillingPorts &
  DeliveryLogPorts &
  EndpointHealthPorts &
  ErasingPorts &
  KeyPorts &
  MePorts &
  MemberPorts &
  InvitationPorts &
  SignUpPorts &
  OperatorPorts &
  OverviewPorts &
  MemberReportPorts &
  SecondFactorResetPorts &
  SettingsPorts &
  ShareLinkPorts;

/** The handlers of an organization's operations that only the console has. */
function ownHandlers(ports: ConsolePorts): Record<ConsoleOperationId, Handler> {
  return {
    ...auditHandlers(ports),
    ...bulkOrderHandlers(ports),
    ...memberBillingHandlers(ports),
    ...deliveryHandlers(ports),
    ...endpointHealthHandlers(ports),
    ...erasureHandlers(ports),
    ...keyHandlers(ports),
    ...memberHandlers(ports),
    ...invitationHandlers(ports),
    ...overviewHandlers(ports),
    getOrderTerms: getOrderTermsHandler(ports),
    ...ownReportHandlers(ports),
    ...secondFactorResetHandlers(ports),
    ...settingsHandlers(ports),
    ...shareLinkHandlers(ports),
  };
}

/** The handlers of the operations outside of any organization. */
function personHandlers(ports: ConsolePorts): Record<PersonOperationId, Handler> {
  return {
    getMe: getMeHandler(ports),
    ...presentedInvitationHandlers(ports),
    ...signUpHandlers(ports),
    ...presentedShareLinkHandlers(ports),
  };
}

/** Registers the public operations with their shared handlers, and the console's own ones. */
export function addRoutes(app: FastifyInstance, ports: ConsolePorts, stopping: AbortSignal): void {
  const routes = [...publicRoutes(ports, stopping), ...ownRoutes(ports)];
  addOperationRoutes(app, routes, (allow) =>
    memberConfig("wrongMethod", { permissions: [] }, allow),
  );
  addOperationRoutes(app, personRoutes(ports), (allow) => ({
    consoleRule: {
      operation: "wrongMethod",
      member: null,
      session: "required",
      isSensitive: false,
      allow,
    },
  }));
  addOperationRoutes(app, operatorRoutes(ports), (allow) => operatorConfig("wrongMethod", allow));
}

/** The queries of lists that members can filter by more fields than keys can. */
const MEMBER_QUERIES: Partial<Record<SharedOperationId, z.ZodObject>> = {
  listReports: memberReportsQuerySchema,
  listDeliveries: memberDeliveriesQuerySchema,
};

function publicRoutes(ports: ConsolePorts, stopping: AbortSignal): OperationRoute[] {
  const handlers: Record<SharedOperationId, Handler> = {
    ...operationHandlers(ports, stopping),
    createReport: orderReportHandler(ports),
    ...memberReportHandlers(ports, stopping),
    ...memberDeliveryHandlers(ports),
  };
  return (Object.keys(handlers) as SharedOperationId[]).map((id) => {
    const { method, path, query }: Operation = operations[id];
    return {
      method,
      path: path.replace(/^\/api\/v1/, ORGANIZATION),
      query: MEMBER_QUERIES[id] ?? query,
      config: memberConfig(id, publicOperationRules[id]),
      handle: handlers[id],
    };
  });
}

function ownRoutes(ports: ConsolePorts): OperationRoute[] {
  const handlers = ownHandlers(ports);
  return Object.values<ConsoleOperation>(consoleOperations).map((operation) => ({
    method: operation.method,
    path: `${ORGANIZATION}${operation.path}`,
    query: operation.query,
    bodyLimitBytes: operation.bodyLimitBytes,
    config: memberConfig(operation.id, operation),
    handle: handlerOf(handlers, operation.id),
  }));
}

function personRoutes(ports: ConsolePorts): OperationRoute[] {
  const handlers = personHandlers(ports);
  return Object.values<PersonOperation>(personOperations).map(
    ({ id, method, path, query, session, isSensitive = false }) => ({
      method,
      path: `${API}${path}`,
      query,
      config: { consoleRule: { operation: id, member: null, session, isSensitive } },
      handle: handlerOf(handlers, id),
    }),
  );
}

function operatorRoutes(ports: ConsolePorts): OperationRoute[] {
  const handlers = operatorHandlers(ports);
  return Object.values<OperatorOperation>(operatorOperations).map(
    ({ id, method, path, query }) => ({
      method,
      path: `${API}${path}`,
      query,
      config: operatorConfig(id),
      handle: handlerOf(handlers, id),
    }),
  );
}

function operatorConfig(operation: string, allow?: string): FastifyContextConfig {
  return {
    consoleRule: {
      operation,
      member: null,
      isForOperators: true,
      session: "required",
      isSensitive: false,
      ...(allow !== undefined && { allow }),
    },
  };
}

function memberConfig(operation: string, rule: ConsoleRule, allow?: string): FastifyContextConfig {
  return {
    consoleRule: {
      operation,
      member: rule,
      session: "required",
      isSensitive: rule.isSensitive ?? false,
      ...(allow !== undefined && { allow }),
    },
  };
}

function handlerOf(handlers: Readonly<Record<string, Handler>>, id: string): Handler {
  const handler = handlers[id];
  if (!handler) throw new Error(`the console has no handler for ${id}`);
  return handler;
}
