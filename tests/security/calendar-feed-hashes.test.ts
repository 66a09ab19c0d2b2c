/** The database shows the application no hash of a feed's token, and a feed only for the hash of its token. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillOrganization } from "../support/organizations/filled-organization.ts";
import type { SqlOrganization } from "../support/organizations/sql-organization.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { rolledBack } from "../support/stores/rolled-back.ts";

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let organization: SqlOrganization;
beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  app = database.connect("app");
  organization = await fillOrganization(owner, app);
});
afterAll(() => database.drop());

test.each([
  "SELECT token_hash FROM calendar_feeds",
  "SELECT id FROM calendar_feeds WHERE token_hash = sha256('')",
  "SELECT * FROM calendar_feeds",
  "UPDATE calendar_feeds SET token_hash = sha256('')",
  "UPDATE calendar_feeds SET expires_at = now() + interval '100 years'",
])("%s is refused, also for the own organization", async (text) => {
  const settings = { "cnh.organization": organization.uuid };
  const state = await rolledBack(app, settings, (client) => sqlState(client.query(text)));
  expect(state).toBe(PERMISSION_DENIED);
});

test("a feed is found by the hash of its token, and by nothing else", async () => {
  const { rows } = await owner.query<{ hash: string }>(
    "SELECT encode(token_hash, 'hex') AS hash FROM calendar_feeds",
  );
  const find = async (hash: string | null) => {
    const text = "SELECT organization_id AS id FROM find_calendar_feed($1)";
    return (await app.query<{ id: string }>(text, [hash])).rows;
  };
  expect(await find(rows[0]?.hash ?? "")).toEqual([{ id: organization.uuid }]);
  for (const wrong of ["", null, randomBytes(32).toString("hex"), rows[0]?.hash.slice(2) ?? ""])
    expect(await find(wrong)).toEqual([]);
});
