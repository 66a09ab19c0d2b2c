/** The actions of each log. The messages name every action of the contract, which the compiler checks. */
import type { AuditAction } from "@cnh/contract/console";
import { messages } from "./messages.pt-br.ts";

const READS: ReadonlySet<string> = new Set<AuditAction>([
  "report.read",
  "report.result_shown",
  "report.sent",
  "report.shown_by_link",
  "reports.listed_with_names",
  "enrollments.listed_with_names",
  "enrollment.event_sent",
  "calendar_feed.read",
]);
const ALL = Object.keys(messages.action) as AuditAction[];

export const AUDIT_ACTION_NAMES = {
  changes: ALL.filter((name) => !READS.has(name)),
  reads: ALL.filter((name) => READS.has(name)),
};

export const isAuditAction = (name: string): name is AuditAction => name in messages.action;
