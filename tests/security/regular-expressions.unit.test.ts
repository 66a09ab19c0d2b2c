/**
 * No regular expression of the product takes more than linear time on any text. Each is analysed by its form and timed
 * with repetitive texts that almost match. An expression that is superlinear by form is allowed only for short texts,
 * and is timed with the longest of them.
 */
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../tools/stack/environment.ts";
import { readSourceFiles } from "../../tools/tidy/source-files.ts";

interface ProductExpression {
  readonly where: string;
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

const PRODUCT = /^(?:server|ops|packages\/[^/]+)\/src\/.*(?<!\.test)\.ts$/;

/** Expressions that are superlinear by form, for texts that cannot be longer than this. */
const BOUNDED: Readonly<Record<string, { readonly maxLength: number; readonly why: string }>> = {
  "packages/license-law/src/sections/fines/amounts.ts": {
    maxLength: 16,
    why: "the digits of an amount that we counted ourselves",
  },
};
/** Files that build expressions from our own words: analysed as built when the files are loaded. */
const BUILDING = [
  "packages/contract/src/values.ts",
  "packages/knowledge/src/search/subject.ts",
  "server/src/adapters/identity/library.ts",
  // Built in a function at each call: `(?<![\w])WORD(?![\w])`.
  "server/src/usecases/analysis/check-analysis.ts",
  "server/src/usecases/analysis/figures.ts",
  "server/src/usecases/analysis/offers.ts",
  "server/src/usecases/assistant/personal-data.ts",
  "server/src/usecases/people/device-cookie.ts",
];
const LENGTH = 16_000;
/** A linear expression takes well under 1 ms for this many characters, a quadratic one well over 100 ms. */
const MAX_MS = 25;
const MAX_BOUNDED_MS = 50;

const files = readSourceFiles(ROOT).filter(({ path }) => PRODUCT.test(path));
const found: ProductExpression[] = [];
const building = new Set<string>();
for (const { path, text } of files) {
  const visitor = new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return;
      const line = text.slice(0, node.start).split("\n").length;
      const { pattern: source, flags } = node.regex;
      found.push({ where: `${path}:${line} /${source}/${flags}`, path, source, flags });
    },
    NewExpression: ({ callee }) => {
      if (callee.type === "Identifier" && callee.name === "RegExp") building.add(path);
    },
  });
  visitor.visit(parseSync(path, text).program);
}

/** Loads files and returns the expressions that they and their imports build. */
async function builtIn(paths: readonly string[]): Promise<RegExp[]> {
  const built: RegExp[] = [];
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, args: [string, string?]) => {
      const expression = new target(...args);
      built.push(expression);
      return expression;
    },
  });
  try {
    // The query makes it another module: an earlier file of this worker may have loaded it already.
    for (const path of paths) await import(`${ROOT}${path}?built`);
    return built;
  } finally {
    globalThis.RegExp = Native;
  }
}

const built = await builtIn([...building]);
for (const { source, flags } of built)
  found.push({ where: `built: /${source}/${flags}`, path: "built", source, flags });

/** Milliseconds; if the first of up to three tries is slow, the shortest, because of other load. */
function timeOf({ source, flags }: ProductExpression, text: string, enoughMs: number): number {
  const pattern = new RegExp(source, flags.replace("g", ""));
  let shortest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && shortest > enoughMs; tries += 1) {
    const startedAt = performance.now();
    pattern.lastIndex = 0;
    pattern.test(text);
    shortest = Math.min(shortest, performance.now() - startedAt);
  }
  return shortest;
}

const COMMON = [
  "a",
  "1",
  " ",
  ".",
  "-",
  "_",
  "/",
  "@",
  "\n",
  "é",
  "a1",
  "a.",
  "a ",
  "1.",
  "a@",
  "- ",
];

/** Texts that an expression almost matches, each with a prefix and a suffix that make it fail late. */
function attacks({ source }: ProductExpression, length: number): string[] {
  const words = source.replaceAll(/\\[bBdDsSwWpP]/g, " ").match(/[\p{L}\d§ºª/_@-]+/gu) ?? [];
  const own = [...new Set(words)].slice(0, 8);
  return [...COMMON, ...own, ...own.map((word) => `${word} `)].flatMap((pump) => {
    const body = pump.repeat(Math.ceil(length / pump.length)).slice(0, length);
    return [`${body}\0`, `${own[0] ?? ""}${body}`];
  });
}

function superlinear({ source, flags }: ProductExpression): string[] {
  return analyse({ source, flags }).reports.map(({ character }) => character.pick);
}

describe("regular expressions", () => {
  test("are found, also when they are built while a file is loaded", () => {
    expect(found.length).toBeGreaterThan(150);
    expect([...building]).toEqual(BUILDING);
    expect(built.length).toBeGreaterThan(BUILDING.length);
  });

  test("are linear by their form, or of short texts", () => {
    const unbounded = found.filter((each) => superlinear(each).length > 0 && !BOUNDED[each.path]);
    expect(unbounded.map(({ where }) => where)).toEqual([]);
  });

  test("that are not linear are quick with the longest text that they may get", () => {
    for (const [path, { maxLength }] of Object.entries(BOUNDED)) {
      const odd = found.filter((each) => each.path === path && superlinear(each).length > 0);
      expect(odd, `${path} need not be listed any more`).not.toEqual([]);
      for (const each of odd) {
        const texts = superlinear(each).map((pick) => `${pick.repeat(maxLength - 1)}\0`);
        for (const text of [...texts, ...attacks(each, maxLength)])
          expect(timeOf(each, text, MAX_BOUNDED_MS), each.where).toBeLessThan(MAX_BOUNDED_MS);
      }
    }
  });

  test("take no longer for texts that repeat what they look for", () => {
    const slow = found
      .filter(({ path }) => !BOUNDED[path])
      .flatMap((each) => {
        const text = attacks(each, LENGTH).find((attack) => timeOf(each, attack, MAX_MS) > MAX_MS);
        return text === undefined
          ? []
          : [`${each.where} with ${JSON.stringify(text.slice(0, 20))}`];
      });
    expect(slow).toEqual([]);
  });

  test.each([
    ["(a+)+$", "exponential"],
    ["/+$", "quadratic, from every start"],
    ["\\s*,?\\s*;", "quadratic, between two parts"],
  ])("%s would be noticed by its form: %s", (source) => {
    expect(superlinear({ where: "", path: "", source, flags: "" })).not.toEqual([]);
  });

  test("a pattern that only certain words make slow is noticed by its time", () => {
    const each = { where: "", path: "", source: "(?:de |do )+x", flags: "" };
    const longest = Math.max(
      ...[...attacks(each, LENGTH)].map((text) => timeOf(each, text, MAX_MS)),
    );
    expect(longest).toBeGreaterThan(MAX_MS);
  });
});
