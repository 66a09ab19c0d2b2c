import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fillBlocks } from "./blocks.ts";
import { readPages } from "./pages.ts";

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
const fill = (text: string) => fillBlocks({ language: "en", text }, SAMPLES);

test("a paragraph that links to a sample or to its output shows it", () => {
  const filled = fill(
    "a\n\n[it](../../examples/node/first.mjs)\n\n[b](../../examples/node/first.out)\n\nc\n",
  );
  expect(filled).toBe("a\n\n```js\nrun();\n```\n\n```text\nBLOCKED\n```\n\nc\n");
});

test("several links are tabs, and a link within a sentence stays a link", () => {
  const links = "[Node.js](../examples/node/first.mjs) [Python](../examples/python/first.py)";
  expect(fill(links)).toBe(
    "::: code-group\n\n```js [Node.js]\nrun();\n```\n\n```python [Python]\nrun\n```\n\n:::",
  );
  expect(fill(`See ${links}`)).toBe(`See ${links}`);
});

test("a sample or a part that does not exist fails", () => {
  expect(() => fill("[it](../examples/node/second.mjs)")).toThrow("second.mjs");
  expect(() => fill("<!-- made of nothing -->")).toThrow("nothing is called nothing");
});

test("every page can be filled", () => {
  const filled = readPages().map((page) => ({ ...page, filled: fillBlocks(page) }));
  expect(filled.filter((page) => page.filled !== page.text).length).toBeGreaterThan(40);
  for (const page of filled) expect(page.filled).not.toMatch(/^\[.*\]\([./]+examples\/.*\)$/m);
});
