import type { AuditAction } from "@cnh/contract/console";
import { type AuditEntry, auditSourceOf } from "../audit/audit-entry.ts";
import type { Caller } from "../caller.ts";

/** The audit entry of a calendar feed. It contains neither the token nor the tag. */
export function feedEntry(
  caller: Caller,
  at: number,
  action: AuditAction,
  calendarFeedId: string,
  details: AuditEntry["details"] = {},
): AuditEntry {
  return {
    at: new Date(at),
    ...auditSourceOf(caller),
    action,
    target: { kind: "calendar_feed", id: calendarFeedId },
    details: { mode: caller.mode, ...details },
  };
}
