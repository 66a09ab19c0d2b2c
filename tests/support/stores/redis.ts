import { spawn, type ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../tools/stack/server-process.ts";

/** A Redis server used only by one test, which may empty, hang and kill it. The shared Redis is never touched. */
export interface PrivateRedis {
  readonly url: string;
  /** `null` while it does not run. */
  readonly pid: number | null;
  start(): Promise<void>;
  /** Ends it immediately, like a crash. */
  kill(): Promise<void>;
  /** Stops answering, with its connections open. */
  hang(): void;
  resume(): void;
}

/** `users` is the access list, with one user per line as in the configuration; without it every command is allowed. */
export async function startPrivateRedis(users: readonly string[] = []): Promise<PrivateRedis> {
  const port = await freePort();
  const access = users.flatMap((user) => `--${user}`.split(" "));
  let child: ChildProcess | null = null;
  const redis: PrivateRedis = {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? null;
    },
    start: async () => {
      const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
      const words = [...options, "--appendonly", "no", ...access];
      child = spawn("redis-server", words, { stdio: "ignore" });
      await untilListening(port);
    },
    kill: async () => {
      const dying = child;
      child = null;
      if (!dying) return;
      const ended = new Promise((resolve) => void dying.once("exit", resolve));
      dying.kill("SIGKILL");
      await ended;
    },
    hang: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
  };
  await redis.start();
  return redis;
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: "127.0.0.1", port });
      socket.on("connect", () => {
        socket.destroy();
        resolve(true);
      });
      socket.on("error", () => resolve(false));
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error(`redis-server does not listen at ${port}`);
}
