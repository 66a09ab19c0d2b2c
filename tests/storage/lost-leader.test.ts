/**
 * The loss of PostgreSQL's leader, with a leader and a standby: connections go only to the host that accepts writes,
 * and retrying a create without a response creates one report.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newIdEnd, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import {
  inTransaction,
  openPool,
  query,
  type Pool,
} from "@cnh/server/adapters/postgres/core/pool.ts";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import { PostgresDeliveryAttempts } from "@cnh/server/adapters/postgres/webhooks/delivery-attempts.ts";
import type { AcceptItem } from "@cnh/server/usecases/reports/request-report.ts";
import { acceptItem } from "../support/reports/accept-item.ts";
import { type PrivatePostgres, startPostgres } from "../support/stores/private-postgres.ts";
import {
  insertOrganization,
  ledgerOf,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";
import { type Standby, STANDBY_NAME, startStandby } from "../support/stores/standby.ts";
import { startTcpProxy, type TcpProxy } from "../support/http/tcp-proxy.ts";
import { until } from "../support/until.ts";

const PRICE = 350;
const UNAVAILABLE = { code: "SERVICE_UNAVAILABLE" };

let leader: PrivatePostgres;
let standby: Standby;
let proxy: TcpProxy;
let leaderPort: number;
let administrator: pg.Pool;
let organization: SqlOrganization;
const pools: Pool[] = [];

beforeAll(async () => {
  leader = await startPostgres();
  leaderPort = Number(new URL(leader.adminUrl).port);
  standby = await startStandby(leaderPort);
  proxy = await startTcpProxy("127.0.0.1", leaderPort);
  administrator = new pg.Pool({ connectionString: leader.adminUrl, max: 2 });
  administrator.on("error", () => {});
  const owner = new pg.Pool({
    connectionString: leader.environment["CNH_OWNER_DATABASE_URL"],
    max: 1,
  });
  const terms = { price: PRICE, limit: -1_000 * PRICE, day: "2026-01-01" };
  organization = await insertOrganization(owner, terms);
  await owner.end();
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await administrator.end();
  await proxy.close();
  await standby.stop();
  await leader.stop();
});

/** A pool of the server's role, for a database at these ports. */
function poolAt(...ports: number[]): Pool {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  const pool = openPool(`postgres://cnh_app@${hosts}/cnh_chaos`, 2, () => {}, { waitMs: 2_000 });
  pools.push(pool);
  return pool;
}

/** The existing connections of a pool, by backend id. */
async function backendOf(pool: Pool): Promise<number> {
  const { rows } = await query<{ pid: number }>(pool, { text: "SELECT pg_backend_pid() AS pid" });
  return rows[0]?.pid ?? 0;
}

const portOf = async (pool: Pool) => {
  const text = "SELECT inet_server_port() AS port";
  return (await query<{ port: number }>(pool, { text })).rows[0]?.port;
};

const itemOf = (changes: Partial<AcceptItem> = {}) => acceptItem(organization, changes);

async function acceptedBy(pool: Pool): Promise<string> {
  const outcome = await new PostgresReports(pool, () => {}).accept(itemOf());
  if (outcome.kind !== "accepted") throw new Error(`a create was ${outcome.kind}`);
  return outcome.report.reportId;
}

const change = (text: string) => administrator.query(text);

/** Sets the standby that commits wait for. */
async function waitFor(standbyName: string): Promise<void> {
  await change(`ALTER SYSTEM SET synchronous_standby_names = '${standbyName}'`);
  await change("SELECT pg_reload_conf()");
  // An up-to-date standby reports its state again only after the next commit.
  if (standbyName === STANDBY_NAME) await change("SELECT pg_current_xact_id()");
}

test("of several hosts the one with write access is used, in any position", async () => {
  expect(await portOf(poolAt(standby.port, leaderPort))).toBe(leaderPort);
  expect(await portOf(poolAt(leaderPort, standby.port))).toBe(leaderPort);
  // No server listens at the first port.
  expect(await portOf(poolAt(1, standby.port, leaderPort))).toBe(leaderPort);
  await expect(portOf(poolAt(standby.port))).rejects.toMatchObject(UNAVAILABLE);
});

test("a leader that became read-only counts as unreachable, and its connection is not reused", async () => {
  const pool = poolAt(leaderPort);
  const before = await backendOf(pool);
  const refused = inTransaction(pool, async (client) => {
    await client.query("SET LOCAL transaction_read_only = on");
    await client.query("SELECT set_config('cnh.organization', $1, true)", [organization.uuid]);
    await client.query("UPDATE api_keys SET last_used_at = now()");
  });
  await expect(refused).rejects.toMatchObject({ ...UNAVAILABLE, cause: { code: "25006" } });
  expect(await backendOf(pool)).not.toBe(before);
});

test("a create whose commit hangs is sent again, and is answered as accepted: one report, one debit", async () => {
  const reports = new PostgresReports(poolAt(leaderPort), () => {}, {
    patience: { ms: 6_000, maxWaiting: 100 },
  });
  const before = await ledgerOf(organization, administrator);
  await waitFor("nobody");
  const item = itemOf();
  const pending = reports.accept(item);
  const isHanging = async () => {
    const { rowCount } = await change(
      "SELECT FROM pg_stat_activity WHERE usename = 'cnh_app' AND wait_event = 'SyncRep'",
    );
    return rowCount === 1;
  };
  await until(isHanging, "the commit waits for a standby");
  await change(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
  );
  await sleep(500);
  await waitFor(STANDBY_NAME);
  const outcome = await pending;
  expect(outcome).toMatchObject({ kind: "accepted" });
  expect("report" in outcome && outcome.report.reportId.endsWith(item.idEnd)).toBe(true);
  const after = await ledgerOf(organization, administrator);
  expect(after).toEqual({
    balance: (before?.balance ?? 0) - PRICE,
    entries: (before?.entries ?? 0) + 1,
    sum: (before?.sum ?? 0) - PRICE,
  });
  // The same create by another caller is a replay.
  expect(await reports.accept({ ...item, idEnd: newIdEnd() })).toMatchObject({ kind: "replayed" });
});

