import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runFiles } from "./run-files.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/cnh-run-files-`);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeTests(name: string, body: string): string {
  const path = `${folder}/${name}.test.ts`;
  writeFileSync(path, `import { describe, it } from "node:test";\n${body}`);
  return path;
}

it("counts tests, and neither suites nor files", async () => {
  const file = writeTests(
    "counted",
    `describe("a suite", () => {
      it("passes", () => {});
      it("fails", () => { throw new Error("on purpose"); });
      it("is skipped", { skip: "on purpose" }, () => {});
    });`,
  );
  expect(await runFiles([file], 60_000)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    unfinished: [],
  });
});

it("counts a file that cannot be loaded as a failure", async () => {
  const file = writeTests("broken", `import "./no-such-file.ts";`);
  expect(await runFiles([file], 60_000)).toMatchObject({ passed: 0, failed: 1 });
});

it("ends a run that hangs, and names the running file", async () => {
  const quick = writeTests("quick", `describe("quick", () => { it("passes", () => {}); });`);
  const stuck = writeTests(
    "stuck",
    `describe("stuck", { concurrency: 2 }, () => {
      it("never ends", () => new Promise(() => setInterval(() => {}, 1_000)));
      it("passes", () => {});
    });`,
  );
  const tally = await runFiles([quick, stuck], 15_000);
  expect(tally.unfinished).toEqual(["never ends"]);
  expect(tally.passed).toBeGreaterThanOrEqual(1);
});
