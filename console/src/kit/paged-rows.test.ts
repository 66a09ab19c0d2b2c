import { expect, test } from "vitest";
import { PagedRows } from "./paged-rows.ts";

test.each([
  [[], ""],
  [[[]], ""],
  [[["a", "b"], [], ["c"], [], [], ["d", "e", "f"], []], "abcdef"],
])("the rows of %j by their place", (pages, expected) => {
  const rows = new PagedRows<string>(pages);
  expect(rows.length).toBe(expected.length);
  const found = Array.from({ length: rows.length }, (_, index) => rows.at(index));
  expect(found.join("")).toBe(expected);
  expect([rows.at(-1), rows.at(expected.length)]).toEqual([undefined, undefined]);
  expect(rows.toArray().join("")).toBe(expected);
  for (const [start, end] of [
    [0, 2],
    [1, 4],
    [2, 99],
    [5, 5],
  ] as const)
    expect(rows.slice(start, end).join("")).toBe(expected.slice(start, end));
});