test("a commit that hangs for longer than the retry budget is a 503, and its connection is closed", async () => {
  const pool = poolAt(leaderPort);
  const reports = new PostgresReports(pool, () => {}, { patience: { ms: 1_200, maxWaiting: 100 } });
  const before = await backendOf(pool);
  await waitFor("nobody");
  const begun = performance.now();
  await expect(reports.accept(itemOf())).rejects.toMatchObject(UNAVAILABLE);
  expect(performance.now() - begun).toBeLessThan(5_000);
  await waitFor(STANDBY_NAME);
  expect(await backendOf(pool)).not.toBe(before);
});

test("a replay has its own commit, so it waits for a standby as the create did", async () => {
  const pool = poolAt(leaderPort);
  const item = itemOf();
  await acceptBatch(pool, [item]);
  const hasCommit = await inTransaction(pool, async (client) => {
    // The batch runs on this transaction's connection.
    const [answer] = await acceptBatch(client as unknown as Pool, [{ ...item, idEnd: newIdEnd() }]);
    expect(answer?.kind).toBe("replayed");
    const { rows } = await client.query<{ id: string | null }>(
      "SELECT pg_current_xact_id_if_assigned()::text AS id",
    );
    return rows[0]?.id !== null;
  });
  expect(hasCommit).toBe(true);
});

test("while the store is unreachable the queue is bounded: further creates are refused immediately", async () => {
  const reports = new PostgresReports(poolAt(proxy.port), () => {}, {
    patience: { ms: 3_000, maxWaiting: 2 },
  });
  expect(await reports.accept(itemOf())).toMatchObject({ kind: "accepted" });
  proxy.cut();
  const inFlight = [reports.accept(itemOf())];
  await sleep(50);
  inFlight.push(reports.accept(itemOf()));
  await sleep(50);
  const inLine = [reports.accept(itemOf()), reports.accept(itemOf())];
  await sleep(50);
  const begun = performance.now();
  await expect(reports.accept(itemOf())).rejects.toMatchObject(UNAVAILABLE);
  expect(performance.now() - begun).toBeLessThan(50);
  proxy.mend();
  for (const outcome of await Promise.all([...inFlight, ...inLine]))
    expect(outcome).toMatchObject({ kind: "accepted" });
});

test("only a leader whose commits a standby follows may report a row as missing", async () => {
  const pool = poolAt(leaderPort);
  const worker = openPool(`postgres://cnh_worker@127.0.0.1:${leaderPort}/cnh_chaos`, 2, () => {});
  pools.push(worker);
  const outcome = await acceptedBy(pool);
  const ref = { organizationId: toTypeId("org", organization.uuid), mode: "live" } as const;
  const unknown = toTypeId("rpt", randomUUID());
  const runs = new PostgresReportRuns(worker);
  const attempts = new PostgresDeliveryAttempts(worker);
  const find = () => [
    runs.find({ ...ref, reportId: unknown }),
    attempts.find({ ...ref, deliveryId: unknown.replace("rpt", "dlv") }),
  ];
  expect(await Promise.all(find())).toEqual([null, null]);
  await waitFor("nobody");
  const settled: unknown[] = [];
  const finding = Promise.all(find().map((found) => found.then((value) => settled.push(value))));
  expect(await runs.find({ ...ref, reportId: outcome })).not.toBeNull();
  await sleep(500);
  expect(settled, "it may have been replaced").toEqual([]);
  await waitFor(STANDBY_NAME);
  await finding;
  expect(settled).toEqual([null, null]);
});

test("creates continue with the standby that took over, and nothing that was accepted is missing", async () => {
  const pool = poolAt(leaderPort, standby.port);
  const reports = new PostgresReports(pool, () => {}, {
    patience: { ms: 15_000, maxWaiting: 100 },
  });
  const accepted: string[] = [];
  const stop = new AbortController();
  const clients = Array.from({ length: 4 }, async () => {
    while (!stop.signal.aborted) {
      const outcome = await reports.accept(itemOf());
      if (outcome.kind !== "accepted") throw new Error(`a create was ${outcome.kind}`);
      accepted.push(outcome.report.reportId);
    }
  });
  await until(() => accepted.length > 20, "creates are accepted");
  await leader.kill();
  await sleep(300);
  await standby.promote();
  const kept = accepted.length;
  await until(() => accepted.length > kept + 20, "the standby accepts creates");
  stop.abort();
  await Promise.all(clients);
  expect(await portOf(pool)).toBe(standby.port);
  const promoted = new pg.Client(`postgres://postgres@127.0.0.1:${standby.port}/cnh_chaos`);
  await promoted.connect();
  const { rows } = await promoted.query<{ id: string }>("SELECT id FROM reports");
  const debits = await promoted.query<{ twice: number }>(
    `SELECT count(*)::integer AS twice FROM (SELECT FROM ledger_entries WHERE kind = 'REPORT_DEBIT'
       GROUP BY report_id HAVING count(*) > 1) d`,
  );
  await promoted.end();
  const stored = new Set(rows.map(({ id }) => toTypeId("rpt", id)));
  expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(debits.rows[0]?.twice).toBe(0);
});
