/** The start-up processor time of the built command, minus the time of bare Node. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltCli, buildCliForTests } from "../support/processes/cli-process.ts";

const MAX_EXTRA_MS = 100;
const MAX_TRIES = 10;

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCliForTests();
}, 120_000);
afterAll(() => cli?.remove());

/** Processor time, since elapsed time on a busy machine depends more on other processes. */
function millisecondsOf(args: readonly string[]): number {
  const { stderr } = spawnSync(
    "bash",
    ["-c", 'TIMEFORMAT="%U %S"; time "$@" > /dev/null', "-", process.execPath, ...args],
    {
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        LC_ALL: "C",
        NODE_COMPILE_CACHE: join(cli.folder, "cache"),
      },
    },
  );
  const [, user, system] = /(\d+\.\d+) (\d+\.\d+)\s*$/.exec(stderr) ?? [];
  return (Number(user) + Number(system)) * 1000;
}

test("--version takes at most 100 ms more than bare Node", () => {
  millisecondsOf([cli.program, "--version"]);
  let bare = Infinity;
  let cnh = Infinity;
  for (let tries = 0; tries < MAX_TRIES && !(cnh - bare < MAX_EXTRA_MS); tries += 1) {
    bare = Math.min(bare, millisecondsOf(["-e", "0"]));
    cnh = Math.min(cnh, millisecondsOf([cli.program, "--version"]));
  }
  console.log(`--version: ${Math.round(cnh - bare)} ms over bare Node (${Math.round(bare)} ms)`);
  expect(cnh - bare).toBeLessThan(MAX_EXTRA_MS);
});
