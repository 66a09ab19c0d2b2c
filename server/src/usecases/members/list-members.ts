import type { MemberView } from "@cnh/contract/console";
import { requireMayManage, type Manager } from "./manager.ts";
import type { MemberStore, StoredMember } from "./member.ts";
import type { KnownPerson, People } from "../people/people.ts";

export interface ListMembersPorts {
  readonly members: Pick<MemberStore, "list">;
  readonly people: Pick<People, "byIds">;
}

/** The current members of an organization, the oldest first. */
export async function listMembers(
  ports: ListMembersPorts,
  manager: Manager,
): Promise<MemberView[]> {
  requireMayManage(manager);
  const members = await ports.members.list(manager.organization.id);
  const people = await ports.people.byIds(members.map(({ personId }) => personId));
  const byId = new Map(people.map((person) => [person.id, person]));
  return members.map((member) => viewOf(member, byId.get(member.personId)));
}

export function viewOf(member: StoredMember, person: KnownPerson | undefined): MemberView {
  const { id, personId, role, dailyOrderLimit, joinedAt } = member;
  return {
    id,
    personId,
    name: person?.name ?? null,
    email: person?.email ?? null,
    role,
    dailyOrderLimit,
    hasSecondFactor: person?.hasSecondFactor ?? false,
    lastSeenAt: person?.lastSeenAt?.toISOString() ?? null,
    joinedAt: joinedAt.toISOString(),
  };
}
