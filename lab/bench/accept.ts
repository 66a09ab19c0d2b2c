/**
 * Measures creates accepted per second over HTTP, compared with pgbench running the same statement, one per transaction
 * and with the same number of clients, in one run: for many organizations and for a single hot one. The database has the
 * partitions of a year. Both rates depend on the disk, so the processor time of a create is printed, too.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { startServer } from "../../tools/stack/server-process.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import {
  count,
  makeCallers,
  median,
  perSecond,
  randomCpf,
  type BenchCaller,
} from "../../tests/support/callers/callers.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { type CpuTimes, readCpuTimes, sayMicroseconds } from "./cpu-times.ts";
import { load } from "./http-load.ts";
import { makePastPartitions } from "./past-partitions.ts";

const CONNECTIONS = Number(process.env["BENCH_CONNECTIONS"] ?? 64);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const MANY = 200;

const run = promisify(execFile);

/** The values of one create, as cheap to compute in pgbench as possible, with the sizes that the server sends. */
function pgbenchScript(callers: readonly BenchCaller[]): string {
  const uuids = callers.map(({ organizationId }) => `'${toUuid(organizationId)}'`);
  const hex = (variable: string, width: number) =>
    `lpad(to_hex(:${variable}::bigint), ${width}, '5')`;
  const seed = (variable: string) => `'7abc8'||${hex(variable, 15)}`;
  return [
    `\\set o random(1, ${callers.length})`,
    ...["a", "b", "c", "d"].map((name) => `\\set ${name} random(1, 1000000000000000)`),
    `SELECT * FROM accept_reports(ARRAY[(ARRAY[${uuids.join(",")}]::uuid[])[:o]], '{t}',`,
    `  '{01890a5d-ac96-774b-bcce-b302099a8057}', ARRAY[${hex("a", 64)}], ARRAY[${hex("b", 64)}], ARRAY[${hex("c", 64)}],`,
    `  '{${"ab".repeat(96)}}', ARRAY[${seed("b")}||${seed("c")}||${seed("d")}], NULL, NULL, NULL, NULL, NULL, NULL);`,
  ].join("\n");
}

async function pgbench(
  url: string,
  folder: string,
  callers: readonly BenchCaller[],
): Promise<number> {
  const file = `${folder}/accept.sql`;
  writeFileSync(file, pgbenchScript(callers).replaceAll(/\n(?=  )/g, " "));
  const options = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(CONNECTIONS),
    "-j",
    "2",
    "-T",
    String(SECONDS),
  ];
  const { stdout } = await run("pgbench", [...options, "-f", file, url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

interface MeasuredCreates {
  readonly perSecond: number;
  /** Microseconds of processor time of one create. */
  readonly us: number;
}

async function overHttp(
  url: string,
  callers: readonly BenchCaller[],
  cpu: () => CpuTimes,
): Promise<MeasuredCreates> {
  const heads = callers.map(
    ({ key }) =>
      `POST /api/v1/reports HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`,
  );
  let requests = 0;
  const before = cpu();
  const result = await load(url, CONNECTIONS, SECONDS, () => {
    requests += 1;
    const body = `{"cpf":"${randomCpf()}","externalRef":"bench-${requests}"}`;
    return `${heads[requests % heads.length]}Content-Length: ${body.length}\r\n\r\n${body}`;
  });
  const accepted = result.byStatus.get(202) ?? 0;
  if (result.byStatus.size !== 1)
    throw new Error(`not only 202: ${JSON.stringify([...result.byStatus])}`);
  console.log(
    `    over HTTP p50 ${percentile(result.latencies, 0.5).toFixed(1)} ms, p99 ${percentile(result.latencies, 0.99).toFixed(1)} ms`,
  );
  const us = sayMicroseconds(before, cpu(), accepted);
  return { perSecond: accepted / result.seconds, us };
}

await Promise.all([ensurePostgres(), ensureRedis()]);
const database = await openDatabase();
const folder = mkdtempSync(`${tmpdir()}/bench-accept-`);
const environment = { ...database.environment, CNH_LOG_LEVEL: "info" };
const server = await startServer({ environment, logFile: `${folder}/server.log` });
const figures: Record<string, number> = {};
const watched = { processes: { server: server.child.pid }, database: database.name };
try {
  const owner = database.connect("owner");
  await makePastPartitions(owner);
  const callers = await makeCallers(database.environment, MANY);
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s a run, ${ROUNDS} rounds, synchronous_commit on`,
  );
  for (const [name, used] of [
    ["many", callers],
    ["hot", callers.slice(0, 1)],
  ] as const) {
    const found: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await pgbench(database.environment["CNH_DATABASE_URL"] ?? "", folder, used);
      const http = await overHttp(server.url, used, () => readCpuTimes(watched));
      found.push(http.perSecond / bare);
      times.push(http.us);
      console.log(
        `${name}: HTTP ${perSecond(http.perSecond)}, pgbench ${perSecond(bare)}, ratio ${(http.perSecond / bare).toFixed(2)}`,
      );
    }
    figures[name] = Number(median(found).toFixed(2));
    figures[`${name}Us`] = Math.round(median(times));
  }
  const reports = await count(owner, "SELECT count(*) FROM reports");
  const debits = await count(owner, "SELECT count(*) FROM ledger_entries");
  if (reports !== debits) throw new Error(`${reports} reports, ${debits} debits`);
  console.log(`${reports} reports, each with its debit`);
} finally {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
}
console.log(JSON.stringify({ bench: "accept", ...figures }));
