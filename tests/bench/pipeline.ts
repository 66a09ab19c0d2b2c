/**
 * Measures reports per second from an accepted order to DELIVERED, with providers that answer at once, beside the bare
 * engine that runs an empty workflow with as many journaled steps, in one run. Both get their work beforehand (orders
 * wait in the store, calls in a queue), and both are warm when the clock starts. Then, at half that rate and including
 * the creates, it measures the service's own time in a report: from its create to its end, less the time of the
 * providers.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { serveWorkflows } from "@cnh/server/transports/workflows/serve.ts";
import { workflow, type WorkflowContext } from "@restatedev/restate-sdk";
import type pg from "pg";
import { Agent, request } from "undici";
import { type Pipeline, startPipeline } from "../../tools/stack/pipeline.ts";
import { registerWorker } from "../../tools/stack/register-worker.ts";
import { openDatabase } from "../support/service.ts";
import { type CpuTimes, describeCpu, readCpuTimes } from "./cpu-times.ts";
import { each, type BenchCaller, makeCallers, perSecond, randomCpf } from "../support/callers.ts";

const REPORTS = Number(process.env["BENCH_REPORTS"] ?? 1_500);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 20);
const WARM_UP = 500;
const ORGANIZATIONS = 8;
/** The number of orders that the relay hands over at the same time. */
const IN_FLIGHT = 20;
/** plan, license, infractions, medical exams, complete: what a driver of cars takes. */
const STEPS = ["plan", "license", "infractions", "medicalExams", "complete"];

type Cpu = () => CpuTimes;

async function bareRate({ engine }: Pipeline, cpu: Cpu): Promise<number> {
  const done = { count: 0 };
  const bare = workflow({
    name: "bare",
    handlers: {
      run: async (ctx: WorkflowContext): Promise<void> => {
        for (const step of STEPS) await ctx.run(step, () => ({ ok: true }));
        done.count += 1;
      },
    },
  });
  const served = await serveWorkflows({
    services: [bare],
    host: "127.0.0.1",
    port: 0,
    identityKeys: [engine.identityKey],
  });
  await registerWorker(engine.adminUrl, `http://127.0.0.1:${served.port}`);
  const dispatcher = new Agent({ connections: IN_FLIGHT, pipelining: 1 });
  const start = async (index: number) => {
    const url = `${engine.ingressUrl}/bare/${index}/run/send`;
    const answer = await request(url, { method: "POST", dispatcher });
    await answer.body.dump();
    if (answer.statusCode !== 202) throw new Error(`the engine answered ${answer.statusCode}`);
  };
  const run = async (from: number, to: number) => {
    const startedAt = performance.now();
    await each(to - from, IN_FLIGHT, (index) => start(from + index));
    while (done.count < to) await sleep(5);
    return ((to - from) / (performance.now() - startedAt)) * 1000;
  };
  await run(0, WARM_UP);
  const before = cpu();
  const rate = await run(WARM_UP, WARM_UP + REPORTS);
  console.log(`processor time of one: ${describeCpu(before, cpu(), REPORTS)}`);
  await dispatcher.close();
  await served.close();
  return rate;
}

async function create(url: string, { key }: BenchCaller): Promise<void> {
  const response = await fetch(`${url}/api/v1/reports`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ cpf: randomCpf() }),
  });
  await response.arrayBuffer();
  if (response.status !== 202) throw new Error(`create answered ${response.status}`);
}

async function untilDelivered(owner: pg.Pool, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ settled: number }>(
      "SELECT count(*)::int AS settled FROM events WHERE kind = 'report.delivered'",
    );
    if ((rows[0]?.settled ?? 0) >= wanted) return;
    await sleep(50);
  }
}

const HOLD = "ALTER TABLE report_orders ALTER leased_until SET DEFAULT 'infinity'";
const LET_GO = `ALTER TABLE report_orders ALTER leased_until SET DEFAULT '-infinity';
  UPDATE report_orders SET leased_until = '-infinity'`;

