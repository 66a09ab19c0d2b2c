import { expect, test } from "vitest";
import { driftOf, growthOf, type MemorySample, riseOf, sparkline } from "./soak-rules.ts";

/** Two lives of twenty minutes, with a sample each half minute: a level, noise, and the hourly growth. */
function lives(perHour: number, noise = 4): MemorySample[] {
  return [1, 2].flatMap((pid) =>
    Array.from({ length: 40 }, (_, index) => ({
      name: "worker-1",
      pid,
      at: (pid * 100 + index / 2) * 60_000,
      megabytes: 100 * pid + (index % 2 ? noise : -noise) + (perHour * index) / 120,
    })),
  );
}

test("a level that differs from life to life is not growth", () => {
  expect(growthOf(lives(0))?.proven).toBe(0);
});

test("growth is found within the noise", () => {
  const growth = growthOf(lives(200));
  expect(growth?.slope).toBeCloseTo(200, -1);
  expect(growth?.proven).toBeGreaterThan(150);
});

test("a step in one life of six is not growth, and the same step in each is", () => {
  const stepsIn = (isStepped: (pid: number) => boolean) =>
    [1, 2, 3, 4, 5, 6].flatMap((pid) =>
      Array.from({ length: 16 }, (_, index) => ({
        name: "relay-1",
        pid,
        at: (pid * 100 + index / 2) * 60_000,
        megabytes: 160 + (index % 2) + (isStepped(pid) && index > 10 ? 60 : 0),
      })),
    );
  expect(growthOf(stepsIn((pid) => pid === 3))?.proven).toBe(0);
  expect(growthOf(stepsIn(() => true))?.proven).toBeGreaterThan(300);
});

test("resident memory is compared over the run, and within each life after its warm-up", () => {
  const flat = riseOf(lives(0));
  expect(flat?.withinLife).toBeLessThan(10);
  const growing = riseOf(lives(600));
  expect(growing?.withinLife, "600 an hour for 16.5 minutes, and the noise").toBeCloseTo(173);
  expect(growing?.start).toBeLessThan(growing?.end ?? 0);
  expect(riseOf(lives(0).slice(0, 5))).toBeNull();
});

test("lives that end within their warm-up prove nothing", () => {
  expect(growthOf(lives(200).filter(({ at }) => at % 6_000_000 < 240_000))).toBeNull();
});

test("times are compared half by half", () => {
  const values = [900, 900, 10, 10, 10, 10, 10, 10, 30, 30, 30, 30, 30, 30];
  expect(driftOf(values, 2)).toEqual({ first: 10, second: 30 });
  expect(driftOf(values.slice(0, 8), 2)).toBeNull();
});

test("a curve has a character for each value while there is space, and a gap for each missing value", () => {
  expect(sparkline([0, 4, Number.NaN, 8])).toBe("▁▅ █");
  expect(sparkline(Array.from({ length: 90 }, () => 1))).toHaveLength(45);
});
