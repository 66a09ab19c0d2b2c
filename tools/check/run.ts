/**
 * `npm run check` and `npm run verify`: their parts, side by side where they do not disturb each other. What a part
 * printed is shown if it failed. The last line is one JSON object.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { ROOT } from "../stack/environment.ts";

interface Part {
  readonly name: string;
  /** A script of package.json. */
  readonly script: string;
  readonly words?: readonly string[];
  /** True: its output is shown while it runs. */
  readonly isShown?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Parts of one group run at once; the next group begins when all of them have passed. */
type Groups = readonly (readonly Part[])[];

const STATIC: readonly Part[] = [
  { name: "lint", script: "lint" },
  { name: "types", script: "types" },
  { name: "unused", script: "unused" },
  { name: "format", script: "format:check" },
];

/** Properties are tried on fewer made-up inputs than in `npm run verify`. */
const FEW_RUNS = { CNH_LAW_RUNS: "300", CNH_PROPERTY_RUNS: "50", HOSTILE_ROUNDS: "20" };

const CHECKS: Readonly<Record<string, Groups>> = {
  fast: [
    [
      {
        name: "unit tests",
        script: "test",
        words: ["--project", "unit", "--reporter", "minimal"],
        settings: FEW_RUNS,
      },
      ...STATIC,
    ],
  ],
  all: [
    [...STATIC, { name: "coverage of the law", script: "law:coverage" }],
    [{ name: "tests", script: "test", words: ["--project", "!slow"], isShown: true }],
  ],
};

const seconds = (since: number) => Number(((performance.now() - since) / 1_000).toFixed(1));

/** Whether it passed. */
function run({ name, script, words = [], isShown = false, settings = {} }: Part): Promise<boolean> {
  const startedAt = performance.now();
  const more = script === "test" ? wordsForTests : [];
  const child = spawn("npm", ["run", "--silent", script, "--", ...words, ...more], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
  });
  const printed: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => printed.push(Buffer.from(String(error))));
    child.on("close", (code) => {
      const hasPassed = code === 0;
      if (!hasPassed) process.stdout.write(Buffer.concat(printed));
      console.log(`${hasPassed ? "passed" : "FAILED"}  ${name}  ${seconds(startedAt)} s`);
      resolve(hasPassed);
    });
  });
}

async function runGroups(groups: Groups): Promise<boolean> {
  for (const parts of groups) {
    const results = await Promise.all(parts.map(run));
    if (results.includes(false)) return false;
  }
  return true;
}

/** Words after the check's name are for its tests: `npm run verify -- --maxWorkers=3`. */
const [check = "fast", ...wordsForTests] = process.argv.slice(2);
const groups = CHECKS[check];
if (!groups) throw new Error(`there is no check ${check}: ${Object.keys(CHECKS).join(", ")}`);
const startedAt = performance.now();
const hasPassed = await runGroups(groups);
const result = {
  check,
  passed: hasPassed,
  seconds: seconds(startedAt),
  cores: availableParallelism(),
};
console.log(JSON.stringify(result));
process.exitCode = hasPassed ? 0 : 1;
