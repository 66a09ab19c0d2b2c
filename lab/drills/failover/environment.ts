/** A production system on one machine: three nodes of each store and of the engine, two of each of our roles. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import pg from "pg";
import { connectWritable } from "@cnh/server/adapters/postgres/core/hosts.ts";
import { migrate } from "@cnh/server/adapters/postgres/migrate.ts";
import { type EngineCluster, startCluster } from "../../../tools/stack/engine-cluster.ts";
import { type Environment, environmentFor, ROOT } from "../../../tools/stack/environment.ts";
import { registerWorker } from "../../../tools/stack/register-worker.ts";
import { freePort } from "../../../tools/stack/server-process.ts";
import { SHORT_WAITS, startProviders } from "../../../tests/support/service/process-environment.ts";
import { RoleProcess } from "../../../tests/support/service/role-process.ts";
import {
  MASTER_NAME,
  startSentinels,
  type WatchedServers,
} from "../../../tests/support/stores/sentinels.ts";
import { PASSWORD, PostgresCluster } from "./postgres-cluster.ts";
import { layNetwork, type Network, signalAll } from "./zones.ts";

export interface FailoverEnvironment {
  readonly network: Network;
  readonly postgres: PostgresCluster;
  readonly redis: WatchedServers;
  readonly engine: EngineCluster;
  readonly roles: readonly RoleProcess[];
  /** The URLs of cnh_owner and of an administrator list every host. */
  readonly environment: Environment;
  readonly adminUrl: string;
  readonly apiUrls: readonly string[];
  readonly controlUrl: string;
  readonly folder: string;
  readonly ownEnds: readonly string[];
  stop(keepLogs: boolean): Promise<void>;
}

const DATABASE = "cnh_drill";
const ROLES = ["api", "relay", "worker", "maintenance", "scheduler"] as const;

export async function startFailoverEnvironment(): Promise<FailoverEnvironment> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-drill-`);
  // PostgreSQL runs as its own user and must reach its folder.
  chmodSync(folder, 0o755);
  process.setMaxListeners(60);
  const network = layNetwork(3);
  const postgres = new PostgresCluster(network, folder, await freePort());
  process.once("exit", () => {
    postgres.stop();
    network.remove();
  });
  const [, redis, engine, providers] = await Promise.all([
    postgres.start(),
    startSentinels(`${folder}/redis`, network.zones),
    startEngine(folder),
    startProviders(),
  ]);
  const environment = {
    ...(await prepareDatabase(postgres.hosts)),
    ...settingsOf(redis, engine, providers.sources),
  };
  const ownEnds: string[] = [];
  const roles = await startRoles({ environment, folder, ownEnds, proxy: postgres.proxy });
  const workers = await joinWorkers(folder, roles.workerPorts);
  await registerWorker(engine.adminUrls[0] ?? "", workers.url);
  return {
    network,
    postgres,
    redis,
    engine,
    roles: roles.processes,
    environment,
    adminUrl: urlOf("postgres", postgres.hosts),
    apiUrls: roles.processes.filter(({ kind }) => kind === "api").map(({ url }) => url),
    controlUrl: providers.controlUrl,
    folder,
    ownEnds,
    stop: async (keepLogs) => {
      await Promise.all(roles.processes.map((role) => role.kill()));
      workers.stop();
      await Promise.all([engine.stop(), redis.stop(), providers.stop()]);
      postgres.stop();
      network.remove();
      if (!keepLogs) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Three nodes, which end with this process. */
async function startEngine(folder: string): Promise<EngineCluster> {
  const dataDir = `${folder}/engine`;
  mkdirSync(dataDir, { recursive: true });
  const engine = await startCluster(3, { dataDir, logFile: `${folder}/engine.log` });
  process.once("exit", () => {
    const pids = engine.processes().map(({ pid }) => pid);
    signalAll(pids, "SIGKILL");
  });
  return engine;
}

/** The servers' settings, except the database. */
const settingsOf = (redis: WatchedServers, engine: EngineCluster, sources: string) => ({
  CNH_REDIS_URL: "redis://not-used",
  CNH_REDIS_SENTINELS: redis.addresses,
  CNH_REDIS_NAME: MASTER_NAME,
  // The zones are on this machine.
  CNH_ALLOW_OPEN_NETWORK: "true",
  CNH_ENGINE_INGRESS_URLS: engine.ingressUrls.join(),
  CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
  CNH_SOURCES: sources,
  CNH_SANDBOX_SOURCES: sources,
  ...SHORT_WAITS,
});

const urlOf = (role: string, hosts: string) =>
  `postgres://${role}:${PASSWORD}@${hosts}/${DATABASE}`;

