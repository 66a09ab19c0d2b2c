import { fail } from "../failure.ts";
import type { AuditEntry } from "./audit-entry.ts";

export interface ListAuditEntriesPorts {
  readonly audit: {
    /** Newest first. Returns null if there is no such organization. */
    list(organizationId: string, limit: number): Promise<AuditEntry[] | null>;
  };
}

/** The newest entries of an organization's audit log, newest first. */
export async function listAuditEntries(
  ports: ListAuditEntriesPorts,
  organizationId: string,
  limit: number,
): Promise<AuditEntry[]> {
  return (await ports.audit.list(organizationId, limit)) ?? fail("NOT_FOUND");
}
