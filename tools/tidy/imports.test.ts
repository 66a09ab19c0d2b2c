import { describe, expect, it } from "vitest";
import { findImports } from "./imports.ts";

describe("finding imports", () => {
  it.each([
    [`import a from "x";`, false],
    [`import a, { b as c } from 'x'`, false],
    [`import * as a from "x";`, false],
    [`import{a}from"x"`, false],
    [`import {\n  a, // from "y"\n  b,\n} from "x";`, false],
    [`import rows from "x" with { type: "json" };`, false],
    [`import type from "x";`, false],
    [`import { type A } from "x";`, false],
    [`import "x";`, false],
    [`const a = await import("x");`, false],
    ["const a = await import(`x`);", false],
    [`export { a } from "x";`, false],
    [`export * from "x";`, false],
    [`export * as a from "x";`, false],
    [`import type { A } from "x";`, true],
    [`import type A from "x";`, true],
    [`export type { A } from "x";`, true],
    [`type A = import("x").B;`, true],
  ])("%j", (text, typeOnly) => {
    expect(findImports(text)).toMatchObject([{ specifier: "x", typeOnly }]);
  });

  it.each([
    `// import a from "x";`,
    `const text = 'import a from "x"';`,
    `const a = "import"; f(from, "x");`,
    `export const from = "x";`,
    `export { a };\nconst from = "x";`,
    `port.import("x");`,
  ])("takes %j for no import", (text) => {
    expect(findImports(text)).toEqual([]);
  });

  it("reports the line of each", () => {
    const found = findImports(`/** a\n */\nimport {\n  a,\n} from "x";\nimport "y";\n`);
    expect(found.map(({ specifier, line }) => [specifier, line])).toEqual([
      ["x", 5],
      ["y", 6],
    ]);
  });
});
