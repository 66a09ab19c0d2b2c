import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT, type Environment } from "./environment.ts";

const run = promisify(execFile);

/** Runs a verb of cnh-ops as the operator would, and gives what it printed as JSON. */
export async function operate<Result>(
  environment: Environment,
  ...words: string[]
): Promise<Result> {
  const { stdout } = await run(process.execPath, ["ops/src/main.ts", ...words, "--json"], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...environment },
    maxBuffer: 256 << 20,
  });
  return JSON.parse(stdout) as Result;
}
