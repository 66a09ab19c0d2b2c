/**
 * The keeper drops partitions with a role that can do nothing else. No server holds the credentials of the owner or of
 * the operator, so an attacker who takes over a server does not get them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepPartitions } from "@cnh/server/adapters/postgres/core/partitions.ts";
import { ROOT, type Environment } from "../../tools/stack/environment.ts";
import { serverEnvironment, startServer } from "../../tools/stack/server-process.ts";
import { PERMISSION_DENIED, sqlState } from "../support/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service.ts";

const OUT_OF_RANGE = "22023";

let database: TestDatabase;
let owner: pg.Pool;
let keeper: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  keeper = database.connect("keeper");
});
afterAll(() => database.drop());

/** Starts a server that is expected to end at once; answers its exit code and what it said. */
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
      CNH_KEEPER_DATABASE_URL: _keeper,
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

describe("the keeper's role", () => {
  test("makes partitions ahead and drops what is past its retention", async () => {
    await owner.query("SELECT make_partitions(now() - interval '14 months', 0)");
    const months = await reportMonths();
    await owner.query(`DROP TABLE ${months.at(-1)}`);
    const outcome = await keepPartitions(keeper, 12);
    expect(outcome?.made).toBe(1);
    expect(outcome?.dropped).toContain(months[0]);
    expect(await reportMonths()).toEqual(months.slice(1));
  });

  test.each([0, 2, -12, null])("refuses to keep reports for %s months only", async (months) => {
    const before = await reportMonths();
    const text = "SELECT drop_expired_partitions($1)";
    expect(await sqlState(keeper.query(text, [months]))).toBe(OUT_OF_RANGE);
    expect(await reportMonths()).toEqual(before);
  });

  test("cannot choose the instant from which ages are counted", async () => {
    for (const text of [
      "SELECT drop_partitions('2099-01-01', 12)",
      "SELECT make_partitions('2099-01-01')",
      "SELECT make_partition('reports', 'y2099m01', '', '')",
    ]) {
      expect(await sqlState(keeper.query(text)), text).toBe(PERMISSION_DENIED);
    }
  });

  test("has no privilege on any table, column or sequence", async () => {
    const { rows } = await owner.query(
      `SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind IN ('r', 'p', 'v', 'S')
       AND (has_table_privilege('cnh_keeper', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
         OR (c.relkind <> 'S' AND has_any_column_privilege('cnh_keeper', c.oid, 'SELECT, INSERT, UPDATE')))`,
    );
    expect(rows).toEqual([]);
  });

  test("may execute its own functions beside those that are everybody's", async () => {
    const { rows } = await owner.query<{ name: string; pinned: boolean }>(
      `SELECT proname AS name, coalesce(proconfig @> '{"search_path=public, pg_temp"}', false) AS pinned
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND has_function_privilege('cnh_keeper', oid, 'EXECUTE')
       AND NOT has_function_privilege('public', oid, 'EXECUTE') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: "drop_expired_partitions", pinned: true },
      { name: "make_next_partitions", pinned: true },
      { name: "order_stalled_reports", pinned: true },
    ]);
  });

  test("may not make tables, become another role or switch the wall off", async () => {
    for (const text of [
      "CREATE TABLE mine (id int)",
      "SET ROLE cnh_owner",
      "SET ROLE cnh_app",
      "ALTER TABLE reports DISABLE ROW LEVEL SECURITY",
      "DROP TABLE reports",
    ]) {
      const state = await sqlState(keeper.query(text));
      expect(state, text).toBe(PERMISSION_DENIED);
    }
  });
});
