import { randomUUID } from "node:crypto";
import type { MemberView, Role, UpdateMemberBody } from "@cnh/contract/console";
import { changeDetails, type Locked } from "../audit/change-details.ts";
import { fail } from "../failure.ts";
import { sealMail, type SealedMail } from "../mail/order-mail.ts";
import type { Vault } from "../vault.ts";
import { viewOf } from "./list-members.ts";
import { requireMayManage, type Manager } from "./manager.ts";
import type { MemberStore, MemberUpdate, StoredMember } from "./member.ts";
import type { KnownPerson, People } from "../people/people.ts";

export interface ChangeMemberPorts {
  readonly vault: Vault;
  readonly members: Pick<MemberStore, "get" | "change">;
  readonly people: Pick<People, "byIds">;
  now(): number;
}

/** Changes a member's role or daily order limit. Only owners make, change and demote owners. */
export async function changeMember(
  ports: ChangeMemberPorts,
  manager: Manager,
  memberId: string,
  change: UpdateMemberBody,
): Promise<MemberView> {
  requireMayManage(manager, ...(change.role ? [change.role] : []));
  const { organization } = manager;
  const before = (await ports.members.get(organization.id, memberId)) ?? fail("NOT_FOUND");
  const [person] = await ports.people.byIds([before.personId]);
  const decide = (current: Locked<StoredMember>): MemberUpdate | null => {
    requireMayManage(manager, current.role);
    const role = change.role ?? current.role;
    const dailyOrderLimit =
      change.dailyOrderLimit === undefined ? current.dailyOrderLimit : change.dailyOrderLimit;
    if (role === current.role && dailyOrderLimit === current.dailyOrderLimit) return null;
    return {
      role,
      dailyOrderLimit,
      entry: {
        at: new Date(ports.now()),
        ...manager.source,
        action: "member.role_changed",
        target: { kind: "member", id: memberId },
        details: changeDetails(current, { ...current, role, dailyOrderLimit }, termsOf),
      },
      mail:
        role === current.role || !person
          ? null
          : roleMail(ports, manager, person, { current, role }),
    };
  };
  const changed = await ports.members.change(organization.id, memberId, decide);
  return viewOf(changed ?? fail("NOT_FOUND"), person);
}

const termsOf = ({ role, dailyOrderLimit }: StoredMember) => ({ role, dailyOrderLimit });

/** The mail that notifies a person of a new role. */
function roleMail(
  { vault }: ChangeMemberPorts,
  { organization }: Manager,
  person: KnownPerson,
  { current, role }: { readonly current: StoredMember; readonly role: Role },
): SealedMail {
  return sealMail(vault, organization, {
    kind: "role_changed",
    to: person.email,
    locale: person.locale,
    facts: { role, previousRole: current.role },
    dedupeKey: `role_changed:${current.id}:${randomUUID()}`,
  });
}
