import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fillBlocks, withoutBlocks } from "./blocks.ts";

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "cnh-blocks-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const SAMPLES = folderWith({
  "examples/node/first.mjs": "run();\n",
  "examples/node/first.out": "BLOCKED\n",
  "examples/python/first.py": "run\n",
});

test("a sample, its output, and all languages as tabs are between the marks", () => {
  const page =
    "a\n<!-- made of examples/node/first.mjs -->\nold\n<!-- end -->\n<!-- made of output examples/node/first -->\n<!-- end -->\n<!-- made of tabs first -->\n<!-- end -->\n";
  const filled = fillBlocks(page, SAMPLES);
  expect(filled).toContain("```js\nrun();\n```");
  expect(filled).toContain("```text\nBLOCKED\n```");
  expect(filled).toContain(
    "::: code-group\n\n```js [Node.js]\nrun();\n```\n\n```python [Python]\nrun\n```\n\n:::",
  );
  expect(filled).not.toContain("old");
  expect(fillBlocks(filled, SAMPLES)).toBe(filled);
});

test("a sample that does not exist fails", () => {
  expect(() =>
    fillBlocks("<!-- made of examples/node/second.mjs -->\n<!-- end -->", SAMPLES),
  ).toThrow("second.mjs");
  expect(() => fillBlocks("<!-- made of tabs second -->\n<!-- end -->", SAMPLES)).toThrow("second");
});

test("what a person wrote stays, without what the marks hold", () => {
  const page = "a\n<!-- made of tabs first -->\nold\n<!-- end -->\nb\n";
  expect(withoutBlocks(page)).toBe("a\n<!-- made of tabs first -->\n<!-- end -->\nb\n");
});
