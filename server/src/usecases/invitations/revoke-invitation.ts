import { fail } from "../failure.ts";
import { requireMayManage, type Manager } from "../members/manager.ts";
import type { InvitationStore } from "./invitation.ts";

export interface RevokeInvitationPorts {
  readonly invitations: Pick<InvitationStore, "settle">;
  now(): number;
}

/** Withdraws an invitation: its token becomes invalid. */
export async function revokeInvitation(
  ports: RevokeInvitationPorts,
  manager: Manager,
  invitationId: string,
): Promise<void> {
  requireMayManage(manager);
  const { organization, source } = manager;
  const isRevoked = await ports.invitations.settle(
    organization.id,
    invitationId,
    ({ id, role }) => {
      requireMayManage(manager, role);
      return {
        entry: {
          at: new Date(ports.now()),
          ...source,
          action: "invitation.revoked",
          target: { kind: "invitation", id },
          details: { role },
        },
      };
    },
  );
  if (!isRevoked) fail("NOT_FOUND");
}
