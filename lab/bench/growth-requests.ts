/** Times of creates, reads and list pages under a steady load, in turns. */
import pg from "pg";
import { type ServerProcess, startServer } from "../../tools/stack/server-process.ts";
import { randomCpf } from "../../tests/support/callers/callers.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import type { Side } from "./growth-side.ts";
import { superuserUrl } from "../../tests/storage/plans.ts";
import { readCpuTimes } from "./cpu-times.ts";
import { load, type NextRequest } from "./http-load.ts";

const CONNECTIONS = 4;
export const KINDS = ["create", "read", "list"] as const;

type Kind = (typeof KINDS)[number];

interface RunningSide {
  readonly side: Side;
  readonly server: ServerProcess;
  readonly next: Readonly<Record<Kind, NextRequest>>;
  /** The number of different reports that are read. */
  readonly reads: number;
}

const get = (path: string, key: string) =>
  `GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n\r\n`;

/** Requests for all readable reports, which are spread over the whole table, in random order. */
function readsOf({ plan, callers }: Side): string[] {
  const requests = Array.from(plan.readable(), (n) =>
    get(`/api/v1/reports/${plan.reportIdOf(n)}`, callers[n % callers.length]?.key ?? ""),
  );
  for (let index = requests.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [requests[index], requests[other]] = [requests[other] ?? "", requests[index] ?? ""];
  }
  return requests;
}

async function start(side: Side): Promise<RunningSide> {
  const server = await startServer({
    environment: { ...side.database.environment, CNH_ROLES: "api" },
  });
  const reads = readsOf(side);
  let [count, read] = [0, 0];
  const nextKey = () => side.callers[(count += 1) % side.callers.length]?.key ?? "";
  const next = {
    create: () => {
      const key = nextKey();
      const body = `{"cpf":"${randomCpf()}","externalRef":"growth-${count}"}`;
      return `POST /api/v1/reports HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    },
    read: () => reads[(read += 1) % reads.length] ?? "",
    list: () => get("/api/v1/reports?limit=20", nextKey()),
  };
  return { side, server, next, reads: reads.length };
}

/**
 * Fills the caches as a year of work leaves them: creates touch every page of the indexes of drivers and their keys,
 * and each report is read once. Returns the p50 of these first reads, which go to the disk.
 */
async function warmUp(
  { side, server, next, reads }: RunningSide,
  seconds: number,
): Promise<number> {
  const admin = new pg.Client(superuserUrl(side.database.name));
  await admin.connect();
  await admin.query("CREATE EXTENSION IF NOT EXISTS pg_prewarm");
  await admin.query(
    `SELECT pg_prewarm(indexrelid, 'read') FROM pg_index
     WHERE indrelid IN ('drivers'::regclass, 'driver_keys'::regclass)`,
  );
  await admin.end();
  const first: number[] = [];
  while (first.length < reads)
    first.push(...(await load(server.url, CONNECTIONS, seconds, next.read)).latencies);
  return percentile(first, 0.5);
}

interface Turn {
  readonly p50: number;
  readonly processorMs: number;
}

async function turn(
  { side, server, next }: RunningSide,
  kind: Kind,
  seconds: number,
): Promise<Turn> {
  const watched = { processes: { server: server.child.pid }, database: side.database.name };
  const processorTime = () => [...readCpuTimes(watched).values()].reduce((a, b) => a + b, 0);
  const before = processorTime();
  const { byStatus, latencies } = await load(server.url, CONNECTIONS, seconds, next[kind]);
  const good = byStatus.get(kind === "create" ? 202 : 200) ?? 0;
  if (good !== latencies.length) throw new Error(`${kind}: ${JSON.stringify([...byStatus])}`);
  return {
    p50: percentile(latencies, 0.5),
    processorMs: (processorTime() - before) / latencies.length,
  };
}

export async function measureRequests(
  sides: readonly Side[],
  rounds: number,
  seconds: number,
): Promise<void> {
  const running: RunningSide[] = [];
  try {
    for (const side of sides) running.push(await start(side));
    for (const each of running) {
      const first = await warmUp(each, seconds);
      console.log(
        `${each.side.total}: a report that was not read for long: ${first.toFixed(2)} ms`,
      );
    }
    for (const each of running) for (const kind of KINDS) await turn(each, kind, seconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of KINDS)
        for (const each of round % 2 ? running.toReversed() : running) {
          const { p50, processorMs } = await turn(each, kind, seconds);
          each.side.times[kind].push(p50);
          each.side.processor[kind].push(processorMs);
        }
      console.log(`round ${round + 1}: ${running.map(({ side }) => lastOf(side)).join("   ")}`);
    }
  } finally {
    for (const { server } of running) await server.stop();
  }
}

function lastOf({ total, times }: Side): string {
  const parts = KINDS.map((kind) => `${kind} ${times[kind].at(-1)?.toFixed(2)}`);
  return `${total}: ${parts.join(", ")} ms`;
}
