import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { checkEntries, makeEntries } from "./entries.ts";
import type { Entry } from "./table.ts";

let root: string;
let printed: string[];
let runs: string[];
const print = (line: string) => void printed.push(line);
const at = (path: string) => join(root, path);

/** Copies one file in capitals. */
const capitals = (name: string, input: string, output: string): Entry => ({
  name,
  inputs: [input],
  outputs: [output],
  make: async () => {
    runs.push(name);
    return [{ path: output, text: readFileSync(at(input), "utf8").toUpperCase() }];
  },
});
const first = capitals("first", "in.txt", "middle.txt");
const second = capitals("second", "middle.txt", "out.txt");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cnh-entries-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  execFileSync("git", ["init", "-q"], { cwd: root });
  mkdirSync(at(".data"));
  writeFileSync(at(".gitignore"), ".data\n");
  writeFileSync(at("in.txt"), "a");
  [printed, runs] = [[], []];
});

test("a check names stale files, writes none, and finds none after they were made", async () => {
  expect(await checkEntries([first], print, root)).toBe(1);
  expect(printed).toEqual(["middle.txt is stale: npm run generate"]);
  expect(await makeEntries([first], print, root)).toEqual([]);
  expect(readFileSync(at("middle.txt"), "utf8")).toBe("A");
  expect(await checkEntries([first], print, root)).toBe(0);
});

test("an entry is made again only after a change of an input or of an output", async () => {
  await makeEntries([first], print, root);
  await makeEntries([first], print, root);
  expect(await checkEntries([first], print, root)).toBe(0);
  expect(runs).toEqual(["first"]);
  writeFileSync(at("middle.txt"), "edited");
  expect(await checkEntries([first], print, root)).toBe(1);
  writeFileSync(at("in.txt"), "b");
  await makeEntries([first], print, root);
  expect(readFileSync(at("middle.txt"), "utf8")).toBe("B");
  expect(runs).toEqual(["first", "first", "first"]);
});

test("an entry whose input was written by another one is to be made again by a new process", async () => {
  expect(await makeEntries([first, second], print, root)).toEqual([second]);
  expect(await makeEntries([second], print, root)).toEqual([]);
  expect(await makeEntries([first, second], print, root)).toEqual([]);
  expect(runs).toEqual(["first", "second", "second"]);
  expect(printed).toEqual(["middle.txt", "out.txt"]);
});

test("a check without PostgreSQL names the entry that it leaves out; other failures end it", async () => {
  const failing = (cause: Error): Entry => ({
    ...first,
    make: async () => {
      throw cause;
    },
  });
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  expect(await checkEntries([failing(refused)], print, root)).toBe(0);
  expect(printed).toEqual(["first was not checked: PostgreSQL does not answer"]);
  await expect(checkEntries([failing(new Error("wrong"))], print, root)).rejects.toThrow("wrong");
  await expect(makeEntries([failing(refused)], print, root)).rejects.toThrow("refused");
});
