/**
 * The database itself separates organizations: even if a query of the server forgets a condition, its role sees one
 * organization at a time and writes nothing of another. It writes reports and money only through accept_reports.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillOrganization } from "../support/organizations/filled-organization.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { rolledBack } from "../support/stores/rolled-back.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import type { SqlOrganization } from "../support/organizations/sql-organization.ts";

/** Tables of organizations that the application may not read at all. */
const UNREADABLE = [
  "analyses",
  "audit_anchors",
  "audit_entries",
  "audit_heads",
  "audit_read_batches",
  "bulk_order_rows",
  "bulk_orders",
  "comparison_orders",
  "create_claims",
  "delivery_orders",
  "enrollment_queues",
  "enrollment_timers",
  "erasures",
  "gathered_facts",
  "invitations",
  "key_destructions",
  "lookups",
  "mail_orders",
  "member_orders",
  "members",
  "report_orders",
  "round_timers",
  "share_links",
  "sign_ups",
];
/** The application's table privileges in addition to reading; updates are tested below. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  webhook_endpoints: ["INSERT", "DELETE"],
  deliveries: ["INSERT"],
  driver_keys: ["INSERT"],
  delivery_orders: ["INSERT"],
  mail_orders: ["INSERT"],
  calendar_feeds: ["INSERT"],
  enrollments: ["INSERT"],
  enrollment_tags: ["INSERT", "DELETE"],
  enrollment_records: ["INSERT"],
  test_clocks: ["INSERT"],
};

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let ours: SqlOrganization;
let theirs: SqlOrganization;
/** Each table with organization data, and the column with the organization's id, from the catalogue. */
let walled: Map<string, string>;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  app = database.connect("app");
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
     WHERE NOT a.attisdropped AND c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname`,
  );
  walled = new Map([
    ["organizations", "id"],
    ...rows.map(({ name }) => [name, "organization_id"] as const),
  ]);
  ours = await fillOrganization(owner, app);
  theirs = await fillOrganization(owner, app);
});
afterAll(() => database.drop());

/** Runs as the application with these settings, in a transaction that is rolled back. */
const asApp = <Result>(
  settings: Readonly<Record<string, string>>,
  work: (client: pg.PoolClient) => Promise<Result>,
) => rolledBack(app, settings, work);

/** The organizations whose rows a table shows, or the refusal if it may not be read. */
async function readVisible(table: string, settings: Readonly<Record<string, string>>) {
  const text = `SELECT DISTINCT ${walled.get(table)} AS id FROM ${table}`;
  return asApp(settings, (client) =>
    client.query<{ id: string }>(text).then(
      ({ rows }) => rows.map(({ id }) => id),
      (error: unknown) => (error as { code: string }).code,
    ),
  );
}

async function readAllVisible(settings: Readonly<Record<string, string>>) {
  const found = new Map<string, string | string[]>();
  for (const table of walled.keys()) found.set(table, await readVisible(table, settings));
  return found;
}

/** The expected rows of every table: the rows of these organizations, or none. */
function expectedRows(...organizations: string[]) {
  return new Map(
    [...walled.keys()].map((table) => [
      table,
      UNREADABLE.includes(table) ? PERMISSION_DENIED : organizations,
    ]),
  );
}

describe("row-level security between organizations", () => {
  test("every table of the catalogue holds rows of both organizations, so that hiding them shows", async () => {
    expect([...walled.keys()].length).toBeGreaterThanOrEqual(9);
    for (const [table, column] of walled) {
      const { rows } = await owner.query<{ id: string }>(
        `SELECT DISTINCT ${column} AS id FROM ${table}`,
      );
      const ids = rows.map(({ id }) => id).sort();
      expect(ids, table).toEqual([ours.uuid, theirs.uuid].sort());
    }
  });

  test("row-level security is on for every table of organizations and every partition", async () => {
    const { rows } = await owner.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND NOT relrowsecurity
       AND (relispartition AND relkind = 'r' OR relname = ANY ($1))`,
      [[...walled.keys()]],
    );
    expect(rows).toEqual([]);
  });

  test("without an organization no row is seen", async () => {
    expect(await readAllVisible({})).toEqual(expectedRows());
  });

  test("with an empty or an unknown organization no row is seen", async () => {
    expect(await readAllVisible({ "cnh.organization": "" })).toEqual(expectedRows());
    expect(await readAllVisible({ "cnh.organization": randomUUID() })).toEqual(expectedRows());
  });

  test("with an organization its rows are seen, and no other's", async () => {
    expect(await readAllVisible({ "cnh.organization": ours.uuid })).toEqual(
      expectedRows(ours.uuid),
    );
    expect(await readAllVisible({ "cnh.organization": theirs.uuid })).toEqual(
      expectedRows(theirs.uuid),
    );
  });

  test("asking for the other's rows by their organization gives none", async () => {
    for (const [table, column] of walled) {
      if (UNREADABLE.includes(table)) continue;
      const { rowCount } = await asApp({ "cnh.organization": ours.uuid }, (client) =>
        client.query(`SELECT FROM ${table} WHERE ${column} = $1`, [theirs.uuid]),
      );
      expect(rowCount, table).toBe(0);
    }
  });

  test("a setting that is not the id of an organization is an error, and opens nothing", async () => {
    expect(await readVisible("reports", { "cnh.organization": "' OR true --" })).toBe("22P02");
  });

  test("a setting of one transaction is gone in the next on the same connection", async () => {
    const client = await app.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT set_config('cnh.organization', $1, true)", [ours.uuid]);
      const within = await client.query("SELECT FROM reports");
      await client.query("COMMIT");
      const after = await client.query("SELECT FROM reports");
      expect([within.rowCount, after.rowCount]).toEqual([5, 0]);
    } finally {
      client.release();
    }
  });
});

