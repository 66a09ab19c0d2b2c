/** The audit log as members of an organization read it in the console. */
import type { AuditQuery, Permission } from "@cnh/contract/console";
import type { Caller } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import { auditSourceOf, type AuditEntry } from "./audit-entry.ts";
import {
  readAudit,
  type AuditFilter,
  type AuditRecord,
  type ReadAuditPorts,
} from "./audit-record.ts";

export interface MemberAuditPorts extends ReadAuditPorts {
  readonly audit: ReadAuditPorts["audit"] & {
    append(organizationId: string, entry: AuditEntry): Promise<void>;
  };
  now(): number;
}

interface AuditingCaller extends Caller {
  readonly permissions: ReadonlySet<Permission>;
}

/** A page of the log, newest first. The cursor is the number of the last entry of the previous page. */
export async function listMemberAudit(
  ports: MemberAuditPorts,
  caller: AuditingCaller,
  query: AuditQuery & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: readonly AuditRecord[]; nextCursor: string | null }> {
  const filter = filterOf(caller, query);
  const { cursor, limit } = query;
  if (cursor && !/^\d{1,15}$/.test(cursor)) refuse("cursor", "Not a cursor of this list");
  const beyond = cursor ? Number(cursor) : null;
  const found = await ports.audit.page(filter, { order: "newest", beyond }, limit + 1);
  const items = found.slice(0, limit);
  return {
    items,
    nextCursor: found.length > limit ? String(items.at(-1)?.number) : null,
  };
}

/** Every entry, oldest first. The export is itself an entry, which is stored before the first of them is read. */
export async function exportMemberAudit(
  ports: MemberAuditPorts,
  caller: AuditingCaller,
  query: AuditQuery,
): Promise<AsyncGenerator<readonly AuditRecord[]>> {
  const filter = filterOf(caller, query);
  await ports.audit.append(caller.organization.id, {
    at: new Date(ports.now()),
    ...auditSourceOf(caller),
    action: "audit.exported",
    target: null,
    details: { ...query },
  });
  return readAudit(ports, filter);
}

function filterOf(
  { organization, permissions }: AuditingCaller,
  { log, actor, action, target, from, to }: AuditQuery,
): AuditFilter {
  if (!permissions.has("audit:read")) fail("PERMISSION_REQUIRED", { permissions: ["audit:read"] });
  return {
    organizationId: organization.id,
    chain: log,
    actorId: actor ?? null,
    action: action ?? null,
    targetId: target ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}
