/** The relative frequency of each operation. */
import type { Door } from "./fuzzed-operation.ts";

const USUAL = 60;
/** Deleted objects cannot be used in further requests. */
const DELETION = 10;

/** By operation id: operations that occupy the engine or the processor for long, or end a caller, are rarer. */
const BY_ID: Readonly<Record<string, number>> = {
  callMcp: 400,
  createReport: 40,
  createBulkOrder: 4,
  exportAudit: 4,
  exportStatement: 10,
  listEvents: 30,
  // Each endpoint gets a delivery of each report.
  createWebhookEndpoint: 8,
  updateWebhookEndpoint: 20,
  testWebhookEndpoint: 8,
  retryDelivery: 8,
  retryDeliveries: 8,
  recoverWebhookEndpoint: 8,
  rotateWebhookSecret: 20,
  updateSettings: 10,
  requestSecondFactorReset: 10,
  createInvitation: 8,
  resendInvitation: 8,
  leaveOrganization: 4,
  acceptInvitation: 4,
  requestSignUp: 4,
  openSignUp: 4,
  // Each of these hashes a password.
  signIn: 2,
  resetPassword: 2,
  changePassword: 2,
  prove: 2,
  enableTotp: 2,
  disableTotp: 2,
  replaceBackupCodes: 2,
  requestPasswordReset: 4,
  signOut: 4,
  endSession: 10,
  endOtherSessions: 4,
  endSessionsByMail: 10,
};

/** The console has four times as many operations, and each request causes several database queries. */
const CONSOLE_SHARE = 0.2;

export function weightOf(id: string, method: string, door: Door = "rest"): number {
  const weight = BY_ID[id] ?? (method.toUpperCase() === "DELETE" ? DELETION : USUAL);
  return door === "console" ? weight * CONSOLE_SHARE : weight;
}
