/** Changes of the read log by a database administrator are detected, including changes within a batch. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PostgresAuditChains } from "@cnh/server/adapters/postgres/audit/audit-chains.ts";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AuditRead } from "@cnh/server/usecases/audit/audit-reads.ts";
import { verifyAudit, type VerifiedChain } from "@cnh/server/usecases/audit/verify-audit.ts";
import { asAdministrator } from "../support/organizations/administrator.ts";
import { appendReads, auditedReads } from "../support/organizations/audit-reads.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

let database: TestDatabase;
let owner: pg.Pool;
let operator: pg.Pool;
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner", 1);
  operator = database.connect("operator");
  await owner.query(
    `CREATE OR REPLACE FUNCTION audit_clock() RETURNS timestamptz LANGUAGE sql VOLATILE
     RETURN coalesce(nullif(current_setting('cnh.audit_at', true), '')::timestamptz, clock_timestamp())`,
  );
});
afterAll(() => database.drop());

/** Batches of the entries 1 and 2, 3 to 6, 7, and 8 to 10. */
beforeEach(async () => {
  [ours, theirs] = [randomUUID(), randomUUID()];
  for (const organization of [ours, theirs]) {
    for (const count of [2, 4, 1, 3]) await appendReads(owner, organization, readsOf(count));
  }
});

const readsOf = (count: number): AuditRead[] =>
  Array.from({ length: count }, (_, place) => ({
    actor: { kind: "key", id: `key_${place % 2}` },
    origin: { channel: "api", requestId: randomUUID(), address: "2001:db8::1" },
    action: "report.read",
    reportId: place === 1 ? null : toTypeId("rpt", newUuid("rpt")),
    details: place === 2 ? { text: 'é 👩‍✈️ "\\\n\u0001\u2028', sum: 1.5e3 } : {},
  }));

const verify = (organization: string, kept: readonly VerifiedChain[] = []) =>
  verifyAudit(
    { auditChains: new PostgresAuditChains(operator) },
    // Smaller than a chain, so that a walk takes several queries.
    { organizationId: toTypeId("org", organization), batch: 2, kept, onProgress: () => {} },
  );

async function faultOf(organization = ours): Promise<string | null> {
  const { broken } = await verify(organization);
  expect(broken.length).toBeLessThanOrEqual(1);
  const [one] = broken;
  return one ? `${one.fault} ${one.number}${one.last === undefined ? "" : `-${one.last}`}` : null;
}

/** Changes the database as an administrator, with triggers disabled. */
const tamper = (text: string, ...values: unknown[]) =>
  asAdministrator(database, async (client) => {
    await client.query("SET session_replication_role = replica");
    const { rowCount } = await client.query(text, values);
    expect(rowCount, text).toBeGreaterThan(0);
  });
const changeBatch = (change: string, number = 6) =>
  tamper(
    `UPDATE audit_read_batches SET ${change} WHERE organization_id = $1 AND number = ${number}`,
    ours,
  );

