import type { CreateInvitationBody, InvitationView, Role } from "@cnh/contract/console";
import type { AuditEntry } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import { sealMail } from "../mail/order-mail.ts";
import { requireMayManage, type Manager } from "../members/manager.ts";
import type { MemberStore } from "../members/member.ts";
import type { People } from "../members/people.ts";
import { newToken, tokenHashOf } from "../secret-token.ts";
import type { Vault } from "../vault.ts";
import {
  emailHashOf,
  type InvitationStore,
  openDetails,
  sealDetails,
  viewOf,
} from "./invitation.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;
/** Members and open invitations together. Lists have one page. */
const MAX_PLACES = 500;

export interface InviteMemberPorts {
  readonly vault: Vault;
  readonly invitations: Pick<InvitationStore, "newId" | "countPlaces" | "add">;
  readonly members: Pick<MemberStore, "list">;
  readonly people: Pick<People, "byEmail">;
  now(): number;
}

/** Invites a person by mail. A new invitation replaces the earlier one of the same address. Only owners invite owners. */
export async function inviteMember(
  ports: InviteMemberPorts,
  manager: Manager,
  { email, role, dailyOrderLimit }: CreateInvitationBody,
): Promise<InvitationView> {
  requireMayManage(manager, role);
  const { vault, invitations } = ports;
  const { organization } = manager;
  await requireNoMember(ports, manager, email);
  if ((await invitations.countPlaces(organization.id)) >= MAX_PLACES) fail("TOO_MANY_MEMBERS");
  const id = invitations.newId();
  const token = newToken();
  const createdAt = new Date(ports.now());
  const invitation = {
    id,
    role,
    dailyOrderLimit,
    createdBy: manager.source.actor.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
    tokenHash: tokenHashOf(token),
    emailHash: emailHashOf(vault, organization, email),
    sealedDetails: sealDetails(vault, organization, { id, email, invitedBy: manager.name }),
  };
  const mail = sealMail(vault, organization, {
    kind: "invitation",
    to: email,
    locale: "pt-BR",
    facts: {
      token,
      role,
      inviter: manager.name,
      expiresAt: invitation.expiresAt.toISOString(),
    },
    dedupeKey: `invitation:${id}`,
  });
  const entry: AuditEntry = {
    at: createdAt,
    ...manager.source,
    action: "member.invited",
    target: { kind: "invitation", id },
    details: { role, dailyOrderLimit },
  };
  const requireMayReplace = (replaced: Role) => requireMayManage(manager, replaced);
  await invitations.add(organization.id, invitation, { entry, mail, requireMayReplace });
  return viewOf(vault, organization, invitation);
}

async function requireNoMember(
  { people, members }: InviteMemberPorts,
  { organization }: Manager,
  email: string,
): Promise<void> {
  const person = await people.byEmail(email);
  if (!person) return;
  const current = await members.list(organization.id);
  if (current.some(({ personId }) => personId === person.id)) fail("ALREADY_MEMBER");
}

export interface ResendInvitationPorts extends InviteMemberPorts {
  readonly invitations: InviteMemberPorts["invitations"] & Pick<InvitationStore, "get">;
}

/** Invites the same person again, with a new token. The earlier one opens nothing any more. */
export async function resendInvitation(
  ports: ResendInvitationPorts,
  manager: Manager,
  invitationId: string,
): Promise<InvitationView> {
  requireMayManage(manager);
  const { organization } = manager;
  const stored = (await ports.invitations.get(organization.id, invitationId)) ?? fail("NOT_FOUND");
  const { email } = openDetails(ports.vault, organization, stored);
  const { role, dailyOrderLimit } = stored;
  return inviteMember(ports, manager, { email, role, dailyOrderLimit });
}
