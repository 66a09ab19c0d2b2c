import { describe, expect, it } from "vitest";
import { recoveryPauses, sandboxRecovery } from "./recovery-plan.ts";

const HOUR = 3_600_000;

describe("pauses before missing data is looked up again", () => {
  it("grow, and end after 72 hours", () => {
    const pauses = recoveryPauses({
      firstPauseMs: 60_000,
      maxPauseMs: 6 * HOUR,
      totalMs: 72 * HOUR,
    });
    expect(pauses.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(Math.max(...pauses)).toBe(6 * HOUR);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBe(72 * HOUR);
  });

  it("are cut to fit, and none where nothing is to be waited for", () => {
    const policy = { firstPauseMs: 100, maxPauseMs: 1_000 };
    expect(recoveryPauses({ ...policy, totalMs: 250 })).toEqual([100, 150]);
    expect(recoveryPauses({ ...policy, totalMs: 0 })).toEqual([]);
  });
});

describe("the sandbox", () => {
  const live = { firstPauseMs: 60_000, maxPauseMs: 6 * HOUR, totalMs: 72 * HOUR };
  const unset = { firstPauseMs: undefined, maxPauseMs: undefined, totalMs: undefined };

  it("waits for minutes where live reports wait for days", () => {
    const policy = sandboxRecovery(live, unset);
    expect(recoveryPauses(policy)).toEqual([
      15_000, 30_000, 60_000, 60_000, 60_000, 60_000, 15_000,
    ]);
  });

  it("never waits longer than live reports, unless it is configured to", () => {
    const quick = { firstPauseMs: 250, maxPauseMs: 500, totalMs: 6_000 };
    expect(sandboxRecovery(quick, unset)).toEqual(quick);
    expect(sandboxRecovery(quick, { ...unset, totalMs: 9_000 })).toEqual({
      ...quick,
      totalMs: 9_000,
    });
  });
});
