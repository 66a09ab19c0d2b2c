import type { RemovedMember } from "@cnh/contract/console";
import { auditSourceOf, type AuditEntry, type AuditSource } from "../audit/audit-entry.ts";
import type { Caller, OrganizationRef } from "../caller.ts";
import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { emailHashOf } from "./email-hash.ts";
import { requireMayManage, type Manager } from "./manager.ts";
import type { LeftKey, Member, MemberStore, StoredMember } from "./member.ts";
import type { People } from "../people/people.ts";

export interface RemoveMemberPorts {
  readonly vault: Vault;
  readonly members: Pick<MemberStore, "get" | "remove" | "keysMadeBy">;
  readonly people: Pick<People, "byIds">;
  now(): number;
}

/** Ends a membership, and returns the keys that the person made: they stay valid until they are revoked. */
export async function removeMember(
  ports: RemoveMemberPorts,
  manager: Manager,
  memberId: string,
): Promise<RemovedMember> {
  requireMayManage(manager);
  const { organization, source } = manager;
  const { personId } = (await ports.members.get(organization.id, memberId)) ?? fail("NOT_FOUND");
  const emailHash = await addressOf(ports, organization, personId);
  const member = { id: memberId, emailHash };
  const removed = await ports.members.remove(organization.id, member, (current, shareLinks) => {
    requireMayManage(manager, current.role);
    return removalEntry(ports, source, current, shareLinks);
  });
  if (!removed) fail("NOT_FOUND");
  const keys = await ports.members.keysMadeBy(organization.id, memberId);
  return { id: memberId, keys: keys.map(keyView) };
}

/** Ends the caller's own membership. */
export async function leaveOrganization(
  ports: RemoveMemberPorts,
  caller: Caller & { readonly member: Member },
): Promise<void> {
  const { organization, member } = caller;
  const emailHash = await addressOf(ports, organization, member.personId);
  await ports.members.remove(organization.id, { id: member.id, emailHash }, (current, links) =>
    removalEntry(ports, auditSourceOf(caller), current, links),
  );
}

/** The hash by which a person's address is found among invitations; `null` if the person is gone. */
async function addressOf(
  { vault, people }: RemoveMemberPorts,
  organization: OrganizationRef,
  personId: string,
): Promise<Buffer | null> {
  const [person] = await people.byIds([personId]);
  return person ? emailHashOf(vault, organization, person.email) : null;
}

function removalEntry(
  ports: RemoveMemberPorts,
  source: AuditSource,
  { id, role }: StoredMember,
  revokedShareLinks: number,
): AuditEntry {
  return {
    at: new Date(ports.now()),
    ...source,
    action: "member.removed",
    target: { kind: "member", id },
    details: { role, ...(revokedShareLinks > 0 && { revokedShareLinks }) },
  };
}

function keyView({ lastUsedAt, ...key }: LeftKey): RemovedMember["keys"][number] {
  return { ...key, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
