/**
 * The maintenance role drops partitions with a role that has no other privilege. No server has the credentials of the
 * owner or of the operator, so an attacker who takes over a server does not get them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropPartitions, makePartitions } from "@cnh/server/adapters/postgres/core/partitions.ts";
import { ROOT, type Environment } from "../../tools/stack/environment.ts";
import { serverEnvironment, startServer } from "../../tools/stack/server-process.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { acceptReports, insertOrganization } from "../support/organizations/sql-organization.ts";

let database: TestDatabase;
let owner: pg.Pool;
let maintenance: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  maintenance = database.connect("maintenance");
});
afterAll(() => database.drop());

/** Starts a server that must exit immediately; returns its exit code and output. */
async function startRefused(environment: Environment): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env["PATH"], ...environment };
  const child = spawn(process.execPath, ["server/src/main.ts"], { cwd: ROOT, env });
  const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  return { code: code ?? -1, said };
}

describe("a server", () => {
  test("needs only the credentials of the application unless it is configured to do more", async () => {
    const {
      CNH_MAINTENANCE_DATABASE_URL: _maintenance,
      CNH_WORKER_DATABASE_URL: _worker,
      ...environment
    } = database.environment;
    const server = await startServer({ environment });
    expect(await server.stop()).toBe(0);
  });

  test.each([
    ["CNH_OWNER_DATABASE_URL", "migrations"],
    ["CNH_OPERATOR_DATABASE_URL", "cnh-ops"],
  ])("does not start with %s in its environment", async (name, whose) => {
    const url = "postgres://someone:hush@127.0.0.1:5432/cnh";
    const environment = { ...serverEnvironment(database.environment), [name]: url };
    const { code, said } = await startRefused(environment);
    expect(code).toBe(1);
    expect(said).toContain(`${name}: is only for ${whose}`);
    expect(said).not.toContain("hush");
  });
});

async function reportMonths(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent = 'reports'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe("the maintenance role", () => {
  test("creates partitions ahead and drops those past their retention", async () => {
    await owner.query("SELECT make_partitions(now() - interval '14 months', 0)");
    const months = await reportMonths();
    await owner.query(`DROP TABLE ${months.at(-1)}`);
    expect(await makePartitions(maintenance)).toBe(1);
    // Without an organization the longest retention applies.
    expect(await dropPartitions(maintenance)).not.toContain(months[0]);
    await insertOrganization(owner, { price: 1, limit: 0, day: "2026-01-01" });
    expect(await dropPartitions(maintenance)).toContain(months[0]);
    expect(await reportMonths()).toEqual(months.slice(1));
  });

  test("cannot choose how long reports are kept", async () => {
    const before = await reportMonths();
    await maintenance.query("SELECT drop_expired_partitions()");
    expect(await reportMonths()).toEqual(before);
    const organization = await insertOrganization(owner, {
      price: 1,
      limit: -9,
      day: "2026-01-01",
    });
    await acceptReports(database.connect("app", 1), organization, { count: 1 });
    expect((await maintenance.query("SELECT FROM list_expired()")).rowCount).toBe(0);
    const { rows } = await maintenance.query(
      "SELECT expired FROM expire_reports($1, true, '00000000-0000-0000-0000-000000000000', 100)",
      [organization.uuid],
    );
    expect(rows).toEqual([{ expired: 0 }]);
  });

  test("cannot choose the instant from which ages are counted", async () => {
    for (const text of [
      "SELECT drop_partitions('2099-01-01', '2099-01-01')",
      "SELECT retention_start(1)",
      "SELECT make_partitions('2099-01-01')",
      "SELECT make_partition('reports', 'y2099m01', '', '')",
    ]) {
      expect(await sqlState(maintenance.query(text)), text).toBe(PERMISSION_DENIED);
    }
  });

  test("has no privilege on any table, column or sequence", async () => {
    const { rows } = await owner.query(
      `SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind IN ('r', 'p', 'v', 'S')
       AND (has_table_privilege('cnh_maintenance', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
         OR (c.relkind <> 'S' AND has_any_column_privilege('cnh_maintenance', c.oid, 'SELECT, INSERT, UPDATE')))`,
    );
    expect(rows).toEqual([]);
  });

  test("may execute its own functions and the functions of all roles", async () => {
    const { rows } = await owner.query<{ name: string; pinned: boolean }>(
      `SELECT proname AS name, coalesce(proconfig @> '{"search_path=public, pg_temp"}', false) AS pinned
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND has_function_privilege('cnh_maintenance', oid, 'EXECUTE')
       AND NOT has_function_privilege('public', oid, 'EXECUTE') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: "destroy_expired_keys", pinned: true },
      { name: "drop_expired_partitions", pinned: true },
      { name: "end_expired_bulk_orders", pinned: true },
      { name: "expire_bulk_order", pinned: true },
      { name: "expire_calendar_feeds", pinned: true },
      { name: "expire_enrollments", pinned: true },
      { name: "expire_reports", pinned: true },
      { name: "expire_test_clocks", pinned: true },
      { name: "forget_mails", pinned: true },
      { name: "list_ended_enrollments", pinned: true },
      { name: "list_expired", pinned: true },
      { name: "list_expired_keys", pinned: true },
      { name: "list_overdue_deliveries", pinned: true },
      { name: "list_running_reports", pinned: true },
      { name: "list_stored_ids", pinned: true },
      { name: "make_next_partitions", pinned: true },
      { name: "order_expiry_mails", pinned: true },
      { name: "order_failing_mails", pinned: true },
      { name: "order_lost_deliveries", pinned: true },
      { name: "order_lost_reports", pinned: true },
      { name: "order_stalled_reports", pinned: true },
      { name: "probe_ledger", pinned: true },
      { name: "probe_queues", pinned: true },
      { name: "probe_storage", pinned: true },
    ]);
  });

  test("may not create tables, become another role or switch row-level security off", async () => {
    for (const text of [
      "CREATE TABLE mine (id int)",
      "SET ROLE cnh_owner",
      "SET ROLE cnh_app",
      "ALTER TABLE reports DISABLE ROW LEVEL SECURITY",
      "DROP TABLE reports",
    ]) {
      const state = await sqlState(maintenance.query(text));
      expect(state, text).toBe(PERMISSION_DENIED);
    }
  });
});
