/**
 * Measures webhooks per second from queued orders to the logged answer of the receiver, and their processor time,
 * compared with the bare engine running one step with the same request. Both are warm, use the same engine, and take
 * turns in one run, so that other load on the machine affects both alike. Then, at half that rate, it measures the time
 * from the commit of an event to the first attempt at its delivery.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import { RedisSignals } from "@cnh/server/adapters/redis/signals.ts";
import { signHeaders } from "@cnh/server/usecases/webhooks/sending/sign.ts";
import { type Context, service } from "@restatedev/restate-sdk";
import type pg from "pg";
import { Agent, request } from "undici";
import { PARTITIONS } from "../../tools/stack/engine-settings.ts";
import { type Pipeline, startPipeline } from "../../tools/stack/pipeline.ts";
import { Api } from "../../tests/support/service/api.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import { ENDPOINTS } from "../../tests/support/webhooks/webhook-rest.ts";
import {
  each,
  count,
  makeCallers,
  perSecond,
  randomCpf,
} from "../../tests/support/callers/callers.ts";
import { type BareEngine, startBareEngine } from "./bare-engine.ts";
import { type CpuTimes, readCpuTimes } from "./cpu-times.ts";
import { measure, summarize, type Turn } from "./measured-turns.ts";
import { sayWritten } from "./written.ts";
import { sixKilobytes } from "./six-kilobytes.ts";

const REPORTS = Number(process.env["BENCH_REPORTS"] ?? 300);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 15);
const ORGANIZATIONS = 5;
/** The number of endpoints that receive each report. */
const ENDPOINTS_EACH = 10;
const WARM_UP = 60;
const TURNS = Number(process.env["BENCH_TURNS"] ?? 3);
const CREATES_AT_ONCE = 16;

/** A request like a real webhook: as many bytes, the same headers. */
function createRequest() {
  const body = sixKilobytes("rpt_01jd3zq8k5e0cvm9y7w6t4x2ab");
  const headers = signHeaders({
    event: "report.delivered",
    eventId: "evt_01jd3zq8k5e0cvm9y7w6t4x2ab",
    deliveryId: "dlv_01jd3zq8k5e0cvm9y7w6t4x2ab",
    test: false,
    body,
    secrets: [`whsec_${Buffer.alloc(32).toString("base64")}`],
    at: new Date(),
    userAgent: "bare",
  });
  return { method: "POST", headers, body } as const;
}

async function startBare(pipeline: Pipeline, sinkUrl: string): Promise<BareEngine> {
  const requestOptions = createRequest();
  const outgoing = new Agent({ connections: 64 });
  const done = { count: 0 };
  const definition = service({
    name: "bare",
    handlers: {
      post: async (ctx: Context): Promise<void> => {
        await ctx.run("post", async () => {
          const answer = await request(sinkUrl, { ...requestOptions, dispatcher: outgoing });
          await answer.body.dump();
          return answer.statusCode;
        });
        done.count += 1;
      },
    },
  });
  const bare = await startBareEngine(pipeline, { definition, pathOf: () => "bare/post", done });
  return {
    run: (units) => bare.run(units),
    close: async () => {
      await Promise.all([bare.close(), outgoing.close()]);
    },
  };
}

async function addEndpoints(apis: readonly Api[], sinkUrl: string): Promise<void> {
  for (const [organization, api] of apis.entries()) {
    for (let number = 0; number < ENDPOINTS_EACH; number += 1) {
      const json = { url: `${sinkUrl}/${organization}/${number}` };
      const { status } = await api.send("POST", ENDPOINTS, { json });
      if (status !== 201) throw new Error(`an endpoint was answered ${status}`);
    }
  }
}

const LEFT = `SELECT (SELECT count(*) FROM reports WHERE status = 'PROCESSING')
  + (SELECT count(*) FROM deliveries WHERE status = 'PENDING') AS count`;
const UNSETTLED = "SELECT count(*) FROM reports WHERE status = 'PROCESSING'";
const until0 = async (owner: pg.Pool, text: string) => {
  while ((await count(owner, text)) > 0) await sleep(50);
};

const HOLD = "ALTER TABLE delivery_orders ALTER leased_until SET DEFAULT 'infinity'";
const LET_GO = `ALTER TABLE delivery_orders ALTER leased_until SET DEFAULT '-infinity';
  UPDATE delivery_orders SET leased_until = '-infinity'`;

interface Bench {
  readonly owner: pg.Pool;
  readonly engineUrl: string;
  readonly apis: readonly Api[];
  readonly signals: RedisSignals;
}

const create = ({ apis }: Bench, index: number) =>
  (apis[index % apis.length] as Api).createReport(randomCpf());

