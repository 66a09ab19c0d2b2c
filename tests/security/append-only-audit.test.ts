/** The audit log is append-only for every role, and no organization sees another's entries. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillOrganization } from "../support/organizations/filled-organization.ts";
import { PERMISSION_DENIED, RESTRICT_VIOLATION, sqlState } from "../support/service/refusal.ts";
import { rolledBack } from "../support/stores/rolled-back.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

let database: TestDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  await fillOrganization(owner, database.connect("app"));
});
afterAll(() => database.drop());

const TABLES = ["audit_entries", "audit_read_batches", "audit_heads", "audit_anchors"] as const;
const changesOf = (table: string) => [
  `UPDATE ${table} SET number = number - 1`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table}`,
];

describe("no change of an entry", () => {
  test.each(["app", "worker", "maintenance", "operator"] as const)(
    "is allowed to cnh_%s",
    async (role) => {
      const pool = database.connect(role);
      for (const text of TABLES.flatMap(changesOf))
        expect(await sqlState(pool.query(text)), text).toBe(PERMISSION_DENIED);
    },
  );

  test.each(TABLES)("of %s is made by the owner, not even through a partition", async (table) => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT tableoid::regclass::text AS name FROM ${table} LIMIT 1`,
    );
    for (const change of [table, rows[0]?.name ?? ""].flatMap(changesOf)) {
      expect(await sqlState(owner.query(change)), change).toBe(RESTRICT_VIOLATION);
    }
  });
});

describe("an entry is added only by functions", () => {
  test.each(["app", "worker", "maintenance", "operator"] as const)("cnh_%s", async (role) => {
    const pool = database.connect(role);
    for (const table of TABLES) {
      const text = `INSERT INTO ${table} (organization_id, number, hash) VALUES (gen_random_uuid(), 1, '')`;
      expect(await sqlState(pool.query(text)), table).toBe(PERMISSION_DENIED);
    }
    const append = pool.query("SELECT append_audit(gen_random_uuid(), '[]')");
    expect(await sqlState(append)).toBe(PERMISSION_DENIED);
  });

  test.each(["app", "worker"] as const)(
    "cnh_%s cannot add one to another organization's log than the one it speaks for",
    async (role) => {
      const [ours, theirs] = [randomUUID(), randomUUID()];
      const entry = { at: 1, actor_kind: "key", actor_id: "key_1", channel: "api" };
      const json = JSON.stringify({ ...entry, action: "key.issued", details: {} });
      const append = (organization: string) =>
        rolledBack(database.connect(role), { "cnh.organization": ours }, (client) =>
          sqlState(client.query("SELECT append_audit_entry($1, $2)", [organization, json])),
        );
      expect(await append(theirs)).toBe(PERMISSION_DENIED);
      expect(await append(ours)).toBeNull();
    },
  );
});
