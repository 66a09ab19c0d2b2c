/** The service of the drill: one API, one relay and some workers, with an engine and sources that the drill controls. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import type pg from "pg";
import { type Engine, startEngine } from "../../../tools/stack/engine.ts";
import type { Environment } from "../../../tools/stack/environment.ts";
import { registerWorker } from "../../../tools/stack/register-worker.ts";
import { freePort } from "../../../tools/stack/server-process.ts";
import { makeCallers } from "../../../tests/support/callers/callers.ts";
import { type RoleOptions, RoleProcess } from "../../../tests/support/service/role-process.ts";
import { openDatabase, type TestDatabase } from "../../../tests/support/service/service.ts";
import { startPrivateRedis } from "../../../tests/support/stores/redis.ts";
import { until } from "../../../tests/support/until.ts";
import { Balancer } from "../roll/balancer.ts";

const SLOW_MS = 500;
/** The pause after the partial delivery of a report: reports sleep until the drill wakes them. */
export const SLEEP_MS = 6 * 3_600_000;
const READY_WITHIN_MS = 60_000;
const SETTINGS: Environment = {
  CNH_SITE_FOLDER: "",
  CNH_LOOKUP_QUESTIONS: "2",
  CNH_LOOKUP_FIRST_PAUSE_MS: "20",
  CNH_LOOKUP_MAX_PAUSE_MS: "300",
  CNH_RECOVERY_FIRST_PAUSE_MS: String(SLEEP_MS),
  CNH_RECOVERY_MAX_PAUSE_MS: String(SLEEP_MS),
  CNH_RECOVERY_TOTAL_MS: String(12 * SLEEP_MS),
  CNH_BREAKER_FAILURES: "1000000",
};

interface Parts {
  readonly database: TestDatabase;
  readonly simulator: Simulator;
  readonly closeRedis: () => Promise<void>;
  readonly dataDir: string;
  readonly logFile: string;
}

export class StormEnvironment {
  readonly owner: pg.Pool;
  readonly simulator: Simulator;
  /** Processes that ended unexpectedly. */
  readonly ownEnds: string[] = [];
  readonly #parts: Parts;
  #engine: Engine;
  readonly #roles: RoleProcess[] = [];
  readonly #balancers: Balancer[] = [];
  #url = "";
  #key = "";
  /** Failed attempts before the last restart of the engine, whose counters begin at 0 again. */
  #failedBefore = 0;

  private constructor(parts: Parts, engine: Engine) {
    this.#parts = parts;
    this.#engine = engine;
    this.simulator = parts.simulator;
    this.owner = parts.database.connect("owner");
  }

  static async start(workers: number): Promise<StormEnvironment> {
    const dataDir = mkdtempSync(`${tmpdir()}/cnh-storm-`);
    const logFile = `${dataDir}/engine.log`;
    const ports = { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 };
    const [database, engine, redis, simulator] = await Promise.all([
      openDatabase(),
      startEngine({ dataDir, logFile }),
      startPrivateRedis(),
      startSimulator({ slowMs: SLOW_MS, recoverAfterMs: 1, ports }),
    ]);
    const closeRedis = () => redis.kill();
    const stage = new StormEnvironment(
      { database, simulator, closeRedis, dataDir, logFile },
      engine,
    );
    process.once("exit", () => void stage.#engine.kill());
    await stage.#startRoles(workers, {
      ...database.environment,
      CNH_REDIS_URL: redis.url,
      CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
      CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
      CNH_SOURCE_SCOPE: randomBytes(4).toString("hex"),
      CNH_SOURCES: simulator.sources,
      CNH_SANDBOX_SOURCES: simulator.sources,
      ...SETTINGS,
    });
    return stage;
  }

  /** Creates a report and returns its id. */
  async create(cpf: string): Promise<string> {
    const response = await fetch(`${this.#url}/api/v1/reports`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.#key}`, "content-type": "application/json" },
      body: JSON.stringify({ cpf }),
    });
    const body = await response.text();
    if (response.status !== 202) throw new Error(`a create answered ${response.status}: ${body}`);
    return (JSON.parse(body) as { readonly reportId: string }).reportId;
  }

  slowSources(): void {
    for (const question of ["license", "state"] as const)
      this.simulator.world.fault({ kind: "slow", question });
  }

  /** The number of calls to workers that the engine had to repeat. */
  async failedAttempts(): Promise<number> {
    return this.#failedBefore + (await failedIn(this.#engine));
  }

  /** Kills the engine and starts it on the same data. */
  async restartEngine(): Promise<void> {
    this.#failedBefore += await failedIn(this.#engine);
    await this.#engine.kill();
    const { dataDir, logFile } = this.#parts;
    this.#engine = await startEngine({ dataDir, logFile, ports: this.#engine.ports });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#roles.map((role) => role.stop()));
    for (const balancer of this.#balancers) balancer.close();
    const { simulator, closeRedis, database, dataDir } = this.#parts;
    await Promise.all([this.#engine.kill(), simulator.close(), closeRedis()]);
    await database.drop();
    if (this.ownEnds.length === 0) rmSync(dataDir, { recursive: true, force: true });
  }

  async #startRoles(workers: number, environment: Environment): Promise<void> {
    const api = await this.#startRole("api", environment);
    await this.#startRole("relay", environment);
    const balancer = await Balancer.start("connections");
    this.#balancers.push(balancer);
    for (let index = 0; index < workers; index += 1) {
      const port = await freePort();
      const worker = await this.#startRole("worker", {
        ...environment,
        CNH_WORKER_PORT: String(port),
      });
      await balancer.add({ name: worker.name, port, readyUrl: readyUrlOf(worker) });
    }
    await registerWorker(this.#engine.adminUrl, balancer.url);
    const [caller] = await makeCallers(environment, 1);
    this.#url = api.url;
    this.#key = caller?.key ?? "";
  }

  async #startRole(role: RoleOptions["role"], environment: Environment): Promise<RoleProcess> {
    const started = await RoleProcess.start({
      role,
      name: `${role}-${this.#roles.length}`,
      environment,
      folder: this.#parts.dataDir,
      onOwnEnd: (what) => void this.ownEnds.push(what),
    });
    this.#roles.push(started);
    const isReady = () =>
      fetch(readyUrlOf(started)).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isReady, `${started.name} is ready`, READY_WITHIN_MS);
    return started;
  }
}

const readyUrlOf = ({ metricsPort }: RoleProcess) => `http://127.0.0.1:${metricsPort}/readyz`;

/** Failed attempts since the engine started, from its metrics. */
async function failedIn({ nodeUrl }: Engine): Promise<number> {
  const text = await (await fetch(`${nodeUrl}/metrics`)).text();
  const lines = text.matchAll(
    /^restate_invoker_invocation_tasks_total\{[^}]*status="(?:failed|transient_failed)[^}]*\} (?<count>\d+)/gm,
  );
  return [...lines].reduce((sum, { groups }) => sum + Number(groups?.["count"]), 0);
}
