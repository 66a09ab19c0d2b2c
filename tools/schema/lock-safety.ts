/** Runs Squawk on migrations that run while a server is in use, to find long table locks before they land. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SQUAWK = fileURLToPath(
  new URL("js/bin/squawk", import.meta.resolve("squawk-cli/package.json")),
);
/** Every database begins with the baseline: no server runs at that time. */
const BASELINE = /\/0001_baseline\.sql$/;
const OPTIONS = [
  "--reporter=json",
  "--pg-version=15.0",
  "--assume-in-transaction",
  // The runner sets lock_timeout; a migration runs once, so IF NOT EXISTS would hide a mistake; the last is style.
  "--exclude=require-timeout-settings,prefer-robust-stmts,prefer-identity",
];
const IGNORE = /^-- squawk-ignore/;

const run = promisify(execFile);

interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule_name: string;
  readonly message: string;
}

/** One line for each problem; the baseline is left out. */
export async function checkLockSafety(paths: readonly string[]): Promise<string[]> {
  const later = paths.filter((path) => !BASELINE.test(path));
  if (later.length === 0) return [];
  return [...(await squawk(later)), ...later.flatMap(exceptionsWithoutReason)];
}

async function squawk(paths: readonly string[]): Promise<string[]> {
  // It exits with 1 if it found something.
  const { stdout } = await run(process.execPath, [SQUAWK, ...OPTIONS, ...paths]).catch(
    (error: unknown) => error as { stdout: string },
  );
  return (JSON.parse(stdout) as Violation[]).map(
    ({ file, line, rule_name, message }) => `${file}:${line + 1} ${rule_name}: ${message}`,
  );
}

/** An exception requires its reason on the line before it. */
function exceptionsWithoutReason(path: string): string[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (!IGNORE.test(line)) return [];
    const before = lines[index - 1] ?? "";
    if (before.startsWith("-- ") && !IGNORE.test(before)) return [];
    return [
      `${path}:${index + 1} this exception needs its reason in a comment on the line before it`,
    ];
  });
}
