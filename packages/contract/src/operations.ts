/** Every operation of the public API, by id, in the order of the documents. */
import type { Operation } from "./operation.ts";
import { getCredit, getStatement, getUsage, listStatementEntries } from "./operations/billing.ts";
import { getCheckQueue, listChecks, requestCheck, updateCheckQueue } from "./operations/check.ts";
import {
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from "./operations/calendar-feed.ts";
import { getDelivery, listDeliveries, retryDelivery } from "./operations/delivery.ts";
import {
  createEnrollment,
  endEnrollment,
  getEnrollment,
  listDeadlines,
  listEnrollments,
  updateEnrollment,
} from "./operations/enrollment.ts";
import { listEvents } from "./operations/event.ts";
import { getKey } from "./operations/key.ts";
import { askAssistant, calculatePoints, getViolation, listViolations } from "./operations/law.ts";
import { callMcp } from "./operations/mcp.ts";
import {
  createReport,
  getReport,
  getReportChanges,
  listReports,
  mayDrive,
  searchReports,
} from "./operations/report.ts";
import {
  advanceTestClock,
  createTestClock,
  deleteTestClock,
  getTestClock,
  listTestClocks,
} from "./operations/test-clock.ts";
import {
  recoverWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from "./operations/webhook-endpoint-actions.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from "./operations/webhook-endpoint.ts";

export const operations = {
  createReport,
  getReport,
  listReports,
  searchReports,
  mayDrive,
  getReportChanges,
  createEnrollment,
  listEnrollments,
  getEnrollment,
  updateEnrollment,
  endEnrollment,
  requestCheck,
  listChecks,
  getCheckQueue,
  updateCheckQueue,
  listDeadlines,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
  createTestClock,
  listTestClocks,
  getTestClock,
  advanceTestClock,
  deleteTestClock,
  getKey,
  getCredit,
  getUsage,
  getStatement,
  listStatementEntries,
  listViolations,
  getViolation,
  calculatePoints,
  askAssistant,
  listEvents,
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  recoverWebhookEndpoint,
  listDeliveries,
  getDelivery,
  retryDelivery,
  callMcp,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
