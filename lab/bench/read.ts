/**
 * Measures reads per second of a stored 6 KB report over HTTP, compared in one run with bare node:http serving the same
 * bytes from memory and with bare reads by primary key with `pg`. The ratio is to the slower of the two. It also prints
 * the processor time of a read by process, which other load on the machine changes least. The database has the
 * partitions of a year.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { freePort, startServer } from "../../tools/stack/server-process.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import { storeBody } from "../../tests/support/reports/stored-report.ts";
import { makeCallers, median, perSecond, randomCpf } from "../../tests/support/callers/callers.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { readCpuTimes, sayMicroseconds } from "./cpu-times.ts";
import { load } from "./http-load.ts";
import { makePastPartitions } from "./past-partitions.ts";
import { sixKilobytes } from "./six-kilobytes.ts";

const CONNECTIONS = Number(process.env["BENCH_CONNECTIONS"] ?? 64);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 6);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const REPORTS = 1_000;
const POOL = 10;

const run = promisify(execFile);

interface MeasuredRate {
  readonly perSecond: number;
  readonly answered: number;
}

async function httpRate(url: string, next: () => string, expected: number): Promise<MeasuredRate> {
  const result = await load(url, CONNECTIONS, SECONDS, next);
  const answered = result.byStatus.get(200) ?? 0;
  if (answered !== result.latencies.length)
    throw new Error(`not only 200: ${JSON.stringify([...result.byStatus])}`);
  const p50 = percentile(result.latencies, 0.5).toFixed(1);
  const p99 = percentile(result.latencies, 0.99).toFixed(1);
  console.log(`    p50 ${p50} ms, p99 ${p99} ms, ${expected} bytes each`);
  return { perSecond: answered / result.seconds, answered };
}

async function bareHttp(bytes: number): Promise<MeasuredRate> {
  const port = await freePort();
  const child = spawn(process.execPath, ["lab/bench/bare-http.ts", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  try {
    return await httpRate(
      `http://127.0.0.1:${port}`,
      () => "GET / HTTP/1.1\r\nHost: bench\r\n\r\n",
      bytes,
    );
  } finally {
    child.kill();
  }
}

async function barePg(url: string): Promise<number> {
  const words = ["lab/bench/bare-read.ts", url, String(POOL), String(CONNECTIONS), String(SECONDS)];
  const { stdout } = await run(process.execPath, words);
  return Number(stdout);
}

await Promise.all([ensurePostgres(), ensureRedis()]);
const database = await openDatabase();
const folder = mkdtempSync(`${tmpdir()}/bench-read-`);
const environment = {
  ...database.environment,
  CNH_LOG_LEVEL: "info",
  CNH_DATABASE_CONNECTIONS: String(POOL),
};
const server = await startServer({ environment, logFile: `${folder}/server.log` });
const ratios: number[] = [];
const times: number[] = [];
try {
  const owner = database.connect("owner");
  await makePastPartitions(owner);
  const [caller] = await makeCallers(database.environment, 1);
  if (!caller) throw new Error("no caller");
  await owner.query("CREATE TABLE bare_reports (id uuid PRIMARY KEY, body bytea NOT NULL)");
  await owner.query("ALTER TABLE bare_reports ALTER COLUMN body SET STORAGE EXTERNAL");
  const headers = `Host: bench\r\nAuthorization: Bearer ${caller.key}\r\n`;
  const paths: string[] = [];
  let bytes = 0;
  for (let index = 0; index < REPORTS; index += 1) {
    const response = await fetch(`${server.url}/api/v1/reports`, {
      method: "POST",
      headers: { authorization: `Bearer ${caller.key}`, "content-type": "application/json" },
      body: JSON.stringify({ cpf: randomCpf() }),
    });
    const { reportId } = (await response.json()) as { reportId: string };
    const body = sixKilobytes(reportId);
    bytes = body.length;
    await storeBody(owner, database.environment, reportId, { status: "DELIVERED", body });
    await owner.query("INSERT INTO bare_reports VALUES ($1, $2)", [toUuid(reportId), body]);
    paths.push(`GET /api/v1/reports/${reportId} HTTP/1.1\r\n${headers}\r\n`);
  }
  await owner.query("GRANT SELECT ON bare_reports TO cnh_app");
  await owner.query("ANALYZE");
  console.log(`${CONNECTIONS} connections, ${SECONDS} s a run, ${ROUNDS} rounds`);
  const watched = { processes: { server: server.child.pid }, database: database.name };
  let requests = 0;
  const next = () => paths[(requests += 1) % paths.length] ?? "";
  // An uncounted round first: the JIT compiler optimizes during the first thousands of requests.
  await load(server.url, CONNECTIONS, 3, next);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { perSecond: memory } = await bareHttp(bytes);
    const primaryKey = await barePg(database.environment["CNH_DATABASE_URL"] ?? "");
    const before = readCpuTimes(watched);
    const { perSecond: ours, answered } = await httpRate(server.url, next, bytes);
    times.push(sayMicroseconds(before, readCpuTimes(watched), answered));
    const ratio = ours / Math.min(memory, primaryKey);
    ratios.push(ratio);
    console.log(
      `GET ${perSecond(ours)}, node:http from memory ${perSecond(memory)}, pg by primary key ${perSecond(primaryKey)}, ratio ${ratio.toFixed(2)}`,
    );
  }
} finally {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
}
const ratio = Number(median(ratios).toFixed(2));
console.log(JSON.stringify({ bench: "read", ratio, us: Math.round(median(times)) }));
