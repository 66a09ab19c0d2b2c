import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Part, runGroups } from "./parts.ts";

/** A part that runs this code. */
const part = (name: string, code: string, more: Partial<Part> = {}): Part => ({
  name,
  command: [process.execPath, "-e", code],
  ...more,
});

async function run(...groups: readonly (readonly Part[])[]) {
  let printed = "";
  const passed = await runGroups(groups, (text) => void (printed += text));
  return { passed, printed };
}

describe("the parts of a check", () => {
  test("that pass are named with their seconds, and their output is not shown", async () => {
    const { passed, printed } = await run([part("one", "console.log('noise')")], [part("two", "")]);
    expect(passed).toBe(true);
    expect(printed).toMatch(/^passed {2}one {2}[\d.]+ s\npassed {2}two {2}[\d.]+ s\n$/);
  });

  test("that fail show what they printed; others of the group end, later groups do not begin", async () => {
    const bad = part("bad", "console.log('out'); console.error('err'); process.exitCode = 3");
    const { passed, printed } = await run([bad, part("good", "")], [part("later", "")]);
    expect(passed).toBe(false);
    expect(printed).toMatch(/out\n(?:.*\n)*?FAILED {2}bad/);
    expect(printed).toContain("err\n");
    expect(printed).toContain("passed  good");
    expect(printed).not.toContain("later");
  });

  test("that cannot be started fail with the reason", async () => {
    const { passed, printed } = await run([{ name: "none", command: ["no-such-program-here"] }]);
    expect(passed).toBe(false);
    expect(printed).toMatch(/ENOENT[^]*FAILED {2}none/);
  });

  test("that fail are decided by their retry, if they have one", async () => {
    const bad = part("bad", "process.exitCode = 1", { retry: () => part("bad, again", "") });
    const { passed, printed } = await run([bad], [part("later", "")]);
    expect(passed).toBe(true);
    expect(printed).toMatch(/^FAILED {2}bad .*\npassed {2}bad, again .*\npassed {2}later .*\n$/);
    expect((await run([{ ...bad, retry: () => null }])).passed).toBe(false);
    const worse = { ...bad, retry: () => part("bad, again", "process.exitCode = 1") };
    expect((await run([worse])).passed).toBe(false);
  });

  test("run at most as many at a time as there are cores", async () => {
    const folder = mkdtempSync(`${tmpdir()}/cnh-parts-`);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // Each part leaves a file while it runs, and fails if there are more files than cores.
    const code = (name: string) => `
      const { readdirSync, rmSync, writeFileSync } = require("node:fs");
      writeFileSync("${folder}/${name}", "");
      setTimeout(() => {
        process.exitCode = readdirSync("${folder}").length > ${availableParallelism()} ? 1 : 0;
        rmSync("${folder}/${name}");
      }, 200)`;
    const names = Array.from({ length: 3 * availableParallelism() }, (_, index) => `part-${index}`);
    const { passed, printed } = await run(names.map((name) => part(name, code(name))));
    expect(passed, printed).toBe(true);
    expect(printed.match(/^passed/gm)).toHaveLength(names.length);
  });

  test("get their settings in addition to the environment", async () => {
    const code = "process.exitCode = process.env.CNH_PART === 'yes' && process.env.PATH ? 0 : 1";
    expect((await run([part("set", code, { settings: { CNH_PART: "yes" } })])).passed).toBe(true);
  });
});
