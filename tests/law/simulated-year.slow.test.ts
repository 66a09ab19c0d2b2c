/** A simulated year of comparisons: true changes are found, no other change is reported, and the cost of each cadence. */
import { describe, expect, it } from "vitest";
import { type SimulatedYear, simulatedYear } from "./simulated-year.ts";

describe("a simulated year", { timeout: 1_800_000 }, () => {
  it("has its true changes found by weekly checks of 10,000 drivers, and no other reported", () => {
    const year = simulatedYear(10_000, 7);
    print("weekly", year);
    expect(year.falseChanges).toEqual([]);
    expect(year.recall).toBeGreaterThanOrEqual(0.99);
    // Half of the answers lack an entry of these drivers, so each return would make some 13 reports a year.
    expect(year.flapping.drivers).toBeGreaterThan(10);
    expect(year.flapping.reported).toBeLessThan(year.flapping.drivers * 7);
  });

  it.each([
    ["daily", 1, 300],
    ["monthly", 30, 3_000],
  ] as const)("has no other change reported by %s checks", (cadence, days, drivers) => {
    const year = simulatedYear(drivers, days);
    print(cadence, year);
    expect(year.falseChanges).toEqual([]);
  });
});

/** The delay and the cost of a cadence, as one line of JSON. */
function print(cadence: string, { delay, checks, drivers, ...year }: SimulatedYear): void {
  const { trueChanges, found, recall, falseChanges, flapping, changedShare } = year;
  const figures = {
    trueChanges,
    found,
    recall,
    false: falseChanges.length,
    flapping,
    changedShare,
  };
  console.log(JSON.stringify({ cadence, checksPerDriver: checks / drivers, delay, ...figures }));
}
