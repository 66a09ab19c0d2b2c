import { expect, it } from "vitest";
import { runBlocks } from "./run-blocks.ts";
import type { KeyMode, ShellBlock } from "./shell-blocks.ts";

const block = (commands: string, mode: KeyMode = "test"): ShellBlock => ({
  line: 1,
  commands,
  mode,
  shown: null,
});
const run = (...blocks: ShellBlock[]) =>
  runBlocks(blocks, {
    keys: { test: "cnh_test_1", live: "cnh_live_1" },
    environment: { PATH: process.env["PATH"] ?? "" },
    maxMs: 20_000,
  });

it("runs blocks in one shell, in an empty folder, each with its key", async () => {
  const { outputs, isComplete } = await run(
    block('ls -A; name=Ana; echo "$CNH_API_KEY" > file'),
    block('echo "$name"; cat file; echo "$CNH_API_KEY"', "live"),
    block("echo hidden >&2; [ -t 1 ] && echo terminal"),
  );
  expect(isComplete).toBe(true);
  expect(outputs.map((output) => output.trim().split(/\s+/))).toEqual([
    [""],
    ["Ana", "cnh_test_1", "cnh_live_1"],
    ["hidden", "terminal"],
  ]);
});

it("ends at the first command that fails", async () => {
  const { outputs, isComplete } = await run(
    block("echo one"),
    block("echo two; false; echo three"),
  );
  expect(isComplete).toBe(false);
  expect(outputs).toHaveLength(2);
  expect(outputs[1]).toContain("two");
  expect(outputs[1]).not.toContain("three");
});
