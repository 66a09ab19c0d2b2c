/** One node of the workflow engine (Restate) as a process, from the binary that npm installed. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { DATA } from "./environment.ts";
import { identityIn } from "./engine-identity.ts";
import { nodeEnvironment, type EnginePorts } from "./engine-settings.ts";
import { freePort } from "./server-process.ts";

const run = promisify(execFile);

export interface Engine {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  readonly nodeUrl: string;
  readonly ports: EnginePorts;
  /** The public key with which workers verify calls. */
  readonly identityKey: string;
  /** `null` if another process started it. */
  readonly pid: number | null;
  /** Stops it gracefully. Work in flight continues at the next start. */
  stop(): Promise<void>;
  /** Kills the engine as a crash would. */
  kill(): Promise<void>;
}

export interface EngineOptions {
  readonly dataDir?: string;
  /** If absent, any free ports. */
  readonly ports?: EnginePorts;
  readonly nodeName?: string;
  readonly logFile: string;
  readonly readyWithinMs?: number;
}

export const ENGINE_DATA = `${DATA}/engine`;

/** Starts a node on its data folder and waits until it can accept work. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const dataDir = options.dataDir ?? ENGINE_DATA;
  const identity = identityIn(dataDir);
  const ports = options.ports ?? (await freePorts());
  const settings = {
    dataDir,
    nodeName: options.nodeName ?? "n1",
    clusterName: clusterNameOf(identity.publicKey),
    keyFile: identity.keyFile,
    ports,
  };
  const { child, ended } = spawnNode(nodeEnvironment(settings), options.logFile);
  const addresses = addressesOf(ports);
  try {
    await untilReady([addresses], child, options.readyWithinMs ?? 60_000);
  } catch (thrown) {
    child.kill("SIGKILL");
    await ended;
    throw new Error(`${(thrown as Error).message}\n${lastLines(options.logFile)}`, {
      cause: thrown,
    });
  }
  return { ...addresses, ports, identityKey: identity.publicKey, ...controlOf(child, ended) };
}

/**
 * A name that distinguishes engines. It is derived from the key, so it stays with the data folder even if that is
 * moved.
 */
export function clusterNameOf(publicKey: string): string {
  return `cnh-${createHash("sha256").update(publicKey).digest("hex").slice(0, 12)}`;
}

export async function freePorts(): Promise<EnginePorts> {
  const ports = { ingress: await freePort(), admin: await freePort(), node: await freePort() };
  return new Set(Object.values(ports)).size === 3 ? ports : freePorts();
}

type Addresses = Pick<Engine, "ingressUrl" | "adminUrl" | "nodeUrl">;

export function addressesOf(ports: EnginePorts): Addresses {
  return {
    ingressUrl: `http://127.0.0.1:${ports.ingress}`,
    adminUrl: `http://127.0.0.1:${ports.admin}`,
    nodeUrl: `http://127.0.0.1:${ports.node}`,
  };
}

const require = createRequire(import.meta.url);
const LAUNCHERS = {
  "restate-server": () => require.resolve("@restatedev/restate-server/package.json"),
  restatectl: () => require.resolve("@restatedev/restatectl/package.json"),
};

/** The binary itself: killing the package's launcher would leave it running. */
export function engineBinary(name: keyof typeof LAUNCHERS): string {
  const path = `@restatedev/${name}-${platform()}-${arch()}/bin/${name}`;
  try {
    return createRequire(LAUNCHERS[name]()).resolve(path);
  } catch (cause) {
    throw new Error(`there is no ${name} for ${platform()} ${arch()} here: npm ci`, { cause });
  }
}

export interface NodeProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

export function spawnNode(environment: Record<string, string>, logFile: string): NodeProcess {
  const log = openSync(logFile, "a");
  const child = spawn(engineBinary("restate-server"), ["--no-logo"], {
    env: environment,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.on("exit", () => resolve());
    child.on("error", () => resolve());
  });
  return { child, ended };
}

export function controlOf(child: ChildProcess, ended: Promise<void>) {
  return {
    pid: child.pid ?? null,
    stop: async () => {
      child.kill("SIGTERM");
      const impatience = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(impatience);
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * Waits until every node responds and every partition has an active leader. Health endpoints are not enough: they
 * return 200 while partitions still replay their logs, and calls would hang.
 */
export async function untilReady(
  nodes: readonly Addresses[],
  child: ChildProcess | null,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  let lacking = "it does not answer";
  while (performance.now() < deadline) {
    if (child && child.pid === undefined) throw new Error("the engine could not be started");
    if (child && (child.exitCode ?? child.signalCode) !== null)
      throw new Error(`the engine ended at its start: ${child.exitCode ?? child.signalCode}`);
    lacking = await describeMissing(nodes);
    if (lacking === "") return;
    await sleep(100);
  }
  throw new Error(`the engine was not ready after ${withinMs} ms: ${lacking}`);
}

async function describeMissing(nodes: readonly Addresses[]): Promise<string> {
  for (const { adminUrl, ingressUrl } of nodes)
    for (const url of [`${adminUrl}/health`, `${ingressUrl}/restate/health`])
      if (!(await answers(url))) return `${url} does not answer`;
  const { leaders, partitions } = await countLeaders(nodes.map(({ nodeUrl }) => nodeUrl));
  return partitions > 0 && leaders >= partitions
    ? ""
    : `${leaders} of ${partitions} partitions have a leader`;
}

interface LeaderCount {
  readonly leaders: number;
  /** As stored in the data folder, regardless of the setting for a new engine. */
  readonly partitions: number;
}

const NONE: LeaderCount = { leaders: 0, partitions: 0 };

/**
 * How many partitions these nodes lead now; the nodes know it, the admin's SQL does not. A dead node remains listed
 * with its partitions for seconds: only the expected nodes count, in their current incarnation.
 */
async function countLeaders(nodeUrls: readonly string[]): Promise<LeaderCount> {
  const addresses = nodeUrls.map((url) => `'${url}/'`).join();
  const query =
    "SELECT count(DISTINCT p.partition_id) AS leaders, (SELECT count(*) FROM partitions) AS partitions " +
    "FROM partition_state p JOIN nodes n ON n.gen_node_id = p.gen_node_id " +
    `WHERE n.address IN (${addresses}) ` +
    "AND p.effective_mode = 'Leader' AND p.replay_status = 'active'";
  const words = ["--address", nodeUrls.join(","), "sql", "--json", query];
  const env = { DO_NOT_TRACK: "1" };
  try {
    const { stdout } = await run(engineBinary("restatectl"), words, { env, timeout: 5_000 });
    return (JSON.parse(stdout) as LeaderCount[])[0] ?? NONE;
  } catch {
    return NONE;
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-15).join("\n");
}
