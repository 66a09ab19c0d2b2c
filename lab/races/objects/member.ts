import type { Role } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { changeMember } from "@cnh/server/usecases/members/change-member.ts";
import { operatorManager } from "@cnh/server/usecases/members/manager.ts";
import { removeMember } from "@cnh/server/usecases/members/remove-member.ts";
import type { OrganizationRef } from "@cnh/server/usecases/caller.ts";
import { type Lane, operate, type Racer } from "../lane.ts";
import { raced, type State, type Writer } from "../race.ts";

interface Colleague {
  readonly lane: Lane;
  readonly ref: OrganizationRef;
  readonly member: Racer;
}

const isGone = ({ isRemoved }: State) => isRemoved === true;
const change = (fields: Readonly<Record<string, unknown>>) => (state: State) =>
  isGone(state) ? null : { ...state, ...fields };
const remove = (state: State) => (isGone(state) ? null : { isRemoved: true });

const changed = (
  name: string,
  side: 0 | 1,
  fields: Readonly<Record<string, unknown>>,
): Writer<Colleague> => ({
  name,
  operation: "updateMember",
  send: ({ lane, member }) =>
    lane.world.owners[side].send("PATCH", `/members/${member.memberId}`, fields),
  apply: change(fields),
});

const removed = (side: 0 | 1): Writer<Colleague> => ({
  name: `remove, by owner ${side + 1}`,
  operation: "removeMember",
  send: ({ lane, member }) => lane.world.owners[side].send("DELETE", `/members/${member.memberId}`),
  apply: remove,
});

const manager = ({ ref }: Colleague) => operatorManager(ref, "test");

export const member = raced<Colleague>({
  name: "member",
  begin: async (lane) => ({
    lane,
    ref: await lane.ref(),
    member: await lane.newMember("developer"),
  }),
  read: async ({ lane, member: { memberId } }) => {
    const { rows } = await lane.host.owner.query<{ role: Role; limit: number; removed: boolean }>(
      `SELECT role, daily_order_limit AS "limit", removed_at IS NOT NULL AS removed FROM members WHERE id = $1`,
      [toUuid(memberId)],
    );
    const { role, limit, removed: isRemoved } = rows[0] ?? { removed: true };
    return isRemoved ? { isRemoved } : { role, dailyOrderLimit: limit };
  },
  audited: (state) => (isGone(state) ? {} : state),
  writers: [
    changed("make a viewer", 0, { role: "viewer" }),
    changed("make an admin", 1, { role: "admin" }),
    changed("limit the orders to 5", 0, { dailyOrderLimit: 5 }),
    changed("limit the orders to 9", 1, { dailyOrderLimit: 9 }),
    changed("make a viewer with a limit", 1, { role: "viewer", dailyOrderLimit: 2 }),
    removed(0),
    removed(1),
    {
      name: "leave",
      operation: "leaveOrganization",
      send: ({ member: self }) => self.send("POST", "/leave"),
      apply: (state) => ({ ...(isGone(state) ? state : { isRemoved: true }) }),
    },
    {
      name: "make a finance clerk, by the operator",
      operation: "cnh-ops member set",
      send: (object) =>
        operate(
          changeMember(object.lane.host.operator, manager(object), object.member.memberId, {
            role: "finance",
          }),
        ),
      apply: change({ role: "finance" }),
    },
    {
      name: "remove, by the operator",
      operation: "cnh-ops member remove",
      send: (object) =>
        operate(removeMember(object.lane.host.operator, manager(object), object.member.memberId)),
      apply: remove,
    },
  ],
});