test("a chain of batches is whole, and is listed in order", async () => {
  const { broken, verified, entries } = await verify(ours);
  expect(broken).toEqual([]);
  expect(verified).toMatchObject([{ chain: "reads", number: 10 }]);
  expect(entries).toBe(10);
  const records = await auditedReads(operator, toTypeId("org", ours));
  expect(records.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

/** Reorders the elements of `reads`; the first has position 1. */
const reordered = (...places: number[]) =>
  `reads = (SELECT json_agg(r ORDER BY array_position(ARRAY[${places.join(",")}], n::int))
     FROM json_array_elements(reads) WITH ORDINALITY AS e (r, n) WHERE n = ANY (ARRAY[${places.join(",")}]))`;
const replaced = (column: string, from: string, to: string) =>
  `${column} = replace(${column}::text, '${from}', '${to}')::json`;
const WITHOUT_LAST = "report_ids = report_ids[1:3], number = 5";

test.each([
  ["when", "first_at = first_at - interval '1 millisecond'"],
  ["the end of it", "last_at = last_at + interval '1 millisecond'"],
  ["by whom", replaced("sources", "key_1", "key_7")],
  ["from where", replaced("sources", "db8::1", "db8::2")],
  ["what was done", replaced("sources", "report.read", "report.sent")],
  ["which of the sources", replaced("reads", "[[0,", "[[1,")],
  ["the details", replaced("reads", "1500", "1501")],
  ["a report", "report_ids[3] = gen_random_uuid()"],
  ["its hash", "hash = sha256('')"],
  ["its id", "id = (left(id::text, 32) || '0001')::uuid"],
  ["the id of its batch", "batch_id = gen_random_uuid()"],
  ["two entries, swapped", reordered(2, 1, 3, 4)],
  ["two reports, swapped", "report_ids[1] = report_ids[3], report_ids[3] = report_ids[1]"],
])("a change of %s", async (_, change) => {
  await changeBatch(change);
  expect(await faultOf()).toBe("changed 3-6");
});

test("an entry that was taken out of a batch", async () => {
  await changeBatch(`${WITHOUT_LAST}, ${reordered(1, 2, 3)}`);
  expect(await faultOf()).toBe("changed 3-5");
});

test("a batch that was removed, cut off, moved, or put behind the end", async () => {
  await tamper("DELETE FROM audit_read_batches WHERE organization_id = $1 AND number = 10", ours);
  expect(await faultOf()).toBe("cut_off 8");
  await tamper(
    "UPDATE audit_read_batches SET organization_id = $2 WHERE organization_id = $1 AND number = 6",
    ours,
    theirs,
  );
  expect(await faultOf()).toBe("removed 3");
  expect(await faultOf(theirs)).toMatch(/^(changed 3-6|added 3)$/);
});

test("two batches that were swapped, and a copy behind the last one", async () => {
  await tamper(
    `INSERT INTO audit_read_batches SELECT (c.copy).* FROM (SELECT jsonb_populate_record(b, jsonb_build_object('id', new_id(now()),
       'first_number', 11, 'number', 13)) AS copy FROM audit_read_batches b WHERE organization_id = $1 AND number = 10) c`,
    ours,
  );
  expect(await faultOf()).toBe("added 13");
  await changeBatch("organization_id = gen_random_uuid()", 13);
  const values = "batch_id, first_at, last_at, sources, reads, report_ids, hash";
  await changeBatch("organization_id = gen_random_uuid()");
  await appendReads(owner, theirs, readsOf(4));
  await tamper(
    `INSERT INTO audit_read_batches (id, organization_id, first_number, number, ${values})
     SELECT new_id(now()), $1, 3, 6, ${values} FROM audit_read_batches WHERE organization_id = $2 AND number = 14`,
    ours,
    theirs,
  );
  expect(await faultOf()).toBe("changed 3-6");
});

test("a batch of one entry between two others", async () => {
  await tamper("DELETE FROM audit_read_batches WHERE organization_id = $1 AND number = 7", ours);
  expect(await faultOf()).toBe("removed 7");
});

test("a head that was put back, with and without the entries behind it", async () => {
  const head = "audit_heads WHERE organization_id = $1 AND chain = 'reads'";
  await tamper(`UPDATE ${head.replace(" WHERE", " SET number = 7 WHERE")}`, ours);
  expect(await faultOf()).toBe("head_changed 7");
  await tamper(`DELETE FROM ${head}`, ours);
  await owner.query(
    `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, created_at)
     VALUES ($1, 'x', '', 1, 1, 1, now())`,
    [ours],
  );
  expect(await faultOf()).toMatch(/^head_changed /);
});

test("a rewritten chain is found by the stored heads", async () => {
  const { verified: kept } = await verify(ours);
  await appendReads(owner, ours, readsOf(2));
  expect((await verify(ours, kept)).broken).toEqual([]);
  const [one] = kept;
  const other = one ? [{ ...one, hash: "00".repeat(32) }] : [];
  expect((await verify(ours, other)).broken).toMatchObject([{ fault: "rewritten", number: 10 }]);
});

test("a chain is whole after its old months were dropped, and tampering with the rest is found", async () => {
  const old = randomUUID();
  for (const month of ["2019-01", "2019-02", "2019-03"]) {
    const at = `${month}-10T00:00:00Z`;
    await owner.query("SELECT make_partitions($1, 0, 0)", [at]);
    await owner.query("SELECT set_config('cnh.audit_at', $1, false)", [at]);
    for (const count of [1, 2]) await appendReads(owner, old, readsOf(count));
  }
  await owner.query("SELECT set_config('cnh.audit_at', '', false)");
  await appendReads(owner, old, readsOf(3));
  // Five years before this day is in March 2019.
  await owner.query("SELECT drop_partitions('2024-03-15T00:00:00Z', '2023-03-15T00:00:00Z')");
  const { broken, entries } = await verify(old);
  expect(broken).toEqual([]);
  expect(entries).toBe(6);
  await tamper(
    "UPDATE audit_read_batches SET report_ids[1] = NULL WHERE organization_id = $1 AND number = 12",
    old,
  );
  expect(await faultOf(old)).toBe("changed 10-12");
});
