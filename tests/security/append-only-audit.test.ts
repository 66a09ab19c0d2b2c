/** The audit log is append-only for every role, and an organization's entries are seen by no other. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillOrganization } from "../support/filled-organization.ts";
import { PERMISSION_DENIED, RESTRICT_VIOLATION, sqlState } from "../support/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service.ts";

let database: TestDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  await fillOrganization(owner, database.connect("app"));
});
afterAll(() => database.drop());

const CHANGES = [
  "UPDATE audit_entries SET actor = 'nobody'",
  "DELETE FROM audit_entries",
  "TRUNCATE audit_entries",
];

describe("no change of an entry", () => {
  test.each(["app", "worker", "keeper", "operator"] as const)(
    "is allowed to cnh_%s",
    async (role) => {
      const pool = database.connect(role);
      for (const text of CHANGES)
        expect(await sqlState(pool.query(text)), text).toBe(PERMISSION_DENIED);
    },
  );

  test("is made by the owner, not even through a partition", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "SELECT tableoid::regclass::text AS name FROM audit_entries LIMIT 1",
    );
    const partition = rows[0]?.name ?? "";
    expect(partition).toMatch(/^audit_entries_y/);
    for (const text of CHANGES) {
      for (const table of ["audit_entries", partition]) {
        const change = text.replace("audit_entries", table);
        expect(await sqlState(owner.query(change)), change).toBe(RESTRICT_VIOLATION);
      }
    }
  });
});

test.each(["app", "worker", "keeper"] as const)("cnh_%s adds no entry", async (role) => {
  const text = `INSERT INTO audit_entries VALUES (gen_random_uuid(), gen_random_uuid(), now(), 'a', 'a.b', '{}')`;
  expect(await sqlState(database.connect(role).query(text))).toBe(PERMISSION_DENIED);
});
