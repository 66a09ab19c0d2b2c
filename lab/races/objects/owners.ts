import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Lane, Racer } from "../lane.ts";
import { raced, type State, type Writer } from "../race.ts";

/** The only two owners of an organization. */
interface Owners {
  readonly lane: Lane;
  readonly organizationId: string;
  readonly people: readonly [Racer, Racer];
}

type Side = "a" | "b";
const OTHER: Readonly<Record<Side, Side>> = { a: "b", b: "a" };
const racerOf = ({ people }: Owners, side: Side) => people[side === "a" ? 0 : 1];

/** An owner's action: refused if the person is no longer an owner, or if no owner would be left. */
const act = (by: Side, to: Side, result: string | null) => (state: State) => {
  if (state[to] === result) return state;
  if (state[by] !== "owner" || state[to] === null) return null;
  const after = { ...state, [to]: result };
  return after["a"] === "owner" || after["b"] === "owner" ? after : null;
};

function writersOf(side: Side): Writer<Owners>[] {
  const other = OTHER[side];
  const pathOf = (object: Owners, of: Side) => `/members/${racerOf(object, of).memberId}`;
  const lower = (of: Side): Writer<Owners> => ({
    name: `owner ${side} lowers owner ${of}`,
    operation: "updateMember",
    send: (object) => racerOf(object, side).send("PATCH", pathOf(object, of), { role: "admin" }),
    apply: act(side, of, "admin"),
  });
  return [
    lower(other),
    lower(side),
    {
      name: `owner ${side} removes owner ${other}`,
      operation: "removeMember",
      send: (object) => racerOf(object, side).send("DELETE", pathOf(object, other)),
      apply: act(side, other, null),
    },
    {
      name: `owner ${side} leaves`,
      operation: "leaveOrganization",
      send: (object) => racerOf(object, side).send("POST", "/leave"),
      // Any member may leave.
      apply: (state) => {
        const after = { ...state, [side]: null };
        const isOwned = after["a"] === "owner" || after["b"] === "owner";
        return state[side] === null ? state : isOwned ? after : null;
      },
    },
  ];
}

export const owners = raced<Owners>({
  name: "owners",
  begin: async (lane) => {
    const organizationId = await lane.newOrganization();
    const people = [
      await lane.newMember("owner", organizationId),
      await lane.newMember("owner", organizationId),
    ] as const;
    return { lane, organizationId, people };
  },
  read: async (object) => {
    const { rows } = await object.lane.host.owner.query<{ id: string; role: string }>(
      "SELECT id, role FROM members WHERE organization_id = $1 AND removed_at IS NULL",
      [toUuid(object.organizationId)],
    );
    const roles = new Map(rows.map(({ id, role }) => [id, role]));
    const roleOf = (side: Side) => roles.get(toUuid(racerOf(object, side).memberId)) ?? null;
    return { a: roleOf("a"), b: roleOf("b") };
  },
  audited: () => ({}),
  writers: [...writersOf("a"), ...writersOf("b")],
});
