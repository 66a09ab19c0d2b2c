import type { RemovedMember } from "@cnh/contract/console";
import { auditSourceOf, type AuditEntry, type AuditSource } from "../audit/audit-entry.ts";
import type { Caller } from "../caller.ts";
import { fail } from "../failure.ts";
import { requireMayManage, type Manager } from "./manager.ts";
import type { LeftKey, Member, MemberStore, StoredMember } from "./member.ts";

export interface RemoveMemberPorts {
  readonly members: Pick<MemberStore, "remove" | "keysMadeBy">;
  now(): number;
}

/** Ends a membership, and tells which keys the person made: they stay valid until somebody revokes them. */
export async function removeMember(
  ports: RemoveMemberPorts,
  manager: Manager,
  memberId: string,
): Promise<RemovedMember> {
  requireMayManage(manager);
  const { organization, source } = manager;
  const decide = (current: StoredMember) => {
    requireMayManage(manager, current.role);
    return removalEntry(ports, source, current);
  };
  if (!(await ports.members.remove(organization.id, memberId, decide))) fail("NOT_FOUND");
  const keys = await ports.members.keysMadeBy(organization.id, memberId);
  return { id: memberId, keys: keys.map(keyView) };
}

/** Ends the caller's own membership. */
export async function leaveOrganization(
  ports: RemoveMemberPorts,
  caller: Caller & { readonly member: Member },
): Promise<void> {
  const { organization, member } = caller;
  await ports.members.remove(organization.id, member.id, (current) =>
    removalEntry(ports, auditSourceOf(caller), current),
  );
}

function removalEntry(
  ports: RemoveMemberPorts,
  source: AuditSource,
  { id, role }: StoredMember,
): AuditEntry {
  return {
    at: new Date(ports.now()),
    ...source,
    action: "member.removed",
    target: { kind: "member", id },
    details: { role },
  };
}

function keyView({ lastUsedAt, ...key }: LeftKey): RemovedMember["keys"][number] {
  return { ...key, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
