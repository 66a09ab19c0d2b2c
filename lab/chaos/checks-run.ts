/**
 * Enrolls drivers whose checks are all due, and kills schedulers, workers and database backends while the checks are
 * ordered and made.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Engine } from "../../tools/stack/engine.ts";
import type { Environment } from "../../tools/stack/environment.ts";
import { startPipeline } from "../../tools/stack/pipeline.ts";
import { registerWorker } from "../../tools/stack/register-worker.ts";
import { asAdministrator } from "../../tools/stack/stores.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import type { Victim } from "../../tests/support/processes/victim.ts";
import { Api, makeOrganization } from "../../tests/support/service/api.ts";
import { WIDE } from "../../tests/support/service/rest-service.ts";
import { RoleProcess } from "../../tests/support/service/role-process.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { startPrivateRedis } from "../../tests/support/stores/redis.ts";
import { readCpuTimes, sayMicroseconds, type CpuTimes } from "../bench/cpu-times.ts";
import { findPipelineViolations } from "./pipeline-checks.ts";
import { shuffled } from "./shuffled.ts";

export interface ChecksRunOptions {
  readonly due: number;
  readonly kills: number;
  readonly onLine: (line: string) => void;
}

export interface ChecksRun {
  readonly due: number;
  readonly ordered: number;
  /** Due timers without a check. */
  readonly missing: number;
  /** Enrollments with more than one check, and checks with more than one debit. */
  readonly double: number;
  readonly kills: number;
  readonly violations: readonly string[];
  /** Processor time of a check over all processes of the service, in a run without kills; otherwise `null`. */
  readonly cpuMs: number | null;
}

const FIRST_CPF = 1_000_000;
const CALLERS = 16;
const STANDSTILL_MS = 300_000;

interface Stage {
  readonly owner: pg.Pool;
  readonly schedulers: readonly RoleProcess[];
  readonly workers: readonly RoleProcess[];
  /** The processor time so far, by process. */
  readonly cpu: () => CpuTimes;
}

export async function runChecks(options: ChecksRunOptions): Promise<ChecksRun> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-checks-`);
  const [database, redis, pipeline] = await Promise.all([
    openDatabase(),
    startPrivateRedis(),
    startPipeline({ model: false }),
  ]);
  const roles = new Roles(folder, pipeline.engine, {
    ...database.environment,
    CNH_REDIS_URL: redis.url,
    CNH_ENGINE_INGRESS_URLS: pipeline.engine.ingressUrl,
    CNH_ENGINE_IDENTITY_KEYS: pipeline.engine.identityKey,
    CNH_SOURCES: pipeline.simulator.sources,
    CNH_SANDBOX_SOURCES: pipeline.simulator.sources,
  });
  try {
    const server = await roles.start("api", "api");
    await roles.start("relay", "relay");
    const workers = [await roles.startWorker("worker")];
    const terms = [...WIDE, "--limit=-100000000000"];
    const { live } = await makeOrganization(roles.environment, terms);
    const owner = database.connect("owner", 4);
    await liftPace(owner);
    await enroll(new Api(server.url, live.key), options);
    const schedulers = [
      await roles.start("scheduler", "scheduler-1"),
      await roles.start("scheduler", "scheduler-2"),
    ];
    const cpu = () =>
      readCpuTimes({
        processes: { engine: pipeline.engine.pid, ...roles.pids() },
        database: database.name,
      });
    const stage = { owner, workers, schedulers, cpu };
    const run = await checkUnderKills(stage, database, options);
    return { ...run, violations: [...run.violations, ...roles.ownEnds] };
  } finally {
    await roles.kill();
    await pipeline.stop();
    await redis.kill();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The processes of the run. */
class Roles {
  readonly environment: Environment;
  readonly ownEnds: string[] = [];
  readonly #folder: string;
  readonly #engine: Engine;
  readonly #started: RoleProcess[] = [];

  constructor(folder: string, engine: Engine, environment: Environment) {
    this.#folder = folder;
    this.#engine = engine;
    this.environment = environment;
  }

  async start(
    role: "api" | "relay" | "scheduler" | "worker",
    name: string,
    settings: Environment = {},
  ): Promise<RoleProcess> {
    const started = await RoleProcess.start({
      role,
      name,
      environment: { ...this.environment, ...settings },
      folder: this.#folder,
      onOwnEnd: (what) => void this.ownEnds.push(what),
    });
    this.#started.push(started);
    return started;
  }

  async startWorker(name: string): Promise<RoleProcess> {
    const port = await freePort();
    const worker = await this.start("worker", name, { CNH_WORKER_PORT: String(port) });
    await registerWorker(this.#engine.adminUrl, `http://127.0.0.1:${port}`);
    return worker;
  }

  /** The processes that make checks. */
  pids(): Record<string, number> {
    const processes = this.#started.flatMap((role) => role.processes());
    const own = processes.filter(({ name }) => name !== "api");
    return Object.fromEntries(own.map(({ name, pid }) => [name, pid]));
  }

  async kill(): Promise<void> {
    await Promise.all(this.#started.map((each) => each.kill()));
  }
}

