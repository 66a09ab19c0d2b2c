/**
 * Tests as a part of a check. Failed test files run a second time, without the others and in a new process, and that
 * run decides: a test that was late on a busy machine then passes, and a broken one fails again. The output names them.
 */
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { DATA, ROOT } from "../stack/environment.ts";
import { FAILED_FILES } from "./failed-files-reporter.ts";
import { type Part, runScript } from "./parts.ts";

/** More failed files than this are the code's fault, so they do not run again. */
const MAX_FILES = 8;

const REPORTER = ["--reporter", "./tools/check/failed-files-reporter.ts"];

export function runTests(name: string, ...words: readonly string[]): Part {
  const list = `${DATA}/failed ${name}.json`;
  rmSync(list, { force: true });
  return {
    ...runScript(name, "test", ...words, ...REPORTER),
    isShown: true,
    settings: { [FAILED_FILES]: list },
    retry: () => retryFiles(name, readFiles(list), words),
  };
}

/** Without a list, the test run was aborted. */
function readFiles(list: string): readonly string[] {
  try {
    return (JSON.parse(readFileSync(list, "utf8")) ?? []) as readonly string[];
  } catch {
    return [];
  }
}

export function retryFiles(
  name: string,
  files: readonly string[],
  words: readonly string[],
): Part | null {
  if (files.length === 0 || files.length > MAX_FILES) return null;
  const paths = files.map((file) => relative(ROOT, file));
  return runScript(
    `${name}, a second time: ${paths.join(", ")}`,
    "test",
    ...words.filter((word) => !word.startsWith("--maxWorkers")),
    "--maxWorkers=1",
    ...paths,
  );
}
