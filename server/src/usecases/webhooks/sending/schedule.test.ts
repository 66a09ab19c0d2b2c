import { describe, expect, test } from "vitest";
import { pauseAfter, postponement, DEFAULT_PAUSES_MS } from "./schedule.ts";

const after = (number: number, retryAfterMs: number | null = null, random = 0.5) =>
  pauseAfter(number, { pauses: DEFAULT_PAUSES_MS, retryAfterMs, random });

describe("the pause after an attempt", () => {
  test("ten attempts in about 75 hours", () => {
    const pauses = Array.from({ length: 10 }, (_, index) => after(index + 1));
    expect(pauses.at(-1)).toBeNull();
    const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600_000;
    expect(hours).toBeCloseTo(75.58, 1);
  });

  test.each([
    [0, 4_500],
    [0.5, 5_000],
    [1, 5_500],
  ])("is scattered by a tenth either way: %d", (random, expected) => {
    expect(after(1, null, random)).toBe(expected);
  });

  test.each([
    ["less than the pause changes nothing", 1, 1_000, 5_000],
    ["more is waited for", 1, 60_000, 60_000],
    ["as far as the pause after this one", 1, 3_600_000, 300_000],
    ["before the last attempt the pause stays", 9, 200 * 3_600_000, 24 * 3_600_000],
  ])("a receiver that requests a pause: %s", (_, number, retryAfterMs, expected) => {
    expect(after(number, retryAfterMs)).toBe(expected);
  });
});

describe("an attempt that is put off", () => {
  const windowMs = 60_000;

  test("waits longer each time, up to five windows, scattered by half", () => {
    const times = [0, 1, 2, 3, 4, 50];
    const pauses = times.map((n) => postponement("failures", { times: n, windowMs, random: 0.5 }));
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
    expect(postponement("failures", { times: 0, windowMs, random: 0 })).toBe(15_000);
    expect(postponement("failures", { times: 0, windowMs, random: 1 })).toBe(45_000);
  });

  test("comes back soon where only a place was missing", () => {
    expect(postponement("in_flight", { times: 0, windowMs, random: 0.5 })).toBe(1_000);
    expect(postponement("in_flight", { times: 20, windowMs, random: 0.5 })).toBe(300_000);
  });
});
