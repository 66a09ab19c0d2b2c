import { describe, expect, it } from "vitest";
import { maskCode } from "./mask-code.ts";

const TICK = "`";

describe("masking code", () => {
  it.each([
    ["a // b", "a     "],
    ["a /* { */ b", "a         b"],
    [`f("{ x", 'y')`, `f("   ", ' ')`],
    [String.raw`f("a\"{")`, `f("    ")`],
    ['a = /[/{]"/g.test(b)', "a = /     /g.test(b)"],
    ["a / b / c", "a / b / c"],
    ["return /'/", "return / /"],
    ["(a) / 2 // '", "(a) / 2     "],
    [`${TICK}it's ${"$"}{ a + "}" } {${TICK} + b`, `${TICK}      { a + " " }  ${TICK} + b`],
    [
      `${TICK}a${"$"}{${TICK}b${"$"}{c}${TICK}}${TICK}; {}`,
      `${TICK}  {${TICK}  {c}${TICK}}${TICK}; {}`,
    ],
  ])("%j", (text, masked) => {
    expect(maskCode(text)).toBe(masked);
  });

  it("keeps every line and position", () => {
    const text = "/* a\n b */ x\n" + `const y = ${TICK}p\nq${TICK};\n`;
    expect(maskCode(text)).toHaveLength(text.length);
    expect(maskCode(text).split("\n")).toEqual([
      "    ",
      "      x",
      `const y = ${TICK} `,
      ` ${TICK};`,
      "",
    ]);
  });

  it("recovers on the next line from a string that never ends", () => {
    expect(maskCode(`it's {\nb {`).split("\n")[1]).toBe("b {");
  });
});
