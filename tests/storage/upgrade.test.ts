/** A database in use is upgraded: creates and reads continue during the migration, and none of them fails. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openPool } from "@cnh/server/adapters/postgres/core/pool.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { migrateSchema } from "@cnh/server/adapters/postgres/migrate.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import { SCHEMA_FOLDERS } from "@cnh/server/adapters/postgres/schema-files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentFor } from "../../tools/stack/environment.ts";
import { createDatabase, dropDatabase } from "../../tools/stack/stores.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";
import { copyOfSchema, type TestFolders } from "./schema-folders.ts";

/**
 * The last migration of the oldest schema supported by the current functions. If functions need a later migration,
 * raise it to the last migration of the oldest release from which an upgrade is supported.
 */
const START = "0010_validate_constraints";
const FIXTURES = {
  migrations: join(import.meta.dirname, "upgrade/migrations"),
  functions: join(import.meta.dirname, "upgrade/functions"),
};
/** Functions that the load calls all the time. */
const CHANGED = ["reports/accept-reports.sql", "reports/read-reports.sql"];

const name = `cnh_test_${randomBytes(5).toString("hex")}`;
const environment = environmentFor(name, "");
const ownerUrl = environment["CNH_OWNER_DATABASE_URL"] ?? "";

let folders: TestFolders;
let owner: pg.Pool;
let app: pg.Pool;
let organization: SqlOrganization;

const later = readdirSync(SCHEMA_FOLDERS.migrations)
  .filter((file) => file.endsWith(".sql") && file > `${START}.sql`)
  .map((file) => file.slice(0, -".sql".length));

beforeAll(async () => {
  folders = copyOfSchema();
  for (const each of later) folders.remove(`migrations/${each}.sql`);
  await createDatabase(name);
  await migrateSchema(ownerUrl, folders);
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  app = openPool(environment["CNH_DATABASE_URL"] ?? "", 4, () => {});
  organization = await insertOrganization(owner, {
    price: 10,
    limit: -100_000_000,
    day: "2026-01-01",
  });
  await acceptReports(app, organization, { count: 100 });
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await dropDatabase(name);
  folders.delete();
});

/** Creates reports and reads each of them until it is stopped. */
function startLoad(): { stop(): Promise<{ created: number; slowestMs: number }> } {
  const reports = new PostgresReports(app, () => {});
  const organizationId = toTypeId("org", organization.uuid);
  const stopped = new AbortController();
  let [created, slowestMs] = [0, 0];
  const work = async () => {
    while (!stopped.signal.aborted) {
      const started = Date.now();
      const ids = await acceptReports(app, organization, { count: 4 });
      const found = await Promise.all(ids.map((id) => reports.read(organizationId, "live", id)));
      if (found.includes(null)) throw new Error("a report that was accepted is not found");
      created += ids.length;
      slowestMs = Math.max(slowestMs, Date.now() - started);
    }
  };
  const workers = [work(), work(), work()];
  // `stop` rejects with a failure; without a handler until then, the failure would end the process.
  for (const worker of workers) worker.catch(() => {});
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(workers);
      return { created, slowestMs };
    },
  };
}

/** Changes the file of a function without changing its behaviour. */
function changeFunction(path: string): void {
  const sql = readFileSync(join(SCHEMA_FOLDERS.functions, path), "utf8");
  folders.write(`functions/${path}`, sql.replace("\nBEGIN\n", "\nBEGIN\n  -- Changed.\n"));
}

test("upgrades while reports are created and read", async () => {
  const load = startLoad();
  await untilBusy();
  folders.add(SCHEMA_FOLDERS);
  folders.add(FIXTURES);
  CHANGED.forEach(changeFunction);
  const changes = await migrateSchema(ownerUrl, folders);
  // The order of replaced functions depends on their dependencies.
  expect({ ...changes, functions: changes.functions.toSorted() }).toEqual({
    migrations: [...later, "9001_columns", "9002_constraint", "9003_index", "9004_remarks"],
    functions: ["remarks/add-remark.sql", ...CHANGED].toSorted(),
    droppedFunctions: [],
  });
  await untilBusy();
  const { created, slowestMs } = await load.stop();
  expect(created).toBeGreaterThan(0);
  // The migrator gives way after half a second; more than a few such waits would mean a queue.
  expect(slowestMs).toBeLessThan(5_000);
  expect(await findViolations(owner)).toEqual([]);
});

test("what the upgrade brought is there, partitions of a new table included", async () => {
  await app.query("SELECT add_remark($1, 'upgraded')", [organization.uuid]);
  const { rows } = await owner.query("SELECT remark FROM remarks");
  expect(rows).toEqual([{ remark: "upgraded" }]);
  const { rowCount } = await owner.query(
    "SELECT FROM pg_index WHERE indexrelid = 'drivers_by_id'::regclass AND indisvalid",
  );
  expect(rowCount).toBe(1);
});

/** Waits until the load has run for a while. */
async function untilBusy(): Promise<void> {
  const count = async () => {
    const { rows } = await owner.query<{ count: number }>("SELECT count(*)::integer FROM reports");
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before + 40);
}
