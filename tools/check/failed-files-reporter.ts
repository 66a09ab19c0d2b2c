/** A reporter for Vitest that writes the paths of failed test files, as a JSON array, to the file of `FAILED_FILES`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

export const FAILED_FILES = "CNH_FAILED_FILES";

/** Files with a failed test or hook, or with an unhandled error during their run. `null` if an error has no file. */
export function failedFiles(
  modules: readonly Pick<TestModule, "moduleId" | "ok">[],
  unhandledErrors: readonly SerializedError[],
): readonly string[] | null {
  const paths = new Set(modules.filter((file) => !file.ok()).map((file) => file.moduleId));
  for (const { VITEST_TEST_PATH: path } of unhandledErrors) {
    if (typeof path !== "string") return null;
    paths.add(path);
  }
  return [...paths];
}

export default class FailedFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env[FAILED_FILES];
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(failedFiles(modules, unhandledErrors)));
  }
}
