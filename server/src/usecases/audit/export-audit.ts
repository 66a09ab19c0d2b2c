import { fail } from "../failure.ts";
import type { AuditEntry, AuditSource } from "./audit-entry.ts";
import {
  readAudit,
  type AuditFilter,
  type AuditRecord,
  type ReadAuditPorts,
} from "./audit-record.ts";

export interface ExportAuditPorts extends ReadAuditPorts {
  readonly audit: ReadAuditPorts["audit"] & {
    append(organizationId: string, entry: AuditEntry): Promise<void>;
  };
  readonly organizations: { find(organizationId: string): Promise<unknown> };
  now(): number;
}

/** An organization's audit log for the operator, oldest first. The export is itself an entry. */
export async function exportAudit(
  ports: ExportAuditPorts,
  filter: AuditFilter,
  source: AuditSource,
): Promise<AsyncGenerator<readonly AuditRecord[]>> {
  const { organizationId, chain, from, to } = filter;
  if (!(await ports.organizations.find(organizationId))) fail("NOT_FOUND");
  await ports.audit.append(organizationId, {
    at: new Date(ports.now()),
    ...source,
    action: "audit.exported",
    target: null,
    details: { log: chain, from, to },
  });
  return readAudit(ports, filter);
}
