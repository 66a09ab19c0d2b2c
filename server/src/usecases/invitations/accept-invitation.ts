import type { AcceptedInvitation, AcceptInvitationBody } from "@cnh/contract/console";
import type { RequestOrigin } from "../caller.ts";
import { fail } from "../failure.ts";
import type { People } from "../people/people.ts";
import type { Identity, Person, Session } from "../session/identity.ts";
import { requireStrongPassword } from "../people/password-rules.ts";
import type { Vault } from "../vault.ts";
import { tokenHashOf } from "../secret-token.ts";
import { type InvitationStore, openDetails } from "./invitation.ts";

export interface AcceptInvitationPorts {
  readonly vault: Vault;
  readonly invitations: Pick<InvitationStore, "newMemberId" | "find" | "accept">;
  readonly people: Pick<People, "byEmail">;
  readonly identity: Pick<Identity, "createPerson">;
  now(): number;
}

/** An acceptance, with the session and the origin of its request. */
export interface Acceptance extends AcceptInvitationBody {
  /** `null` if the client is not signed in. */
  readonly session: Session | null;
  readonly origin: RequestOrigin;
}

/**
 * Makes the person whose address was invited a member. A new person chooses a name and a password; a known one must be
 * signed in with that address.
 */
export async function acceptInvitation(
  ports: AcceptInvitationPorts,
  acceptance: Acceptance,
): Promise<AcceptedInvitation> {
  const { vault, invitations } = ports;
  const found = (await invitations.find(tokenHashOf(acceptance.token))) ?? fail("NOT_FOUND");
  const { email } = openDetails(vault, found.organization, found);
  const person = await personOf(ports, email, acceptance);
  const memberId = invitations.newMemberId();
  const member = await invitations.accept(
    found,
    { id: memberId, personId: person.id },
    {
      at: new Date(ports.now()),
      actor: { kind: "member", id: memberId },
      origin: acceptance.origin,
      action: "member.joined",
      target: { kind: "member", id: memberId },
      details: { role: found.role, invitationId: found.id, invitedBy: found.createdBy },
    },
  );
  if (!member) fail("NOT_FOUND");
  return { organizationId: found.organization.id, memberId, email };
}

/** The person of the invited address: the person signed in with it, or a new one. */
async function personOf(
  { people, identity }: AcceptInvitationPorts,
  email: string,
  { session, newPerson }: Acceptance,
): Promise<Person> {
  const known = await people.byEmail(email);
  if (known) {
    if (!session) fail("UNAUTHORIZED");
    return session.person.id === known.id ? known : fail("INVITATION_OF_ANOTHER");
  }
  if (!newPerson) return session ? fail("INVITATION_OF_ANOTHER") : fail("UNAUTHORIZED");
  const { name, password } = newPerson;
  requireStrongPassword(password, "newPerson.password", { email, name });
  // `null` if a person with this address was created since the lookup.
  return (await identity.createPerson({ ...newPerson, email })) ?? fail("UNAUTHORIZED");
}
