import { expect, test } from "vitest";
import {
  CompletionEstimates,
  type PartTally,
  percentile,
  estimateCompletionMs,
} from "./source-health.ts";

const UNKNOWN_MS = 60_000;

const tally = (
  part: PartTally["part"],
  ms: number,
  count: number,
  mode: PartTally["mode"] = "live",
): PartTally => ({ mode, part, ms, count });

/** A minute's estimates over what the test says, by a clock of the test's. */
function estimatesOver(answers: () => Promise<readonly PartTally[]>) {
  const clock = { ms: 0, looks: 0 };
  const estimates = new CompletionEstimates(
    {
      answers: () => {
        clock.looks += 1;
        return answers();
      },
      now: () => clock.ms,
    },
    UNKNOWN_MS,
  );
  const ask = (mode: PartTally["mode"] = "live") => estimates.completionMs(mode);
  return { clock, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  [0.5, 10],
  [0.9, 20],
  [0.91, 500],
  [1, 500],
])("the percentile %d of nine tenths up to 20 ms is %d ms", (share, ms) => {
  const tallies = [
    { ms: 500, count: 10 },
    { ms: 10, count: 60 },
    { ms: 20, count: 30 },
  ];
  expect(percentile(tallies, share)).toBe(ms);
});

test("no calls have no percentile", () => {
  expect(percentile([], 0.9)).toBeNull();
});

test("a delivery takes its license and the slowest part", () => {
  const answers = [
    tally("license", 100, 18),
    tally("license", 900, 2),
    tally("infractions", 300, 20),
    tally("medicalExams", 2_000, 20),
  ];
  expect(estimateCompletionMs(answers, "live")).toBe(2_100);
});

test("the analysis comes on top, once enough were made", () => {
  const sources = [tally("license", 100, 20), tally("infractions", 300, 20)];
  expect(estimateCompletionMs([...sources, tally("analysis", 5_000, 20)], "live")).toBe(5_400);
  expect(estimateCompletionMs([...sources, tally("analysis", 5_000, 19)], "live")).toBe(400);
  expect(
    estimateCompletionMs([tally("license", 1, 20), tally("analysis", 1, 20)], "live"),
  ).toBeNull();
});

test.each([
  ["nothing", []],
  ["19 licenses", [tally("license", 1, 19), tally("infractions", 1, 50)]],
  ["no part of a state", [tally("license", 1, 50), tally("infractions", 1, 19)]],
  ["test reports alone", [tally("license", 1, 50, "test"), tally("infractions", 1, 50, "test")]],
] as const)("%s is too little history", (_, answers) => {
  expect(estimateCompletionMs(answers, "live")).toBeNull();
});

test("the constant is told until there is history, then what the sources took", async () => {
  let answers: PartTally[] = [];
  const { clock, ask } = estimatesOver(() => Promise.resolve(answers));
  expect(ask()).toBe(UNKNOWN_MS);
  answers = [tally("license", 3_000, 20), tally("infractions", 4_000, 20)];
  await settled();
  clock.ms += 9_999;
  expect(ask()).toBe(UNKNOWN_MS);
  clock.ms += 1;
  ask();
  await settled();
  expect(ask()).toBe(7_000);
  expect(ask("test")).toBe(UNKNOWN_MS);
  expect(clock.looks).toBe(2);
});

test.each([
  [1, 1_000],
  [9_000_000, 3_600_000],
])(
  "sources that take %d ms each give %d ms: never below a second, never above an hour",
  async (ms, told) => {
    const answers = [tally("license", ms, 20), tally("infractions", ms, 20)];
    const { ask } = estimatesOver(() => Promise.resolve(answers));
    ask();
    await settled();
    expect(ask()).toBe(told);
  },
);

test("while the store is out of reach what was known is told", async () => {
  let isDown = false;
  const answers = [tally("license", 2_000, 20), tally("infractions", 1_000, 20)];
  const { clock, ask } = estimatesOver(() =>
    isDown ? Promise.reject(new Error("down")) : Promise.resolve(answers),
  );
  ask();
  await settled();
  isDown = true;
  clock.ms += 10_000;
  ask();
  await settled();
  expect(ask()).toBe(3_000);
});
