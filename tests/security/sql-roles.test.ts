/**
 * The test checks all privileges in the database catalogue, so that no later addition is open by mistake: PUBLIC has no
 * privilege, every table with organization data has its policy, and no function that runs as the owner can be misled.
 * It also tries every role on every table and partition, like an intruder.
 */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asAdministrator } from "../support/organizations/administrator.ts";
import { fillOrganization } from "../support/organizations/filled-organization.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { rolledBack } from "../support/stores/rolled-back.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const ROLES = [
  "app",
  "worker",
  "maintenance",
  "scheduler",
  "console",
  "observer",
  "operator",
] as const;
type Role = (typeof ROLES)[number];
/** The tables readable without an organization: orders contain no driver, and the law has no organization. */
const READ_WITHOUT = {
  app: ["knowledge_passages", "knowledge_words"],
  worker: ["delivery_orders", "mail_orders", "report_orders", "round_timers"],
  maintenance: [] as string[],
  scheduler: [] as string[],
  console: [] as string[],
  observer: [] as string[],
};

let database: TestDatabase;
let owner: pg.Pool;
let pools: Record<Role, pg.Pool>;
let tables: string[];
let partitions: string[];

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  pools = {
    app: database.connect("app", 1),
    worker: database.connect("worker", 1),
    maintenance: database.connect("maintenance", 1),
    scheduler: database.connect("scheduler", 1),
    console: database.connect("console", 1),
    observer: database.connect("observer", 1),
    operator: database.connect("operator", 1),
  };
  await fillOrganization(owner, pools.app);
  const { rows } = await owner.query<{ name: string; partition: boolean }>(
    `SELECT relname AS name, relispartition AS partition FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  tables = rows.filter(({ partition }) => !partition).map(({ name }) => name);
  partitions = rows.filter(({ partition }) => partition).map(({ name }) => name);
});
afterAll(() => database.drop());

const listOf = async (text: string) =>
  (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name);
/** Our own functions; functions of extensions are checked separately. */
const OWN_FUNCTIONS = `FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`;

describe("everybody", () => {
  test("may execute no function of ours", async () => {
    const open = await listOf(
      `SELECT p.oid::regprocedure::text AS name ${OWN_FUNCTIONS} AND has_function_privilege('public', p.oid, 'EXECUTE')`,
    );
    expect(open).toEqual([]);
  });

  test("may execute no function that is still to be written", async () => {
    const open = await rolledBack(owner, {}, async (client) => {
      await client.query("CREATE FUNCTION of_tomorrow() RETURNS integer LANGUAGE sql RETURN 1");
      const { rows } = await client.query<{ open: boolean }>(
        "SELECT has_function_privilege('public', 'of_tomorrow()', 'EXECUTE') AS open",
      );
      return rows[0]?.open;
    });
    expect(open).toBe(false);
  });

  test("may neither read nor write a table, a column or a sequence", async () => {
    const open = await listOf(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND (
         EXISTS (SELECT FROM aclexplode(c.relacl) a WHERE a.grantee = 0)
         OR EXISTS (SELECT FROM pg_attribute t, aclexplode(t.attacl) a WHERE t.attrelid = c.oid AND a.grantee = 0))`,
    );
    expect(open).toEqual([]);
  });

  test("may not connect, and only the owner creates objects, temporary or not", async () => {
    const { rows } = await owner.query<{ role: string; may: string[] }>(
      `SELECT r AS role, ARRAY(
         SELECT p FROM unnest(ARRAY['CONNECT', 'TEMPORARY', 'CREATE']) p
         WHERE has_database_privilege(r, current_database(), p)) AS may
       FROM unnest(ARRAY['public', 'cnh_app', 'cnh_worker', 'cnh_maintenance', 'cnh_console', 'cnh_auth', 'cnh_observer', 'cnh_operator']) r`,
    );
    expect(rows).toEqual([
      { role: "public", may: [] },
      { role: "cnh_app", may: ["CONNECT"] },
      { role: "cnh_worker", may: ["CONNECT"] },
      { role: "cnh_maintenance", may: ["CONNECT"] },
      { role: "cnh_console", may: ["CONNECT"] },
      { role: "cnh_auth", may: ["CONNECT"] },
      { role: "cnh_observer", may: ["CONNECT"] },
      { role: "cnh_operator", may: ["CONNECT"] },
    ]);
    const schemas = await listOf(
      `SELECT DISTINCT n.nspname AS name FROM pg_namespace n,
         unnest(ARRAY['public', 'cnh_app', 'cnh_worker', 'cnh_maintenance', 'cnh_console', 'cnh_auth', 'cnh_observer', 'cnh_operator']) r
       WHERE has_schema_privilege(r, n.oid, 'CREATE')`,
    );
    expect(schemas).toEqual([]);
  });
});

