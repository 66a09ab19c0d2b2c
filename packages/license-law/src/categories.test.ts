import { describe, expect, it } from "vitest";
import { CATEGORY_CASES, SPELLING_CASES } from "../cases/category.ts";
import { categoryParts, parseCategory } from "./categories.ts";

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
});
