import { expect, test } from "vitest";
import { percentile } from "./percentile.ts";

test.each([
  [0.5, 10],
  [0.9, 20],
  [0.91, 500],
  [1, 500],
])("the percentile %d of nine tenths up to 20 ms is %d ms", (share, ms) => {
  const tallies = [
    { ms: 500, count: 10 },
    { ms: 10, count: 60 },
    { ms: 20, count: 30 },
  ];
  expect(percentile(tallies, share)).toBe(ms);
});

test("no calls have no percentile", () => {
  expect(percentile([], 0.9)).toBeNull();
});
