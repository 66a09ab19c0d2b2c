/**
 * Measures the cost of agents compared with REST. First, `get_report` per second against GET of the same reports, in
 * turns; the ratio uses the slower of two revisions. Then a thousand concurrent `wait_for_report` calls on a fresh
 * node: the number of their statements while they wait, from pg_stat_statements of a PostgreSQL used only by this
 * benchmark, and their memory.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import { RedisSignals } from "@cnh/server/adapters/redis/signals.ts";
import pg from "pg";
import type { Environment } from "../../tools/stack/environment.ts";
import { type ServerProcess, startServer } from "../../tools/stack/server-process.ts";
import { startPostgres } from "../../tests/support/stores/private-postgres.ts";
import { Api } from "../../tests/support/service/api.ts";
import { startPrivateRedis } from "../../tests/support/stores/redis.ts";
import { storeBody } from "../../tests/support/reports/stored-report.ts";
import { until } from "../../tests/support/until.ts";
import { makeCallers, median, perSecond, randomCpf } from "../../tests/support/callers/callers.ts";
import type { NextRequest } from "./http-load.ts";
import { type BenchRevision, wireCall } from "./mcp-requests.ts";
import { sixKilobytes } from "./six-kilobytes.ts";
import { type Rate, takeTurns } from "./taking-turns.ts";
import { hasAnswer, holdWaiting } from "./waiting-calls.ts";

const CONNECTIONS = Number(process.env["BENCH_CONNECTIONS"] ?? 64);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 6);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const WAITING = Number(process.env["BENCH_WAITING"] ?? 1_000);
const WATCH_SECONDS = Number(process.env["BENCH_WATCH_SECONDS"] ?? 15);
const REPORTS = 500;
const POOL = 10;

const postgres = await startPostgres(["shared_preload_libraries=pg_stat_statements"]);
const redis = await startPrivateRedis();
process.once("exit", () => void redis.kill());
const folder = mkdtempSync(`${tmpdir()}/bench-mcp-`);
const environment: Environment = {
  ...postgres.environment,
  CNH_REDIS_URL: redis.url,
  CNH_ROLES: "api",
  CNH_LOG_LEVEL: "info",
  CNH_DATABASE_CONNECTIONS: String(POOL),
};
const owner = new pg.Pool({ connectionString: environment["CNH_OWNER_DATABASE_URL"], max: 4 });
const [caller] = await makeCallers(environment, 1);
if (!caller) throw new Error("no caller");
const { key } = caller;

async function withServer<Result>(
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ environment, logFile: `${folder}/server.log` });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function makeReports(url: string, count: number): Promise<string[]> {
  const api = new Api(url, key);
  const ids: string[] = [];
  while (ids.length < count) ids.push(await api.createReport(randomCpf()));
  return ids;
}

function inTurn(requests: readonly string[]): NextRequest {
  let asked = 0;
  return () => requests[(asked += 1) % requests.length] ?? "";
}

async function compare(server: ServerProcess): Promise<number> {
  const { url } = server;
  const ids = await makeReports(url, REPORTS);
  for (const id of ids)
    await storeBody(owner, environment, id, { status: "DELIVERED", body: sixKilobytes(id) });
  await owner.query("ANALYZE");
  const head = `Host: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  const rest = inTurn(ids.map((id) => `GET /api/v1/reports/${id} HTTP/1.1\r\n${head}`));
  const call = (revision: BenchRevision) =>
    inTurn(
      ids.map((reportId) => wireCall({ key, tool: "get_report", args: { reportId }, revision })),
    );
  const ways = { REST: rest, "2025-11-25": call("handshake"), "2026-07-28": call("modern") };
  // An uncounted round first: the JIT compiler optimizes during the first thousands of requests.
  await takeTurns(server, CONNECTIONS, 2, ways);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates = await takeTurns(server, CONNECTIONS, SECONDS, ways);
    for (const [name, rate] of Object.entries(rates)) printRate(name, rate);
    const slower = Math.min(rates["2025-11-25"].perSecond, rates["2026-07-28"].perSecond);
    ratios.push(slower / rates.REST.perSecond);
    console.log(`ratio ${ratios.at(-1)?.toFixed(2)}`);
  }
  return median(ratios);
}

function printRate(name: string, { perSecond: rate, p50, p99, cpuMs }: Rate): void {
  const cpu = `${Math.round(cpuMs * 1000)} µs of the server's processor time`;
  console.log(
    `    ${name.padEnd(10)} ${perSecond(rate)}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu}`,
  );
}

/** All calls wait and are measured, and then get their reports. */
async function wait({ url, child }: ServerProcess) {
  const ids = await makeReports(url, WAITING);
  const { costs, calls } = await holdWaiting({
    url,
    serverPid: child.pid ?? 0,
    adminUrl: postgres.adminUrl,
    key,
    reportIds: ids,
    seconds: WATCH_SECONDS,
  });
  for (const id of ids)
    await storeBody(owner, environment, id, { status: "DELIVERED", body: sixKilobytes(id) });
  const client = openRedis(redis.url, () => {});
  await until(() => client.status === "ready", "Redis is connected");
  const signals = new RedisSignals(client);
  const startedAt = performance.now();
  await Promise.all(ids.map((id) => signals.reportChanged(id)));
  await until(() => calls.every(hasAnswer), "every call is answered", 20_000);
  console.log(`all answered ${Math.round(performance.now() - startedAt)} ms after the change`);
  for (const { socket } of calls) socket.destroy();
  client.disconnect();
  return costs;
}

console.log(`${CONNECTIONS} connections, ${SECONDS} s of each, ${ROUNDS} rounds`);
try {
  const ratio = await withServer(compare);
  const { queries, megabytes } = await withServer(wait);
  console.log(
    JSON.stringify({
      bench: "mcp",
      ratio: Number(ratio.toFixed(2)),
      waitQueries: queries,
      waitMegabytes: Number(megabytes.toFixed(1)),
    }),
  );
} finally {
  await owner.end();
  await redis.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
