/**
 * The console's role sees one organization at a time, a person's own memberships, and the one invitation or share link
 * whose token was presented. It writes members, invitations and keys of its organization; no other server's role does.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { fillOrganization } from "../support/organizations/filled-organization.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { rolledBack } from "../support/stores/rolled-back.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import type { SqlOrganization } from "../support/organizations/sql-organization.ts";

const READABLE = [
  "api_keys",
  "bulk_order_rows",
  "bulk_orders",
  "invitations",
  "key_spend",
  "member_orders",
  "members",
  "organizations",
  "share_links",
];

let database: TestDatabase;
let owner: pg.Pool;
let door: pg.Pool;
let ours: SqlOrganization;
let theirs: SqlOrganization;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  door = database.connect("console");
  const app = database.connect("app");
  ours = await fillOrganization(owner, app);
  theirs = await fillOrganization(owner, app);
});
afterAll(() => database.drop());

const columnOf = (table: string) => (table === "organizations" ? "id" : "organization_id");

/** The organizations whose rows each table shows. */
async function readVisible(settings: Readonly<Record<string, string>>) {
  const visible: Record<string, string[]> = {};
  for (const table of READABLE) {
    const text = `SELECT DISTINCT ${columnOf(table)} AS id FROM ${table}`;
    const { rows } = await rolledBack(door, settings, (client) =>
      client.query<{ id: string }>(text),
    );
    visible[table] = rows.map(({ id }) => id);
  }
  return visible;
}

const everywhere = (...organizations: string[]) =>
  Object.fromEntries(READABLE.map((table) => [table, organizations]));

const valueOf = async (text: string, ...values: string[]) =>
  (await owner.query<{ value: string }>(text, values)).rows[0]?.value ?? "";

const personOf = ({ uuid }: SqlOrganization) =>
  valueOf("SELECT person_id AS value FROM members WHERE organization_id = $1", uuid);

const tokenHashOf = ({ uuid }: SqlOrganization, table = "invitations") =>
  valueOf(
    `SELECT encode(token_hash, 'hex') AS value FROM ${table} WHERE organization_id = $1`,
    uuid,
  );

describe("the console's role sees", () => {
  test("nothing without an organization, or with an unknown one", async () => {
    for (const organization of [{}, { "cnh.organization": "" }]) {
      expect(await readVisible(organization)).toEqual(everywhere());
    }
    expect(await readVisible({ "cnh.organization": randomUUID() })).toEqual(everywhere());
  });

  test("the rows of its organization and of no other", async () => {
    for (const { uuid } of [ours, theirs]) {
      expect(await readVisible({ "cnh.organization": uuid })).toEqual(everywhere(uuid));
    }
  });

  test("a person's own memberships, and nothing else with them", async () => {
    const visible = await readVisible({ "cnh.person": await personOf(ours) });
    expect(visible).toEqual({ ...everywhere(), members: [ours.uuid] });
    expect(await readVisible({ "cnh.person": randomUUID() })).toEqual(everywhere());
    expect(await readVisible({ "cnh.person": "" })).toEqual(everywhere());
  });

  test("the invitation whose token was presented, and nothing else with it", async () => {
    const visible = await readVisible({ "cnh.invitation_hash": await tokenHashOf(ours) });
    expect(visible).toEqual({ ...everywhere(), invitations: [ours.uuid] });
    const unknown = randomBytes(32).toString("hex");
    expect(await readVisible({ "cnh.invitation_hash": unknown })).toEqual(everywhere());
  });

  test("the share link whose token was presented, and nothing else with it", async () => {
    const hash = await tokenHashOf(ours, "share_links");
    const visible = await readVisible({ "cnh.share_hash": hash });
    expect(visible).toEqual({ ...everywhere(), share_links: [ours.uuid] });
    const unknown = randomBytes(32).toString("hex");
    expect(await readVisible({ "cnh.share_hash": unknown })).toEqual(everywhere());
  });

  test("no hash of a key", async () => {
    const state = await rolledBack(door, { "cnh.organization": ours.uuid }, (client) =>
      sqlState(client.query("SELECT key_hash FROM api_keys")),
    );
    expect(state).toBe(PERMISSION_DENIED);
  });
});

const NEW_MEMBER = `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
  VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'viewer', now(), 'test')`;
const NEW_INVITATION = `INSERT INTO invitations (id, organization_id, token_hash, email_hash, sealed_details, role,
    created_at, created_by, expires_at)
  VALUES (gen_random_uuid(), $1, sha256('a'), sha256('b'), '\\x00', 'viewer', now(), 'test', now())`;
const NEW_KEY = `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at)
  VALUES (gen_random_uuid(), $1, true, '0123456789', sha256('a'), 'k', '{}', 'test', now())`;

