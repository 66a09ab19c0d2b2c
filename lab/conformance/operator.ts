/** The operator command: the only way to create organizations, keys and credit. */
import { exec } from "node:child_process";
import { closing } from "./closing.ts";
import { show } from "./expectations.ts";
import { patience } from "./pace.ts";

const COMMAND = process.env["CNH_OPS"] ?? "npm run -s ops --";
const MAX_PARALLEL = Number(process.env["CNH_OPS_PARALLEL"] ?? 3);

let running = 0;
const waiting: (() => void)[] = [];

async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const quoted = (arg: string): string =>
  /^[\w:.,/=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`;

interface Run {
  readonly error: Error | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runLine(line: string): Promise<Run> {
  const options = { timeout: patience(60_000), maxBuffer: 64 << 20, signal: closing };
  return new Promise((resolve) => {
    exec(line, options, (error, stdout, stderr) => resolve({ error, stdout, stderr }));
  });
}

/** Runs one verb of the operator command with --json and returns its output. */
export function operate<Printed>(...args: readonly (string | number)[]): Promise<Printed> {
  const line = [COMMAND, ...args.map((arg) => quoted(String(arg))), "--json"].join(" ");
  return withSlot(async () => {
    const { error, stdout, stderr } = await runLine(line);
    if (error) throw new Error(`${line}\nfailed: ${error.message}\n${stderr}${stdout}`);
    try {
      return JSON.parse(stdout) as Printed;
    } catch {
      const rule = "standard output must be one JSON value and nothing else (decisions §12)";
      throw new Error(`${line}\n${rule}; got ${show(stdout)}`);
    }
  });
}
