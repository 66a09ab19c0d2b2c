/**
 * Measures reports per second from an accepted order to DELIVERED, with providers that answer immediately, compared
 * with the bare engine running an empty workflow of five journaled steps, and the processor time of both. Both are
 * warm, use the same engine, and take turns in one run; orders wait in the database until the clock starts. Then, at
 * half that rate and including the creates, it measures the service's own time in a report: from its creation to its
 * end, minus the providers' time; PostgreSQL's log and the stored kilobytes of a report are measured there. The database
 * has the partitions of a year.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { workflow, type WorkflowContext } from "@restatedev/restate-sdk";
import type pg from "pg";
import { PARTITIONS } from "../../tools/stack/engine-settings.ts";
import { type Pipeline, startPipeline } from "../../tools/stack/pipeline.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import { type BareEngine, startBareEngine } from "./bare-engine.ts";
import { type CpuTimes, readCpuTimes } from "./cpu-times.ts";
import { measure, summarize, type Turn } from "./measured-turns.ts";
import { makePastPartitions } from "./past-partitions.ts";
import { sayWritten, sayStored, readStoredBytes } from "./written.ts";
import {
  each,
  count,
  type BenchCaller,
  makeCallers,
  perSecond,
  randomCpf,
} from "../../tests/support/callers/callers.ts";

const REPORTS = Number(process.env["BENCH_REPORTS"] ?? 1_500);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 20);
const WARM_UP = 500;
const TURNS = Number(process.env["BENCH_TURNS"] ?? 3);
const ORGANIZATIONS = 8;
/** plan, license, infractions, medical exams, complete: the steps for a driver of cars. */
const STEPS = ["plan", "license", "infractions", "medicalExams", "complete"];

function startBare(pipeline: Pipeline): Promise<BareEngine> {
  const done = { count: 0 };
  const definition = workflow({
    name: "bare",
    handlers: {
      run: async (ctx: WorkflowContext): Promise<void> => {
        for (const step of STEPS) await ctx.run(step, () => ({ ok: true }));
        done.count += 1;
      },
    },
  });
  return startBareEngine(pipeline, { definition, pathOf: (number) => `bare/${number}/run`, done });
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
  while ((await countDelivered(owner)) < wanted) await sleep(50);
}

const HOLD = "ALTER TABLE report_orders ALTER leased_until SET DEFAULT 'infinity'";
const LET_GO = `ALTER TABLE report_orders ALTER leased_until SET DEFAULT '-infinity';
  UPDATE report_orders SET leased_until = '-infinity'`;

interface Bench {
  readonly owner: pg.Pool;
  readonly engineUrl: string;
  readonly url: string;
  readonly callers: readonly BenchCaller[];
}

const countDelivered = async (owner: pg.Pool) =>
  await count(owner, "SELECT count(*) FROM events WHERE kind = 'report.delivered'");

async function accept({ url, callers }: Bench, reports: number): Promise<void> {
  await each(reports, 32, (index) => create(url, callers[index % callers.length] as BenchCaller));
}

/** Orders are accepted while the relay is blocked, then released together and timed. */
async function deliverAll(bench: Bench, reports: number, cpu: () => CpuTimes): Promise<Turn> {
  const { owner } = bench;
  const before = await countDelivered(owner);
  await owner.query(HOLD);
  await accept(bench, reports);
  return measure(reports, cpu, async () => {
    await owner.query(LET_GO);
    await untilDelivered(owner, before + reports);
  });
}

interface OwnTimes {
  readonly p50: number;
  readonly p99: number;
}

interface MeasuredReports extends OwnTimes {
  /** Kilobytes per report: of PostgreSQL's log, and of tables with their indexes. */
  readonly walKb: number;
  readonly storedKb: number;
}

/** The parts of a state's records are queried in parallel, so only the slowest of them counts. */
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

/** Measures reports created at this rate. */
async function ownTimes(bench: Bench, rate: number): Promise<MeasuredReports> {
  const { owner, url, callers } = bench;
  const since = new Date();
  const before = await countDelivered(owner);
  const total = Math.round(rate * SECONDS);
  const storedBefore = await readStoredBytes(owner);
  const { walKb } = await sayWritten(bench, total, async () => {
    const startedAt = performance.now();
    const creates: Promise<void>[] = [];
    for (let index = 0; index < total; index += 1) {
      await sleep(Math.max(0, startedAt + (index / rate) * 1000 - performance.now()));
      const caller = callers[index % callers.length];
      if (caller) creates.push(create(url, caller));
    }
    await Promise.all(creates);
    await untilDelivered(owner, before + total);
  });
  const { rows } = await owner.query<OwnTimes>(OWN_TIME, [since]);
  const storedKb = sayStored(storedBefore, await readStoredBytes(owner), total);
  return { ...(rows[0] ?? { p50: Number.NaN, p99: Number.NaN }), walKb, storedKb };
}

const database = await openDatabase();
// A model would be another server on the same cores, without a counterpart in the bare engine's work.
const pipeline = await startPipeline({ model: false });
const callers = await makeCallers(database.environment, ORGANIZATIONS);
const server = await pipeline.start({ environment: database.environment });
const bench = {
  owner: database.connect("owner"),
  engineUrl: pipeline.engine.nodeUrl,
  url: server.url,
  callers,
};
const bareEngine = await startBare(pipeline);
const engine = pipeline.engine.pid;
// The bare engine's worker runs in this process, without a database. On our side this process is the load generator and
// the simulated sources, which are not part of the service.
const bareCpu = () =>
  readCpuTimes({ processes: { engine, worker: process.pid }, database: "none" });
const ownCpu = () =>
  readCpuTimes({ processes: { engine, server: server.child.pid }, database: database.name });
await makePastPartitions(bench.owner);
await bareEngine.run(WARM_UP);
await accept(bench, WARM_UP);
await untilDelivered(bench.owner, WARM_UP);
const turns: { bare: Turn[]; own: Turn[] } = { bare: [], own: [] };
for (let turn = 0; turn < TURNS; turn += 1) {
  const units = Math.ceil(REPORTS / TURNS);
  turns.bare.push(await measure(units, bareCpu, () => bareEngine.run(units)));
  turns.own.push(await deliverAll(bench, units, ownCpu));
}
await bareEngine.close();
const bare = summarize(turns.bare);
const own = summarize(turns.own);
console.log(
  `bare engine, ${STEPS.length} empty steps: ${perSecond(bare.rate)}, ${bare.cpuMs.toFixed(2)} ms`,
);
console.log(`orders to DELIVERED: ${perSecond(own.rate)}, ${own.cpuMs.toFixed(2)} ms`);
const times = await ownTimes(bench, own.rate / 2);
console.log(
  `own time at ${perSecond(own.rate / 2)}: p50 ${times.p50.toFixed(1)} ms, p99 ${times.p99.toFixed(1)} ms`,
);
await server.stop();
await pipeline.stop();
await database.drop();
const rounded = (value: number) => Number(value.toFixed(2));
console.log(
  JSON.stringify({
    bench: "pipeline",
    partitions: PARTITIONS,
    ratio: rounded(own.rate / bare.rate),
    cpuRatio: rounded(bare.cpuMs / own.cpuMs),
    ownP50Ms: rounded(times.p50),
    ownP99Ms: rounded(times.p99),
    walKb: rounded(times.walKb),
    storedKb: rounded(times.storedKb),
  }),
);
