/** Entries from before the audit log was chained are chained by its migration, and verify. */
import { randomBytes, randomUUID } from "node:crypto";
import { PostgresAuditChains } from "@cnh/server/adapters/postgres/audit/audit-chains.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { readSchemaFiles } from "@cnh/server/adapters/postgres/schema-files.ts";
import { verifyAudit } from "@cnh/server/usecases/audit/verify-audit.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentFor } from "../../tools/stack/environment.ts";
import { createDatabase, dropDatabase } from "../../tools/stack/stores.ts";

const CHAINED = "0012_audit_chain";
const name = `cnh_test_${randomBytes(5).toString("hex")}`;
const environment = environmentFor(name, "");
const { migrations, functions } = readSchemaFiles();
const [ours, theirs] = [randomUUID(), randomUUID()];

let owner: pg.Pool;
let operator: pg.Pool;

async function migrateThrough(first: string, last: string): Promise<void> {
  for (const migration of migrations) {
    if (migration.name >= first && migration.name <= last) await owner.query(migration.sql);
  }
}

beforeAll(async () => {
  await createDatabase(name);
  owner = new pg.Pool({ connectionString: environment["CNH_OWNER_DATABASE_URL"], max: 1 });
  operator = new pg.Pool({ connectionString: environment["CNH_OPERATOR_DATABASE_URL"], max: 1 });
  for (const { sql, isSession } of functions) if (isSession) await owner.query(sql);
  await migrateThrough("0001", "0011_members");
  await owner.query(
    "CREATE TABLE audit_entries_all PARTITION OF audit_entries FOR VALUES FROM (MINVALUE) TO (MAXVALUE)",
  );
  // The time has microseconds, as the clock of the store.
  await owner.query(
    `INSERT INTO audit_entries (id, organization_id, at, actor, action, details)
     SELECT gen_random_uuid(), unnest($1::uuid[]), clock_timestamp(), 'cnh-ops/ana', 'organization.toxicological_basis_set',
       jsonb_build_object('basis', 'CLT, art. 168, § 6º', 'before', null) FROM generate_series(1, 3)`,
    [[ours, theirs]],
  );
  await migrateThrough(CHAINED, "9999");
});
afterAll(async () => {
  await Promise.all([owner.end(), operator.end()]);
  await dropDatabase(name);
});

test("they are numbered, name an operator, and their chains are whole", async () => {
  const { rows } = await owner.query<{ number: number }>(
    `SELECT number::int, actor_kind, actor_id, channel FROM audit_entries WHERE organization_id = $1 ORDER BY number`,
    [ours],
  );
  const entry = { actor_kind: "operator", actor_id: "cnh-ops/ana", channel: "operator" };
  expect(rows).toEqual([1, 2, 3].map((number) => ({ number, ...entry })));
  const { broken, verified } = await verifyAudit(
    { auditChains: new PostgresAuditChains(operator) },
    { organizationId: null, batch: 2, onProgress: () => {} },
  );
  expect(broken).toEqual([]);
  expect(verified).toMatchObject(
    [ours, theirs]
      .toSorted()
      .map((uuid) => ({ organizationId: toTypeId("org", uuid), chain: "changes", number: 3 })),
  );
});
