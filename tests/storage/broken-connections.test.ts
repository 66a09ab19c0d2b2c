import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PostgresKeys } from "@cnh/server/adapters/postgres/keys/keys.ts";
import {
  query,
  inTransaction,
  openPool,
  type Pool,
} from "@cnh/server/adapters/postgres/core/pool.ts";
import { fakeVault } from "../support/service/fake-ports.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { insertOrganization } from "../support/organizations/sql-organization.ts";
import { until } from "../support/until.ts";
import { superuserUrl } from "./plans.ts";

/**
 * A query whose connection breaks, or whose transaction is abandoned, is answered or refused, and no process crashes.
 */

let database: TestDatabase;
let pool: Pool;
let administrator: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
  pool = openPool(database.environment["CNH_DATABASE_URL"] ?? "", 2, () => {});
  administrator = new pg.Client(superuserUrl(database.name));
  await administrator.connect();
});

afterAll(async () => {
  await pool.end();
  await administrator.end();
  await database.drop();
});

test("a connection cut between two statements of a transaction is a 503, not the end of the process", async () => {
  const work = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const gone = new Promise((resolve) => client.once("end", resolve));
    await administrator.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await gone;
    await client.query("SELECT 1");
  });
  await expect(work).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect((await query(pool, { text: "SELECT 1 AS one" })).rows).toEqual([{ one: 1 }]);
});

test("a connection cut while it answers is a 503", async () => {
  const cut = async () => {
    const { rowCount } = await administrator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE '%AS slept'`,
    );
    return rowCount === 1;
  };
  const pending = query(pool, { text: "SELECT pg_sleep(20) AS slept" });
  const cutting = until(cut, "the connection is cut");
  await expect(pending).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await cutting;
});

test("a key whose look-up is under way when keys are to be forgotten is found anyway", async () => {
  const { keyHash } = await insertOrganization(database.connect("owner", 1), {
    price: 1,
    limit: 0,
    day: "2026-01-01",
  });
  const { rows } = await administrator.query<{ prefix: string }>("SELECT prefix FROM api_keys");
  const presented = {
    mode: "live" as const,
    prefix: rows[0]?.prefix ?? "",
    hash: Buffer.from(keyHash, "hex"),
  };
  const keys = new PostgresKeys(pool, () => {}, fakeVault);
  const looked = keys.find(presented, "127.0.0.1");
  keys.clearCache();
  expect(await looked).toMatchObject({ hash: presented.hash });
});

test("an unknown key whose look-up is under way when keys are to be forgotten stays unknown", async () => {
  const presented = { mode: "live" as const, prefix: "nobodys123", hash: Buffer.alloc(32, 7) };
  const keys = new PostgresKeys(pool, () => {}, fakeVault);
  const looked = keys.find(presented, "127.0.0.1");
  keys.clearCache();
  expect(await looked).toBeNull();
});
