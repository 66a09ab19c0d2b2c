/** The driver of one language as a process: it reads one case per line and prints one outcome per line. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { DriverInput, DriverOutput } from "./client-case.ts";

export interface Driver {
  run(input: DriverInput): Promise<DriverOutput>;
  stop(): Promise<void>;
}

/** A case never sleeps, so a driver that takes longer hangs. */
const MAX_CASE_MS = 20_000;
const MAX_ERRORS_LENGTH = 2000;

export function startDriver(
  [command, ...args]: readonly [string, ...string[]],
  folder: string,
): Driver {
  const child = spawn(command, args, { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-MAX_ERRORS_LENGTH);
  });
  child.stdin.on("error", () => {});
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async (): Promise<DriverOutput> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the driver ended: ${errors}`);
    return JSON.parse(value) as DriverOutput;
  };
  return {
    run: async (input) => {
      child.stdin.write(`${JSON.stringify(input)}\n`);
      const late = new Error(`no outcome within ${MAX_CASE_MS / 1000} s: ${errors}`);
      return within(readLine(), MAX_CASE_MS, late);
    },
    stop: async () => {
      child.stdin.end();
      const timer = setTimeout(() => child.kill("SIGKILL"), 2000);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function within<T>(promise: Promise<T>, ms: number, late: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
