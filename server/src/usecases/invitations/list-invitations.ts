import type { InvitationView } from "@cnh/contract/console";
import { requireMayManage, type Manager } from "../members/manager.ts";
import type { Vault } from "../vault.ts";
import { type InvitationStore, viewOf } from "./invitation.ts";

export interface ListInvitationsPorts {
  readonly vault: Vault;
  readonly invitations: Pick<InvitationStore, "list">;
}

/** The invitations that were not accepted or withdrawn, the newest first, including expired ones. */
export async function listInvitations(
  { vault, invitations }: ListInvitationsPorts,
  manager: Manager,
): Promise<InvitationView[]> {
  requireMayManage(manager);
  const { organization } = manager;
  const stored = await invitations.list(organization.id);
  return stored.map((invitation) => viewOf(vault, organization, invitation));
}
