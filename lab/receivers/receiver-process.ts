/** Webhook receivers as processes, started from the files shown in the guides. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/stack/server-process.ts";

export interface RunningReceiver {
  readonly port: number;
  /** `false` if it ended unexpectedly. */
  readonly alive: boolean;
  /** The output of the process so far. */
  readonly output: string;
  stop(): Promise<void>;
}

/** The receiver of the guide that uses the Standard Webhooks library. */
export const STANDARD_WEBHOOKS = "examples/node/standard-webhooks.mjs";

export async function startStandardWebhooks(secret: string): Promise<RunningReceiver> {
  const port = await freePort();
  const path = new URL(`../../${STANDARD_WEBHOOKS}`, import.meta.url).pathname;
  return startProcess({
    command: ["node", path],
    port,
    environment: { CNH_WEBHOOK_SECRET: secret },
  });
}

export interface ReceiverProcess {
  readonly command: readonly [command: string, ...args: string[]];
  readonly port: number;
  /** In addition to this process's environment and `PORT`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** Returns when its port is open, or when it has ended. */
export async function startProcess(receiver: ReceiverProcess): Promise<RunningReceiver> {
  const { port, environment, folder: cwd } = receiver;
  const [command, ...args] = receiver.command;
  // A separate process group, since a command may start the program as its child.
  const child = spawn(command, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment, PORT: String(port) },
    ...(cwd !== undefined && { cwd }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const ended = new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  await Promise.race([ended, portOpen(port, child)]);
  return {
    port,
    alive: isAlive(child),
    get output() {
      return output;
    },
    stop: async () => {
      if (isAlive(child) && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined;
}

async function portOpen(port: number, child: ChildProcess): Promise<void> {
  while (isAlive(child)) {
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
}
