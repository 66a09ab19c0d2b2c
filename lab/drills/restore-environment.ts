/** The service of a restore drill: each part can be stopped and started, and the database supports PITR. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import pg from "pg";
import type { Environment } from "../../tools/stack/environment.ts";
import { type Engine, freePorts, startEngine } from "../../tools/stack/engine.ts";
import { emptyEngine } from "../../tools/stack/pipeline.ts";
import { registerWorker } from "../../tools/stack/register-worker.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { startPrivateRedis } from "../../tests/support/stores/redis.ts";
import { RoleProcess } from "../../tests/support/service/role-process.ts";
import { type BackedUpPostgres, startBackedUpPostgres } from "./backed-up-postgres.ts";

/** The pause between two lookup rounds: longer than any work done while reports wait for the next round. */
export const PAUSE_MS = 15_000;
const SETTINGS: Environment = {
  CNH_LOOKUP_QUESTIONS: "2",
  CNH_LOOKUP_FIRST_PAUSE_MS: "20",
  CNH_LOOKUP_MAX_PAUSE_MS: "300",
  CNH_RECOVERY_FIRST_PAUSE_MS: String(PAUSE_MS),
  CNH_RECOVERY_MAX_PAUSE_MS: String(PAUSE_MS),
  CNH_RECOVERY_TOTAL_MS: "900000",
  CNH_BREAKER_FAILURES: "1000000",
  CNH_WEBHOOK_PAUSES_MS: "10000,10000,10000,10000,10000",
};

type Role = "api" | "relay" | "worker";

export class RestoreEnvironment {
  readonly postgres: BackedUpPostgres;
  readonly simulator: Simulator;
  readonly environment: Environment;
  readonly #folder: string;
  readonly #roles = new Map<Role, RoleProcess>();
  readonly #closeRedis: () => Promise<void>;
  readonly #engineOptions: { readonly dataDir: string; readonly logFile: string };
  #engine: Engine;
  #owner: pg.Pool;

  private constructor(parts: {
    readonly postgres: BackedUpPostgres;
    readonly simulator: Simulator;
    readonly environment: Environment;
    readonly folder: string;
    readonly engine: Engine;
    readonly engineOptions: { readonly dataDir: string; readonly logFile: string };
    readonly closeRedis: () => Promise<void>;
  }) {
    this.postgres = parts.postgres;
    this.simulator = parts.simulator;
    this.environment = parts.environment;
    this.#folder = parts.folder;
    this.#engine = parts.engine;
    this.#engineOptions = parts.engineOptions;
    this.#closeRedis = parts.closeRedis;
    this.#owner = this.#connect();
  }

  static async start(): Promise<RestoreEnvironment> {
    const folder = mkdtempSync(`${tmpdir()}/cnh-restore-`);
    const ports = { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 };
    const engineOptions = { dataDir: `${folder}/engine`, logFile: `${folder}/engine.log` };
    const [postgres, engine, redis, simulator] = await Promise.all([
      startBackedUpPostgres(),
      startEngine({ ...engineOptions, ports: await freePorts() }),
      startPrivateRedis(),
      startSimulator({ slowMs: 100, recoverAfterMs: 100, ports }),
    ]);
    process.once("exit", () => void engine.kill());
    process.once("exit", () => void redis.kill());
    const environment: Environment = {
      ...postgres.environment,
      CNH_REDIS_URL: redis.url,
      CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
      CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
      CNH_WORKER_PORT: String(await freePort()),
      CNH_SOURCES: simulator.sources,
      CNH_SANDBOX_SOURCES: simulator.sources,
      ...SETTINGS,
    };
    return new RestoreEnvironment({
      postgres,
      simulator,
      environment,
      folder,
      engine,
      engineOptions,
      closeRedis: () => redis.kill(),
    });
  }

  /** The operator command's additional settings. */
  get operatorEnvironment(): Environment {
    return { ...this.environment, CNH_ENGINE_ADMIN_URL: this.#engine.adminUrl };
  }

  get owner(): pg.Pool {
    return this.#owner;
  }

  get apiUrl(): string {
    return this.#roles.get("api")?.url ?? "";
  }

  async start(...roles: readonly Role[]): Promise<void> {
    for (const role of roles) {
      const { environment } = this;
      const known = this.#roles.get(role);
      if (known) await known.start();
      else {
        const options = { role, name: role, environment, folder: this.#folder, onOwnEnd };
        this.#roles.set(role, await RoleProcess.start(options));
      }
      if (role === "worker") await this.#register();
    }
  }

  async halt(...roles: readonly Role[]): Promise<void> {
    await Promise.all(roles.flatMap((role) => this.#roles.get(role)?.stop() ?? []));
  }

  haltEngine(): Promise<void> {
    return this.#engine.stop();
  }

  async startEngine(): Promise<void> {
    this.#engine = await startEngine({ ...this.#engineOptions, ports: this.#engine.ports });
  }

  /** Deletes all data of the engine except its key. The engine must have been halted. */
  loseEngine(): void {
    emptyEngine(this.#engineOptions.dataDir);
  }

  async restoreTo(time: string): Promise<void> {
    await this.#owner.end();
    await this.postgres.restoreTo(time);
    this.#owner = this.#connect();
  }

  async stop(): Promise<void> {
    await this.halt("api", "relay", "worker");
    await this.#owner.end();
    await Promise.all([this.#engine.kill(), this.#closeRedis(), this.simulator.close()]);
    await this.postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #register(): Promise<void> {
    const uri = `http://127.0.0.1:${this.environment["CNH_WORKER_PORT"]}`;
    await registerWorker(this.#engine.adminUrl, uri);
  }

  #connect(): pg.Pool {
    const pool = new pg.Pool({
      connectionString: this.environment["CNH_OWNER_DATABASE_URL"],
      max: 2,
    });
    pool.on("error", () => {});
    return pool;
  }
}

function onOwnEnd(what: string): void {
  console.log(`VIOLATION  ${what}`);
  process.exitCode = 1;
}
