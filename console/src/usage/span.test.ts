import { expect, test } from "vitest";
import { presetSpan, problemOf, readStatementSearch, spanOf } from "./span.ts";

test("an address without days means 30 days up to its end", () => {
  expect(spanOf({ to: "2026-03-31" })).toEqual({ from: "2026-03-02", to: "2026-03-31" });
});

test.each([
  ["days7", "2026-02-23", "2026-03-01"],
  ["days90", "2025-12-02", "2026-03-01"],
  ["month", "2026-03-01", "2026-03-01"],
  ["lastMonth", "2026-02-01", "2026-02-28"],
] as const)("%s is from %s to %s", (preset, from, to) => {
  expect(presetSpan(preset, "2026-03-01")).toEqual({ from, to });
});

test("a span in the wrong order or of more than a year is named", () => {
  expect(problemOf({ from: "2026-03-02", to: "2026-03-01" })).toBe("order");
  expect(problemOf({ from: "2025-03-01", to: "2026-03-02" })).toBe("length");
  expect(problemOf({ from: "2025-03-01", to: "2026-03-01" })).toBeNull();
});

test("an invalid day in an address is ignored", () => {
  expect(readStatementSearch({ from: "x", to: 7, day: "2026-13-45" })).toEqual({});
  expect(readStatementSearch({ from: "2026-01-01", day: "2026-01-02" })).toEqual({
    from: "2026-01-01",
    day: "2026-01-02",
  });
});