describe("the catalogue", () => {
  test("has row-level security on every table that names an organization, and on every partition", async () => {
    const open = await listOf(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relrowsecurity
         AND (c.relispartition OR c.relname = 'organizations' OR EXISTS (
           SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped))`,
    );
    expect(open).toEqual([]);
  });

  test("has no view, which would bypass row-level security as its owner", async () => {
    const views = await listOf(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')`,
    );
    expect(views).toEqual([]);
  });

  test("pins the search path of every function that runs as its owner", async () => {
    const loose = await listOf(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
       WHERE p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) AND p.prosecdef
         AND NOT coalesce(p.proconfig @> ARRAY['search_path=public, pg_temp'], false)`,
    );
    expect(loose).toEqual([]);
  });

  test("holds these extensions: their functions compute on what they are given, and touch no table", async () => {
    expect(await listOf("SELECT extname AS name FROM pg_extension ORDER BY 1")).toEqual([
      "pg_trgm",
      "plpgsql",
      "unaccent",
    ]);
  });

  test("lets no role choose the time of a create", async () => {
    const names = await owner.query<{ names: string[] }>(
      `SELECT p.proargnames AS names ${OWN_FUNCTIONS} AND p.proname = 'accept_reports'`,
    );
    expect(names.rows).toHaveLength(1);
    expect(names.rows[0]?.names).not.toContain("p_at");
    const text = "SELECT accept_clock()";
    for (const role of ROLES) expect(await sqlState(pools[role].query(text))).toBe("42501");
  });
});

/** The number of rows that a statement touches, or null if it is refused. */
async function countTouched(client: pg.PoolClient, text: string): Promise<number | null> {
  await client.query("SAVEPOINT tried");
  try {
    return (await client.query(text)).rowCount;
  } catch (error) {
    expect((error as { code: string }).code, text).toBe(PERMISSION_DENIED);
    return null;
  } finally {
    await client.query("ROLLBACK TO tried");
  }
}

describe.each(ROLES)("cnh_%s without an organization", (role) => {
  const asNobody = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    rolledBack(pools[role], {}, work);

  test("is denied every partition, to read and to write", async () => {
    expect(partitions.length).toBeGreaterThan(20);
    await asNobody(async (client) => {
      for (const name of partitions) {
        for (const text of [
          `SELECT FROM ${name}`,
          `INSERT INTO ${name} DEFAULT VALUES`,
          `DELETE FROM ${name}`,
          `TRUNCATE ${name}`,
        ]) {
          expect(await countTouched(client, text), text).toBeNull();
        }
      }
    });
  });

  test("reaches no file, no program, no other role and no other session", async () => {
    for (const text of [
      "COPY (SELECT 1) TO PROGRAM 'id'",
      "COPY (SELECT 1) TO '/dev/null'",
      "SELECT pg_read_file('/etc/passwd')",
      "SELECT lo_import('/etc/passwd')",
      "CREATE TABLE public.mine (id integer)",
      "CREATE TEMPORARY TABLE mine (id integer)",
      "CREATE FUNCTION pg_temp.mine() RETURNS integer LANGUAGE sql RETURN 1",
      "CREATE SCHEMA mine",
      "CREATE EXTENSION dblink",
      "SET ROLE cnh_owner",
      ...ROLES.filter((each) => each !== role).map((each) => `SET ROLE cnh_${each}`),
      "SET SESSION AUTHORIZATION cnh_owner",
      "SET session_replication_role = replica",
      "ALTER TABLE reports DISABLE ROW LEVEL SECURITY",
      "ALTER ROLE cnh_app BYPASSRLS",
    ]) {
      expect(await asNobody((client) => sqlState(client.query(text))), text).toBe(
        PERMISSION_DENIED,
      );
    }
    const seen = await asNobody((client) =>
      client.query(
        "SELECT FROM pg_stat_activity WHERE usename <> current_user AND query NOT IN ('', '<insufficient privilege>')",
      ),
    );
    expect(seen.rowCount).toBe(0);
  });
});

test.each(["app", "worker", "maintenance", "console", "observer"] as const)(
  "cnh_%s without an organization sees and removes no row of any table",
  async (role) => {
    expect(tables.length).toBeGreaterThan(20);
    await rolledBack(pools[role], {}, async (client) => {
      for (const name of tables.filter((each) => !READ_WITHOUT[role].includes(each))) {
        expect((await countTouched(client, `SELECT FROM ${name}`)) ?? 0, `reads ${name}`).toBe(0);
        expect((await countTouched(client, `DELETE FROM ${name}`)) ?? 0, `deletes ${name}`).toBe(0);
        expect(await countTouched(client, `TRUNCATE ${name}`), `truncates ${name}`).toBeNull();
      }
    });
  },
);

test("a function that leaks its arguments sees no protected row", async () => {
  // Even if temporary objects can be created.
  await asAdministrator(database, (client) =>
    client.query(`GRANT TEMPORARY ON DATABASE ${database.name} TO cnh_app, cnh_worker`),
  );
  for (const role of ["app", "worker"] as const) {
    const notices: string[] = [];
    await rolledBack(pools[role], {}, async (client) => {
      client.on("notice", ({ message }) => void notices.push(message ?? ""));
      await client.query(`CREATE FUNCTION pg_temp.tell(shown text) RETURNS boolean LANGUAGE plpgsql COST 0.0000001
        AS $$ BEGIN RAISE NOTICE '%', shown; RETURN true; END $$`);
      await client.query("SELECT FROM reports WHERE pg_temp.tell(id::text)");
      await client.query("SELECT FROM reports WHERE pg_temp.tell(driver_id::text) AND live");
      await client.query("SELECT pg_temp.tell('heard')");
    });
    expect(notices).toEqual(["heard"]);
  }
  const { rowCount } = await pools.app.query(
    "SELECT FROM pg_stats WHERE schemaname = 'public' AND tablename IN ('api_keys', 'organizations', 'reports')",
  );
  expect(rowCount).toBe(0);
});
