/**
 * `npm run check` and `npm run verify`. Arguments go to the tests: `npm run verify -- --maxWorkers=2`. The last line
 * of the output is one JSON object.
 */
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { LAW_TESTS } from "../../vitest.law.config.ts";
import { ROOT } from "../stack/environment.ts";
import { runTests } from "./failed-files.ts";
import { type Groups, type Part, runGroups, runScript, secondsSince } from "./parts.ts";

const [check = "fast", ...wordsForTests] = process.argv.slice(2);

const UNUSED = runScript("unused", "unused");
const FORMAT: Part = { name: "format", command: ["oxfmt", "--check", "."] };
/** Their dependencies are not installed here, so their types cannot be checked. */
const UNTYPED = ["site/.vitepress", "examples/webhooks/nest"];
/**
 * The linter reads all types anyway: with `--type-check` it also reports the compiler's errors, in half of the CPU time
 * of `npm run lint` and `npm run types`.
 */
const LINT_AND_TYPES: Part = {
  name: "lint and types",
  command: [
    "oxlint",
    "--type-aware",
    "--type-check",
    "--deny-warnings",
    ...UNTYPED.flatMap((path) => ["--ignore-pattern", path]),
  ],
};
const LINT_UNTYPED: Part = {
  name: "lint without dependencies",
  command: ["oxlint", "--type-aware", "--deny-warnings", ...UNTYPED],
};

/** Properties are tested with fewer generated inputs than in `npm run verify`. */
const FEW_RUNS = { CNH_PROPERTY_RUNS: "50", HOSTILE_ROUNDS: "20" };
/** Unit tests wait on timers and loopback sockets half of the time, so there are twice as many workers as cores. */
const MANY_WORKERS = `--maxWorkers=${2 * availableParallelism()}`;
const UNIT = ["--project", "unit", "--reporter", "minimal"];
/** Tests that import a file with uncommitted changes. All unit tests take two minutes; `npm run verify` runs them. */
const CHANGED = ["--changed", "--passWithNoTests", MANY_WORKERS];
/** Tests of `npm run lab law coverage`, which `npm run verify` excludes from the unit tests (vitest.law.config.ts). */
const COVERED = LAW_TESTS.flatMap((glob) => ["--exclude", glob]);
/**
 * They run after the first group, not in parallel: several of them depend on time, and a busy machine slows them down.
 */
const OTHER_TESTS = ["--project", "stores", "--project", "e2e", "--reporter", "default"];

/** The type-aware rules take 25 s for all files and 3 s for a few; `npm run verify` runs them for all. */
function lintChanged(): Part[] {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: ROOT, encoding: "utf8" });
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=ACMR", "HEAD").split("\n"),
    ...git("ls-files", "--others", "--exclude-standard").split("\n"),
  ].filter((path) => /\.tsx?$/.test(path));
  if (changed.length === 0) return [];
  const command = ["oxlint", "--type-aware", "--deny-warnings", ...changed] as const;
  return [{ name: `lint with types: ${changed.length} changed files`, command }];
}

const CHECKS: Readonly<Record<string, () => Groups>> = {
  fast: () => [
    [
      {
        ...runScript("unit tests of changed files", "test", ...UNIT, ...CHANGED, ...wordsForTests),
        settings: FEW_RUNS,
      },
      runScript("house rules", "test", ...UNIT, "tools/tidy"),
      { name: "lint", command: ["oxlint", "--deny-warnings"] },
      ...lintChanged(),
      runScript("types", "types"),
      UNUSED,
      FORMAT,
    ],
  ],
  all: () => [
    [
      runTests("unit tests", ...UNIT, ...COVERED, ...wordsForTests),
      LINT_AND_TYPES,
      { ...runScript("coverage of the law", "lab", "law", "coverage"), isShown: true },
      LINT_UNTYPED,
      UNUSED,
      FORMAT,
    ],
    [runTests("tests with stores", ...OTHER_TESTS, ...wordsForTests)],
  ],
};

const groups = CHECKS[check];
if (!groups) throw new Error(`there is no check ${check}: ${Object.keys(CHECKS).join(", ")}`);
const startedAt = performance.now();
const passed = await runGroups(groups(), (text) => void process.stdout.write(text));
const cores = availableParallelism();
console.log(JSON.stringify({ check, passed, seconds: secondsSince(startedAt), cores }));
process.exitCode = passed ? 0 : 1;
