import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, matchesGlob, relative } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../stack/environment.ts";
import { findImports } from "../tidy/imports.ts";
import { filesOf } from "./fingerprints.ts";
import type { GeneratedFile } from "../files/generated-file.ts";
import { compareFiles } from "./stale-files.ts";
import { TABLE } from "./table.ts";

const withoutStores = TABLE.filter(({ needsPostgres }) => !needsPostgres);
const made = new Map<string, readonly GeneratedFile[]>();
beforeAll(async () => {
  for (const entry of withoutStores) made.set(entry.name, await entry.make());
}, 120_000);

test.each(withoutStores.filter(({ isIgnored }) => !isIgnored))(
  "the committed files of $name are fresh; if not, run: npm run generate",
  ({ name, outputs }) => {
    const stale = compareFiles(made.get(name) ?? [], outputs);
    expect(stale.map(({ path }) => path)).toEqual([]);
  },
);

test.each(withoutStores)(
  "the files of $name are its outputs, and git ignores them if the row says so",
  ({ name, outputs, isIgnored }) => {
    const paths = made.get(name)?.map(({ path }) => path) ?? [];
    expect(paths.length).toBeGreaterThan(0);
    const others = paths.filter((path) => !outputs.some((glob) => matchesGlob(path, glob)));
    expect(others).toEqual([]);
    const words = ["check-ignore", "--no-index", "--stdin"];
    const input = paths.join("\n");
    const { stdout } = spawnSync("git", words, { cwd: ROOT, input, encoding: "utf8" });
    expect(stdout.split("\n").filter(Boolean)).toEqual(isIgnored ? paths : []);
  },
);

describe("the inputs", () => {
  const loaded = new Map<string, readonly string[]>();

  /** The repository files that a module imports directly. */
  function importsOf(path: string): readonly string[] {
    const known = loaded.get(path);
    if (known) return known;
    const text = readFileSync(join(ROOT, path), "utf8");
    const found = /\.[cm]?tsx?$/.test(path)
      ? findImports(text)
          .filter(({ typeOnly }) => !typeOnly)
          .flatMap(({ specifier }) => resolved(path, specifier))
      : [];
    loaded.set(path, found);
    return found;
  }

  function resolved(from: string, specifier: string): string[] {
    if (!/^\.|^@cnh\//.test(specifier)) return [];
    const file = specifier.startsWith(".")
      ? join(ROOT, dirname(from), specifier)
      : createRequire(join(ROOT, from)).resolve(specifier);
    return existsSync(file) ? [relative(ROOT, file)] : [];
  }

  function graphOf(start: string): ReadonlySet<string> {
    const graph = new Set([start]);
    for (const path of graph) for (const next of importsOf(path)) graph.add(next);
    return graph;
  }

  const writers = importsOf("tools/generate/table.ts");
  const rows = TABLE.map((entry, index) => ({
    entry,
    name: entry.name,
    writer: writers[index] ?? "",
  }));

  test("each entry has one writer", () => {
    expect(writers).toHaveLength(TABLE.length);
  });

  test.each(rows)("have every module that the writer of $name loads", ({ entry, writer }) => {
    const listed = new Set(filesOf(entry));
    const missing = [...graphOf(writer)].filter((path) => !listed.has(path));
    expect([...new Set(missing.map((path) => dirname(path)))]).toEqual([]);
  });

  test("are written before they are read", () => {
    const late = TABLE.flatMap((entry, index) => {
      const inputs = filesOf({ ...entry, outputs: [] });
      return TABLE.slice(index + 1)
        .filter(({ outputs }) =>
          outputs.some((glob) => inputs.some((path) => matchesGlob(path, glob))),
        )
        .map(({ name }) => `${entry.name} reads outputs of ${name}`);
    });
    expect(late).toEqual([]);
  });
});
