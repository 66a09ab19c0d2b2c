/**
 * Changes of the change log by a database administrator, with triggers disabled, are detected. For reads see
 * `audit-batch-tampering.test.ts`.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PostgresAuditChains } from "@cnh/server/adapters/postgres/audit/audit-chains.ts";
import { insertAuditEntry } from "@cnh/server/adapters/postgres/audit/insert-audit-entry.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { inTransaction } from "@cnh/server/adapters/postgres/core/pool.ts";
import type { AuditEntry } from "@cnh/server/usecases/audit/audit-entry.ts";
import { verifyAudit, type VerifiedChain } from "@cnh/server/usecases/audit/verify-audit.ts";
import { asAdministrator } from "../support/organizations/administrator.ts";
import { testEntry } from "../support/organizations/audit-entries.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const ENTRIES = 12;
/** Smaller than a chain, so that a walk takes several batches. */
const BATCH = 5;

let database: TestDatabase;
let owner: pg.Pool;
let operator: pg.Pool;
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  operator = database.connect("operator");
  await owner.query(
    `CREATE OR REPLACE FUNCTION audit_clock() RETURNS timestamptz LANGUAGE sql VOLATILE
     RETURN coalesce(nullif(current_setting('cnh.audit_at', true), '')::timestamptz, clock_timestamp())`,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  [ours, theirs] = [randomUUID(), randomUUID()];
  for (const organization of [ours, theirs]) await append(organization, ENTRIES);
});

/** An entry with every kind of character, and values with several JSON notations. */
const entryOf = (place: number): AuditEntry => ({
  ...testEntry(),
  origin: { channel: "console", requestId: `r-${place}`, address: "2001:db8::1" },
  target: place % 2 === 0 ? { kind: "endpoint", id: `whe_${place}` } : null,
  details: {
    place,
    text: 'é 👩‍✈️ "\\\b\f\n\r\t\u0001\u007f\u2028',
    sum: 1.5e3,
    none: null,
    list: [1, "b"],
  },
});

async function append(organization: string, count: number, at = ""): Promise<void> {
  await inTransaction(owner, async (client) => {
    await client.query("SELECT set_config('cnh.audit_at', $1, true)", [at]);
    for (let place = 0; place < count; place += 1) {
      await insertAuditEntry(client, organization, entryOf(place));
    }
  });
}

const verify = (organization: string, kept: readonly VerifiedChain[] = []) =>
  verifyAudit(
    { auditChains: new PostgresAuditChains(operator) },
    { organizationId: toTypeId("org", organization), batch: BATCH, kept, onProgress: () => {} },
  );

/** The fault detected in the chain of an organization. */
async function faultOf(organization = ours) {
  const { broken, verified } = await verify(organization);
  expect(broken.length + verified.length).toBe(1);
  const { fault, number } = broken[0] ?? {};
  return fault && `${fault} ${number}`;
}

/** Changes the database as an administrator, with triggers disabled. */
const tamper = (...statements: [text: string, ...values: unknown[]][]) =>
  asAdministrator(database, async (client) => {
    await client.query("SET session_replication_role = replica");
    for (const [text, ...values] of statements) {
      const { rowCount } = await client.query(text, values);
      expect(rowCount, text).toBeGreaterThan(0);
    }
  });

test("a chain as it was appended is whole", async () => {
  const { broken, verified, entries } = await verify(ours);
  expect(broken).toEqual([]);
  expect(verified).toMatchObject([{ chain: "changes", number: ENTRIES }]);
  expect(entries).toBe(ENTRIES);
});

