import { spawn } from "node:child_process";
import { runOps } from "../../ops/src/program.ts";
import { ROOT, type Environment } from "./environment.ts";

/** The output and the exit code of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs cnh-ops in this process: a process for each command would take most of a test's time. */
export async function runOperatorCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandResult> {
  let [stdout, stderr] = ["", ""];
  const output = {
    out: (text: string) => void (stdout += text),
    err: (text: string) => void (stderr += text),
  };
  const code = await runOps(words, output, environment);
  return { code, stdout, stderr };
}

/** Runs cnh-ops as a separate process, as an operator does. */
export function spawnOperatorCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = { PATH: process.env["PATH"], ...environment };
    const child = spawn(process.execPath, ["ops/src/main.ts", ...words], { cwd: ROOT, env });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** Runs a verb of cnh-ops and returns its JSON output. Throws a refusal, with its `stderr`. */
export async function operate<Result>(
  environment: Environment,
  ...words: string[]
): Promise<Result> {
  const { code, stdout, stderr } = await runOperatorCommand(environment, [...words, "--json"]);
  if (code !== 0)
    throw Object.assign(new Error(`cnh-ops ${words.join(" ")}: ${stderr}`), { stderr });
  return JSON.parse(stdout) as Result;
}
