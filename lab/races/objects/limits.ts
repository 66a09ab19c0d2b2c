/** Objects with a max number per organization: one place is left, and two are added. */
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Lane, Racer } from "../lane.ts";
import { type AnyObject, raced, type Writer } from "../race.ts";

interface Limited {
  readonly organizationId: string;
  readonly lane: Lane;
  readonly owner: Racer;
}

interface Limit {
  readonly name: string;
  readonly operation: string;
  readonly max: number;
  /** Adds all but one by SQL, for the organization $1, with the ids $2. */
  readonly fill: string;
  readonly prefix: Parameters<typeof newUuid>[0];
  /** Counts them, for the organization $1. */
  readonly count: string;
  readonly path: string;
  readonly body: (side: number) => unknown;
}

const limited = (limit: Limit): AnyObject => {
  const add = (side: number): Writer<Limited> => ({
    name: `add one${side === 0 ? "" : " more"}`,
    operation: limit.operation,
    send: ({ owner }) => owner.send("POST", limit.path, limit.body(side)),
    apply: ({ count }) => (Number(count) < limit.max ? { count: Number(count) + 1 } : null),
  });
  const read: (object: Limited) => Promise<{ count: number }> = async (object) => {
    const { rows } = await object.lane.host.owner.query<{ count: number }>(limit.count, [
      toUuid(object.organizationId),
    ]);
    return { count: rows[0]?.count ?? 0 };
  };
  return raced<Limited>({
    name: limit.name,
    begin: async (lane) => {
      const organizationId = await lane.newOrganization();
      const owner = await lane.newMember("owner", organizationId);
      const object = { organizationId, lane, owner };
      const missing = limit.max - 1 - (await read(object)).count;
      const ids = Array.from({ length: missing }, () => newUuid(limit.prefix));
      await lane.host.owner.query(limit.fill, [toUuid(organizationId), ids]);
      return object;
    },
    read,
    audited: () => ({}),
    writers: [add(0), add(1)],
  });
};

export const limits: readonly AnyObject[] = [
  limited({
    name: "limit of keys",
    operation: "issueKey",
    max: 100,
    prefix: "key",
    fill: `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at)
      SELECT id, $1, true, substr(md5(id::text), 1, 10), sha256(id::text::bytea), 'filled', '{}', 'test', now()
      FROM unnest($2::uuid[]) AS i (id)`,
    count: "SELECT count(*)::integer AS count FROM api_keys WHERE organization_id = $1",
    path: "/keys",
    body: (side) => ({ name: `key ${side}`, scopes: ["reports:read"] }),
  }),
  limited({
    name: "limit of endpoints",
    operation: "createWebhookEndpoint",
    max: 50,
    prefix: "whe",
    fill: `INSERT INTO webhook_endpoints (id, organization_id, live, sealed_url, events, secret, created_at)
      SELECT id, $1, true, 'x', '{report.failed}', 'x', now() FROM unnest($2::uuid[]) AS i (id)`,
    count: "SELECT count(*)::integer AS count FROM webhook_endpoints WHERE organization_id = $1",
    path: "/webhook-endpoints",
    body: (side) => ({ url: `https://hook-${side}.example.com/`, events: ["report.failed"] }),
  }),
  limited({
    name: "limit of members and invitations",
    operation: "createInvitation",
    max: 500,
    prefix: "mem",
    fill: `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
      SELECT id, $1, gen_random_uuid(), 'viewer', now(), 'test' FROM unnest($2::uuid[]) AS i (id)`,
    count: `SELECT ((SELECT count(*) FROM members WHERE organization_id = $1)
      + (SELECT count(*) FROM invitations WHERE organization_id = $1))::integer AS count`,
    path: "/invitations",
    body: (side) => ({ email: `invited-${side}@people.example`, role: "viewer" }),
  }),
];
