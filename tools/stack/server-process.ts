import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { DATA, ROOT, type Environment } from "./environment.ts";

export interface ServerProcess {
  readonly url: string;
  /** The URL of the console, if the server has that role. */
  readonly consoleUrl: string;
  readonly metricsUrl: string;
  readonly child: ChildProcess;
  /** Sends a signal, SIGTERM by default; resolves to the exit code or the signal that ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

/** Below the range of ephemeral ports, which outgoing connections could occupy. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;

/** A free port of this machine, outside the range of outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

export interface ServerOptions {
  readonly environment: Environment;
  readonly port?: number;
  readonly consolePort?: number;
  readonly metricsPort?: number;
  /** The destination of the log; without it the log is dropped. */
  readonly logFile?: string;
  /** Whether the server restarts when its code changes. */
  readonly watch?: boolean;
}

/** Compiled code is cached between starts, which saves a third of the load time. */
export const COMPILE_CACHE: Environment = { NODE_COMPILE_CACHE: `${DATA}/compile-cache` };

/** Running servers. One left by a failed test would block this process's output after its end. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The environment of a server: without the credentials of the owner and of the operator. */
export function serverEnvironment(environment: Environment): Environment {
  const {
    CNH_OWNER_DATABASE_URL: _owner,
    CNH_OPERATOR_DATABASE_URL: _operator,
    ...allowed
  } = environment;
  return allowed;
}

/** Starts a server in a separate process and waits until it is ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const consolePort = options.consolePort ?? (await freePort());
  const metricsPort = options.metricsPort ?? (await freePort());
  const output = options.logFile === undefined ? "ignore" : openSync(options.logFile, "a");
  const watching = options.watch ? ["--watch", "--watch-preserve-output"] : [];
  const child = spawn(process.execPath, [...watching, "server/src/main.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      ...COMPILE_CACHE,
      ...serverEnvironment(options.environment),
      CNH_PORT: String(port),
      CNH_CONSOLE_PORT: String(consolePort),
      CNH_METRICS_PORT: String(metricsPort),
    },
    stdio: ["ignore", output, options.logFile === undefined ? "inherit" : output],
  });
  running.add(child);
  const ended = new Promise<number | string>((resolve) => {
    child.on("exit", (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? "unknown");
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const consoleUrl = `http://127.0.0.1:${consolePort}`;
  const roles = options.environment["CNH_ROLES"]?.split(",") ?? ["api"];
  if (roles.includes("api") || !roles.includes("console")) await untilReady(url, child, ended);
  if (roles.includes("console")) await untilReady(consoleUrl, child, ended);
  return {
    url,
    consoleUrl,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    child,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

async function untilReady(
  url: string,
  child: ChildProcess,
  ended: Promise<number | string>,
): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start: ${await ended}`);
    // The server closes idle keep-alive connections after seconds, perhaps while a test reuses one.
    const ready = await fetch(`${url}/readyz`, { headers: { connection: "close" } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not become ready at ${url}`);
}
