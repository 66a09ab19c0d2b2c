import type { AuditAction } from "@cnh/contract/console";
import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";

/** The audit entry of an enrollment. It contains nothing of its driver. */
export function enrollmentEntry(
  source: AuditSource,
  at: number,
  action: AuditAction,
  enrollmentId: string,
  details: AuditEntry["details"],
): AuditEntry {
  const target = { kind: "enrollment", id: enrollmentId };
  return { at: new Date(at), ...source, action, target, details };
}
