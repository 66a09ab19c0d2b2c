import { randomBytes } from "node:crypto";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { inviteMember } from "@cnh/server/usecases/invitations/invite-member.ts";
import { operatorManager } from "@cnh/server/usecases/members/manager.ts";
import { newToken, tokenHashOf } from "@cnh/server/usecases/secret-token.ts";
import { ConsoleClient } from "../../../tests/support/people/console.ts";
import { makePerson, type TestPerson } from "../../../tests/support/people/people.ts";
import type { Lane } from "../lane.ts";
import { raced, type State, type Writer } from "../race.ts";

interface Invitation {
  readonly lane: Lane;
  readonly id: string;
  readonly token: string;
  readonly person: TestPerson;
}

/** `open`: the invitation that gives the person access to the organization. */
const isFirstOpen = ({ open }: State) => open === "first";

const byOwner = (
  name: string,
  operation: string,
  side: 0 | 1,
  write: Pick<Writer<Invitation>, "apply"> & {
    readonly call: (object: Invitation) => readonly [method: string, path: string, json?: unknown];
  },
): Writer<Invitation> => ({
  name,
  operation,
  send: (object) => object.lane.world.owners[side].send(...write.call(object)),
  apply: write.apply,
});

const invite = (side: 0 | 1) =>
  byOwner(`invite the address again, by owner ${side + 1}`, "createInvitation", side, {
    call: ({ person: { email } }) => ["POST", "/invitations", { email, role: "viewer" }],
    apply: (state) =>
      state["isMember"] === true
        ? null
        : { ...state, open: "later", sent: Number(state["sent"]) + 1 },
  });

export const invitation = raced<Invitation>({
  name: "invitation",
  begin: async (lane) => {
    const { database, owner, operator } = lane.host;
    const email = `${randomBytes(8).toString("hex")}@people.example`;
    const person = await makePerson(database, { email });
    const ref = await lane.ref();
    const wanted = { email, role: "viewer", dailyOrderLimit: null } as const;
    const { id } = await inviteMember(operator, operatorManager(ref, "test"), wanted);
    const token = newToken();
    const values = [toUuid(id), tokenHashOf(token)];
    await owner.query("UPDATE invitations SET token_hash = $2 WHERE id = $1", values);
    return { lane, id, token, person };
  },
  read: async ({ lane, id, person }) => {
    const { owner } = lane.host;
    const organization = toUuid(lane.world.organizationId);
    const { rows } = await owner.query<{ id: string; open: boolean }>(
      `SELECT id, settled_at IS NULL AS open FROM invitations WHERE organization_id = $1
         AND email_hash = (SELECT email_hash FROM invitations WHERE id = $2) ORDER BY id`,
      [organization, toUuid(id)],
    );
    const open = rows.find((row) => row.open);
    const { rowCount } = await owner.query(
      "SELECT FROM members WHERE organization_id = $1 AND person_id = $2 AND removed_at IS NULL",
      [organization, person.uuid],
    );
    return {
      open: open ? (open.id === toUuid(id) ? "first" : "later") : null,
      isMember: rowCount === 1,
      sent: rows.length,
    };
  },
  audited: () => ({}),
  writers: [
    invite(0),
    invite(1),
    byOwner("resend", "resendInvitation", 0, {
      call: ({ id }) => ["POST", `/invitations/${id}/resend`],
      apply: (state) =>
        isFirstOpen(state) ? { ...state, open: "later", sent: Number(state["sent"]) + 1 } : null,
    }),
    byOwner("revoke", "revokeInvitation", 1, {
      call: ({ id }) => ["DELETE", `/invitations/${id}`],
      apply: (state) => (isFirstOpen(state) ? { ...state, open: null } : null),
    }),
    {
      name: "accept",
      operation: "acceptInvitation",
      send: async ({ lane, token, person }) => {
        const client = new ConsoleClient(lane.host.consoleUrl, person);
        const path = "/console/api/invitations/accept";
        return (await client.send("POST", path, { json: { token } })).status;
      },
      apply: (state) => (isFirstOpen(state) ? { ...state, open: null, isMember: true } : null),
    },
  ],
});
