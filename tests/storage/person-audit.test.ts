/** A person's actions outside an organization are in the audit log of each organization of which they are a member. */
import { randomUUID } from "node:crypto";
import { PostgresPersonAudit } from "@cnh/server/adapters/postgres/audit/person-audit.ts";
import { newUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AuditEntry } from "@cnh/server/usecases/audit/audit-entry.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlState, PERMISSION_DENIED } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { insertOrganization } from "../support/organizations/sql-organization.ts";

const SERVICE = "00000000-0000-0000-0000-000000000000";
const signIn: AuditEntry = {
  at: new Date("2026-07-20T12:00:00.123Z"),
  actor: { kind: "person", id: "per_1" },
  origin: { channel: "console", requestId: "r1", address: "203.0.113.7" },
  action: "person.signed_in",
  target: null,
  details: { by: "half of a pair: \ud800, and a NUL: \0" },
};

let database: TestDatabase;
let owner: pg.Pool;
let audit: PostgresPersonAudit;
const person = randomUUID();
const organizations: string[] = [];

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  audit = new PostgresPersonAudit(owner);
  for (const removed of [false, false, true]) {
    const { uuid } = await insertOrganization(owner, { price: 1, limit: 0, day: "2026-01-01" });
    await owner.query(
      `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by, removed_at, removed_by)
       VALUES ($1, $2, $3, 'admin', now(), 'test', $4, $5)`,
      [newUuid("mem"), uuid, person, removed ? new Date() : null, removed ? "test" : null],
    );
    if (!removed) organizations.push(uuid);
  }
});
afterAll(() => database.drop());

async function logged(): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    "SELECT organization_id AS id FROM audit_entries ORDER BY 1",
  );
  return rows.map(({ id }) => id);
}

test("a sign-in is in the log of each current membership, and of an unknown person in the service's", async () => {
  await audit.record(person, signIn);
  expect(await logged()).toEqual(organizations.toSorted());
  await audit.record(null, signIn);
  await audit.record(randomUUID(), signIn);
  expect(await logged()).toEqual([SERVICE, SERVICE, ...organizations.toSorted()]);
  const { rows } = await owner.query(
    "SELECT DISTINCT at, actor_id, channel, request_id, address, details FROM audit_entries",
  );
  expect(rows).toEqual([
    {
      at: signIn.at,
      actor_id: "per_1",
      channel: "console",
      request_id: "r1",
      address: "203.0.113.7",
      details: { by: "half of a pair: \ufffd, and a NUL: \ufffd" },
    },
  ]);
});

test("nothing but an action of a person is taken", async () => {
  const recorded = audit.record(person, { ...signIn, action: "key.issued" });
  expect(await sqlState(recorded)).toBe(PERMISSION_DENIED);
});
