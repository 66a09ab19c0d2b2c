/** The handlers of all operations that both people and programs can call. */
import type { OperationId } from "@cnh/contract";
import type { Handler } from "../handler.ts";
import { askAssistantHandler, type AssistantHandlerPorts } from "./assistant.ts";
import {
  getCreditHandler,
  getStatementHandler,
  getUsageHandler,
  listStatementEntriesHandler,
  type BillingPorts,
} from "./billing.ts";
import {
  getDeliveryHandler,
  listDeliveriesHandler,
  retryDeliveryHandler,
  type DeliveryPorts,
} from "./deliveries.ts";
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
} from "./endpoints.ts";
import {
  changeCheckQueueHandler,
  changeEnrollmentHandler,
  createEnrollmentHandler,
  endEnrollmentHandler,
  type EnrollmentPorts,
  getCheckQueueHandler,
  getEnrollmentHandler,
  listChecksHandler,
  listDeadlinesHandler,
  listEnrollmentsHandler,
  requestCheckHandler,
} from "./enrollments.ts";
import { listEventsHandler, type EventPorts } from "./events.ts";
import { calculatePointsHandler, type PointsPorts } from "./points.ts";
import {
  createReportHandler,
  getReportHandler,
  listReportsHandler,
  mayDriveHandler,
  reportChangesHandler,
  searchReportsHandler,
  type ReportPorts,
} from "./reports.ts";
import { getViolationHandler, listViolationsHandler } from "./violations.ts";

export type OperationPorts = ReportPorts &
  BillingPorts &
  EndpointPorts &
  DeliveryPorts &
  EventPorts &
  EnrollmentPorts &
  PointsPorts &
  AssistantHandlerPorts;

/** The operations that only API keys can call: the MCP endpoint, the key's own data, calendar feeds, and test clocks. */
type KeyOperationId =
  | "callMcp"
  | "getKey"
  | "createCalendarFeed"
  | "listCalendarFeeds"
  | "revokeCalendarFeed"
  | "createTestClock"
  | "listTestClocks"
  | "getTestClock"
  | "advanceTestClock"
  | "deleteTestClock";

export type SharedOperationId = Exclude<OperationId, KeyOperationId>;

export function operationHandlers(
  ports: OperationPorts,
  stopping: AbortSignal,
): Record<SharedOperationId, Handler> {
  return {
    createReport: createReportHandler(ports, stopping),
    getReport: getReportHandler(ports, stopping),
    listReports: listReportsHandler(ports),
    searchReports: searchReportsHandler(ports),
    mayDrive: mayDriveHandler(ports),
    getReportChanges: reportChangesHandler(ports),
    createEnrollment: createEnrollmentHandler(ports),
    listEnrollments: listEnrollmentsHandler(ports),
    getEnrollment: getEnrollmentHandler(ports),
    updateEnrollment: changeEnrollmentHandler(ports),
    endEnrollment: endEnrollmentHandler(ports),
    requestCheck: requestCheckHandler(ports),
    listChecks: listChecksHandler(ports),
    getCheckQueue: getCheckQueueHandler(ports),
    updateCheckQueue: changeCheckQueueHandler(ports),
    listDeadlines: listDeadlinesHandler(ports),
    getCredit: getCreditHandler(ports),
    getUsage: getUsageHandler(ports),
    getStatement: getStatementHandler(ports),
    listStatementEntries: listStatementEntriesHandler(ports),
    listViolations: listViolationsHandler,
    getViolation: getViolationHandler,
    calculatePoints: calculatePointsHandler(ports),
    askAssistant: askAssistantHandler(ports),
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
    listEvents: listEventsHandler(ports, stopping),
  };
}
