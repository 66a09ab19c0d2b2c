import type { CreateInvitationBody, InvitationView } from "@cnh/contract/console";
import { fail } from "../failure.ts";
import { sealMail } from "../mail/order-mail.ts";
import { emailHashOf } from "../members/email-hash.ts";
import { requireMayManage, type Manager } from "../members/manager.ts";
import type { MemberStore } from "../members/member.ts";
import type { People } from "../people/people.ts";
import { newToken, tokenHashOf } from "../secret-token.ts";
import type { Vault } from "../vault.ts";
import {
  type InvitationStore,
  openDetails,
  sealDetails,
  type SentInvitation,
  viewOf,
} from "./invitation.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;
/** Members and open invitations together. Their lists have only one page. */
const MAX_PLACES = 500;

interface SendInvitationPorts {
  readonly vault: Vault;
  readonly invitations: Pick<InvitationStore, "newId">;
  now(): number;
}

export interface InviteMemberPorts extends SendInvitationPorts {
  readonly invitations: Pick<InvitationStore, "newId" | "add">;
  readonly members: Pick<MemberStore, "list">;
  readonly people: Pick<People, "byEmail">;
}

/** Invites a person by mail. A new invitation replaces the earlier one of the same address. Only owners invite owners. */
export async function inviteMember(
  ports: InviteMemberPorts,
  manager: Manager,
  wanted: CreateInvitationBody,
): Promise<InvitationView> {
  requireMayManage(manager, wanted.role);
  const { organization } = manager;
  await requireNoMember(ports, manager, wanted.email);
  const sent = newInvitation(ports, manager, wanted);
  const isAdded = await ports.invitations.add(organization.id, sent, {
    maxPlaces: MAX_PLACES,
    requireMayReplace: ({ role }) => requireMayManage(manager, role),
  });
  if (!isAdded) fail("TOO_MANY_MEMBERS");
  return viewOf(ports.vault, organization, sent.invitation);
}

function newInvitation(
  ports: SendInvitationPorts,
  manager: Manager,
  { email, role, dailyOrderLimit }: CreateInvitationBody,
): SentInvitation {
  const { vault } = ports;
  const { organization, name, source } = manager;
  const id = ports.invitations.newId();
  const token = newToken();
  const createdAt = new Date(ports.now());
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  return {
    invitation: {
      id,
      role,
      dailyOrderLimit,
      createdBy: source.actor.id,
      createdAt,
      expiresAt,
      tokenHash: tokenHashOf(token),
      emailHash: emailHashOf(vault, organization, email),
      sealedDetails: sealDetails(vault, organization, { id, email, invitedBy: name }),
    },
    mail: sealMail(vault, organization, {
      kind: "invitation",
      to: email,
      locale: "pt-BR",
      facts: { token, role, inviter: name, expiresAt: expiresAt.toISOString() },
      dedupeKey: `invitation:${id}`,
    }),
    entry: {
      at: createdAt,
      ...source,
      action: "member.invited",
      target: { kind: "invitation", id },
      details: { role, dailyOrderLimit },
    },
  };
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

export interface ResendInvitationPorts extends SendInvitationPorts {
  readonly invitations: Pick<InvitationStore, "newId" | "settle">;
}

/** Invites the same person again, with a new token. The earlier token becomes invalid. */
export async function resendInvitation(
  ports: ResendInvitationPorts,
  manager: Manager,
  invitationId: string,
): Promise<InvitationView> {
  requireMayManage(manager);
  const { organization } = manager;
  let sent: SentInvitation | undefined;
  await ports.invitations.settle(organization.id, invitationId, (current) => {
    const { role, dailyOrderLimit } = current;
    requireMayManage(manager, role);
    const { email } = openDetails(ports.vault, organization, current);
    return (sent = newInvitation(ports, manager, { email, role, dailyOrderLimit }));
  });
  return viewOf(ports.vault, organization, (sent ?? fail("NOT_FOUND")).invitation);
}
