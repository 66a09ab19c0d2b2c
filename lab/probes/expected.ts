/**
 * The expected permissions, written from the console's design and the public documentation, not from the tables of the
 * code: the probes compare the service with them cell by cell. `clerk` is a viewer with a daily order limit.
 */

export const COLUMNS = ["owner", "admin", "developer", "finance", "viewer", "clerk"] as const;
export type Column = (typeof COLUMNS)[number];

/** One row for each operation; x: may, -: may not, in the order of the columns. */
const ROLE_TABLE = `
  createReport            x x x - - x
  getReport               x x x - x x
  listReports             x x x - x x
  searchReports           x x x - x x
  mayDrive                x x x - x x
  getReportChanges        x x x - x x
  createEnrollment        x x x - - x
  listEnrollments         x x x - x x
  getEnrollment           x x x - x x
  updateEnrollment        x x x - - x
  endEnrollment           x x x - - x
  requestCheck            x x x - - x
  listChecks              x x x - x x
  getCheckQueue           x x x - x x
  updateCheckQueue        x x x - - x
  listDeadlines           x x x - x x
  askAssistant            x x x - x x
  getCredit               x x - x - -
  getStatement            x x - x - -
  listStatementEntries    x x - x - -
  getUsage                x x x x - -
  listViolations          x x x x x x
  getViolation            x x x x x x
  calculatePoints         x x x x x x
  listEvents              x x x - - -
  createWebhookEndpoint   x x x - - -
  listWebhookEndpoints    x x x - - -
  getWebhookEndpoint      x x x - - -
  updateWebhookEndpoint   x x x - - -
  deleteWebhookEndpoint   x x x - - -
  rotateWebhookSecret     x x x - - -
  testWebhookEndpoint     x x x - - -
  recoverWebhookEndpoint  x x x - - -
  listDeliveries          x x x - - -
  getDelivery             x x x - - -
  retryDelivery           x x x - - -
  retryDeliveries         x x x - - -
  listKeys                x x x - - -
  issueKey                x x x - - -
  rotateKey               x x x - - -
  revokeKey               x x x - - -
  changeKey               x x x - - -
  listEndpointHealth      x x x - - -
  getEndpointHealth       x x x - - -
  countLostEvents         x x x - - -
  listMembers             x x - - - -
  updateMember            x x - - - -
  removeMember            x x - - - -
  requestSecondFactorReset x - - - - -
  listSecondFactorResets  x - - - - -
  cancelSecondFactorReset x - - - - -
  listInvitations         x x - - - -
  createInvitation        x x - - - -
  resendInvitation        x x - - - -
  revokeInvitation        x x - - - -
  exportStatement         x x - x - -
  getUsageSummary         x x x x - -
  listAuditEntries        x x - - - -
  exportAudit             x x - - - -
  leaveOrganization       x x x x x x
  getSettings             x x - - - -
  updateSettings          x x - - - -
  eraseDriver             x x - - - -
  listCertificates        x x - - - -
  getOverview             x x x x x x
  updateChecklist         x x x - - -
  getOrderTerms           x x x - - x
  getReportHistory        x x x - x x
  showToxicologicalResult x x x - x x
  previewBulkOrder        x x x - - x
  createBulkOrder         x x x - - x
  listBulkOrders          x x x - x x
  getBulkOrder            x x x - x x
  getBulkOrderResult      x x x - x x
  pauseBulkOrder          x x x - - x
  resumeBulkOrder         x x x - - x
  cancelBulkOrder         x x x - - x
  listShareLinks          x x - - - -
  createShareLink         x x - - - -
  revokeShareLink         x x - - - -
`;

export const EXPECTED_ROLES: ReadonlyMap<string, ReadonlySet<Column>> = new Map(
  ROLE_TABLE.trim()
    .split("\n")
    .map((line) => {
      const [id = "", ...marks] = line.trim().split(/\s+/);
      return [id, new Set(COLUMNS.filter((_column, index) => marks[index] === "x"))];
    }),
);

/** Operations that require a proof within 10 minutes: in both modes, or only in live mode. */
export const EXPECTED_FRESH: Readonly<Record<string, "always" | "live">> = {
  createWebhookEndpoint: "live",
  updateWebhookEndpoint: "live",
  rotateWebhookSecret: "always",
  issueKey: "live",
  rotateKey: "live",
  changeKey: "live",
  updateMember: "always",
  removeMember: "always",
  createInvitation: "always",
  resendInvitation: "always",
  leaveOrganization: "always",
  requestSecondFactorReset: "always",
  // The settings include whether a second factor is required.
  updateSettings: "always",
  eraseDriver: "always",
  createShareLink: "always",
};

/** All scopes that a key needs over REST. */
export const EXPECTED_SCOPES: Readonly<Record<string, readonly string[]>> = {
  createReport: ["reports:create"],
  getReport: ["reports:read"],
  listReports: ["reports:read"],
  searchReports: ["reports:read"],
  mayDrive: ["reports:read"],
  getReportChanges: ["reports:read"],
  createEnrollment: ["drivers:manage"],
  listEnrollments: ["drivers:read"],
  getEnrollment: ["drivers:read"],
  updateEnrollment: ["drivers:manage"],
  endEnrollment: ["drivers:manage"],
  requestCheck: ["drivers:manage", "reports:create"],
  listChecks: ["drivers:read"],
  getCheckQueue: ["drivers:read"],
  updateCheckQueue: ["drivers:manage", "reports:create"],
  listDeadlines: ["drivers:read"],
  createCalendarFeed: ["drivers:manage"],
  listCalendarFeeds: ["drivers:read"],
  revokeCalendarFeed: ["drivers:manage"],
  createTestClock: ["drivers:manage"],
  listTestClocks: ["drivers:read"],
  getTestClock: ["drivers:read"],
  advanceTestClock: ["drivers:manage"],
  deleteTestClock: ["drivers:manage"],
  askAssistant: ["assistant:use"],
  getKey: [],
  getCredit: ["billing:read"],
  getUsage: ["billing:read"],
  getStatement: ["billing:read"],
  listStatementEntries: ["billing:read"],
  listViolations: [],
  getViolation: [],
  calculatePoints: [],
  listEvents: ["reports:read"],
  createWebhookEndpoint: ["webhooks:manage"],
  listWebhookEndpoints: ["webhooks:manage"],
  getWebhookEndpoint: ["webhooks:manage"],
  updateWebhookEndpoint: ["webhooks:manage"],
  deleteWebhookEndpoint: ["webhooks:manage"],
  rotateWebhookSecret: ["webhooks:manage"],
  testWebhookEndpoint: ["webhooks:manage"],
  recoverWebhookEndpoint: ["webhooks:manage", "reports:read"],
  listDeliveries: ["webhooks:manage"],
  getDelivery: ["webhooks:manage"],
  retryDelivery: ["webhooks:manage", "reports:read"],
};
