import { describe, expect, test } from "vitest";
import { addDays } from "../messages/days.ts";
import {
  type ClockStep,
  clockOf,
  limitRuns,
  MARGIN,
  MERGE_PX,
  mergeLapses,
  nextLapse,
  splitAt,
  stepArea,
  stepPath,
} from "./points-clock.ts";

const step = (on: string, confirmed: number, limit: number | null, potential = confirmed) =>
  ({ on, confirmed, potential, limit }) satisfies ClockStep;

/** Over the limit today; each lapse of a gravíssima raises the limit. */
const STEPS = [
  step("2025-11-17", 0, 40),
  step("2026-01-10", 14, 20),
  step("2026-05-28", 28, 20, 35),
  step("2027-01-10", 14, 30),
  step("2027-05-28", 0, 40),
];
const TODAY = "2026-11-16";
const SIZE = { width: 700, height: 250 };
const drawn = clockOf({ ...SIZE, steps: STEPS, today: TODAY, belowLimitOn: "2027-01-10" });

/** One pixel per day to the right, and one per point upwards from 0. */
const place = {
  xOf: (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 - 20_409,
  yOf: (points: number) => -points,
  endsOn: "2027-06-28",
};

describe("the lines of the clock", () => {
  test("go level to each step, then up or down", () => {
    expect(stepPath(STEPS.slice(0, 2), ({ confirmed }) => confirmed, place)).toBe(
      "M0,0H54V-14H588",
    );
  });

  test("end where the day does that splits them", () => {
    const [past, coming] = splitAt(STEPS, TODAY);
    expect(past.map(({ on }) => on)).toEqual(["2025-11-17", "2026-01-10", "2026-05-28"]);
    expect(coming[0]).toEqual({ ...STEPS[2], on: TODAY });
    expect(coming).toHaveLength(3);
  });

  test("enclose an area, back along the lower value", () => {
    const steps = [step("2025-11-17", 3, 40, 7), step("2025-11-27", 0, 40)];
    const area = stepArea(
      steps,
      (one) => one.potential,
      (one) => one.confirmed,
      {
        ...place,
        endsOn: "2025-12-07",
      },
    );
    expect(area).toBe("M0,-7H10V0H20V0H10V-3H0Z");
  });

  test("of the limit have one stretch for each limit", () => {
    expect(limitRuns(STEPS, place).map(({ limit, x, width }) => [limit, x, width])).toEqual([
      [40, 0, 54],
      [20, 54, 365],
      [30, 419, 138],
      [40, 557, 31],
    ]);
  });

  test("of the limit are broken where no law is known", () => {
    const steps = [
      step("2025-11-17", 0, 40),
      step("2026-01-10", 4, null),
      step("2026-02-10", 4, 40),
    ];
    expect(limitRuns(steps, place)).toHaveLength(2);
    const { limitPath } = clockOf({ ...SIZE, steps, today: TODAY, belowLimitOn: null });
    expect(limitPath.match(/M/g)).toHaveLength(2);
  });
});

describe("the clock", () => {
  test("keeps all of it within its frame", () => {
    const numbers = [drawn.confirmedArea, drawn.confirmedComing, drawn.limitPath]
      .flatMap((path) => [...path.matchAll(/H([\d.]+)/g)])
      .map(([, x]) => Number(x));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(MARGIN.left);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(SIZE.width - MARGIN.right);
    const highest = Math.min(...drawn.limits.map(({ y }) => y));
    expect(highest).toBeGreaterThan(MARGIN.top);
  });

  test("marks every lapse to come, and none of the past", () => {
    expect(drawn.lapses.map(({ points }) => points)).toEqual([14, 14]);
    expect(drawn.below?.x).toBe(drawn.lapses[0]?.x);
    expect(drawn.todayX).toBeLessThan(drawn.lapses[0]?.x ?? 0);
  });

  test("hatches pending points only if there are any", () => {
    expect(drawn.pendingArea).not.toBeNull();
    const settled = STEPS.map((one) => ({ ...one, potential: one.confirmed }));
    const clock = clockOf({ ...SIZE, steps: settled, today: TODAY, belowLimitOn: null });
    expect(clock.pendingArea).toBeNull();
  });

  test("looks ahead of today where nothing is to come", () => {
    const clock = clockOf({ ...SIZE, steps: STEPS.slice(0, 2), today: TODAY, belowLimitOn: null });
    expect(clock.endX - clock.todayX).toBeGreaterThan(0);
    expect(clock.lapses).toEqual([]);
  });

  test("of two hundred infractions merges lapses, loses no point, and keeps its axis", () => {
    const rise = Array.from({ length: 200 }, (_, index) =>
      step(addDays("2025-11-17", index), index * 4, 20),
    );
    const fall = Array.from({ length: 200 }, (_, index) =>
      step(addDays("2026-11-17", index), 796 - index * 4, 20),
    );
    const steps = [...rise, ...fall, step("2027-06-05", 0, 40)];
    const clock = clockOf({ ...SIZE, steps, today: TODAY, belowLimitOn: null });
    const gaps = clock.lapses.slice(1).map(({ x }, index) => x - (clock.lapses[index]?.x ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MERGE_PX);
    expect(clock.lapses.reduce((sum, { points }) => sum + points, 0)).toBe(796);
    expect(clock.days.length).toBeGreaterThan(3);
    expect(clock.values.length).toBeGreaterThan(3);
  });
});

test("lapses closer than 16 px are one mark with the sum", () => {
  const lapse = (x: number, points: number) => ({ x, y: 0, points });
  expect(mergeLapses([lapse(0, 7), lapse(15, 4), lapse(16, 3), lapse(40, 5)])).toEqual([
    lapse(0, 11),
    lapse(16, 3),
    lapse(40, 5),
  ]);
});

test.each([
  [STEPS, 28, { on: "2027-01-10", points: 14 }],
  [STEPS.slice(0, 1), 0, null],
  [
    [step("2025-11-17", 30, 40), step("2026-01-01", 4, 40), step("2027-01-01", 0, 40)],
    4,
    { on: "2027-01-01", points: 4 },
  ],
])("the next lapse", (steps, today, expected) => {
  expect(nextLapse(steps, today)).toEqual(expected);
});
