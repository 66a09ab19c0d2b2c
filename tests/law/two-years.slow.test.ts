/** Two years of notices of 1,000 drivers. `deadlines.test.ts` has the same with few of them. */
import { describe, expect, it } from "vitest";
import { THRESHOLDS, twoYears } from "./two-years.ts";

describe("two years of notices", { timeout: 1_800_000 }, () => {
  it("are the same for 1,000 drivers if judged every day or only when one is due", () => {
    const { differing, repeated, ofOldDates, ...years } = twoYears(1_000);
    console.log(JSON.stringify(years));
    expect({ differing, repeated, ofOldDates }).toEqual({
      differing: [],
      repeated: [],
      ofOldDates: [],
    });
    expect(years.noticesOfKnown).toBe(years.known * THRESHOLDS.length);
    expect(years.known).toBeGreaterThan(1_000);
    expect(years.renewals).toBeGreaterThan(50);
    expect(years.daysAwake).toBeLessThan(years.days / 20);
  });
});
