import type { ShownInvitation } from "@cnh/contract/console";
import { fail } from "../failure.ts";
import type { People } from "../people/people.ts";
import { tokenHashOf } from "../secret-token.ts";
import type { Vault } from "../vault.ts";
import { type InvitationStore, openDetails } from "./invitation.ts";

export interface LookAtInvitationPorts {
  readonly vault: Vault;
  readonly invitations: Pick<InvitationStore, "find">;
  readonly people: Pick<People, "byEmail">;
}

/** The inviter, the organization and the role. Unknown, used, withdrawn and expired tokens give the same answer. */
export async function lookAtInvitation(
  { vault, invitations, people }: LookAtInvitationPorts,
  token: string,
): Promise<ShownInvitation> {
  const found = (await invitations.find(tokenHashOf(token))) ?? fail("NOT_FOUND");
  const { email, invitedBy } = openDetails(vault, found.organization, found);
  return {
    organizationName: found.organizationName,
    invitedBy,
    role: found.role,
    expiresAt: found.expiresAt.toISOString(),
    isKnownPerson: (await people.byEmail(email)) !== null,
  };
}
