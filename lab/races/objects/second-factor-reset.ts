import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { makeMember, type TestMember } from "../../../tests/support/people/console.ts";
import { makePerson } from "../../../tests/support/people/people.ts";
import type { Lane } from "../lane.ts";
import { raced, type Writer } from "../race.ts";

interface Reset {
  readonly lane: Lane;
  readonly member: TestMember;
}

const request = (side: 0 | 1): Writer<Reset> => ({
  name: `ask for the removal, by owner ${side + 1}`,
  operation: "requestSecondFactorReset",
  send: ({ lane, member }) =>
    lane.world.owners[side].send("POST", `/members/${member.memberId}/second-factor-reset`),
  apply: (state) => (state["isMember"] === true ? { ...state, isWaiting: true } : null),
});

/** The removal of a member's second factor, which owners request or cancel. */
export const secondFactorReset = raced<Reset>({
  name: "second-factor reset",
  begin: async (lane) => {
    const { database, owner } = lane.host;
    const person = await makePerson(database, { secondFactor: true });
    const { organizationId } = lane.world;
    const member = await makeMember(database, owner, organizationId, "viewer", { person });
    return { lane, member };
  },
  read: async ({ lane, member }) => {
    const { rows } = await lane.host.owner.query<{ isWaiting: boolean; isMember: boolean }>(
      `SELECT EXISTS (SELECT FROM auth."secondFactorReset" r WHERE r."personId" = m.person_id) AS "isWaiting",
         m.removed_at IS NULL AS "isMember" FROM members m WHERE m.id = $1`,
      [toUuid(member.memberId)],
    );
    return { ...rows[0] };
  },
  audited: () => ({}),
  writers: [
    request(0),
    request(1),
    {
      name: "object, by owner 1",
      operation: "cancelSecondFactorReset",
      send: ({ lane, member }) =>
        lane.world.owners[0].send("DELETE", `/members/${member.memberId}/second-factor-reset`),
      apply: (state) =>
        state["isWaiting"] === true && state["isMember"] === true
          ? { ...state, isWaiting: false }
          : null,
    },
    {
      name: "remove the member",
      operation: "removeMember",
      send: ({ lane, member }) =>
        lane.world.owners[1].send("DELETE", `/members/${member.memberId}`),
      apply: (state) => (state["isMember"] === true ? { ...state, isMember: false } : null),
    },
  ],
});