/** Orders wait while the relay is blocked, then they are released together and timed. */
async function deliverAll(bench: Bench, reports: number, cpu: () => CpuTimes): Promise<Turn> {
  const { owner, signals } = bench;
  await owner.query(HOLD);
  await each(reports, CREATES_AT_ONCE, (index) => create(bench, index));
  await until0(owner, UNSETTLED);
  const waiting = await count(owner, "SELECT count(*) FROM delivery_orders");
  const send = async () => {
    await owner.query(LET_GO);
    await signals.deliveriesWaiting();
    await until0(owner, LEFT);
  };
  return (await sayWritten(bench, waiting, () => measure(waiting, cpu, send))).value;
}

interface FirstAttempts {
  readonly p50: number;
  readonly p99: number;
}

const FIRST_ATTEMPTS = `
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS p50, percentile_cont(0.99) WITHIN GROUP (ORDER BY ms) AS p99
  FROM (
    SELECT extract(epoch FROM a.at - e.created_at) * 1000 AS ms
    FROM events e JOIN deliveries d ON d.event_id = e.id AND d.report_id = e.report_id
    JOIN delivery_attempts a ON a.delivery_id = d.id AND a.number = 1
    WHERE e.created_at >= $1
  ) first`;

/** Measures first attempts at this many deliveries per second. */
async function firstAttempts(bench: Bench, rate: number): Promise<FirstAttempts> {
  const since = new Date();
  const perReport = (1000 * ENDPOINTS_EACH) / rate;
  const startedAt = performance.now();
  const creates: Promise<unknown>[] = [];
  for (let index = 0; index * perReport < SECONDS * 1000; index += 1) {
    await sleep(Math.max(0, startedAt + index * perReport - performance.now()));
    creates.push(create(bench, index));
  }
  await Promise.all(creates);
  await until0(bench.owner, LEFT);
  const { rows } = await bench.owner.query<FirstAttempts>(FIRST_ATTEMPTS, [since]);
  return rows[0] ?? { p50: Number.NaN, p99: Number.NaN };
}

const sink = fork(fileURLToPath(new URL("webhook-sink.ts", import.meta.url)));
const [port] = (await once(sink, "message")) as [number];
const sinkUrl = `http://127.0.0.1:${port}`;
const database = await openDatabase();
// A model would be another server on the same cores.
const pipeline = await startPipeline({ model: false });
const callers = await makeCallers(database.environment, ORGANIZATIONS);
const server = await pipeline.start({ environment: database.environment });
const apis = callers.map(({ key }) => new Api(server.url, key));
await addEndpoints(apis, sinkUrl);
const redis = openRedis(database.environment["CNH_REDIS_URL"] ?? "", () => {});
const bench = {
  owner: database.connect("owner"),
  engineUrl: pipeline.engine.nodeUrl,
  apis,
  signals: new RedisSignals(redis),
};
const bareEngine = await startBare(pipeline, sinkUrl);
const cpuOf = (processes: Record<string, number | null | undefined>, name: string) => () =>
  readCpuTimes({ processes, database: name });
const engine = pipeline.engine.pid;
// The bare engine's worker runs in this process, without a database.
const bareCpu = cpuOf({ engine, worker: process.pid }, "none");
const ownCpu = cpuOf({ engine, server: server.child.pid }, database.name);
await bareEngine.run(WARM_UP * ENDPOINTS_EACH);
await each(WARM_UP, CREATES_AT_ONCE, (index) => create(bench, index));
await until0(bench.owner, LEFT);
const turns: { bare: Turn[]; own: Turn[] } = { bare: [], own: [] };
for (let turn = 0; turn < TURNS; turn += 1) {
  const units = Math.ceil(REPORTS / TURNS) * ENDPOINTS_EACH;
  turns.bare.push(await measure(units, bareCpu, () => bareEngine.run(units)));
  turns.own.push(await deliverAll(bench, Math.ceil(REPORTS / TURNS), ownCpu));
}
await bareEngine.close();
const bare = summarize(turns.bare);
const own = summarize(turns.own);
console.log(
  `bare engine, one step that posts: ${perSecond(bare.rate)}, ${bare.cpuMs.toFixed(2)} ms`,
);
console.log(`orders to answers in the log: ${perSecond(own.rate)}, ${own.cpuMs.toFixed(2)} ms`);
const first = await firstAttempts(bench, own.rate / 2);
console.log(
  `commit to first attempt at ${perSecond(own.rate / 2)}: p50 ${first.p50.toFixed(1)} ms, p99 ${first.p99.toFixed(1)} ms`,
);
redis.disconnect();
await server.stop();
await pipeline.stop();
await database.drop();
sink.disconnect();
const rounded = (value: number) => Number(value.toFixed(2));
console.log(
  JSON.stringify({
    bench: "webhooks",
    partitions: PARTITIONS,
    ratio: rounded(own.rate / bare.rate),
    cpuRatio: rounded(bare.cpuMs / own.cpuMs),
    firstP50Ms: rounded(first.p50),
    firstP99Ms: rounded(first.p99),
  }),
);