/** Creates roles with passwords and a migrated database, through a URL that lists every host. */
async function prepareDatabase(hosts: string): Promise<Environment> {
  const usual = environmentFor(DATABASE, randomBytes(32).toString("base64"));
  const entries = Object.entries(usual).map(([name, value]) => {
    const role = value.startsWith("postgres:") ? new URL(value).username : null;
    return [name, role === null ? value : urlOf(role, hosts)] as const;
  });
  const admin = await connectWritable(`postgres://postgres:${PASSWORD}@${hosts}/postgres`, {});
  await admin.query(readFileSync(`${ROOT}server/src/adapters/postgres/bootstrap.sql`, "utf8"));
  for (const { role } of (
    await admin.query<{ role: string }>(
      "SELECT rolname AS role FROM pg_roles WHERE rolname LIKE 'cnh%'",
    )
  ).rows)
    await admin.query(`ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD '${PASSWORD}'`);
  await admin.query(`CREATE DATABASE ${DATABASE} OWNER cnh_owner`);
  await admin.end();
  const environment = Object.fromEntries(entries);
  await migrate(environment["CNH_OWNER_DATABASE_URL"] ?? "");
  return environment;
}

interface RolePlan {
  readonly environment: Environment;
  readonly folder: string;
  readonly ownEnds: string[];
  readonly proxy: string;
}

/** The first process of each role connects through the proxy, the second with a URL that lists every host. */
async function startRoles({ environment, folder, ownEnds, proxy }: RolePlan) {
  const throughProxy = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/^(postgres:\/\/[^@]*@)[^/]*/, `$1${proxy}`),
    ]),
  );
  const workerPorts = [await freePort(), await freePort()];
  const start = (role: (typeof ROLES)[number], number: 1 | 2) =>
    RoleProcess.start({
      role,
      name: `${role}-${number}`,
      folder,
      environment: {
        ...(number === 1 ? throughProxy : environment),
        CNH_WORKER_PORT: String(workerPorts[number - 1]),
      },
      onOwnEnd: (what) => ownEnds.push(what),
    });
  // Two at a time, since each start takes seconds of a core.
  const processes: RoleProcess[] = [];
  for (const role of ROLES)
    processes.push(...(await Promise.all([start(role, 1), start(role, 2)])));
  return {
    processes,
    workerPorts: workerPorts.map((port, index) => ({
      port,
      metricsPort: processes.filter(({ kind }) => kind === "worker")[index]?.metricsPort ?? 0,
    })),
  };
}

async function joinWorkers(
  folder: string,
  ports: readonly { readonly port: number; readonly metricsPort: number }[],
) {
  const port = await freePort();
  const log = openSync(`${folder}/workers.log`, "a");
  const entries = ports.flatMap((worker, index) => [
    [`CNH_WORKER${index + 1}_PORT`, String(worker.port)],
    [`CNH_WORKER${index + 1}_METRICS`, String(worker.metricsPort)],
  ]);
  const child = spawn("haproxy", ["-db", "-f", `${import.meta.dirname}/workers.cfg`], {
    env: {
      PATH: process.env["PATH"],
      CNH_WORKERS_ADDRESS: `127.0.0.1:${port}`,
      ...Object.fromEntries(entries),
    },
    stdio: ["ignore", log, log],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGKILL") };
}
