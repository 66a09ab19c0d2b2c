/** The console's operations as data. They are not part of the public API or its document. */
import { exportAudit, listAuditEntries } from "./audit.ts";
import {
  cancelBulkOrder,
  createBulkOrder,
  getBulkOrder,
  getBulkOrderResult,
  listBulkOrders,
  pauseBulkOrder,
  previewBulkOrder,
  resumeBulkOrder,
} from "./bulk-orders.ts";
import { retryDeliveries } from "./delivery-log.ts";
import { countLostEvents, getEndpointHealth, listEndpointHealth } from "./endpoints.ts";
import { eraseDriver, listCertificates } from "./erasure.ts";
import { changeKey, issueKey, listKeys, revokeKey, rotateKey } from "./keys.ts";
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from "./invitations.ts";
import { getSignUpTerms, lookAtSignUp, openSignUp, requestSignUp } from "./sign-ups.ts";
import { getMe } from "./me.ts";
import { leaveOrganization, listMembers, removeMember, updateMember } from "./members.ts";
import type { ConsoleOperation, OperatorOperation, PersonOperation } from "./operation.ts";
import {
  inspectBacklog,
  inspectHealth,
  inspectOrganizations,
  inspectProviders,
  inspectReport,
} from "./operators.ts";
import { getOverview, updateChecklist } from "./overview.ts";
import { getReportHistory } from "./report-history.ts";
import { getOrderTerms } from "./report-order.ts";
import { showToxicologicalResult } from "./report-result.ts";
import {
  cancelSecondFactorReset,
  listSecondFactorResets,
  requestSecondFactorReset,
} from "./second-factor-resets.ts";
import { getSettings, updateSettings } from "./settings.ts";
import { createShareLink, listShareLinks, revokeShareLink } from "./share-links.ts";
import { openShareLink } from "./shared-report.ts";
import { exportStatement } from "./statement.ts";
import { getUsageSummary } from "./usage.ts";

export type { ErasureCertificate } from "./erasure.ts";
export { CONSOLE_ERRORS, type ConsoleErrorCode } from "../console-errors.ts";
export {
  type AcceptedInvitation,
  type AcceptInvitationBody,
  type CreateInvitationBody,
  createInvitationBodySchema,
  type InvitationView,
  type ShownInvitation,
} from "./invitations.ts";
export {
  type OpenedOrganization,
  type OpenSignUpBody,
  type RequestSignUpBody,
  type ShownSignUp,
} from "./sign-ups.ts";
export { type AuditRecordView, type AuditQuery, MAX_EXPORTED } from "./audit.ts";
export type { AuditAction } from "./audit-actions.ts";
export type {
  BulkOffer,
  BulkOrderPreview,
  BulkOrderRow,
  BulkOrderState,
  BulkOrderView,
  CreateBulkOrderBody,
  StopReason,
} from "./bulk-orders.ts";
export type { EndpointHealth, LostEvents } from "./endpoints.ts";
export { MAX_RECOVERED } from "../limits.ts";
export type { MemberView, RemovedMember, RolePermissions, UpdateMemberBody } from "./members.ts";
export {
  type MemberDelivery,
  type MemberDeliveriesQuery,
  memberDeliveriesQuerySchema,
  type MemberDeliveryLog,
  memberDeliveryLogSchema,
  type MemberDeliveryPage,
  memberDeliveryPageSchema,
  type RetriedDeliveries,
  type RetryDeliveriesBody,
  type RetryRefusal,
} from "./delivery-log.ts";
export {
  changeKeyBodySchema,
  issueKeyBodySchema,
  type ManagedKey,
  rotateKeyBodySchema,
} from "./keys.ts";
export { type Me, meSchema } from "./me.ts";
export type { MemberCredit } from "./member-credit.ts";
export type {
  ConsoleOperation,
  ConsoleRule,
  OperatorOperation,
  PersonOperation,
} from "./operation.ts";
export {
  HEALTH_CHECKS,
  type HealthCheck,
  type InspectedOrganization,
  type InspectedProvider,
  type InspectedReport,
  type Queue,
  QUEUES,
  type ServiceHealth,
  type Waiting,
} from "./operators.ts";
export type { Attention, Checklist, Overview, ReportDay, UpdateChecklistBody } from "./overview.ts";
export { MAX_FORBIDDEN_DRIVERS } from "./overview.ts";
export { type Permission, PERMISSIONS, type Role, ROLES } from "../permissions.ts";
export type { PeopleAnswerBody } from "./people-answers.ts";
export { type PeopleBody, type PeopleOperationId, peopleOperations } from "./people.ts";
export { publicOperationRules } from "./public-operations.ts";
export type { ReportHistory, ReportRead } from "./report-history.ts";
export {
  type JudgedReport,
  type MemberReport,
  type MemberReportPage,
  memberReportPageSchema,
  type MemberReportsQuery,
  memberReportsQuerySchema,
  memberSearchBodySchema,
} from "./report-list.ts";
export { type OrderReportBody, orderReportBodySchema, type OrderTerms } from "./report-order.ts";
export { type ConsoleReport, consoleReportSchema, type HiddenResult } from "./report-result.ts";
export type { SecondFactorResetView } from "./second-factor-resets.ts";
export type { Settings, UpdateSettingsBody } from "./settings.ts";
export type {
  CreateShareLinkBody,
  CreatedShareLink,
  ShareLinks,
  ShareLinkView,
} from "./share-links.ts";
export { type OpenedShareLink, type SharedReport, sharedReportSchema } from "./shared-report.ts";
export type { StatementLanguage } from "./statement.ts";
export type { UsageSums, UsageSummary } from "./usage.ts";

/** The operations within an organization that only the console has, by id. */
export const consoleOperations = {
  cancelSecondFactorReset,
  createInvitation,
  getSettings,
  leaveOrganization,
  listInvitations,
  listMembers,
  listSecondFactorResets,
  removeMember,
  requestSecondFactorReset,
  resendInvitation,
  revokeInvitation,
  updateMember,
  updateSettings,
  listKeys,
  issueKey,
  rotateKey,
  revokeKey,
  changeKey,
  listEndpointHealth,
  getEndpointHealth,
  countLostEvents,
  listAuditEntries,
  exportAudit,
  eraseDriver,
  listCertificates,
  getOverview,
  updateChecklist,
  getOrderTerms,
  getReportHistory,
  showToxicologicalResult,
  previewBulkOrder,
  createBulkOrder,
  listBulkOrders,
  getBulkOrder,
  getBulkOrderResult,
  pauseBulkOrder,
  resumeBulkOrder,
  cancelBulkOrder,
  getUsageSummary,
  exportStatement,
  retryDeliveries,
  listShareLinks,
  createShareLink,
  revokeShareLink,
} as const satisfies Record<string, ConsoleOperation>;
export type ConsoleOperationId = keyof typeof consoleOperations;

/** The console's operations outside any organization, by id. */
export const personOperations = {
  acceptInvitation,
  getMe,
  getSignUpTerms,
  lookAtInvitation,
  lookAtSignUp,
  openShareLink,
  openSignUp,
  requestSignUp,
} as const satisfies Record<string, PersonOperation>;
export type PersonOperationId = keyof typeof personOperations;

/** The operations for our operators, by id. */
export const operatorOperations = {
  inspectBacklog,
  inspectHealth,
  inspectOrganizations,
  inspectProviders,
  inspectReport,
} as const satisfies Record<string, OperatorOperation>;
export type OperatorOperationId = keyof typeof operatorOperations;
