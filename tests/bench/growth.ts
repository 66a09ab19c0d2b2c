/**
 * Measures whether a create and a read cost the same with five million stored reports as with ten thousand. Both
 * databases run side by side, each with its server, and are measured in turns.
 */
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { openDatabase, type TestDatabase } from "../support/service.ts";
import { makeCallers, median, randomCpf, type BenchCaller } from "../support/callers.ts";
import { percentile } from "../support/percentile.ts";
import { load } from "./http-load.ts";
import { loadReports } from "./load-reports.ts";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";

const SMALL = Number(process.env["BENCH_SMALL"] ?? 10_000);
const LARGE = Number(process.env["BENCH_LARGE"] ?? 5_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 4);
const CONNECTIONS = 4;
const ORGANIZATIONS = 20;
const READ_IDS = 20_000;

interface Side {
  readonly database: TestDatabase;
  readonly server: ServerProcess;
  readonly callers: readonly BenchCaller[];
  readonly reads: readonly string[];
  readonly create: number[];
  readonly read: number[];
}

async function prepare(total: number): Promise<Side> {
  const database = await openDatabase();
  const callers = await makeCallers(database.environment, ORGANIZATIONS);
  const startedAt = performance.now();
  await loadReports(database, callers, total, (loaded) => {
    if (!process.stdout.isTTY) return;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(
      `\rloading: ${loaded.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} (${seconds} s) `,
    );
  });
  const took = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\rloaded ${total.toLocaleString("en-US")} reports in ${took} s            `);
  const reads = await someReads(database, callers);
  const server = await startServer({ environment: { ...database.environment, CNH_ROLES: "api" } });
  return { database, server, callers, reads, create: [], read: [] };
}

/** Requests for reports spread over the whole of what is stored. */
async function someReads(
  database: TestDatabase,
  callers: readonly BenchCaller[],
): Promise<string[]> {
  const owner = database.connect("owner", 1);
  const requests: string[] = [];
  for (const caller of callers) {
    const { rows } = await owner.query<{ id: string }>(
      "SELECT id FROM reports WHERE organization_id = $1 AND live ORDER BY random() LIMIT $2",
      [toUuid(caller.organizationId), READ_IDS / callers.length],
    );
    for (const { id } of rows) {
      const path = `/api/v1/reports/${toTypeId("rpt", id)}`;
      requests.push(
        `GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${caller.key}\r\n\r\n`,
      );
    }
  }
  for (let index = requests.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [requests[index], requests[other]] = [requests[other] ?? "", requests[index] ?? ""];
  }
  return requests;
}

let requests = 0;

async function p50(side: Side, next: () => string, expected: number): Promise<number> {
  const result = await load(side.server.url, CONNECTIONS, SECONDS, next);
  const good = result.byStatus.get(expected) ?? 0;
  if (good !== result.latencies.length) throw new Error(JSON.stringify([...result.byStatus]));
  return percentile(result.latencies, 0.5);
}

function nextCreate({ callers }: Side): string {
  requests += 1;
  const body = `{"cpf":"${randomCpf()}","externalRef":"growth-${requests}"}`;
  const key = callers[requests % callers.length]?.key;
  return `POST /api/v1/reports HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

await Promise.all([ensurePostgres(), ensureRedis()]);
const small = await prepare(SMALL);
const large = await prepare(LARGE);
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 ? [large, small] : [small, large]) {
      side.create.push(await p50(side, () => nextCreate(side), 202));
      side.read.push(
        await p50(side, () => side.reads[(requests += 1) % side.reads.length] ?? "", 200),
      );
    }
    const last = (side: Side) =>
      `create ${side.create.at(-1)?.toFixed(2)} ms, read ${side.read.at(-1)?.toFixed(2)} ms`;
    console.log(`round ${round + 1}: ${SMALL}: ${last(small)}   ${LARGE}: ${last(large)}`);
  }
} finally {
  for (const { server, database } of [small, large]) {
    await server.stop();
    await database.drop();
  }
}
const ratio = (kind: "create" | "read") =>
  Number((median(large[kind]) / median(small[kind])).toFixed(2));
console.log(
  `p50 of ${ROUNDS} rounds: create ${median(small.create).toFixed(2)} → ${median(large.create).toFixed(2)} ms, read ${median(small.read).toFixed(2)} → ${median(large.read).toFixed(2)} ms`,
);
console.log(JSON.stringify({ bench: "growth", create: ratio("create"), read: ratio("read") }));
