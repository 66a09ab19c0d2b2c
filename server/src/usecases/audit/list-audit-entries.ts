import { fail } from "../failure.ts";
import type { AuditRecord, ReadAuditPorts } from "./audit-record.ts";

export interface ListAuditEntriesPorts extends ReadAuditPorts {
  readonly organizations: { find(organizationId: string): Promise<unknown> };
}

/** The newest changes in an organization's audit log, newest first, for the operator. */
export async function listAuditEntries(
  ports: ListAuditEntriesPorts,
  organizationId: string,
  limit: number,
): Promise<readonly AuditRecord[]> {
  if (!(await ports.organizations.find(organizationId))) fail("NOT_FOUND");
  const filter = { organizationId, chain: "changes", ...EVERYTHING } as const;
  return ports.audit.page(filter, { order: "newest", beyond: null }, limit);
}

/** A filter that leaves nothing out. */
export const EVERYTHING = { actorId: null, action: null, targetIds: null, from: null, to: null };