describe("in the chain of changes", () => {
  test.each([1, 5, 6, 11])("a removed entry %i", async (number) => {
    await tamper([
      `DELETE FROM audit_entries WHERE organization_id = $1 AND number = $2`,
      ours,
      number,
    ]);
    expect(await faultOf()).toBe(`removed ${number}`);
  });

  test.each([
    ["what was done", "action = 'report.sent'"],
    ["when", "at = at + interval '1 millisecond'"],
    ["by whom", "actor_id = 'nobody'"],
    ["from where", "address = '203.0.113.8'"],
    ["the request", "request_id = NULL"],
    ["to what", "target_id = 'whe_other'"],
    ["the details", `details = details || '{"place": 99}'`],
    ["its hash", "hash = sha256('')"],
    [
      "its id",
      "id = (substr(id::text, 1, 35) || translate(right(id::text, 1), '0123456789abcdef', '123456789abcdef0'))::uuid",
    ],
  ])("a change of %s", async (_, change) => {
    await tamper([
      `UPDATE audit_entries SET ${change} WHERE organization_id = $1 AND number = 7`,
      ours,
    ]);
    expect(await faultOf()).toBe("changed 7");
  });

  test("two entries that were swapped", async () => {
    const swap = `UPDATE audit_entries SET number = 12 - number WHERE organization_id = $1 AND number IN (4, 8)`;
    await tamper([swap, ours]);
    expect(await faultOf()).toBe("changed 4");
  });

  test("two entries that were swapped, except for their numbers and hashes", async () => {
    const values = "at, actor_id, action, details, request_id, target_kind, target_id";
    await tamper([
      `UPDATE audit_entries e SET (${values}) = (SELECT ${values} FROM audit_entries o
         WHERE o.organization_id = e.organization_id AND o.number = 11 - e.number)
       WHERE organization_id = $1 AND number IN (5, 6)`,
      ours,
    ]);
    expect(await faultOf()).toBe("changed 5");
  });

  test("an entry that was moved to another organization", async () => {
    await tamper([
      `UPDATE audit_entries SET organization_id = $2 WHERE organization_id = $1 AND number = 6`,
      ours,
      theirs,
    ]);
    expect(await faultOf()).toBe("removed 6");
    expect(await faultOf(theirs)).toMatch(/^(changed|added) 6$/);
  });

  test.each([1, ENTRIES])("the last %i entries that were cut off", async (count) => {
    const first = ENTRIES - count + 1;
    await tamper([
      `DELETE FROM audit_entries WHERE organization_id = $1 AND number >= $2`,
      ours,
      first,
    ]);
    expect(await faultOf()).toBe(`cut_off ${first}`);
  });

  test("a copy of an entry, in the middle and at the end", async () => {
    const copy = `INSERT INTO audit_entries SELECT (e).* FROM (SELECT jsonb_populate_record(e, jsonb_build_object(
        'number', $2::bigint, 'id', new_id(now()))) AS e FROM audit_entries e WHERE organization_id = $1 AND number = 5) c`;
    await tamper([copy, ours, ENTRIES + 1]);
    expect(await faultOf()).toBe(`added ${ENTRIES + 1}`);
    await tamper([copy, ours, 5]);
    expect(await faultOf()).toMatch(/^(changed|added) 5$/);
  });

  test("a head that was put back, with and without the entries behind it", async () => {
    await tamper([`UPDATE audit_heads h SET number = 10 WHERE organization_id = $1`, ours]);
    expect(await faultOf()).toBe("head_changed 10");
    await tamper([`DELETE FROM audit_heads WHERE organization_id = $1`, ours]);
    await owner.query(
      `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, created_at)
       VALUES ($1, 'x', '', 1, 1, 1, now())`,
      [ours],
    );
    expect(await faultOf()).toMatch(/^head_changed /);
  });
});

test("a chain is whole after its old partitions were dropped, and tampering with the rest is found", async () => {
  const old = randomUUID();
  for (const month of ["2019-01", "2019-02", "2019-03"]) {
    await owner.query("SELECT make_partitions($1, 0, 0)", [`${month}-10T00:00:00Z`]);
    await append(old, 3, `${month}-10T00:00:00Z`);
  }
  await append(old, 3);
  const { rows } = await owner.query<{ dropped: string[] }>(
    // Five years before this day is in March 2019.
    "SELECT drop_partitions('2024-03-15T00:00:00Z', '2023-03-15T00:00:00Z') AS dropped",
  );
  const dropped = rows[0]?.dropped.filter((name) => name.startsWith("audit_")).toSorted();
  expect(dropped).toEqual(
    ["audit_entries", "audit_read_batches"].flatMap((table) => [
      `${table}_y2019m01`,
      `${table}_y2019m02`,
    ]),
  );
  const { broken, entries } = await verify(old);
  expect(broken).toEqual([]);
  expect(entries).toBe(6);
  await tamper(["DELETE FROM audit_entries WHERE organization_id = $1 AND number = 7", old]);
  expect(await faultOf(old)).toBe("removed 7");
});

test("a completely rewritten chain is found by the heads stored elsewhere", async () => {
  const { verified: kept } = await verify(ours);
  await append(ours, 1);
  expect((await verify(ours, kept)).broken).toEqual([]);
  await tamper(
    ["DELETE FROM audit_entries WHERE organization_id = $1", ours],
    ["DELETE FROM audit_heads WHERE organization_id = $1", ours],
  );
  expect((await verify(ours)).broken).toEqual([]);
  expect((await verify(ours, kept)).broken).toMatchObject([
    { chain: "changes", fault: "cut_off", number: 1 },
  ]);
  await append(ours, ENTRIES + 1);
  expect((await verify(ours)).broken).toEqual([]);
  expect((await verify(ours, kept)).broken).toMatchObject([
    { chain: "changes", fault: "rewritten", number: ENTRIES },
  ]);
});

test("entries that are appended during the walk do not disturb it", async () => {
  const stop = new AbortController();
  const appending = (async () => {
    // With pauses, because the walks must be faster than the chain grows.
    for (; !stop.signal.aborted; await sleep(20)) await append(ours, 2);
  })();
  for (let round = 0; round < 10; round += 1) expect((await verify(ours)).broken).toEqual([]);
  stop.abort();
  await appending;
});
