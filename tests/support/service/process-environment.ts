/** All processes of a chaos run, each on a separate port: stores, engine, providers and servers. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { ROOT, type Environment } from "../../../tools/stack/environment.ts";
import { modelEnvironment } from "../../../tools/stack/pipeline.ts";
import { registerWorker } from "../../../tools/stack/register-worker.ts";
import { freePort } from "../../../tools/stack/server-process.ts";
import { startPrivateRedis } from "../stores/redis.ts";
import { startSingle, startThree } from "./engine-victims.ts";
import { startPgbouncer } from "../stores/pgbouncer.ts";
import { startPostgres } from "../stores/private-postgres.ts";
import { type RoleOptions, RoleProcess } from "./role-process.ts";
import type { Victim } from "../processes/victim.ts";

const run = promisify(execFile);

export interface TestEnvironment {
  readonly environment: Environment;
  readonly apiUrls: readonly string[];
  /** The address of the console's server; empty if there is none. */
  readonly consoleUrl: string;
  /** Two servers, two relays, the worker, the engine, PostgreSQL, and the optional console server and PgBouncer. */
  readonly victims: readonly Victim[];
  readonly redis: Victim & { empty(): Promise<void> };
  /** The admin API of each engine node; nodes that are down do not answer. */
  readonly adminUrls: readonly string[];
  /** The control address of the simulated providers and the simulated model. */
  readonly controlUrl: string;
  /** Logs of every process. */
  readonly folder: string;
  /** Processes that ended without being killed by the run. */
  readonly ownEnds: readonly string[];
  stop(keepLogs: boolean): Promise<void>;
}

/** Each process of the stage has a listener that ends it when this one ends. */
const MAX_LISTENERS = 20;
process.setMaxListeners(MAX_LISTENERS);

/** Waits of seconds or days in production are milliseconds or seconds here. */
export const SHORT_WAITS: Environment = {
  CNH_LOOKUP_QUESTIONS: "6",
  CNH_LOOKUP_FIRST_PAUSE_MS: "20",
  CNH_LOOKUP_MAX_PAUSE_MS: "300",
  CNH_RECOVERY_FIRST_PAUSE_MS: "250",
  CNH_RECOVERY_MAX_PAUSE_MS: "500",
  CNH_RECOVERY_TOTAL_MS: "6000",
  CNH_DATABASE_CONNECTIONS: "6",
  // A failing scenario must not open its state's breaker: then outcomes would be unpredictable.
  CNH_BREAKER_FAILURES: "1000000",
};

/** For runs that send webhooks, whose receiver is only briefly unavailable. */
export const WEBHOOK_PAUSES: Environment = {
  CNH_WEBHOOK_PAUSES_MS: "200,500,1000,2000,3000,5000,5000,10000,10000",
};

export async function startTestEnvironment(
  cluster: boolean,
  settings: Environment = {},
  { withModel = false, isPooled = false, hasConsole = false } = {},
): Promise<TestEnvironment> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-chaos-`);
  const [postgres, engine, redis, simulator] = await Promise.all([
    startPostgres(),
    cluster ? startThree(folder) : startSingle(folder),
    openRedis(),
    startProviders(),
  ]);
  const workerPort = String(await freePort());
  const environment: Environment = {
    ...postgres.environment,
    CNH_REDIS_URL: redis.url,
    CNH_ENGINE_INGRESS_URLS: engine.ingressUrls.join(),
    CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
    CNH_WORKER_PORT: workerPort,
    CNH_SOURCES: simulator.sources,
    CNH_SANDBOX_SOURCES: simulator.sources,
    ...(withModel && modelEnvironment(simulator.modelUrl)),
    ...SHORT_WAITS,
    ...settings,
  };
  const poolers = isPooled ? [await startPgbouncer(environment, folder)] : [];
  const ownEnds: string[] = [];
  const servers = await startServers({
    environment: { ...environment, ...poolers[0]?.environment },
    folder,
    onOwnEnd: (what) => ownEnds.push(what),
    hasConsole,
  });
  await registerWorker(engine.adminUrls[0] ?? "", `http://127.0.0.1:${workerPort}`);
  return {
    environment,
    apiUrls: servers.filter(({ kind }) => kind === "api").map(({ url }) => url),
    consoleUrl: servers.find(({ kind }) => kind === "console")?.url ?? "",
    victims: [...servers, engine.victim, postgres, ...poolers],
    redis,
    adminUrls: engine.adminUrls,
    controlUrl: simulator.controlUrl,
    folder,
    ownEnds,
    stop: async (keepLogs) => {
      await stopAll([...servers, ...poolers, engine.victim, redis, postgres, simulator]);
      if (!keepLogs) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function stopAll(parts: readonly { stop(): Promise<unknown> }[]): Promise<void> {
  for (const part of parts) await part.stop();
}

function startServers({
  hasConsole,
  ...options
}: Omit<RoleOptions, "role" | "name"> & { hasConsole: boolean }): Promise<RoleProcess[]> {
  const roles = [
    ...(["api", "api", "relay", "relay", "worker"] as const),
    ...(hasConsole ? (["console"] as const) : []),
  ];
  return Promise.all(
    roles.map((role, index) => {
      const number = index - roles.indexOf(role) + 1;
      return RoleProcess.start({ ...options, role, name: `${role}-${number}` });
    }),
  );
}

async function openRedis() {
  const redis = await startPrivateRedis();
  const kill = () => redis.kill();
  process.once("exit", () => void kill());
  const { port } = new URL(redis.url);
  return {
    kind: "redis",
    name: "redis",
    url: redis.url,
    processes: () => (redis.pid === null ? [] : [{ name: "redis", pid: redis.pid }]),
    kill,
    start: () => redis.start(),
    stop: kill,
    empty: async () => {
      // A Redis that is down is also empty.
      await run("redis-cli", ["-p", port, "FLUSHALL"]).catch(() => {});
    },
  };
}

/** The simulated providers. They are never killed, because they are external; separate scenarios cover their faults. */
export async function startProviders() {
  const words = ["simulator/src/main.ts", "--slow-ms", "800", "--recover-after-ms", "2000"];
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const addresses = JSON.parse(line.toString()) as {
    readonly sources: string;
    readonly controlUrl: string;
    readonly modelUrl: string;
  };
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  return { ...addresses, stop };
}
