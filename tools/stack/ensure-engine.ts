/** The development engine: uses a running one, or starts one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import {
  addressesOf,
  clusterNameOf,
  ENGINE_DATA,
  freePorts,
  startEngine,
  untilReady,
  type Engine,
} from "./engine.ts";
import { identityIn } from "./engine-identity.ts";
import { DEVELOPMENT_PORTS, type EnginePorts } from "./engine-settings.ts";
import type { Environment } from "./environment.ts";

export interface EngineHandle {
  readonly engine: Engine;
  readonly how: "already running" | "started";
}

export interface EnsureOptions {
  readonly dataDir?: string;
  /** The ports to use if they are free; an engine retains its ports. The default is the development ports. */
  readonly ports?: EnginePorts;
  readonly logFile: string;
}

/** An engine on this data folder. An engine that another process started is used, and `stop` leaves it running. */
export async function ensureEngine(options: EnsureOptions): Promise<EngineHandle> {
  const dataDir = options.dataDir ?? ENGINE_DATA;
  mkdirSync(dataDir, { recursive: true });
  const portsFile = portsFileOf(dataDir);
  const wanted = readPorts(dataDir) ?? options.ports ?? DEVELOPMENT_PORTS;
  const running = await runningOn(dataDir, wanted);
  if (running) return { engine: running, how: "already running" };
  const free = await Promise.all(Object.values(wanted).map(isFree));
  // All three or none: an occupied port may belong to the engine of another folder.
  const ports = free.every(Boolean) ? wanted : await freePorts();
  const engine = await startEngine({ dataDir, ports, logFile: options.logFile });
  writeFileSync(portsFile, JSON.stringify(ports));
  return { engine, how: "started" };
}

/** The running engine of this data folder, if there is one. */
export async function runningEngine(dataDir: string): Promise<Engine | null> {
  const ports = readPorts(dataDir);
  return ports && runningOn(dataDir, ports);
}

const portsFileOf = (dataDir: string) => `${dataDir}/ports.json`;

/** The ports of the last engine on this data folder. */
function readPorts(dataDir: string): EnginePorts | null {
  const file = portsFileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as EnginePorts) : null;
}

/** The settings of a process that starts or runs workflows on this engine. */
export function engineEnvironment(engine: Engine): Environment {
  return {
    CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
    CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
    CNH_ENGINE_ADMIN_URL: engine.adminUrl,
  };
}

async function runningOn(dataDir: string, ports: EnginePorts): Promise<Engine | null> {
  const { publicKey } = identityIn(dataDir);
  const addresses = addressesOf(ports);
  const health = await fetch(`${addresses.adminUrl}/cluster-health`, {
    signal: AbortSignal.timeout(2_000),
  })
    .then(async (response) => (await response.json()) as { cluster_name?: string })
    .catch(() => null);
  if (health?.cluster_name !== clusterNameOf(publicKey)) return null;
  await untilReady([addresses], null, 60_000);
  const leave = async () => {};
  return { ...addresses, ports, identityKey: publicKey, pid: null, stop: leave, kill: leave };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
