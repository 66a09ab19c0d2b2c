/**
 * `npm run lab budget`: the size of the built console that a browser loads before and with the heaviest first screen.
 */
import { readFileSync, statSync } from "node:fs";
import { buildConsole, CONSOLE_FILES } from "./build.ts";

const MAX_KB = { shell: 140, screen: 200, css: 15 };

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
}

await buildConsole();
const manifest = JSON.parse(readFileSync(`${CONSOLE_FILES}/.vite/manifest.json`, "utf8")) as Record<
  string,
  Chunk
>;

const gzippedKb = (file: string) => statSync(`${CONSOLE_FILES}/${file}.gz`).size / 1_024;
const sum = (files: Iterable<string>) =>
  [...files].reduce((total, file) => total + gzippedKb(file), 0);
const round = (kb: number) => Number(kb.toFixed(1));

/** A chunk with all chunks that it requires. */
function closure(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const other of chunk.imports ?? []) closure(other, found);
  return found;
}

const filesOf = (keys: Iterable<string>) =>
  new Set([...keys].map((key) => manifest[key]?.file ?? ""));

/** The chunks that a page requires. */
function pageOf(name: string): Set<string> {
  if (manifest[name]?.isEntry !== true) throw new Error(`the build has no ${name}`);
  return closure(name);
}
const shell = pageOf("index.html");
const shared = pageOf("shared.html");
const screens = Object.keys(manifest)
  .filter((key) => key.endsWith("-page.tsx"))
  .map((key) => ({ key, kb: sum(filesOf(closure(key, new Set(shell)))) }))
  .sort((a, b) => b.kb - a.kb);
for (const { key, kb } of screens) console.log(`${round(kb).toFixed(1).padStart(7)} KB  ${key}`);
for (const key of shell)
  console.log(
    `${round(gzippedKb(manifest[key]?.file ?? ""))
      .toFixed(1)
      .padStart(7)} KB  of the shell: ${key}`,
  );
const css = new Set(Object.values(manifest).flatMap(({ css: files = [] }) => files));
const budget = {
  shellKb: round(sum(filesOf(shell))),
  screenKb: round(screens[0]?.kb ?? 0),
  cssKb: round(sum(css)),
  sharedPageKb: round(sum(filesOf(shared))),
};
console.log(JSON.stringify({ budget: "console", ...budget }));
const isOver =
  budget.shellKb > MAX_KB.shell ||
  budget.screenKb > MAX_KB.screen ||
  budget.cssKb > MAX_KB.css ||
  budget.sharedPageKb > MAX_KB.screen;
if (isOver) console.error(`over the budget of ${JSON.stringify(MAX_KB)} KB`);
process.exitCode = isOver ? 1 : 0;
