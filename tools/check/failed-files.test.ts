import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../stack/environment.ts";
import { retryFiles } from "./failed-files.ts";
import { failedFiles } from "./failed-files-reporter.ts";

const file = (moduleId: string, isOk: boolean) => ({ moduleId, ok: () => isOk });

test("failed files are files with a failed test or an unhandled error", () => {
  const modules = [file("/a.test.ts", true), file("/b.test.ts", false), file("/c.test.ts", true)];
  expect(failedFiles(modules, [])).toEqual(["/b.test.ts"]);
  expect(failedFiles(modules, [{ message: "", VITEST_TEST_PATH: "/c.test.ts" }])).toEqual([
    "/b.test.ts",
    "/c.test.ts",
  ]);
});

test("an unhandled error outside of a file leaves no list", () => {
  expect(failedFiles([file("/b.test.ts", false)], [{ message: "" }])).toBeNull();
});

test("failed files run a second time with one worker and the same words", () => {
  const part = retryFiles(
    "tests",
    [join(ROOT, "tests/e2e/cli.test.ts")],
    ["--project", "e2e", "--maxWorkers=3"],
  );
  expect(part?.name).toBe("tests, a second time: tests/e2e/cli.test.ts");
  expect(part?.command.slice(4)).toEqual([
    "--",
    "--project",
    "e2e",
    "--maxWorkers=1",
    "tests/e2e/cli.test.ts",
  ]);
});

test("no file, or more than eight, do not run again", () => {
  expect(retryFiles("tests", [], [])).toBeNull();
  expect(
    retryFiles(
      "tests",
      Array.from({ length: 9 }, (_, i) => `/${i}`),
      [],
    ),
  ).toBeNull();
});
