/** The law package agrees with cases written from the law's text, except for the reasons in `argued.ts`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ALL_CHECKS } from "./all-checks.ts";
import { ARGUED } from "./argued.ts";
import { agrees } from "./case.ts";

const listed = new Set(ARGUED.map(({ check }) => check));
const OPEN_POINTS = join(import.meta.dirname, "../../../site/pages/en/lei/pontos-em-aberto.md");

test("there are 134 cases with 213 checks, and each has a unique name", () => {
  const ids = ALL_CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(213);
  expect(ids).toHaveLength(213);
  expect(new Set(ids.map((id) => id.split(" ")[0])).size).toBe(134);
});

test.each(ALL_CHECKS.filter(({ id }) => !listed.has(id)))("$id: $what ($law)", (check) => {
  expect(check.read()).toStrictEqual(check.expected);
});

describe("a check that is listed as argued", () => {
  test("exists and is listed once", () => {
    const ids = new Set(ALL_CHECKS.map(({ id }) => id));
    expect(ARGUED.filter(({ check }) => !ids.has(check))).toEqual([]);
    expect(listed.size).toBe(ARGUED.length);
  });

  test("does not agree: one that agrees again is removed from the list", () => {
    expect(ALL_CHECKS.filter((check) => listed.has(check.id) && agrees(check))).toEqual([]);
  });

  test("has its reason under a heading of the open points, unless it is to be mended", () => {
    const headings: readonly string[] =
      readFileSync(OPEN_POINTS, "utf8").match(/(?<=^#+ ).+?(?= \{#|$)/gm) ?? [];
    const argued = ARGUED.filter((row) => row.verdict === "argued");
    expect(argued.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
  });
});
