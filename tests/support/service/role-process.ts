/** One server process of one role on fixed ports, restarted like by a supervisor. */
import { spawn, type ChildProcess } from "node:child_process";
import { openSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT, type Environment } from "../../../tools/stack/environment.ts";
import { COMPILE_CACHE, freePort, serverEnvironment } from "../../../tools/stack/server-process.ts";
import type { Victim, VictimProcess } from "../processes/victim.ts";

const READY_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 300;

export interface RoleOptions {
  readonly role: "api" | "console" | "maintenance" | "relay" | "scheduler" | "worker";
  readonly name: string;
  readonly environment: Environment;
  /** The folder of its log. */
  readonly folder: string;
  /** The files of its release; default: this working copy. */
  readonly root?: string;
  /** A module loaded before the server's own. */
  readonly preload?: string;
  /** Called when the process ends without being killed by the run. */
  onOwnEnd(what: string): void;
}

export class RoleProcess implements Victim {
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly metricsPort: number;
  readonly #options: RoleOptions;
  readonly #isReady: () => Promise<boolean>;
  readonly #environment: Environment;
  #child: ChildProcess | null = null;
  #wanted = false;

  private constructor(options: RoleOptions, port: number, metricsPort: number) {
    this.#options = options;
    this.kind = options.role;
    this.name = options.name;
    this.url = `http://127.0.0.1:${port}`;
    this.metricsPort = metricsPort;
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const isServer = options.role === "api" || options.role === "console";
    const readyUrl = isServer ? `${this.url}/readyz` : metricsUrl;
    const workerPort = Number(options.environment["CNH_WORKER_PORT"]);
    // Metrics are available before the workflows.
    this.#isReady = () => (options.role === "worker" ? listens(workerPort) : answers(readyUrl));
    this.#environment = {
      ...COMPILE_CACHE,
      ...serverEnvironment(options.environment),
      CNH_ROLES: options.role,
      CNH_LOG_LEVEL: "warn",
      CNH_PORT: String(port),
      CNH_CONSOLE_PORT: String(port),
      CNH_METRICS_PORT: String(metricsPort),
    };
    process.once("exit", () => this.#child?.kill("SIGKILL"));
  }

  static async start(options: RoleOptions): Promise<RoleProcess> {
    const server = new RoleProcess(options, await freePort(), await freePort());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    this.#wanted = true;
    this.#launch();
    const deadline = performance.now() + READY_WITHIN_MS;
    while (performance.now() < deadline) {
      if (await this.#isReady()) return;
      await sleep(50);
    }
    throw new Error(`${this.name} did not become ready`);
  }

  processes(): VictimProcess[] {
    const pid = this.#child?.pid;
    return this.#wanted && pid !== undefined ? [{ name: this.name, pid }] : [];
  }

  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  #launch(): void {
    const log = openSync(`${this.#options.folder}/${this.name}.log`, "a");
    const { preload } = this.#options;
    const words = [...(preload === undefined ? [] : ["--import", preload]), "server/src/main.ts"];
    const child = spawn(process.execPath, words, {
      cwd: this.#options.root ?? ROOT,
      env: this.#environment,
      stdio: ["ignore", log, log],
    });
    this.#child = child;
    child.once("exit", (code, signal) => {
      if (!this.#wanted || this.#child !== child) return;
      this.#options.onOwnEnd(`${this.name} ended by itself: ${code ?? signal}`);
      setTimeout(() => {
        if (this.#wanted && this.#child === child) this.#launch();
      }, RESTART_AFTER_MS);
    });
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    return new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill(signal);
    });
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
