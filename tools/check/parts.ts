/** The parts of a check: parallel processes, and their printed output. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { ROOT } from "../stack/environment.ts";

export interface Part {
  readonly name: string;
  readonly command: readonly [program: string, ...words: string[]];
  /** Whether the output is shown while the part runs; otherwise it is shown only on failure. */
  readonly isShown?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Called if the part failed: returns the part that decides instead, or `null` if there is none. */
  readonly retry?: () => Part | null;
}

/** A script of package.json as a part. */
export const runScript = (name: string, script: string, ...words: string[]): Part => ({
  name,
  command: ["npm", "run", "--silent", script, "--", ...words],
});

/** Parts of one group run concurrently, as many as there are cores; the next group begins when all have passed. */
export type Groups = readonly (readonly Part[])[];

export const secondsSince = (startedAt: number) =>
  Number(((performance.now() - startedAt) / 1_000).toFixed(1));

/** Whether every part of every group passed. */
export async function runGroups(groups: Groups, print: (text: string) => void): Promise<boolean> {
  for (const parts of groups) {
    const waiting = [...parts];
    const results: boolean[] = [];
    const runWaiting = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift())
        results.push(await runPart(part, print));
    };
    // Each part can occupy all cores. More of them would end no earlier, and tests that wait would time out.
    await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
    if (results.includes(false)) return false;
  }
  return true;
}

async function runPart(part: Part, print: (text: string) => void): Promise<boolean> {
  const hasPassed = await runOnce(part, print);
  const retry = hasPassed ? null : part.retry?.();
  return retry ? runPart(retry, print) : hasPassed;
}

function runOnce(part: Part, print: (text: string) => void): Promise<boolean> {
  const { name, command, isShown = false, settings = {} } = part;
  const [program, ...words] = command;
  const startedAt = performance.now();
  const output = isShown ? "inherit" : "pipe";
  const child = spawn(program, words, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ["ignore", output, output],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      const hasPassed = code === 0;
      if (!hasPassed) print(Buffer.concat(chunks).toString());
      print(`${hasPassed ? "passed" : "FAILED"}  ${name}  ${secondsSince(startedAt)} s\n`);
      resolve(hasPassed);
    });
  });
}
