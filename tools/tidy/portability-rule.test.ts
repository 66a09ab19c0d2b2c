import { describe, expect, it } from "vitest";
import { checkPortability } from "./portability-rule.ts";

// Put together here, since tidy reads this file too.
const machine = (...parts: string[]) => ["", ...parts].join("/");
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

  it("but for what is listed with its reason", () => {
    const path = machine("home", "node", "app");
    const allowed = [
      { file: "deploy/Dockerfile", path: machine("home", "node", ""), why: "in the image" },
    ];
    const text = `WORKDIR ${path}`;
    expect(checkPortability([{ path: "deploy/Dockerfile", text }], allowed)).toEqual([]);
    expect(checkPortability([{ path: "docs/guide.md", text }], allowed)).toHaveLength(1);
  });
});