describe("the console's role writes", () => {
  test.each([
    ["members", NEW_MEMBER],
    ["invitations", NEW_INVITATION],
    ["keys", NEW_KEY],
  ])("%s of its organization and of no other, as no other server can", async (_, text) => {
    const insertAs = (pool: pg.Pool, { uuid }: SqlOrganization) =>
      rolledBack(pool, { "cnh.organization": ours.uuid }, (client) =>
        sqlState(client.query(text, [uuid])),
      );
    expect(await insertAs(door, ours)).toBeNull();
    expect(await insertAs(door, theirs)).toBe(PERMISSION_DENIED);
    for (const role of ["app", "worker", "maintenance"] as const) {
      expect(await insertAs(database.connect(role, 1), ours), role).toBe(PERMISSION_DENIED);
    }
  });

  test.each([
    "UPDATE members SET role = 'viewer'",
    "UPDATE invitations SET settled_at = now(), outcome = 'revoked'",
    "UPDATE api_keys SET revoked_at = now()",
    "UPDATE organizations SET second_factor_required = true",
    "UPDATE bulk_orders SET state = 'cancelled'",
    "UPDATE share_links SET views = 0, revoked_at = NULL",
    "UPDATE organizations SET sharing_enabled = true",
  ])("no row of another organization by: %s", async (text) => {
    const table = text.split(" ")[1] ?? "";
    const touched = await rolledBack(door, { "cnh.organization": ours.uuid }, (client) =>
      client.query(`${text} WHERE ${columnOf(table)} = $1`, [theirs.uuid]),
    );
    expect(touched.rowCount).toBe(0);
  });

  test("nothing by presenting a token, or as a person", async () => {
    const settings = {
      "cnh.invitation_hash": await tokenHashOf(ours),
      "cnh.share_hash": await tokenHashOf(ours, "share_links"),
      "cnh.person": await personOf(ours),
    };
    for (const text of [
      "UPDATE invitations SET settled_at = now(), outcome = 'accepted'",
      "UPDATE members SET role = 'viewer'",
      "UPDATE share_links SET views = 0",
    ]) {
      const touched = await rolledBack(door, settings, (client) => client.query(text));
      expect(touched.rowCount, text).toBe(0);
    }
  });

  test.each([
    "UPDATE members SET person_id = gen_random_uuid()",
    "UPDATE members SET organization_id = organization_id",
    "DELETE FROM members",
    "UPDATE invitations SET role = 'owner'",
    "UPDATE invitations SET expires_at = now() + interval '1 year'",
    "DELETE FROM invitations",
    "UPDATE api_keys SET key_hash = sha256('a')",
    "UPDATE api_keys SET scopes = '{reports:read}'",
    "DELETE FROM api_keys",
    "UPDATE bulk_orders SET organization_id = organization_id",
    "DELETE FROM bulk_orders",
    "UPDATE bulk_order_rows SET state = 'waiting'",
    "DELETE FROM bulk_order_rows",
    "INSERT INTO share_links DEFAULT VALUES",
    "UPDATE share_links SET expires_at = now() + interval '1 year'",
    "UPDATE share_links SET max_views = 100",
    "UPDATE share_links SET report_id = gen_random_uuid()",
    "UPDATE share_links SET token_hash = sha256('a')",
    "DELETE FROM share_links",
    "UPDATE organizations SET owners = 5",
    "UPDATE organizations SET per_minute = 5",
    "UPDATE organizations SET wrapped_data_key = '\\x00'",
    "INSERT INTO organizations DEFAULT VALUES",
  ])("never by: %s", async (text) => {
    const state = await rolledBack(door, { "cnh.organization": ours.uuid }, (client) =>
      sqlState(client.query(text)),
    );
    expect(state).toBe(PERMISSION_DENIED);
  });
});

test("a link is added only to a report of the own organization", async () => {
  const add = (speaksFor: SqlOrganization, { uuid }: SqlOrganization) =>
    rolledBack(door, { "cnh.organization": speaksFor.uuid }, (client) =>
      sqlState(
        client.query(
          `SELECT add_share_link(gen_random_uuid(), $1, true, $2, encode(sha256('a'), 'hex'), 1, 1, gen_random_uuid(), 5)`,
          [uuid, randomUUID()],
        ),
      ),
    );
  expect(await add(ours, ours)).toBeNull();
  expect(await add(ours, theirs)).toBe(PERMISSION_DENIED);
});

test("a person is a current member of an organization once", async () => {
  const person = randomUUID();
  const join = (client: pg.PoolClient) =>
    client.query(
      `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
       VALUES ($1, $2, $3, 'viewer', now(), 'test')`,
      [newUuid("mem"), ours.uuid, person],
    );
  await rolledBack(door, { "cnh.organization": ours.uuid }, async (client) => {
    await join(client);
    await client.query(
      "UPDATE members SET removed_at = now(), removed_by = 'test' WHERE person_id = $1",
      [person],
    );
    await join(client);
    expect(await sqlState(join(client))).toBe("23505");
  });
});
