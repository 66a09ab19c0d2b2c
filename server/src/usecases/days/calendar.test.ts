import { describe, expect, it } from "vitest";
import { saoPauloDayEnd, saoPauloDayStart } from "./calendar.ts";

const DAYS = [
  ["2026-11-15", "2026-11-15T03:00:00.000Z", "2026-11-16T03:00:00.000Z"],
  // Until 2019 clocks were changed at midnight: these days have 23, 24 and 25 hours.
  ["2018-11-04", "2018-11-04T03:00:00.000Z", "2018-11-05T02:00:00.000Z"],
  ["2018-12-31", "2018-12-31T02:00:00.000Z", "2019-01-01T02:00:00.000Z"],
  ["2019-02-16", "2019-02-16T02:00:00.000Z", "2019-02-17T03:00:00.000Z"],
  ["2028-02-29", "2028-02-29T03:00:00.000Z", "2028-03-01T03:00:00.000Z"],
  ["9999-12-31", "9999-12-31T03:00:00.000Z", "+010000-01-01T03:00:00.000Z"],
] as const;

describe("a day in São Paulo", () => {
  it.each(DAYS)("%s begins at %s and ends at %s", (day, start, end) => {
    expect(new Date(saoPauloDayStart(day)).toISOString()).toBe(start);
    expect(new Date(saoPauloDayEnd(day)).toISOString()).toBe(end);
  });
});
