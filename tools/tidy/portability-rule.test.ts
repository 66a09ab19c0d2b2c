import { describe, expect, it } from "vitest";
import { checkPortability } from "./portability-rule.ts";

// Concatenated here, since tidy reads this file too.
const machine = (...parts: string[]) => ["", ...parts].join("/");
/** A relative path with this number of leading steps upwards. */
const up = (steps: number, path: string) => `${`${".".repeat(2)}/`.repeat(steps)}${path}`;
const HOST = ["registry", "example", "com"].join(".");

const check = (text: string, path = "docs/guide.md") => checkPortability([{ path, text }], []);

describe("what stays out of the repository", () => {
  it.each([
    machine("work", "main"),
    `cd ${machine("home", "ana", "cnh")}`,
    `"${machine("tmp", "a.log")}"`,
    `file://${machine("root", "x")}`,
  ])("a folder of a machine: %s", (text) => {
    expect(check(`first\n${text}`)).toMatchObject([{ file: "docs/guide.md", line: 2 }]);
  });

  it.each([
    ["docs/guide.md", up(2, "shared")],
    ["package.json", `node --test ${up(1, "suite")}`],
    ["tools/a/run.ts", `const SUITE = \`\${ROOT}${up(1, "shared")}\`;`],
    ["tools/a/run.ts", `join(ROOT, "${up(1, "shared")}")`],
    ["tools/a/run.ts", `import { a } from "${up(3, "a.ts")}";`],
    ["tools/a/run.ts", `readFileSync("lib/${up(4, "a.txt")}")`],
    [".ci/run", `#!/usr/bin/env bash\ncat ${up(1, "notes")}`],
  ])("a path that leaves it, in %s: %s", (path, text) => {
    expect(check(text, path)).toMatchObject([
      { message: expect.stringContaining("which leaves the repository") },
    ]);
  });

  it.each([
    ["tools/a/run.ts", `import { a } from "${up(2, "a.ts")}";`],
    ["tools/a/run.ts", `import { a } from "${up(1, "b/a.ts")}";`],
    ["docs/guide.md", `[home](${up(1, "README.md")})`],
    ["tests/a.ts", `get("/api/v1/${up(4, "etc/passwd")}")`],
    ["tests/a.ts", "return [...first, ...second];"],
    ["tests/a.ts", "from 1..10 and so on..."],
    [".ci/run", `#!/usr/bin/env bash\ncd "$(dirname "$0")/.."`],
  ])("not a path inside it, in %s: %s", (path, text) => {
    expect(check(text, path)).toEqual([]);
  });

  it.each([`https://${HOST}/zod`, `npm.${HOST}`, `image: ${HOST}/a:1`])(
    "a registry: %s",
    (text) => {
      expect(check(text)).toMatchObject([{ message: expect.stringContaining(HOST) }]);
    },
  );

  it("a registry in code", () => {
    expect(check(`fetch("https://${HOST}")`, "tools/a.ts")).toHaveLength(1);
    expect(check(`fetch("${HOST}")`, "tools/a.ts")).toHaveLength(1);
    expect(check("const size = registry.metrics.size;", "tools/a.ts")).toEqual([]);
  });

  it.each([
    `https://example.com${machine("home", "page")}`,
    `tests${machine("tmp", "a")}`,
    `.${machine("work", "a")}`,
    "the /home page",
    "a registry. Then more.",
  ])("not: %s", (text) => {
    expect(check(text)).toEqual([]);
  });

  it("except for entries listed with their reason", () => {
    const path = machine("home", "node", "app");
    const allowed = [
      { file: "deploy/Dockerfile", path: machine("home", "node", ""), why: "in the image" },
    ];
    const text = `WORKDIR ${path}`;
    expect(checkPortability([{ path: "deploy/Dockerfile", text }], allowed)).toEqual([]);
    expect(checkPortability([{ path: "docs/guide.md", text }], allowed)).toHaveLength(1);
  });
});
