import { DEFAULT_SCOPES } from "@cnh/contract";
import type { OpenedOrganization, OpenSignUpBody } from "@cnh/contract/console";
import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import type { RequestOrigin } from "../caller.ts";
import { fail } from "../failure.ts";
import { addKey, type AddKeyPorts } from "../keys/issue-key.ts";
import type { People } from "../people/people.ts";
import type { Identity, Person, Session } from "../session/identity.ts";
import { requireStrongPassword } from "../people/password-rules.ts";
import { tokenHashOf } from "../secret-token.ts";
import type { Vault } from "../vault.ts";
import { emailOf, type SignUpStore, TEST_TERMS } from "./sign-up.ts";

export interface OpenSignUpPorts extends AddKeyPorts {
  readonly vault: Vault;
  readonly signUps: Omit<SignUpStore, "record">;
  readonly people: Pick<People, "byEmail">;
  readonly identity: Pick<Identity, "createPerson">;
  /** The origin of the API, for examples. */
  readonly apiOrigin: string | null;
}

/** The use of a token, with the session and the origin of its request. */
export interface SignUp extends OpenSignUpBody {
  /** `null` if the client is not signed in. */
  readonly session: Session | null;
  readonly origin: RequestOrigin;
}

/**
 * Opens an organization without a live mode for the person of a verified address, and issues its first test key. A new
 * person chooses a name and a password; a known one must be signed in with that address.
 */
export async function openSignUp(
  ports: OpenSignUpPorts,
  signUp: SignUp,
): Promise<OpenedOrganization> {
  const { signUps, vault } = ports;
  const tokenHash = tokenHashOf(signUp.token);
  if (!(await signUps.isOpen(tokenHash))) fail("NOT_FOUND");
  const email = emailOf(signUp.token);
  const person = await personOf(ports, email, signUp);
  const organizationId = signUps.newOrganizationId();
  const memberId = signUps.newMemberId();
  const { organizationName: name, origin } = signUp;
  const source: AuditSource = { actor: { kind: "member", id: memberId }, origin };
  const outcome = await signUps.open(tokenHash, {
    organizationId,
    memberId,
    personId: person.id,
    name,
    wrappedDataKey: vault.newDataKey(organizationId),
    terms: TEST_TERMS,
    entries: entriesOf(source, new Date(ports.now()), { organizationId, memberId, name }),
  });
  if (outcome === "unknown") fail("NOT_FOUND");
  if (outcome === "has_one") fail("ALREADY_SIGNED_UP");
  const newKey = {
    organizationId,
    mode: "test",
    name: "sandbox",
    scopes: DEFAULT_SCOPES,
    createdBy: memberId,
    expiresAt: null,
    allowedIps: null,
    dailySpendCap: null,
  } as const;
  const { key } = await addKey(ports, newKey, source);
  return { organizationId, email, key, apiOrigin: ports.apiOrigin };
}

/** The person of the address: the person signed in with it, or a new one. */
async function personOf(
  { people, identity }: OpenSignUpPorts,
  email: string,
  { session, newPerson }: SignUp,
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

function entriesOf(
  source: AuditSource,
  at: Date,
  made: { readonly organizationId: string; readonly memberId: string; readonly name: string },
): AuditEntry[] {
  const { organizationId, memberId, name } = made;
  return [
    {
      at,
      ...source,
      action: "organization.created",
      target: { kind: "organization", id: organizationId },
      details: { after: { name, testOnly: true, ...TEST_TERMS } },
    },
    {
      at,
      ...source,
      action: "member.joined",
      target: { kind: "member", id: memberId },
      details: { role: "owner", because: "sign_up" },
    },
  ];
}
