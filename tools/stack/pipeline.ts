/** The pipeline beside a server: an engine and the simulated providers, each on its own ports. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import type { Environment } from "./environment.ts";
import { type Engine, startEngine } from "./engine.ts";
import { identityIn } from "./engine-identity.ts";
import { registerWorker } from "./register-worker.ts";
import { freePort, type ServerOptions, type ServerProcess, startServer } from "./server-process.ts";

export interface PipelineOptions {
  /** The time that the slow source of the simulator takes, and the time after which the records of a state recover. */
  readonly slowMs?: number;
  readonly recoverAfterMs?: number;
  /** The time that the server waits for the answer of a provider. */
  readonly providerTimeoutMs?: number;
  readonly providerCredential?: string;
  /** False: no model is configured, and reports have no analysis. */
  readonly model?: false;
  /** Puts something between the server and its sources: JSON of the sources to JSON of others. */
  readonly rewireSources?: (sources: string) => Promise<string>;
  /** True: the server reaches the admin API of the engine. */
  readonly hasEngineAdmin?: boolean;
  readonly settings?: Environment;
}

export interface Pipeline {
  readonly engine: Engine;
  readonly simulator: Simulator;
  /** The environment of a server of this pipeline whose worker, if it has that role, listens at this port. */
  environment(given: Environment, workerPort: number): Environment;
  /** Starts a server that does everything, and makes its worker known to the engine. */
  start(options: ServerOptions): Promise<ServerProcess>;
  /** The engine loses all that it stored, and comes back with its key, at its addresses, knowing the workers. */
  loseEngine(): Promise<void>;
  stop(): Promise<void>;
}

/** Short pauses: what takes seconds and days in production takes moments here. */
const SHORT_WAITS: Environment = {
  CNH_LOOKUP_QUESTIONS: "4",
  CNH_LOOKUP_FIRST_PAUSE_MS: "20",
  CNH_LOOKUP_MAX_PAUSE_MS: "500",
  CNH_RECOVERY_FIRST_PAUSE_MS: "250",
  CNH_RECOVERY_MAX_PAUSE_MS: "500",
  CNH_RECOVERY_TOTAL_MS: "6000",
  // Scenarios that fail on purpose share their state with those that do not.
  CNH_BREAKER_FAILURES: "100000",
};

/** The simulated model at this address writes every analysis. */
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
    CNH_ROLES: given["CNH_ROLES"] ?? "api,keeper,relay,worker",
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

/** Deletes what an engine has stored, except the key with which it signs its calls. */
export function emptyEngine(dataDir: string): void {
  const { keyFile } = identityIn(dataDir);
  const key = readFileSync(keyFile);
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  writeFileSync(keyFile, key, { mode: 0o600 });
}
