/** A migration that waits for a long transaction gives way to creates, and is applied once the transaction ended. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openPool } from "@cnh/server/adapters/postgres/core/pool.ts";
import { migrateSchema } from "@cnh/server/adapters/postgres/migrate.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";
import { until } from "../support/until.ts";
import { copyOfSchema, type TestFolders } from "./schema-folders.ts";

/** The migrator's lock timeout is half of it, so by the database's clock no transaction waits this long. */
const MAX_WAIT_MS = 1_000;
/** Tries of the migrator that must be observed before the transaction ends. */
const TRIES = 4;

let database: TestDatabase;
let folders: TestFolders;
let owner: pg.Pool;
let app: pg.Pool;
let organization: SqlOrganization;

beforeEach(async () => {
  database = await openDatabase();
  folders = copyOfSchema();
  owner = database.connect("owner");
  app = openPool(database.environment["CNH_DATABASE_URL"] ?? "", 4, () => {});
  const terms = { price: 10, limit: -100_000_000, day: "2026-01-01" };
  organization = await insertOrganization(owner, terms);
});
afterEach(async () => {
  await app.end();
  await database.drop();
  folders.delete();
});

/** Watches the waits for a lock on the reports, by the database's clock. */
function watchWaits() {
  const tries = new Set<string>();
  const longestMs = { migrator: 0, creates: 0 };
  const stopped = new AbortController();
  const watch = async () => {
    while (!stopped.signal.aborted) {
      const { rows } = await owner.query<{ name: string; since: string; ms: number }>(
        `SELECT CASE a.application_name WHEN 'cnh-migrate' THEN 'migrator' ELSE 'creates' END AS name,
           l.waitstart::text AS since,
           (extract(epoch FROM clock_timestamp() - l.waitstart) * 1000)::float AS ms
         FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE l.relation = 'reports'::regclass AND NOT l.granted AND l.waitstart IS NOT NULL`,
      );
      for (const { name, since, ms } of rows) {
        const waiting = name === "migrator" ? "migrator" : "creates";
        if (waiting === "migrator") tries.add(since);
        longestMs[waiting] = Math.max(longestMs[waiting], ms);
      }
      await sleep(20);
    }
  };
  const watching = watch();
  return {
    tries,
    stop: async () => {
      stopped.abort();
      await watching;
      return longestMs;
    },
  };
}

function startCreates() {
  const stopped = new AbortController();
  let created = 0;
  const create = async () => {
    while (!stopped.signal.aborted)
      created += (await acceptReports(app, organization, { count: 2 })).length;
  };
  const lanes = [create(), create(), create()];
  // `stop` rejects with a failure; without a handler until then, the failure would end the process.
  for (const lane of lanes) lane.catch(() => {});
  return {
    count: () => created,
    stop: async () => {
      stopped.abort();
      await Promise.all(lanes);
    },
  };
}

test("a long transaction holds up the migration and not the creates", async () => {
  folders.write("migrations/9001_region.sql", "ALTER TABLE reports ADD COLUMN region text;");
  const creates = startCreates();
  await until(() => creates.count() > 20, "reports are created");
  const reader = await owner.connect();
  await reader.query("BEGIN; SELECT FROM reports LIMIT 1");
  const waits = watchWaits();

  let isMigrated = false;
  const migrated = migrateSchema(database.environment["CNH_OWNER_DATABASE_URL"] ?? "", folders);
  void migrated.then(
    () => (isMigrated = true),
    () => {},
  );
  await until(() => waits.tries.size >= TRIES, "the migrator gives way and tries again", 60_000);
  expect(isMigrated).toBe(false);
  const during = creates.count();
  await until(() => creates.count() > during + 20, "creates go on behind the migrator");

  await reader.query("COMMIT");
  reader.release();
  expect((await migrated).migrations).toEqual(["9001_region"]);
  const after = creates.count();
  await until(() => creates.count() > after + 20, "creates go on with the new schema");
  await creates.stop();
  const longestMs = await waits.stop();
  console.log({ created: creates.count(), tries: waits.tries.size, longestMs });
  // The migrator was seen waiting, and so were creates behind it.
  expect(longestMs.creates).toBeGreaterThan(0);
  expect(longestMs.migrator).toBeLessThan(MAX_WAIT_MS);
  expect(longestMs.creates).toBeLessThan(MAX_WAIT_MS);
});