/** Orders are accepted while none is free to be relayed, then let go all at once. */
async function deliveredRate(
  owner: pg.Pool,
  url: string,
  callers: readonly BenchCaller[],
  cpu: Cpu,
): Promise<number> {
  const accept = (count: number) =>
    each(count, 32, (index) => create(url, callers[index % callers.length] as BenchCaller));
  await accept(WARM_UP);
  await untilDelivered(owner, WARM_UP);
  await owner.query(HOLD);
  await accept(REPORTS);
  const before = cpu();
  const startedAt = performance.now();
  await owner.query(LET_GO);
  await untilDelivered(owner, WARM_UP + REPORTS);
  const rate = (REPORTS / (performance.now() - startedAt)) * 1000;
  console.log(`processor time of one: ${describeCpu(before, cpu(), REPORTS)}`);
  return rate;
}

interface OwnTimes {
  readonly p50: number;
  readonly p99: number;
}

/** The parts of the records of a state are queried in parallel, so the slowest of them counts. */
const OWN_TIME = `
  WITH asked AS (
    SELECT report_id, coalesce(sum(duration_ms) FILTER (WHERE part = 'license'), 0)
      + coalesce(max(duration_ms) FILTER (WHERE part <> 'license'), 0) AS ms
    FROM lookups GROUP BY report_id
  )
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY own) AS p50, percentile_cont(0.99) WITHIN GROUP (ORDER BY own) AS p99
  FROM (
    SELECT extract(epoch FROM r.delivered_at - r.created_at) * 1000 - a.ms AS own
    FROM reports r JOIN asked a ON a.report_id = r.id WHERE r.created_at >= $1
  ) own`;

async function ownTimes(
  owner: pg.Pool,
  url: string,
  callers: readonly BenchCaller[],
  rate: number,
): Promise<OwnTimes> {
  const since = new Date();
  const before =
    (await owner.query<{ count: number }>("SELECT count(*)::int AS count FROM events")).rows[0]
      ?.count ?? 0;
  const total = Math.round(rate * SECONDS);
  const startedAt = performance.now();
  const creates: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    await sleep(Math.max(0, startedAt + (index / rate) * 1000 - performance.now()));
    const caller = callers[index % callers.length];
    if (caller) creates.push(create(url, caller));
  }
  await Promise.all(creates);
  await untilDelivered(owner, before + total);
  const { rows } = await owner.query<OwnTimes>(OWN_TIME, [since]);
  return rows[0] ?? { p50: Number.NaN, p99: Number.NaN };
}

const database = await openDatabase();
// A model would be one more server on the same cores, and no part of the bare engine's work.
const pipeline = await startPipeline({ model: false });
const owner = database.connect("owner");
const own = { "bench and simulator": process.pid, engine: pipeline.engine.pid };
const bare = await bareRate(pipeline, () =>
  readCpuTimes({ processes: own, database: database.name }),
);
console.log(`bare engine, ${STEPS.length} empty steps: ${perSecond(bare)}`);
const callers = await makeCallers(database.environment, ORGANIZATIONS);
const server = await pipeline.start({ environment: database.environment });
const all = { ...own, server: server.child.pid };
const rate = await deliveredRate(owner, server.url, callers, () =>
  readCpuTimes({ processes: all, database: database.name }),
);
console.log(`orders to DELIVERED: ${perSecond(rate)}, simulated providers on the same cores`);
const times = await ownTimes(owner, server.url, callers, rate / 2);
console.log(
  `own time at ${perSecond(rate / 2)}: p50 ${times.p50.toFixed(1)} ms, p99 ${times.p99.toFixed(1)} ms`,
);
await server.stop();
await pipeline.stop();
await database.drop();
const rounded = (value: number) => Number(value.toFixed(2));
console.log(
  JSON.stringify({
    bench: "pipeline",
    ratio: rounded(rate / bare),
    ownP50Ms: rounded(times.p50),
    ownP99Ms: rounded(times.p99),
  }),
);
