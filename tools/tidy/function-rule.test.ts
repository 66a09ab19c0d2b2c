import { describe, expect, it } from "vitest";
import { checkFunctionSizes } from "./function-rule.ts";

const PATH = "server/src/a.ts";
const KEY = `${PATH}#f`;
const file = (lines: number) => [
  { path: PATH, text: `\nfunction f() {\n${"g();\n".repeat(lines - 2)}}\n` },
];

describe("function sizes", () => {
  it("may be 50 lines, not 51", () => {
    expect(checkFunctionSizes(file(50), {})).toEqual([]);
    expect(checkFunctionSizes(file(51), {})).toMatchObject([
      { file: PATH, line: 2, message: expect.stringContaining("51 lines, more than 50") },
    ]);
  });

  it("may be what the ratchet says, and no more", () => {
    expect(checkFunctionSizes(file(60), { [KEY]: 60 })).toEqual([]);
    expect(checkFunctionSizes(file(61), { [KEY]: 60 })).toMatchObject([
      { file: PATH, message: expect.stringContaining("more than 60") },
    ]);
  });

  it("tighten the ratchet when they shrink", () => {
    expect(checkFunctionSizes(file(55), { [KEY]: 60 })).toMatchObject([
      { file: "tools/tidy/ratchet.json", message: expect.stringContaining("lowered to 55") },
    ]);
  });

  it.each([file(50), []])("leave no entry behind that is not needed", (...files) => {
    expect(checkFunctionSizes(files.flat(), { [KEY]: 60 })).toMatchObject([
      { file: "tools/tidy/ratchet.json", line: 2, message: expect.stringContaining("remove it") },
    ]);
  });
});
