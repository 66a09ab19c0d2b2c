/** The service of the drill: two processes of most roles, each of either release, behind load balancers. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import pg from "pg";
import type { RegisteredWorkers } from "@cnh/server/usecases/deployments/register-workers.ts";
import type { Drained } from "@cnh/server/usecases/deployments/drain-deployment.ts";
import { environmentFor, type Environment } from "../../../tools/stack/environment.ts";
import { type Engine, startEngine } from "../../../tools/stack/engine.ts";
import { operate } from "../../../tools/stack/operator-command.ts";
import { freePort } from "../../../tools/stack/server-process.ts";
import { createDatabase, dropDatabase } from "../../../tools/stack/stores.ts";
import { startPrivateRedis } from "../../../tests/support/stores/redis.ts";
import { type RoleOptions, RoleProcess } from "../../../tests/support/service/role-process.ts";
import { until } from "../../../tests/support/until.ts";
import { Balancer } from "./balancer.ts";
import { operateAs, PRESENT, type Release } from "./release.ts";

const READY_WITHIN_MS = 60_000;
/** The pause between two lookups: too long for a worker to wait within a round, so that the engine schedules it. */
const PAUSE_MS = "4000";
const SETTINGS: Environment = {
  CNH_DRAIN_MS: "3000",
  CNH_LOOKUP_QUESTIONS: "2",
  CNH_LOOKUP_FIRST_PAUSE_MS: "20",
  CNH_LOOKUP_MAX_PAUSE_MS: "300",
  CNH_RECOVERY_FIRST_PAUSE_MS: PAUSE_MS,
  CNH_RECOVERY_MAX_PAUSE_MS: PAUSE_MS,
  CNH_RECOVERY_TOTAL_MS: "3600000",
  CNH_BREAKER_FAILURES: "1000000",
};

type Slot = "api-a" | "api-b" | "console" | "maintenance" | "relay-a" | "relay-b";
export const APIS = ["api-a", "api-b"] as const;

/** Two workers of one release behind one address, registered in the engine as one deployment. */
export interface WorkerSet {
  readonly deploymentId: string;
  stop(): Promise<void>;
}

interface Parts {
  readonly folder: string;
  readonly database: string;
  readonly environment: Environment;
  readonly engine: Engine;
  readonly simulator: Simulator;
  readonly closeRedis: () => Promise<void>;
  readonly apis: Balancer;
  readonly consoles: Balancer;
}

