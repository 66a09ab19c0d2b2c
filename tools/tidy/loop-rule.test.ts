import { describe, expect, it } from "vitest";
import { checkLoops } from "./loop-rule.ts";

const MANIFESTS = ["console", "tests", "packages/contract"].map((folder) => ({
  path: `${folder}/package.json`,
  text: JSON.stringify({ name: `@cnh/${folder.replace("packages/", "")}` }),
}));

/** Checks files that each import some others: `a/b.ts: ./c.ts ../d.ts`. */
function check(...files: readonly string[]): string[] {
  const sources = files.map((file) => {
    const [path = "", specifiers = ""] = file.split(": ");
    const imports = specifiers.split(" ").filter(Boolean);
    return { path, text: imports.map((each) => `import type { A } from "${each}";\n`).join("") };
  });
  return checkLoops([...MANIFESTS, ...sources]).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}

describe("loops of folders", () => {
  it("are found between siblings, in any files of theirs", () => {
    const [found, ...more] = check(
      "console/src/orders/form.tsx: ../kit/field.tsx ../reports/search.ts",
      "console/src/reports/cells/list.tsx: ../../orders/draft.ts",
    );
    expect(more).toEqual([]);
    expect(found).toContain("console/src/orders/form.tsx:2 closes the loop of folders");
    expect(found).toContain("orders → reports → orders in console/src");
    expect(found).toContain("\n    console/src/orders/form.tsx:2 imports reports/search.ts");
    expect(found).toContain("\n    console/src/reports/cells/list.tsx:1 imports orders/draft.ts");
  });

  it.each([
    [
      "a file and a folder beside it",
      ["console/src/sections.ts: ./sections/a.ts", "console/src/sections/a.ts: ../sections.ts"],
      "sections.ts → sections → sections.ts in console/src",
    ],
    [
      "a folder and a folder inside of a third",
      ["console/src/a/x/one.ts: ../../b/two.ts", "console/src/b/two.ts: ../a/y/three.ts"],
      "a → b → a in console/src",
    ],
    [
      "three folders",
      [
        "console/src/a/one.ts: ../b/one.ts",
        "console/src/b/one.ts: ../c/one.ts",
        "console/src/c/one.ts: ../a/two.ts",
      ],
      "a → b → c → a in console/src",
    ],
    [
      "imports by the name of the package",
      [
        "packages/contract/src/a/one.ts: @cnh/contract/b/one.ts",
        "packages/contract/src/b/one.ts: ../a/two.ts",
      ],
      "a → b → a in packages/contract/src",
    ],
  ])("are found in %s", (_case, files, expected) => {
    expect(check(...files)).toEqual([expect.stringContaining(expected)]);
  });

  it("count once for each set of folders, whatever the number of its loops", () => {
    const found = check(
      "console/src/a/one.ts: ../b/one.ts ../c/one.ts",
      "console/src/b/one.ts: ../a/one.ts ../c/one.ts",
      "console/src/c/one.ts: ../b/one.ts",
      "console/src/d/one.ts: ../e/one.ts",
      "console/src/e/one.ts: ../d/one.ts",
    );
    expect(found).toHaveLength(2);
  });

  it.each([
    ["one direction", ["console/src/a/one.ts: ../b/one.ts", "console/src/b/one.ts: ./two.ts"]],
    ["files of one folder", ["console/src/a.ts: ./b.ts", "console/src/b.ts: ./a.ts"]],
    ["tests", ["console/src/a/one.test.tsx: ../b/one.ts", "console/src/b/one.ts: ../a/two.ts"]],
    [
      "workspaces",
      ["console/src/a.ts: @cnh/contract/b.ts", "packages/contract/src/b.ts: @cnh/console/a.ts"],
    ],
  ])("are not between %s", (_case, files) => {
    expect(check(...files)).toEqual([]);
  });
});
