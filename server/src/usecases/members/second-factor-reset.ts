/**
 * The removal of a second factor that a person lost without a backup code. An owner requests it, for the own
 * organization only; all owners of all the person's organizations, and the person, are notified by mail. Once an owner
 * of each of them has requested it, each at least 24 hours ago and still an owner, the next right password removes it.
 * Until then any of these owners, and the person, can cancel it. It is never removed from an operator of ours.
 */
import type { SecondFactorResetView } from "@cnh/contract/console";
import { auditSourceOf, type AuditEntry } from "../audit/audit-entry.ts";
import { requirePermission } from "../caller.ts";
import { fail } from "../failure.ts";
import type { ConsoleCaller } from "./console-caller.ts";
import type { MemberStore, StoredMember } from "./member.ts";
import type { KnownPerson, People } from "../people/people.ts";
import type { Visitor } from "../people/auth-exchange.ts";
import type { SecondFactorReset } from "../people/accounts.ts";
import type { Session } from "../session/identity.ts";
import { type PeoplePorts, personEntry } from "../people/people-ports.ts";

const WAIT_MS = 24 * 3_600_000;

export interface SecondFactorResetPorts {
  readonly members: Pick<MemberStore, "get" | "list"> & {
    of(personId: string): Promise<{ readonly organizationId: string }[]>;
  };
  readonly people: Pick<People, "byIds">;
  readonly signIn: Pick<PeoplePorts, "accounts" | "mails">;
  now(): number;
}

export async function requestSecondFactorReset(
  ports: SecondFactorResetPorts,
  caller: ConsoleCaller,
  memberId: string,
): Promise<SecondFactorResetView> {
  const { personId } = await findMember(ports, caller, memberId);
  const requestedAt = new Date(ports.now());
  const effectiveAt = new Date(requestedAt.getTime() + WAIT_MS);
  const reset = await ports.signIn.accounts.requestSecondFactorReset(
    personId,
    {
      organizationId: caller.organization.id,
      requestedBy: caller.member.id,
      requestedAt,
      effectiveAt,
    },
    entryBy(caller, ports, "person.second_factor_reset_requested", personId, {
      effectiveAt: effectiveAt.toISOString(),
    }),
  );
  // A repeated request orders the same mails, which are sent once.
  await tellEverybody(ports, personId, reset);
  return viewOf(memberId, reset);
}

/** The pending removals of current members. */
export async function listSecondFactorResets(
  ports: SecondFactorResetPorts,
  caller: ConsoleCaller,
): Promise<SecondFactorResetView[]> {
  requirePermission(caller, "owners:manage");
  const members = await ports.members.list(caller.organization.id);
  const personIds = members.map(({ personId }) => personId);
  const resets = await ports.signIn.accounts.secondFactorResetsOf(
    caller.organization.id,
    personIds,
  );
  return members.flatMap(({ id, personId }) => {
    const reset = resets.get(personId);
    return reset ? [viewOf(id, reset)] : [];
  });
}

function viewOf(
  memberId: string,
  { requestedAt, effectiveAt }: SecondFactorReset,
): SecondFactorResetView {
  return {
    memberId,
    requestedAt: requestedAt.toISOString(),
    effectiveAt: effectiveAt.toISOString(),
  };
}

/** Cancels the removal on behalf of an owner. */
export async function cancelSecondFactorReset(
  ports: SecondFactorResetPorts,
  caller: ConsoleCaller,
  memberId: string,
): Promise<void> {
  const { personId } = await findMember(ports, caller, memberId);
  const entry = entryBy(caller, ports, "person.second_factor_reset_cancelled", personId, {});
  if (!(await ports.signIn.accounts.cancelSecondFactorReset(personId, entry))) fail("NOT_FOUND");
}

/** Cancels the removal on behalf of the person. */
export async function cancelOwnSecondFactorReset(
  ports: PeoplePorts,
  visitor: Visitor,
  { person }: Session,
): Promise<void> {
  const entry = personEntry(person.id, visitor, "person.second_factor_reset_cancelled");
  if (!(await ports.accounts.cancelSecondFactorReset(person.id, entry))) fail("NOT_FOUND");
}

async function findMember(
  ports: SecondFactorResetPorts,
  caller: ConsoleCaller,
  memberId: string,
): Promise<StoredMember> {
  requirePermission(caller, "owners:manage");
  return (await ports.members.get(caller.organization.id, memberId)) ?? fail("NOT_FOUND");
}

async function tellEverybody(
  ports: SecondFactorResetPorts,
  personId: string,
  { requestedAt, effectiveAt }: SecondFactorReset,
): Promise<void> {
  const owners = await ownersAround(ports, personId);
  const people = await ports.people.byIds([...new Set([personId, ...owners])]);
  const person = people.find(({ id }) => id === personId);
  const facts = {
    at: requestedAt.toISOString(),
    effectiveAt: effectiveAt.toISOString(),
    person: person?.name ?? personId,
  };
  const order = (to: KnownPerson) =>
    ports.signIn.mails.order({
      kind: "second_factor_reset_requested",
      to,
      facts,
      dedupeKey: `second_factor_reset:${personId}:${facts.at}:${to.id}`,
    });
  await Promise.all(people.map(order));
}

/** The owners of all organizations of a person. */
async function ownersAround(ports: SecondFactorResetPorts, personId: string): Promise<string[]> {
  const memberships = await ports.members.of(personId);
  const lists = await Promise.all(
    memberships.map(({ organizationId }) => ports.members.list(organizationId)),
  );
  return lists
    .flat()
    .filter(({ role }) => role === "owner")
    .map((owner) => owner.personId);
}

function entryBy(
  caller: ConsoleCaller,
  ports: SecondFactorResetPorts,
  action: AuditEntry["action"],
  personId: string,
  details: AuditEntry["details"],
): AuditEntry {
  const at = new Date(ports.now());
  const target = { kind: "person", id: personId };
  return { at, ...auditSourceOf(caller), action, target, details };
}
