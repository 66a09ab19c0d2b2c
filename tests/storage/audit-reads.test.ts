/** Entries of reads are stored in batches, soon, in order, and none is lost while the process lives. */
import { PostgresAuditReads } from "@cnh/server/adapters/postgres/audit/audit-reads.ts";
import { openPool, type Pool } from "@cnh/server/adapters/postgres/core/pool.ts";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AuditRead } from "@cnh/server/usecases/audit/audit-reads.ts";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";

let database: TestDatabase;
let owner: pg.Pool;
let proxy: TcpProxy;
let app: Pool;
let organizations: string[];
let events: string[];

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
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

const readOf = (place: number, action: AuditRead["action"] = "report.read"): AuditRead => ({
  actor: { kind: "key", id: "key_1" },
  origin: { channel: "api", requestId: "r", address: "203.0.113.7" },
  action,
  target: { kind: "report", id: `rpt_${place}` },
  details: {},
});

async function storedTargets(organizationId: string): Promise<string[]> {
  const { rows } = await owner.query<{ target: string; number: number; organization: string }>(
    "SELECT target_id AS target, number, organization_id AS organization FROM audit_reads ORDER BY number",
  );
  return rows
    .filter(({ organization }) => toTypeId("org", organization) === organizationId)
    .map(({ target }) => target);
}

test("entries of several organizations are stored within 250 ms, in order, in one commit", async () => {
  const reads = open();
  const [ours = "", theirs = ""] = organizations;
  for (let place = 0; place < 50; place += 1) {
    reads.record(place % 2 === 0 ? ours : theirs, readOf(place));
  }
  await until(() => reads.waiting === 0, "everything is stored");
  const { rows } = await owner.query<{ commits: number; slowest: number }>(
    `SELECT count(DISTINCT xmin::text)::int AS commits,
       max(('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint - extract(epoch FROM at) * 1000)::float AS slowest
     FROM audit_reads`,
  );
  expect(rows[0]?.commits).toBe(1);
  expect(rows[0]?.slowest).toBeLessThan(250);
  const expected = Array.from({ length: 50 }, (_, place) => `rpt_${place}`);
  expect(await storedTargets(ours)).toEqual(expected.filter((_, place) => place % 2 === 0));
  expect(await storedTargets(theirs)).toEqual(expected.filter((_, place) => place % 2 === 1));
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
  expect(await storedTargets(ours)).toEqual(["rpt_0", "rpt_1", "rpt_2"]);
  expect(events.filter((event) => event.startsWith("lost"))).toEqual([]);
});

test("an entry that the store refuses is counted and holds up no other", async () => {
  const reads = open();
  const [ours = ""] = organizations;
  for (let place = 0; place < 9; place += 1) {
    reads.record(ours, readOf(place, place === 4 ? "key.issued" : "report.read"));
  }
  await until(() => reads.waiting === 0, "everything is stored");
  const expected = [0, 1, 2, 3, 5, 6, 7, 8].map((place) => `rpt_${place}`);
  expect(await storedTargets(ours)).toEqual(expected);
  expect(events).toEqual(["lost 1"]);
});

test("a stop stores what waits at once, and counts what it could not store", async () => {
  const [ours = ""] = organizations;
  const reads = open();
  reads.record(ours, readOf(1));
  const startedAt = performance.now();
  await reads.close(5_000);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(await storedTargets(ours)).toEqual(["rpt_1"]);

  const cutOff = open();
  proxy.cut();
  cutOff.record(ours, readOf(2));
  await cutOff.close(300);
  proxy.mend();
  expect(events.at(-1)).toBe("lost 1");
});
