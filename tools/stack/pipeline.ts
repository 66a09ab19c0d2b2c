/** The pipeline of a server: an engine and the simulated providers, each on its own ports. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import type { Environment } from "./environment.ts";
import { type Engine, startEngine } from "./engine.ts";
import { identityIn } from "./engine-identity.ts";
import { registerWorker } from "./register-worker.ts";
import { freePort, type ServerOptions, type ServerProcess, startServer } from "./server-process.ts";

export interface PipelineOptions {
  /** The response time of the simulator's slow source, and the time after which a state's records recover. */
  readonly slowMs?: number;
  readonly recoverAfterMs?: number;
  /** The server's timeout for a provider. */
  readonly providerTimeoutMs?: number;
  readonly providerCredential?: string;
  /** Set to `false` to configure no model: reports then have no analysis. */
  readonly model?: false;
  /** Puts a proxy between the server and its sources: maps the JSON of the sources to other JSON. */
  readonly rewireSources?: (sources: string) => Promise<string>;
  /** Whether the server can reach the engine's admin API. */
  readonly hasEngineAdmin?: boolean;
  readonly settings?: Environment;
}

export interface Pipeline {
  readonly engine: Engine;
  readonly simulator: Simulator;
  /** The environment of a server of this pipeline whose worker, if it has that role, listens at this port. */
  environment(given: Environment, workerPort: number): Environment;
  /** Starts a server with all roles, and registers its worker with the engine. */
  start(options: ServerOptions): Promise<ServerProcess>;
  /** Deletes the engine's data and restarts it with its key, its addresses and its registered workers. */
  loseEngine(): Promise<void>;
  stop(): Promise<void>;
}

/** Short pauses: production waits of seconds or days take milliseconds here. */
const SHORT_WAITS: Environment = {
  CNH_LOOKUP_QUESTIONS: "4",
  CNH_LOOKUP_FIRST_PAUSE_MS: "20",
  CNH_LOOKUP_MAX_PAUSE_MS: "500",
  CNH_RECOVERY_FIRST_PAUSE_MS: "250",
  CNH_RECOVERY_MAX_PAUSE_MS: "500",
  CNH_RECOVERY_TOTAL_MS: "6000",
  // Scenarios that fail on purpose share their state with scenarios that do not.
  CNH_BREAKER_FAILURES: "100000",
};

/** Makes the simulated model at this address write every analysis. */
export function modelEnvironment(url: string, key = "simulated"): Environment {
  return {
    CNH_MODEL_NAME: "simulated",
    CNH_MODEL_URL: url,
    CNH_MODEL_KEY: key,
    CNH_SANDBOX_MODEL_URL: url,
    CNH_SANDBOX_MODEL_KEY: key,
  };
}

export async function startPipeline(options: PipelineOptions = {}): Promise<Pipeline> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-engine-`);
  mkdirSync(folder, { recursive: true });
  const simulator = await startProviders(options);
  const sources = (await options.rewireSources?.(simulator.sources)) ?? simulator.sources;
  const dataDir = `${folder}/data`;
  const logFile = `${folder}/engine.log`;
  const engine = await startEngine({ dataDir, logFile });
  let current = engine;
  const workers: string[] = [];
  const environment = environmentOf({ engine, simulator, sources, options });
  return {
    engine,
    simulator,
    environment,
    start: async (server) => {
      const workerPort = await freePort();
      workers.push(`http://127.0.0.1:${workerPort}`);
      const given = environment(server.environment, workerPort);
      const started = await startServer({ ...server, environment: given });
      try {
        await registerWorker(engine.adminUrl, `http://127.0.0.1:${workerPort}`);
      } catch (thrown) {
        await started.stop();
        throw thrown;
      }
      return started;
    },
    loseEngine: async () => {
      await current.kill();
      emptyEngine(dataDir);
      current = await startEngine({ dataDir, logFile, ports: engine.ports });
      for (const worker of workers) await registerWorker(engine.adminUrl, worker);
    },
    stop: async () => {
      await current.stop();
      await simulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The environments of servers of a pipeline. */
function environmentOf(parts: {
  readonly engine: Engine;
  readonly simulator: Simulator;
  readonly sources: string;
  readonly options: PipelineOptions;
}): Pipeline["environment"] {
  const { engine, simulator, sources, options } = parts;
  return (given, workerPort) => ({
    ...given,
    CNH_ROLES: given["CNH_ROLES"] ?? "api,maintenance,relay,scheduler,worker",
    CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
    CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
    ...(options.hasEngineAdmin && { CNH_ENGINE_ADMIN_URL: engine.adminUrl }),
    CNH_WORKER_PORT: String(workerPort),
    CNH_SOURCES: sources,
    CNH_SANDBOX_SOURCES: sources,
    ...(options.model !== false &&
      modelEnvironment(simulator.model.url, options.providerCredential)),
    ...SHORT_WAITS,
    ...options.settings,
  });
}

const startProviders = (options: PipelineOptions): Promise<Simulator> =>
  startSimulator({
    slowMs: options.slowMs ?? 1_500,
    recoverAfterMs: options.recoverAfterMs ?? 2_500,
    ...(options.providerTimeoutMs !== undefined && { timeoutMs: options.providerTimeoutMs }),
    ...(options.providerCredential !== undefined && { credential: options.providerCredential }),
    ports: { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 },
  });

/** Deletes the data of an engine, except the key with which it signs its calls. */
export function emptyEngine(dataDir: string): void {
  const { keyFile } = identityIn(dataDir);
  const key = readFileSync(keyFile);
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  writeFileSync(keyFile, key, { mode: 0o600 });
}
