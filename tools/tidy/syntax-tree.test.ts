import { describe, expect, it } from "vitest";
import { visitNodes } from "./syntax-tree.ts";

const names = (text: string) => {
  const found: string[] = [];
  visitNodes(text, { Identifier: ({ name }) => void found.push(name) });
  return found;
};

describe("the syntax tree", () => {
  it("has the code, and no similar text in comments, strings and expressions", () => {
    const text = "a; // b\n/* c */ const d = /e/, f = `g ${h} i`, j = 'k';";
    expect(names(text)).toEqual(["a", "d", "f", "h", "j"]);
  });

  it("is there despite errors that the compiler reports", () => {
    expect(names("if (a) return;")).toEqual(["a"]);
  });

  it("is refused for a text that cannot be parsed at all, since no rule would find anything", () => {
    expect(() => names("const a = ;;; {{{ `")).toThrow(/^cannot parse: /);
  });
});
