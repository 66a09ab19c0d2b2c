import { expect, test } from "vitest";
import { monthsBefore } from "./days.ts";

// As PostgreSQL subtracts months from a date.
test.each([
  ["2026-11-16", 6, "2026-05-16"],
  ["2026-01-31", 2, "2025-11-30"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2026-12-31", 1, "2026-11-30"],
  ["2026-11-16", 60, "2021-11-16"],
])("%s, %i months before: %s", (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before);
});
