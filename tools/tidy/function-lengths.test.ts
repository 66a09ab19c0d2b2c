import { describe, expect, it } from "vitest";
import { measureFunctions } from "./function-lengths.ts";

const measure = (text: string) =>
  measureFunctions(text).map(({ name, line, lines }) => [name, line, lines]);

describe("measuring functions", () => {
  it.each([
    ["function f() {\n  g();\n}", ["f", 1, 3]],
    [
      "\nexport async function* f<T extends { a: 1 }>(\n  a: T,\n): AsyncGenerator<T> {\n}",
      ["f", 2, 4],
    ],
    ["function f(): { a: string } | null {\n  return null;\n}", ["f", 1, 3]],
    ["function f(): () => { a: 1 } {\n  return g;\n}", ["f", 1, 3]],
    ["function f({ a = {} }: Options = {}): Promise<{ a: 1 }> {\n}", ["f", 1, 2]],
    ['function f() {\n  return "}" + `}`;\n}', ["f", 1, 3]],
    ["const f = async (a: number): Promise<void> => {\n  g();\n};", ["f", 1, 3]],
    ["const f: Handler = (a) => {\n};", ["f", 1, 2]],
    ["const f = a =>\n  g(\n    a,\n  );\nconst b = 1;", ["f", 1, 4]],
    ["class A {\n  private async f(a: B): Promise<void> {\n  }\n}", ["f", 2, 2]],
    ["class A {\n  #f = (a: B) => {\n  };\n}", ["#f", 2, 2]],
    ["class A {\n  constructor(a: B) {\n  }\n}", ["constructor", 2, 2]],
    ["const a = {\n  f(b) {\n  },\n};", ["f", 2, 2]],
    ["const a = {\n  f: async (b) => {\n  },\n};", ["f", 2, 2]],
  ])("%j", (text, expected) => {
    expect(measure(text)).toEqual([expected]);
  });

  it.each([
    "describe('a', () => {\n\n});",
    "it('a', function () {\n\n});",
    "  if (a) {\n\n  }",
    "  while (a) {\n\n  }",
    "  f(a);\n  {\n  }",
    "declare function f(): void;",
    "interface A {\n  f(): { a: string };\n}",
    "const a = (b + c) * 2;",
    "// function f() {\n// }",
  ])("takes %j for no function", (text) => {
    expect(measure(text)).toEqual([]);
  });

  it("measures a function inside a function too", () => {
    const text = "function f() {\n  function g() {\n  }\n}";
    expect(measure(text)).toEqual([
      ["f", 1, 4],
      ["g", 2, 2],
    ]);
  });
});
