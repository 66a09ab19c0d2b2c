import { describe, expect, it } from "vitest";
import { checkEnv } from "./env-rule.ts";

const READ = "const url = process.env.URL;";

describe("reading the environment", () => {
  it.each([
    READ,
    "const url = process.env['URL'];",
    "const url = process?.env?.URL;",
    'const url = process["env"].URL;',
    "const { env } = process;",
    'import { env } from "node:process";',
  ])("is caught: %s", (line) => {
    const problems = checkEnv([{ path: "server/src/observe.ts", text: `\n${line}\n` }]);
    expect(problems).toMatchObject([{ file: "server/src/observe.ts", line: 2 }]);
  });

  it.each([
    "server/src/config.ts",
    "ops/src/config.ts",
    "server/src/a.test.ts",
    "tests/e2e/a.ts",
    "tools/dev/up.ts",
    "vitest.config.ts",
  ])("is allowed in %s", (path) => {
    expect(checkEnv([{ path, text: READ }])).toEqual([]);
  });

  it.each(["// process.env.URL", 'const text = "process.env";', "process.exit(1); // env"])(
    "is not %s",
    (text) => {
      expect(checkEnv([{ path: "server/src/observe.ts", text }])).toEqual([]);
    },
  );
});
