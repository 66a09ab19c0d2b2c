/** The public operations in the console: the conditions checked before each. */
import type { OperationId } from "../operations.ts";
import type { ConsoleRule } from "./operation.ts";

const READ_REPORTS: ConsoleRule = { permissions: ["reports:read"] };
const MANAGE_WEBHOOKS: ConsoleRule = { permissions: ["webhooks:manage"] };
/** These operations send or list report contents. */
const SEND_REPORTS: ConsoleRule = { permissions: ["webhooks:manage", "reports:read"] };
const MANAGE_DRIVERS: ConsoleRule = { permissions: ["reports:read", "reports:order"] };
const READ_BILLING: ConsoleRule = { permissions: ["billing:read"] };
const ANY_MEMBER: ConsoleRule = { permissions: [] };

/** `null` if the operation cannot be called in the console. */
export const publicOperationRules = {
  createReport: { permissions: ["reports:order"], isSensitive: true },
  getReport: READ_REPORTS,
  listReports: READ_REPORTS,
  searchReports: READ_REPORTS,
  mayDrive: READ_REPORTS,
  getReportChanges: READ_REPORTS,
  createEnrollment: MANAGE_DRIVERS,
  listEnrollments: READ_REPORTS,
  getEnrollment: READ_REPORTS,
  updateEnrollment: MANAGE_DRIVERS,
  endEnrollment: MANAGE_DRIVERS,
  requestCheck: MANAGE_DRIVERS,
  listChecks: READ_REPORTS,
  getCheckQueue: READ_REPORTS,
  updateCheckQueue: MANAGE_DRIVERS,
  listDeadlines: READ_REPORTS,
  // Its address is made for the programs of an organization, by a key.
  createCalendarFeed: null,
  listCalendarFeeds: null,
  revokeCalendarFeed: null,
  // Test clocks are for programs that test an integration.
  createTestClock: null,
  listTestClocks: null,
  getTestClock: null,
  advanceTestClock: null,
  deleteTestClock: null,
  getCredit: READ_BILLING,
  getUsage: { permissions: ["usage:read"] },
  getStatement: READ_BILLING,
  listStatementEntries: READ_BILLING,
  listViolations: ANY_MEMBER,
  getViolation: ANY_MEMBER,
  calculatePoints: ANY_MEMBER,
  askAssistant: READ_REPORTS,
  listEvents: SEND_REPORTS,
  // A member who adds or moves an endpoint decides where all reports are sent.
  createWebhookEndpoint: { ...MANAGE_WEBHOOKS, freshProof: "live", isSensitive: true },
  listWebhookEndpoints: MANAGE_WEBHOOKS,
  getWebhookEndpoint: MANAGE_WEBHOOKS,
  updateWebhookEndpoint: { ...MANAGE_WEBHOOKS, freshProof: "live" },
  deleteWebhookEndpoint: MANAGE_WEBHOOKS,
  rotateWebhookSecret: { ...MANAGE_WEBHOOKS, freshProof: "always", isSensitive: true },
  testWebhookEndpoint: MANAGE_WEBHOOKS,
  recoverWebhookEndpoint: SEND_REPORTS,
  listDeliveries: MANAGE_WEBHOOKS,
  getDelivery: MANAGE_WEBHOOKS,
  retryDelivery: SEND_REPORTS,
  // People have a session, not a key.
  getKey: null,
  // Agents have keys, not cookies.
  callMcp: null,
} as const satisfies Record<OperationId, ConsoleRule | null>;
