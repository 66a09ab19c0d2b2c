/** Entries of reads are stored in batches, quickly, in order, and none is lost while the process lives. */
import { PostgresAuditReads } from "@cnh/server/adapters/postgres/audit/audit-reads.ts";
import { openPool, type Pool } from "@cnh/server/adapters/postgres/core/pool.ts";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AuditRead } from "@cnh/server/usecases/audit/audit-reads.ts";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { startTcpProxy, type TcpProxy } from "../support/http/tcp-proxy.ts";
import { until } from "../support/until.ts";

let database: TestDatabase;
let owner: pg.Pool;
let proxy: TcpProxy;
let app: Pool;
let operator: pg.Pool;
let organizations: string[];
let events: string[];

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  operator = database.connect("operator");
  const url = new URL(database.environment["CNH_DATABASE_URL"] ?? "");
  proxy = await startTcpProxy(url.hostname, Number(url.port));
  url.port = String(proxy.port);
  app = openPool(url.href, 1, () => {});
});
afterAll(async () => {
  await app.end();
  await proxy.close();
  await database.drop();
});
beforeEach(() => {
  organizations = [toTypeId("org", newUuid("org")), toTypeId("org", newUuid("org"))];
  events = [];
});

const open = (maxWaiting?: number) =>
  new PostgresAuditReads(
    app,
    {
      refused: () => void events.push("refused"),
      lost: (count) => void events.push(`lost ${count}`),
      delayed: () => void events.push("delayed"),
    },
    maxWaiting,
  );

const REPORTS = Array.from({ length: 50 }, () => toTypeId("rpt", newUuid("rpt")));
const reportOf = (place: number) => REPORTS[place] ?? "";
const readOf = (place: number, action: string = "report.read"): AuditRead => ({
  actor: { kind: "key", id: "key_1" },
  origin: { channel: "api", requestId: "r", address: "203.0.113.7" },
  action: action as AuditRead["action"],
  reportId: reportOf(place),
  details: {},
});

const storedTargets = async (organizationId: string) =>
  (await auditedReads(operator, organizationId)).map(({ target }) => target?.id);

test("entries of several organizations are stored within 250 ms, in order, in one commit", async () => {
  const reads = open();
  const [ours = "", theirs = ""] = organizations;
  for (let place = 0; place < 50; place += 1) {
    reads.record(place % 2 === 0 ? ours : theirs, readOf(place));
  }
  await until(() => reads.waiting === 0, "everything is stored");
  const { rows } = await owner.query<{ commits: number; slowest: number }>(
    `SELECT count(DISTINCT xmin::text)::int AS commits,
       max(('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint - extract(epoch FROM first_at) * 1000)::float AS slowest
     FROM audit_read_batches`,
  );
  expect(rows[0]?.commits).toBe(1);
  expect(rows[0]?.slowest).toBeLessThan(250);
  expect(await storedTargets(ours)).toEqual(REPORTS.filter((_, place) => place % 2 === 0));
  expect(await storedTargets(theirs)).toEqual(REPORTS.filter((_, place) => place % 2 === 1));
  expect(events).toEqual([]);
});

test("while the store is unreachable entries wait, then reads are refused; nothing is lost", async () => {
  const reads = open(3);
  const [ours = ""] = organizations;
  proxy.cut();
  for (let place = 0; place < 3; place += 1) {
    reads.requireRoom();
    reads.record(ours, readOf(place));
  }
  expect(() => reads.requireRoom()).toThrow("Service Unavailable");
  await until(() => events.includes("delayed"), "the store was tried");
  expect(() => reads.requireRoom()).toThrow("Service Unavailable");
  proxy.mend();
  await until(() => reads.waiting === 0, "everything is stored");
  reads.requireRoom();
  expect(await storedTargets(ours)).toEqual(REPORTS.slice(0, 3));
  expect(events.filter((event) => event.startsWith("lost"))).toEqual([]);
});

test("an entry that the store refuses is counted and holds up no other", async () => {
  const reads = open();
  const [ours = ""] = organizations;
  for (let place = 0; place < 9; place += 1) {
    reads.record(ours, readOf(place, place === 4 ? "key.issued" : "report.read"));
  }
  await until(() => reads.waiting === 0, "everything is stored");
  const expected = [0, 1, 2, 3, 5, 6, 7, 8].map(reportOf);
  expect(await storedTargets(ours)).toEqual(expected);
  expect(events).toEqual(["lost 1"]);
});

test("a stop immediately stores waiting entries, and counts the entries that it could not store", async () => {
  const [ours = ""] = organizations;
  const reads = open();
  reads.record(ours, readOf(1));
  const startedAt = performance.now();
  await reads.close(5_000);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(await storedTargets(ours)).toEqual([reportOf(1)]);

  const cutOff = open();
  proxy.cut();
  cutOff.record(ours, readOf(2));
  await cutOff.close(300);
  proxy.mend();
  expect(events.at(-1)).toBe("lost 1");
});

test("a batch that was stored without an answer is not stored again", async () => {
  const [ours = ""] = organizations;
  const reads = open();
  reads.record(ours, readOf(0));
  await until(() => reads.waiting === 0, "the chain has a head");
  const client = await owner.connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM audit_heads WHERE organization_id = $1 FOR UPDATE", [
    toUuid(ours),
  ]);
  for (const place of [1, 2]) reads.record(ours, readOf(place));
  const waiting = `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE a.datname = current_database() AND NOT l.granted`;
  await until(
    async () => (await owner.query(waiting)).rowCount === 1,
    "the batch waits for the lock",
  );
  proxy.cut();
  await until(() => events.includes("delayed"), "the answer is missing");
  reads.record(ours, readOf(3));
  await client.query("COMMIT");
  client.release();
  await until(async () => (await storedTargets(ours)).length === 3, "it was stored nevertheless");
  proxy.mend();
  await until(() => reads.waiting === 0, "everything is stored");
  expect(await storedTargets(ours)).toEqual(REPORTS.slice(0, 4));
});

test("an entry comes back as it was recorded, whatever is in it", async () => {
  const [ours = ""] = organizations;
  const reads = open();
  const details = { text: 'é 👩‍✈️ "\\\n\u0001\u2028', list: [1, null], reportIds: REPORTS };
  const recorded: AuditRead[] = [
    readOf(0),
    { ...readOf(1), actor: { kind: "member", id: "mem_1" }, details },
    {
      actor: { kind: "system", id: "webhooks" },
      origin: { channel: "system", requestId: null, address: null },
      action: "reports.listed_with_names",
      reportId: null,
      details: { cut: "a\0b\ud800c" },
    },
  ];
  const before = Date.now();
  for (const read of recorded) reads.record(ours, read);
  await reads.close(5_000);
  const stored = await auditedReads(operator, ours);
  expect(stored).toMatchObject(
    recorded.map(({ reportId, ...read }, place) => ({
      ...read,
      number: place + 1,
      target: reportId === null ? null : { kind: "report", id: reportId },
      ...(place === 2 && { details: { cut: "a\uFFFDb\uFFFDc" } }),
    })),
  );
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
  for (const { at } of stored) expect(Math.abs(at.getTime() - before)).toBeLessThan(1_000);
});
