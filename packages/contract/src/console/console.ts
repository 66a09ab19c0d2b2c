/** The operations of the console as data. They are not part of the public API and its document. */
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
import { getMe } from "./me.ts";
import { leaveOrganization, listMembers, removeMember, updateMember } from "./members.ts";
import type { ConsoleOperation, PersonOperation } from "./operation.ts";
import { getOverview, updateChecklist } from "./overview.ts";
import { getOrderTerms } from "./report-order.ts";
import { cancelSecondFactorReset, requestSecondFactorReset } from "./second-factor-resets.ts";
import { getSettings, updateSettings } from "./settings.ts";

export { CONSOLE_ERRORS, type ConsoleErrorCode } from "./errors.ts";
export {
  type AcceptedInvitation,
  type AcceptInvitationBody,
  type CreateInvitationBody,
  createInvitationBodySchema,
  type InvitationView,
  type ShownInvitation,
} from "./invitations.ts";
export { type AuditRecordView, type AuditQuery } from "./audit.ts";
export type {
  BulkOffer,
  BulkOrderPreview,
  BulkOrderRow,
  BulkOrderState,
  BulkOrderView,
  CreateBulkOrderBody,
  StopReason,
} from "./bulk-orders.ts";
export type { MemberView, RemovedMember, UpdateMemberBody } from "./members.ts";
export {
  changeKeyBodySchema,
  issueKeyBodySchema,
  type ManagedKey,
  rotateKeyBodySchema,
} from "./keys.ts";
export { type Me, meSchema } from "./me.ts";
export type { ConsoleOperation, ConsoleRule, PersonOperation } from "./operation.ts";
export type { Attention, Checklist, Overview, ReportDay, UpdateChecklistBody } from "./overview.ts";
export { type Permission, PERMISSIONS, type Role, ROLES } from "./permissions.ts";
export type { PeopleAnswerBody } from "./people-answers.ts";
export { type PeopleBody, type PeopleOperationId, peopleOperations } from "./people.ts";
export { publicOperationRules } from "./public-operations.ts";
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
export type { SecondFactorResetView } from "./second-factor-resets.ts";
export type { Settings, UpdateSettingsBody } from "./settings.ts";

/** The operations of an organization that only the console has, by id. */
export const consoleOperations = {
  cancelSecondFactorReset,
  createInvitation,
  getSettings,
  leaveOrganization,
  listInvitations,
  listMembers,
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
  listAuditEntries,
  exportAudit,
  eraseDriver,
  listCertificates,
  getOverview,
  updateChecklist,
  getOrderTerms,
  previewBulkOrder,
  createBulkOrder,
  listBulkOrders,
  getBulkOrder,
  getBulkOrderResult,
  pauseBulkOrder,
  resumeBulkOrder,
  cancelBulkOrder,
} as const satisfies Record<string, ConsoleOperation>;
export type ConsoleOperationId = keyof typeof consoleOperations;

/** The operations of the console outside of any organization, by id. */
export const personOperations = {
  acceptInvitation,
  getMe,
  lookAtInvitation,
} as const satisfies Record<string, PersonOperation>;
export type PersonOperationId = keyof typeof personOperations;