export class RollEnvironment {
  readonly environment: Environment;
  readonly simulator: Simulator;
  readonly owner: pg.Pool;
  readonly folder: string;
  readonly apis: Balancer;
  readonly consoles: Balancer;
  /** Processes that ended unexpectedly. */
  readonly ownEnds: string[] = [];
  readonly #parts: Parts;
  readonly #roles = new Map<Slot, RoleProcess>();
  readonly #workers = new Set<WorkerSet>();
  #started = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.environment = parts.environment;
    this.simulator = parts.simulator;
    this.folder = parts.folder;
    this.apis = parts.apis;
    this.consoles = parts.consoles;
    const connectionString = parts.environment["CNH_OWNER_DATABASE_URL"];
    this.owner = new pg.Pool({ connectionString, max: 2 });
    this.owner.on("error", () => {});
  }

  /** Starts the stores with the schema of a release, engine, sources and load balancers, but none of our processes. */
  static async start(release: (folder: string) => Release): Promise<[RollEnvironment, Release]> {
    const folder = mkdtempSync(`${tmpdir()}/cnh-roll-`);
    const from = release(`${folder}/release`);
    const database = `cnh_roll_${randomBytes(4).toString("hex")}`;
    const ports = { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 };
    const [engine, redis, simulator, apis, consoles] = await Promise.all([
      startEngine({ dataDir: `${folder}/engine`, logFile: `${folder}/engine.log` }),
      startPrivateRedis(),
      startSimulator({ slowMs: 100, recoverAfterMs: 100, ports }),
      Balancer.start("requests"),
      Balancer.start("requests"),
    ]);
    process.once("exit", () => void engine.kill());
    process.once("exit", () => void redis.kill());
    const environment: Environment = {
      ...environmentFor(database, randomBytes(32).toString("base64")),
      CNH_SITE_FOLDER: "",
      CNH_REDIS_URL: redis.url,
      CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
      CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
      CNH_SOURCES: simulator.sources,
      CNH_SANDBOX_SOURCES: simulator.sources,
      ...SETTINGS,
    };
    await createDatabase(database);
    const owned = { CNH_OWNER_DATABASE_URL: environment["CNH_OWNER_DATABASE_URL"] ?? "" };
    await operateAs(from, owned, "migrate");
    const closeRedis = () => redis.kill();
    const stores = { folder, database, environment, engine, simulator, closeRedis };
    return [new RollEnvironment({ ...stores, apis, consoles }), from];
  }

  /** Migrates the database to the schema of this working copy, the operator's first step. */
  migrate(): Promise<{
    readonly migrations: readonly string[];
    readonly functions: readonly string[];
  }> {
    const { CNH_OWNER_DATABASE_URL = "" } = this.environment;
    return operateAs(PRESENT, { CNH_OWNER_DATABASE_URL }, "migrate");
  }

  /**
   * Starts a process of a release in a slot. Once it is ready, the previous one drains and ends, so that a slot always
   * has a ready process.
   */
  async replace(slot: Slot, release: Release, settings: Environment = {}): Promise<void> {
    const role = slot.split("-")[0] as RoleOptions["role"];
    const next = await this.#start(role, release, { ...this.environment, ...settings });
    const balancer = { api: this.apis, console: this.consoles }[role as string];
    const port = Number(new URL(next.url).port);
    await balancer?.add({ name: next.name, port, readyUrl: `${next.url}/readyz` });
    const old = this.#roles.get(slot);
    this.#roles.set(slot, next);
    await old?.stop();
    if (old) balancer?.remove(old.name);
  }

  /** Stops a process and starts it again on its ports, like a supervisor unaware of the load balancer. */
  async restart(slot: Slot): Promise<void> {
    await this.#roles.get(slot)?.stop();
    await this.#roles.get(slot)?.start();
  }

  /** Starts two workers of a release at a separate address, and registers it in the engine. */
  async deployWorkers(release: Release): Promise<WorkerSet> {
    const balancer = await Balancer.start("connections");
    const workers: RoleProcess[] = [];
    for (const _ of [1, 2]) {
      const port = await freePort();
      const environment = { ...this.environment, CNH_WORKER_PORT: String(port) };
      const worker = await this.#start("worker", release, environment);
      await balancer.add({ name: worker.name, port, readyUrl: readyUrlOf(worker) });
      workers.push(worker);
    }
    const { id } = await this.#operate<RegisteredWorkers>("register", balancer.url);
    const set: WorkerSet = {
      deploymentId: id,
      stop: async () => {
        await Promise.all(workers.map((worker) => worker.stop()));
        balancer.close();
        this.#workers.delete(set);
      },
    };
    this.#workers.add(set);
    return set;
  }

  /** Waits until the engine no longer needs the workers, removes their deployment, and stops them. */
  async retireWorkers(workers: WorkerSet): Promise<void> {
    await this.#operate<Drained>("drain", workers.deploymentId, "--wait", "120");
    await workers.stop();
  }

  async stop(): Promise<void> {
    for (const workers of this.#workers) await workers.stop();
    await Promise.all([...this.#roles.values()].map((role) => role.stop()));
    await this.owner.end();
    this.apis.close();
    this.consoles.close();
    const { engine, closeRedis, simulator, database } = this.#parts;
    await Promise.all([engine.kill(), closeRedis(), simulator.close()]);
    await dropDatabase(database);
    if (this.ownEnds.length === 0) rmSync(this.folder, { recursive: true, force: true });
  }

  #operate<Result>(...words: string[]): Promise<Result> {
    const environment = { CNH_ENGINE_ADMIN_URL: this.#parts.engine.adminUrl };
    return operate<Result>(environment, "engine", ...words);
  }

  async #start(
    role: RoleOptions["role"],
    { name, root }: Release,
    environment: Environment,
  ): Promise<RoleProcess> {
    this.#started += 1;
    const started = await RoleProcess.start({
      role,
      name: `${role}-${this.#started}-${name}`,
      environment,
      folder: this.folder,
      root,
      onOwnEnd: (what) => void this.ownEnds.push(what),
    });
    await until(() => isReady(started), `${started.name} is ready`, READY_WITHIN_MS);
    return started;
  }
}

const readyUrlOf = ({ metricsPort }: RoleProcess) => `http://127.0.0.1:${metricsPort}/readyz`;

const isReady = (role: RoleProcess): Promise<boolean> =>
  fetch(readyUrlOf(role), { headers: { connection: "close" } }).then(
    ({ ok }) => ok,
    () => false,
  );
