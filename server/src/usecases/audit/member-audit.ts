/** The audit log as members of an organization read it in the console. */
import { ISSUE_TEXTS, isTypeId } from "@cnh/contract";
import { type AuditQuery, MAX_EXPORTED } from "@cnh/contract/console";
import { type MemberCaller, requirePermission } from "../caller.ts";
import { refuse } from "../failure.ts";
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
  readonly reportTimelines: {
    /** The newest reports of a driver, of either mode. */
    ofDriver(organizationId: string, driverId: string, limit: number): Promise<readonly string[]>;
  };
  now(): number;
}

/** For a driver with more reports, only reads of the newest are found. */
const MAX_REPORTS_OF_DRIVER = 200;

/** A page of the log, newest first. The cursor is the number of the last entry of the previous page. */
export async function listMemberAudit(
  ports: MemberAuditPorts,
  caller: MemberCaller,
  query: AuditQuery & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: readonly AuditRecord[]; nextCursor: string | null }> {
  const filter = await filterOf(ports, caller, query);
  const { cursor, limit } = query;
  if (cursor && !/^\d{1,15}$/.test(cursor)) refuse("cursor", ISSUE_TEXTS.noCursor);
  const beyond = cursor ? Number(cursor) : null;
  const found = await ports.audit.page(filter, { order: "newest", beyond }, limit + 1);
  const items = found.slice(0, limit);
  return {
    items,
    nextCursor: found.length > limit ? String(items.at(-1)?.number) : null,
  };
}

/** Yields the entries; returns the first one beyond the max, or `null`. */
export type AuditExport = ReturnType<typeof readAudit>;

/** The entries, oldest first, up to the max. The export is itself an entry, stored before any entry is read. */
export async function exportMemberAudit(
  ports: MemberAuditPorts,
  caller: MemberCaller,
  query: AuditQuery,
): Promise<AuditExport> {
  const filter = await filterOf(ports, caller, query);
  await ports.audit.append(caller.organization.id, {
    at: new Date(ports.now()),
    ...auditSourceOf(caller),
    action: "audit.exported",
    target: null,
    details: { ...query },
  });
  return readAudit(ports, filter, MAX_EXPORTED);
}

async function filterOf(
  ports: MemberAuditPorts,
  caller: MemberCaller,
  { log, actor, action, target, from, to }: AuditQuery,
): Promise<AuditFilter> {
  requirePermission(caller, "audit:read");
  const organizationId = caller.organization.id;
  return {
    organizationId,
    chain: log,
    actorId: actor ?? null,
    action: action ?? null,
    targetIds: target === undefined ? null : await targetsOf(ports, organizationId, log, target),
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}

/** Reads concern reports: a driver's reads are the reads of the driver's reports. */
async function targetsOf(
  { reportTimelines }: MemberAuditPorts,
  organizationId: string,
  log: AuditQuery["log"],
  target: string,
): Promise<readonly string[]> {
  if (log !== "reads" || !isTypeId("drv", target)) return [target];
  return reportTimelines.ofDriver(organizationId, target, MAX_REPORTS_OF_DRIVER);
}
