import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { fingerprintOf } from "./fingerprints.ts";
import { compareFiles, mendFiles } from "./stale-files.ts";
import { entryNamed, type Entry } from "./table.ts";

const MADE = [
  { path: "out/a.txt", text: "a" },
  { path: "out/deep/b.txt", text: "b" },
];
const OUTPUTS = ["out/**/*.txt"];
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cnh-generate-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mendFiles(compareFiles(MADE, OUTPUTS, root), root);
});

test("written files are fresh, and no other files remain", () => {
  expect(compareFiles(MADE, OUTPUTS, root)).toEqual([]);
  expect(readFileSync(join(root, "out/deep/b.txt"), "utf8")).toBe("b");
  expect(readdirSync(join(root, "out")).sort()).toEqual(["a.txt", "deep"]);
});

test("a file that differs, one that is missing and one too many are stale, and are mended", () => {
  writeFileSync(join(root, "out/a.txt"), "changed");
  rmSync(join(root, "out/deep/b.txt"));
  writeFileSync(join(root, "out/left.txt"), "of an earlier run");
  const stale = compareFiles(MADE, OUTPUTS, root);
  expect(stale).toEqual([...MADE, { path: "out/left.txt", text: null }]);
  mendFiles(stale, root);
  expect(compareFiles(MADE, OUTPUTS, root)).toEqual([]);
  expect(existsSync(join(root, "out/left.txt"))).toBe(false);
});

test("a fingerprint changes with an input, an output and a file more, and with nothing else", () => {
  spawnSync("git", ["init", "-q"], { cwd: root });
  mkdirSync(join(root, "in"));
  const entry: Entry = { name: "x", inputs: ["in"], outputs: OUTPUTS, make: async () => MADE };
  const found = [fingerprintOf(entry, root)];
  for (const path of ["in/source.txt", "in/source.txt", "out/a.txt", "out/more.txt"]) {
    writeFileSync(join(root, path), `text ${found.length}`);
    found.push(fingerprintOf(entry, root));
  }
  expect(new Set(found).size).toBe(found.length);
  writeFileSync(join(root, "other.txt"), "of no entry");
  expect(fingerprintOf(entry, root)).toBe(found.at(-1));
});

test("an unknown entry is named with the known ones", () => {
  expect(() => entryNamed("opnapi")).toThrow(/opnapi; there are law, openapi/);
});

test("files are whole while several threads write them", async () => {
  const text = "x".repeat(200_000);
  const code = `
    const { workerData, parentPort } = require("node:worker_threads");
    import(workerData.module).then(({ mendFiles }) => {
      for (let turn = 0; turn < 50; turn += 1) mendFiles([workerData.file], workerData.root);
      parentPort.postMessage("done");
    });`;
  const workerData = {
    module: new URL("stale-files.ts", import.meta.url).href,
    file: { path: "out/a.txt", text },
    root,
  };
  const threads = [1, 2, 3].map(() => new Worker(code, { eval: true, workerData }));
  const ended = new Set<Worker>();
  for (const thread of threads) thread.once("message", () => ended.add(thread));
  while (ended.size < threads.length) {
    expect(["a", text]).toContain(readFileSync(join(root, "out/a.txt"), "utf8"));
    await setImmediate();
  }
  await Promise.all(threads.map((thread) => thread.terminate()));
  expect(readdirSync(join(root, "out")).sort()).toEqual(["a.txt", "deep"]);
});
