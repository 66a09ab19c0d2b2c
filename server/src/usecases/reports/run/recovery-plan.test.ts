import { describe, expect, it } from "vitest";
import { recoveryPauses } from "./recovery-plan.ts";

const HOUR = 3_600_000;

describe("pauses before what is missing is looked up again", () => {
  it("grow, and end after 72 hours", () => {
    const pauses = recoveryPauses({
      firstPauseMs: 60_000,
      longestPauseMs: 6 * HOUR,
      totalMs: 72 * HOUR,
    });
    expect(pauses.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(Math.max(...pauses)).toBe(6 * HOUR);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBe(72 * HOUR);
  });

  it("are cut to fit, and none where nothing is to be waited for", () => {
    const policy = { firstPauseMs: 100, longestPauseMs: 1_000 };
    expect(recoveryPauses({ ...policy, totalMs: 250 })).toEqual([100, 150]);
    expect(recoveryPauses({ ...policy, totalMs: 0 })).toEqual([]);
  });
});