/** A queue of weekly checks would be spread over days. */
const liftPace = (owner: pg.Pool) =>
  owner.query(
    "CREATE OR REPLACE FUNCTION check_pace(p_weight bigint) RETURNS double precision LANGUAGE sql IMMUTABLE RETURN 1000.0",
  );

async function enroll(api: Api, { due, onLine }: ChecksRunOptions): Promise<void> {
  let next = 0;
  const caller = async () => {
    for (let index = next++; index < due; index = next++) {
      const json = {
        cpf: cpfOf(FIRST_CPF + index),
        basis: { kind: "contract" },
        policy: { cadence: "weekly", depth: "license" },
      };
      const { status } = await api.send("POST", "/api/v1/enrollments", { json });
      if (status !== 201) throw new Error(`an enrollment was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  onLine(`${due} drivers are enrolled`);
}

async function checkUnderKills(
  stage: Stage,
  database: TestDatabase,
  { due, kills, onLine }: ChecksRunOptions,
): Promise<ChecksRun> {
  const { owner, schedulers, workers, cpu } = stage;
  const before = cpu();
  const victims = [...schedulers, ...workers].map(victimOf);
  const killBackend = backendKiller(database.name);
  let bag: (() => Promise<string>)[] = [];
  const killed: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await reach(owner, Math.floor((due * kill) / kills));
    await sleep(Math.random() * 500);
    // A kill of each kind before any is repeated, with as many backends as processes.
    if (bag.length === 0) bag = shuffled([...victims, killBackend, killBackend, killBackend]);
    const next = bag.pop();
    if (!next) continue;
    killed.push(next().then((name) => onLine(`kill ${kill + 1}: ${name}`)));
    if (killed.length % victims.length === 0) await Promise.all(killed);
  }
  await Promise.all(killed);
  await reach(owner, due);
  onLine("all checks are settled");
  const cpuMs = kills > 0 ? null : sayMicroseconds(before, cpu(), due) / 1_000;
  await Promise.all(schedulers.map((each) => each.kill()));
  const { rows } = await owner.query<{ ordered: number; missing: number; double: number }>(
    `SELECT (SELECT count(*)::int FROM checks) AS ordered,
       (SELECT count(*)::int FROM enrollments e
         WHERE NOT EXISTS (SELECT FROM checks c WHERE c.enrollment_id = e.id)) AS missing,
       (SELECT count(*)::int FROM (SELECT FROM checks GROUP BY enrollment_id HAVING count(*) > 1) c)
       + (SELECT count(*)::int FROM (SELECT FROM ledger_entries WHERE kind = 'CHECK_DEBIT'
           GROUP BY report_id HAVING count(*) > 1) d) AS double`,
  );
  const counts = rows[0] ?? { ordered: 0, missing: due, double: 0 };
  const violations = [
    // A relay has removed the orders.
    ...(await findViolations(owner, "reportsAreOrdered")),
    ...(await findPipelineViolations(owner)),
  ];
  return { due, ...counts, kills, violations, cpuMs };
}

const victimOf = (victim: Victim) => async () => {
  await victim.kill();
  await sleep(50 + Math.random() * 1_000);
  await victim.start();
  return victim.name;
};

/** Ends the backend of a scheduler or a worker in the middle of a statement, if one is running. */
const backendKiller = (database: string) => async () => {
  const { rows } = await asAdministrator((client) =>
    client.query<{ role: string }>(
      `SELECT a.usename AS role, pg_terminate_backend(a.pid) FROM (
         SELECT pid, usename FROM pg_stat_activity
         WHERE datname = $1 AND usename IN ('cnh_scheduler', 'cnh_worker')
         ORDER BY state = 'active' DESC, random() LIMIT 1) a`,
      [database],
    ),
  );
  return `a backend of ${rows[0]?.role ?? "no role"}`;
};

/** Waits until so many checks are settled. */
async function reach(owner: pg.Pool, count: number): Promise<void> {
  let last = -1;
  let movedAt = performance.now();
  for (;;) {
    const { rows } = await owner.query<{ settled: number }>(
      "SELECT count(*)::int AS settled FROM checks WHERE outcome IS NOT NULL",
    );
    const settled = rows[0]?.settled ?? 0;
    if (settled >= count) return;
    if (settled !== last) movedAt = performance.now();
    last = settled;
    if (performance.now() - movedAt > STANDSTILL_MS)
      throw new Error(`only ${settled} of ${count} checks were settled`);
    await sleep(200);
  }
}
