import { fail } from "../failure.ts";
import { requireMayManage, type Manager } from "../members/manager.ts";
import type { InvitationStore } from "./invitation.ts";

export interface RevokeInvitationPorts {
  readonly invitations: Pick<InvitationStore, "get" | "revoke">;
  now(): number;
}

/** Withdraws an invitation: its token opens nothing any more. */
export async function revokeInvitation(
  ports: RevokeInvitationPorts,
  manager: Manager,
  invitationId: string,
): Promise<void> {
  requireMayManage(manager);
  const { invitations } = ports;
  const { organization, source } = manager;
  const stored = (await invitations.get(organization.id, invitationId)) ?? fail("NOT_FOUND");
  requireMayManage(manager, stored.role);
  const revoked = await invitations.revoke(organization.id, invitationId, {
    at: new Date(ports.now()),
    ...source,
    action: "invitation.revoked",
    target: { kind: "invitation", id: invitationId },
    details: { role: stored.role },
  });
  if (!revoked) fail("NOT_FOUND");
}
