/** A simulated year of comparisons: true changes are found, no other change is reported, and the delay and cost of each cadence. */
import { describe, expect, it } from "vitest";
import { type Cadence, type SimulatedYear, simulatedYear } from "./simulated-year.ts";

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

  it("has no other change reported by daily checks", () => {
    const year = simulatedYear(300, 1);
    print("daily", year);
    expect(year.falseChanges).toEqual([]);
  });

  it("has its changes found in less time by the cadence by risk than monthly, for less than weekly", () => {
    const yearOf = (name: string, cadence: Cadence) => {
      const year = simulatedYear(3_000, cadence);
      print(name, year);
      expect(year.falseChanges).toEqual([]);
      return year;
    };
    const weekly = yearOf("weekly", 7);
    const monthly = yearOf("monthly", 30);
    const byRisk = yearOf("by_risk", "by_risk");
    expect(byRisk.recall).toBeGreaterThanOrEqual(monthly.recall);
    expect(byRisk.delay.mean).toBeLessThan(monthly.delay.mean * 0.6);
    expect(byRisk.delay.criticalMean).toBeLessThan(monthly.delay.criticalMean);
    expect(byRisk.checks).toBeLessThan(monthly.checks * 1.6);
    expect(byRisk.checks).toBeLessThan(weekly.checks / 2);
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