describe("what the application may write", () => {
  test("no table of organizations takes an insert, update, delete or truncate that it has no leave for", async () => {
    for (const [table, column] of walled) {
      const statements = [
        `INSERT INTO ${table} DEFAULT VALUES`,
        `UPDATE ${table} SET ${column} = ${column}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ];
      const allowed = WRITABLE[table] ?? [];
      for (const text of statements.filter((each) => !allowed.includes(each.split(" ")[0] ?? ""))) {
        const state = await asApp({ "cnh.organization": ours.uuid }, (client) =>
          sqlState(client.query(text)),
        );
        expect(state, text).toBe(PERMISSION_DENIED);
      }
    }
  });

  test("of its privileges on tables and columns except reading these remain", async () => {
    const { rows } = await owner.query<{ table: string; column: string; privilege: string }>(
      `SELECT table_name AS "table", column_name AS "column", privilege_type AS privilege
       FROM information_schema.column_privileges
       WHERE grantee IN ('cnh_app', 'PUBLIC') AND table_schema = 'public' AND privilege_type <> 'SELECT'
       ORDER BY 1, 2`,
    );
    const updates = rows.filter(({ privilege }) => privilege === "UPDATE");
    expect(updates.map(({ table, column }) => `${table}.${column}`)).toEqual([
      "api_keys.last_used_at",
      "calendar_feeds.last_read_at",
      "calendar_feeds.reads",
      "calendar_feeds.revoked_at",
      "deliveries.next_attempt_at",
      "enrollments.external_ref_hash",
      "enrollments.request",
      "test_clocks.has_work",
      "test_clocks.state",
      "test_clocks.target_at",
      "webhook_endpoints.description",
      "webhook_endpoints.disabled_because",
      "webhook_endpoints.enabled",
      "webhook_endpoints.events",
      "webhook_endpoints.failing_notified_at",
      "webhook_endpoints.failing_since",
      "webhook_endpoints.lost_since",
      "webhook_endpoints.previous_secret",
      "webhook_endpoints.previous_secret_until",
      "webhook_endpoints.recent_failures",
      "webhook_endpoints.recover_from",
      "webhook_endpoints.sealed_url",
      "webhook_endpoints.secret",
    ]);
    const others = rows.filter(({ privilege }) => privilege !== "UPDATE");
    expect(new Set(others.map(({ table, privilege }) => `${privilege} ${table}`))).toEqual(
      new Set(Object.keys(WRITABLE).map((table) => `INSERT ${table}`)),
    );
  });

  test.each([
    [
      "webhook_endpoints",
      `INSERT INTO webhook_endpoints (id, organization_id, live, sealed_url, events, secret, created_at)
       VALUES (gen_random_uuid(), $1, true, 'sealed', '{}', '\\x00', now())`,
    ],
    [
      "deliveries",
      `INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, created_at)
       VALUES (new_id(now()), $1, true, gen_random_uuid(), gen_random_uuid(), 'report.delivered', now())`,
    ],
    [
      "mail_orders",
      `INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
       VALUES ($1, 'endpoint_changed', '{}', gen_random_uuid()::text)`,
    ],
    [
      "delivery_orders",
      `INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
       VALUES (gen_random_uuid(), $1, true, gen_random_uuid(), gen_random_uuid())`,
    ],
    [
      "test_clocks",
      `INSERT INTO test_clocks (organization_id, id, now_at, created_at) VALUES ($1, gen_random_uuid(), now(), now())`,
    ],
    [
      "enrollments",
      `INSERT INTO enrollments (organization_id, live, id, cpf_hash, request, created_at)
       VALUES ($1, true, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'sealed', now())`,
    ],
    [
      "calendar_feeds",
      `INSERT INTO calendar_feeds
         (organization_id, live, id, token_hash, with_names, language, created_at, expires_at)
       VALUES ($1, true, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), false, 'pt', now(),
         now() + interval '1 hour')`,
    ],
  ])("%s takes a row of the own organization and none of another's", async (_, text) => {
    const insertFor = ({ uuid }: SqlOrganization) =>
      asApp({ "cnh.organization": ours.uuid }, (client) => sqlState(client.query(text, [uuid])));
    expect(await insertFor(ours)).toBeNull();
    expect(await insertFor(theirs)).toBe(PERMISSION_DENIED);
  });

  test("another organization's endpoints can be neither changed nor removed", async () => {
    for (const text of [
      "UPDATE webhook_endpoints SET sealed_url = 'sealed elsewhere'",
      "DELETE FROM webhook_endpoints",
    ]) {
      const touched = (where: string, ...values: string[]) =>
        asApp({ "cnh.organization": ours.uuid }, (client) =>
          client.query(`${text} ${where}`, values),
        );
      expect((await touched("WHERE organization_id = $1", theirs.uuid)).rowCount, text).toBe(0);
      expect((await touched("")).rowCount, text).toBe(1);
    }
  });

  test("the last use of another organization's key cannot be written", async () => {
    const touch = (key: string) =>
      asApp({ "cnh.organization": ours.uuid }, (client) =>
        client.query("UPDATE api_keys SET last_used_at = now() WHERE id = $1", [key]),
      );
    expect((await touch(ours.keyUuid)).rowCount).toBe(1);
    expect((await touch(theirs.keyUuid)).rowCount).toBe(0);
  });

  test("no partition can be read around its table", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r'",
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { name } of rows) {
      const state = await asApp({ "cnh.organization": ours.uuid }, (client) =>
        sqlState(client.query(`SELECT FROM ${name}`)),
      );
      expect(state, name).toBe(PERMISSION_DENIED);
    }
  });

  test("it may not create tables, become another role or switch row-level security off", async () => {
    for (const text of [
      "CREATE TABLE mine (id int)",
      "SET ROLE cnh_owner",
      "SET ROLE cnh_operator",
      "SET ROLE cnh_worker",
      "ALTER TABLE reports DISABLE ROW LEVEL SECURITY",
      "DROP POLICY own_organization ON reports",
    ]) {
      const state = await asApp({}, (client) => sqlState(client.query(text)));
      expect(state, text).toBe(PERMISSION_DENIED);
    }
  });
});

describe("ways around row-level security", () => {
  test("no role that connects is a superuser or may bypass row-level security", async () => {
    const { rows } = await owner.query(
      `SELECT rolname FROM pg_roles
       WHERE rolname IN ('cnh_app', 'cnh_worker', 'cnh_maintenance', 'cnh_operator', 'cnh_console', 'cnh_auth', 'cnh_observer', 'cnh_owner')
         AND (rolsuper OR rolbypassrls)`,
    );
    expect(rows).toEqual([]);
  });

  test("a key is seen with the hash that was presented, and no other key with it", async () => {
    const byHash = (hash: string) =>
      asApp({ "cnh.key_hash": hash }, (client) =>
        client.query<{ id: string }>("SELECT id FROM api_keys").then(({ rows }) => rows),
      );
    expect(await byHash(ours.keyHash)).toEqual([{ id: ours.keyUuid }]);
    expect(await byHash(randomBytes(32).toString("hex"))).toEqual([]);
    expect(await byHash("")).toEqual([]);
  });

  test("a presented hash opens only the key's row, not its organization", async () => {
    const found = await readAllVisible({ "cnh.key_hash": ours.keyHash });
    expect(found).toEqual(new Map([...expectedRows(), ["api_keys", [ours.uuid]]]));
  });

  test("a batch of reads gives each organization its own reports, never its neighbour's", async () => {
    const reportOf = async ({ uuid }: SqlOrganization) =>
      (
        await owner.query<{ id: string }>(
          "SELECT id FROM reports WHERE organization_id = $1 AND live LIMIT 1",
          [uuid],
        )
      ).rows[0]?.id;
    const [mine, other] = [await reportOf(ours), await reportOf(theirs)];
    const calls = [
      { by: ours.uuid, live: true, id: other },
      { by: theirs.uuid, live: true, id: mine },
      { by: ours.uuid, live: true, id: mine },
      { by: theirs.uuid, live: true, id: other },
      { by: ours.uuid, live: false, id: mine },
      { by: randomUUID(), live: true, id: mine },
    ];
    const { rows } = await app.query<{ place: number }>(
      "SELECT place::int FROM read_reports($1, $2, $3) ORDER BY place",
      [calls.map(({ by }) => by), calls.map(({ live }) => live), calls.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ place: 3 }, { place: 4 }]);
  });

  test("a key is found by prefix and hash together, with its own organization", async () => {
    const { rows: prefixes } = await owner.query<{ prefix: string }>(
      "SELECT prefix FROM api_keys WHERE id = $1",
      [ours.keyUuid],
    );
    const find = async (hash: string) =>
      (
        await app.query<{ organization_id: string }>(
          "SELECT organization_id FROM find_key($1, $2)",
          [prefixes[0]?.prefix, hash],
        )
      ).rows;
    expect(await find(ours.keyHash)).toEqual([{ organization_id: ours.uuid }]);
    expect(await find(theirs.keyHash)).toEqual([]);
    expect(await find(randomBytes(32).toString("hex"))).toEqual([]);
  });
});
