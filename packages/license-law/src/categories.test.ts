import { describe, expect, it } from "vitest";
import { CATEGORY_CASES, SPELLING_CASES } from "../cases/category.ts";
import { categoryParts, commonParts, covers, parseCategory } from "./categories.ts";

describe("categories", () => {
  it.each(SPELLING_CASES)("reads $text as $category", ({ text, category }) => {
    expect(parseCategory(text)).toBe(category);
  });

  it.each(CATEGORY_CASES.filter(({ category }) => category !== null))(
    "takes $category apart",
    ({ category, twoWheels, fourWheels }) => {
      expect(category && categoryParts(category)).toEqual({ two: twoWheels, four: fourWheels });
    },
  );

  it.each([
    ["AB", "ACC", true],
    ["AB", "A", true],
    ["AB", "B", true],
    ["AB", "C", false],
    ["ACC+D", "ACC", true],
    ["ACC+D", "A", false],
    ["ACC+D", "C", true],
    ["ACC+D", "E", false],
    ["A", "B", false],
    ["E", "ACC", false],
    ["E", "E", true],
  ] as const)("%s covers %s: %s", (category, letter, expected) => {
    expect(covers(categoryParts(category), letter)).toBe(expected);
  });

  it.each([
    ["AE", "AB", "A", "B"],
    ["AB", "AE", "A", "B"],
    ["ACC+C", "AD", "ACC", "C"],
    ["AB", "B", null, "B"],
    ["A", "E", null, null],
    ["AC", "AC", "A", "C"],
  ] as const)("%s and %s both cover %s and %s", (one, other, two, four) => {
    expect(commonParts(categoryParts(one), categoryParts(other))).toEqual({ two, four });
  });
});
