import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { issueKey } from "@cnh/server/usecases/keys/issue-key.ts";
import { revokeKey } from "@cnh/server/usecases/keys/revoke-key.ts";
import { rotateKey } from "@cnh/server/usecases/keys/rotate-key.ts";
import { TEST_SOURCE } from "../../../tests/support/organizations/audit-entries.ts";
import { type Lane, operate } from "../lane.ts";
import { raced, type State, type Writer } from "../race.ts";

interface Key {
  readonly lane: Lane;
  readonly keyId: string;
}

const limitsOf = ({ name, allowedIps, dailySpendCap }: State) => ({
  name,
  allowedIps,
  dailySpendCap,
});
const isOver = ({ isRevoked, successors }: State) =>
  isRevoked === true || (successors as unknown[]).length > 0;

const changed = (
  name: string,
  by: "owner" | "developer",
  change: Readonly<Record<string, unknown>>,
): Writer<Key> => ({
  name,
  operation: "changeKey",
  send: ({ lane: { world }, keyId }) =>
    (by === "owner" ? world.owners[0] : world.developer).send("PATCH", `/keys/${keyId}`, change),
  apply: (state) => (isOver(state) ? null : { ...state, ...change }),
});

const rotate = (graceHours: number) => (state: State) =>
  isOver(state) ? null : { ...state, isRevoked: graceHours === 0, successors: [limitsOf(state)] };
const revoke = (state: State) => ({ ...state, isRevoked: true });

const rotated = (graceHours: 0 | 24): Writer<Key> => ({
  name: `rotate, grace ${graceHours} h`,
  operation: "rotateKey",
  send: ({ lane: { world }, keyId }) =>
    world.owners[1].send("POST", `/keys/${keyId}/rotate`, { graceHours }),
  apply: rotate(graceHours),
});

export const key = raced<Key>({
  name: "key",
  begin: async (lane) => {
    const { organizationId } = lane.world;
    const issued = await issueKey(
      lane.host.operator,
      {
        organizationId,
        mode: "live",
        name: "ERP",
        scopes: ["reports:read"],
        createdBy: "test",
        expiresAt: null,
        allowedIps: null,
        dailySpendCap: 100_000,
      },
      TEST_SOURCE,
    );
    return { lane, keyId: issued.keyId };
  },
  read: async ({ lane, keyId }) => {
    const { owner } = lane.host;
    const columns = `name, allowed_ips AS "allowedIps", daily_spend_cap AS "dailySpendCap"`;
    const { rows } = await owner.query<State>(
      `SELECT ${columns}, revoked_at IS NOT NULL AS "isRevoked" FROM api_keys WHERE id = $1`,
      [toUuid(keyId)],
    );
    const { rows: successors } = await owner.query<State>(
      `SELECT ${columns} FROM api_keys WHERE organization_id = $1 AND id > $2
         AND (revoked_at IS NULL OR successor_id IS NOT NULL) ORDER BY id`,
      [toUuid(lane.world.organizationId), toUuid(keyId)],
    );
    return { ...rows[0], successors };
  },
  audited: limitsOf,
  writers: [
    changed("rename, by a developer", "developer", { name: "ERP 2" }),
    changed("rename", "owner", { name: "ERP 3" }),
    changed("lower the cap", "owner", { dailySpendCap: 700 }),
    changed("lift the cap", "owner", { dailySpendCap: null }),
    changed("limit the addresses", "owner", { allowedIps: ["203.0.113.7/32"] }),
    rotated(0),
    rotated(24),
    {
      name: "revoke",
      operation: "revokeKey",
      send: ({ lane: { world }, keyId }) => world.owners[1].send("POST", `/keys/${keyId}/revoke`),
      apply: revoke,
    },
    {
      name: "rotate, by the operator",
      operation: "cnh-ops key rotate",
      send: ({ lane, keyId }) =>
        operate(
          rotateKey(
            lane.host.operator,
            keyId,
            { graceHours: 24, createdBy: "cnh-ops" },
            TEST_SOURCE,
          ),
        ),
      apply: rotate(24),
    },
    {
      name: "revoke, by the operator",
      operation: "cnh-ops key revoke",
      send: ({ lane, keyId }) => operate(revokeKey(lane.host.operator, keyId, TEST_SOURCE)),
      apply: revoke,
    },
  ],
});
