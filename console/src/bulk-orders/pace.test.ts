import { expect, test } from "vitest";
import { endOf, paceOf, withSample } from "./pace.ts";

const MINUTE = 60_000;

test("the pace is what ended lately, by the minute, and the end follows from it", () => {
  const samples = [
    { at: 0, ended: 10 },
    { at: MINUTE / 2, ended: 30 },
  ];
  expect(paceOf(samples)).toBe(40);
  expect(endOf(samples, 80)).toBe(MINUTE / 2 + 2 * MINUTE);
});

test.each([
  ["nothing was seen", []],
  ["one sample is no pace", [{ at: 0, ended: 5 }]],
  [
    "a moment is too short",
    [
      { at: 0, ended: 0 },
      { at: 4_000, ended: 50 },
    ],
  ],
  [
    "nothing ended",
    [
      { at: 0, ended: 5 },
      { at: MINUTE, ended: 5 },
    ],
  ],
])("%s: the pace is unknown", (_what, samples) => {
  expect(paceOf(samples)).toBeNull();
  expect(endOf(samples, 10)).toBeNull();
});

test("what was seen long ago is forgotten", () => {
  const old = [
    { at: 0, ended: 0 },
    { at: MINUTE, ended: 10 },
  ];
  expect(withSample(old, { at: 2 * MINUTE, ended: 11 })).toEqual([
    { at: MINUTE, ended: 10 },
    { at: 2 * MINUTE, ended: 11 },
  ]);
});
