import { expect, test } from "vitest";
import { downloads } from "./downloads.ts";
import { readPages } from "./pages.ts";

test("pages link to every file, and to no other", () => {
  const linked = readPages().flatMap(({ text }) =>
    [...text.matchAll(/\]\(\/docs\/(arquivos\/[^)]+)\)/g)].map(([, path]) => path),
  );
  const files = downloads("pt");
  expect(files.length).toBeGreaterThan(4);
  expect(new Set(linked)).toEqual(new Set(files.map(({ path }) => path)));
  for (const { text } of files) expect(JSON.parse(text)).toBeTypeOf("object");
  expect(downloads("en")).toEqual([]);
});
