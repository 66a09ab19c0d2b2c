/**
 * `npm run lab prose [-- path …]`: counts the patterns in files whose path begins with one of the arguments. With
 * `--list` it prints each place, with `--list --only 4` each place of one pattern. `--titles` reads the titles of tests
 * instead, which are not linted. `--root` reads another checkout.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readSourceFiles } from "../tidy/source-files.ts";
import { PATTERNS } from "./patterns.ts";
import { countPlaces, type Kind, readProse } from "./prose.ts";
import { readTitles } from "./titles.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean", default: false },
    only: { type: "string" },
    titles: { type: "boolean", default: false },
    root: { type: "string", default: join(import.meta.dirname, "../..") },
  },
});
const KINDS: readonly Kind[] = values.titles ? ["titles"] : ["comments", "documents", "openapi"];
const read = values.titles ? readTitles : readProse;
const prose = read(readSourceFiles(values.root)).filter(
  ({ path }) => positionals.length === 0 || positionals.some((start) => path.startsWith(start)),
);
const patterns = PATTERNS.map((pattern, index) => ({
  ...pattern,
  number: String(index + 1),
})).filter(({ number }) => values.only === undefined || values.only === number);

if (values.list) printPlaces();
printTotals();

function printPlaces(): void {
  for (const { kind, path, text } of prose) {
    for (const { number, expression } of patterns) {
      for (const { index } of text.matchAll(expression)) {
        const excerpt = text.slice(Math.max(0, index - 70), index + 90).replaceAll(/\s+/g, " ");
        console.log(`${number} ${path} (${kind}): … ${excerpt} …`);
      }
    }
  }
}

function printTotals(): void {
  const byKind = KINDS.map((kind) => prose.filter((each) => each.kind === kind));
  const totals = patterns.map(({ name, number, isLinted, expression }) => ({
    name,
    number,
    isLinted,
    counts: byKind.map((texts) => countPlaces(texts, expression)),
  }));
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  console.log(`${"".padEnd(44)}${KINDS.map((kind) => kind.padStart(11)).join("")}`);
  for (const { number, name, counts } of totals)
    console.log(
      `${number.padStart(2)} ${name.padEnd(41)}${counts.map((count) => String(count).padStart(11)).join("")}`,
    );
  const linted = sum(totals.filter(({ isLinted }) => isLinted).flatMap(({ counts }) => counts));
  const all = sum(totals.flatMap(({ counts }) => counts));
  console.log(JSON.stringify({ prose: "patterns", texts: prose.length, linted, all }));
}
