import type { ConsoleRule } from "@cnh/contract/console";
import {
  type Caller,
  type MemberCaller,
  type Mode,
  type OrganizationRef,
  type RequestLimits,
  type RequestOrigin,
  requirePermission,
} from "../caller.ts";
import { fail } from "../failure.ts";
import {
  isFreshlyProved,
  requireOwnFactors,
  requireSession,
  requireTwoFactors,
  type Session,
  type SessionPorts,
} from "../session/identity.ts";
import { permissionsOf, scopesOf } from "./permissions.ts";
import type { Vault } from "../vault.ts";
import type { Member } from "./member.ts";

/** A member who calls through the console. Use cases that the API has too see only the `Caller`. */
export interface ConsoleCaller extends MemberCaller {
  readonly member: Member;
  readonly session: Session;
}

/** The current membership of a person in an organization. */
export interface FoundMembership {
  readonly member: Member;
  readonly organization: OrganizationRef;
  readonly secondFactorRequired: boolean;
  /** `true` if the organization has no live mode. */
  readonly testOnly: boolean;
}

export interface EnterPorts extends SessionPorts {
  readonly members: {
    /** Returns `null` for an unknown organization and for a person who is not, or no longer, its member. */
    find(organizationId: string, personId: string): Promise<FoundMembership | null>;
  };
  readonly vault: Pick<Vault, "prepare">;
  now(): number;
}

/** The organization that a member enters, and the rule of the operation. */
export interface Entry {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly rule: ConsoleRule;
  readonly limits: RequestLimits;
  readonly origin: RequestOrigin;
  /** The cookies of the request, which are checked again after a wait. */
  readonly cookie: string | undefined;
}

/**
 * Lets a person into an organization: as a member and into a mode that it has (404), with a session of two factors if the organization or the
 * person requires them, with the permissions of the operation, and with a fresh proof if the operation requires one
 * (403).
 */
export async function enterOrganization(
  ports: EnterPorts,
  session: Session,
  entry: Entry,
): Promise<ConsoleCaller> {
  const { organizationId, mode, rule, limits, origin } = entry;
  const found = await ports.members.find(organizationId, session.person.id);
  if (!found) fail("NOT_FOUND");
  const { member, organization, secondFactorRequired, testOnly } = found;
  if (testOnly && mode === "live") fail("NOT_FOUND");
  requireOwnFactors(session);
  if (secondFactorRequired) requireTwoFactors(session);
  const permissions = permissionsOf(member.role, member.dailyOrderLimit, { testOnly });
  requirePermission({ permissions }, ...rule.permissions);
  const needsProof = rule.freshProof === "always" || rule.freshProof === mode;
  if (needsProof && !isFreshlyProved(session, ports.now())) fail("FRESH_PROOF_REQUIRED");
  await ports.vault.prepare(organization);
  const caller: ConsoleCaller = {
    organization,
    actor: { kind: "member", id: member.id },
    origin,
    mode,
    scopes: scopesOf(permissions),
    limits,
    member,
    permissions,
    session,
  };
  entries.set(caller, entry);
  return caller;
}

/** The entry of each caller. */
const entries = new WeakMap<Caller, Entry>();

/** Refuses a caller whose session or membership has ended since the request came. */
export async function requireStillMember(ports: EnterPorts, caller: Caller): Promise<void> {
  const entry = entries.get(caller) ?? fail("UNAUTHORIZED");
  await enterOrganization(ports, await requireSession(ports, entry.cookie), entry);
}
