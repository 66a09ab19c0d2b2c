import { expect, test } from "vitest";
import { CompletionEstimates, estimateCompletionMs } from "./completion-estimates.ts";
import type { PartTally } from "./source-health.ts";

const DEFAULT_MS = 60_000;

const tally = (
  part: PartTally["part"],
  ms: number,
  count: number,
  mode: PartTally["mode"] = "live",
): PartTally => ({ mode, part, ms, count });

/** Estimates over the answers and the clock of a test. */
function estimatesOver(answers: () => Promise<readonly PartTally[]>) {
  const clock = { ms: 0, refreshes: 0 };
  const estimates = new CompletionEstimates(
    {
      answers: () => {
        clock.refreshes += 1;
        return answers();
      },
      now: () => clock.ms,
    },
    DEFAULT_MS,
  );
  const estimate = (mode: PartTally["mode"] = "live") => estimates.completionMs(mode);
  return { clock, estimate };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a report takes its license and the slowest part", () => {
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

test("the estimate is the default until there is history, then what the sources took", async () => {
  let answers: PartTally[] = [];
  const { clock, estimate } = estimatesOver(() => Promise.resolve(answers));
  expect(estimate()).toBe(DEFAULT_MS);
  answers = [tally("license", 3_000, 20), tally("infractions", 4_000, 20)];
  await settled();
  clock.ms += 9_999;
  expect(estimate()).toBe(DEFAULT_MS);
  clock.ms += 1;
  estimate();
  await settled();
  expect(estimate()).toBe(7_000);
  expect(estimate("test")).toBe(DEFAULT_MS);
  expect(clock.refreshes).toBe(2);
});

test.each([
  [1, 1_000],
  [9_000_000, 3_600_000],
])(
  "sources that take %d ms each give %d ms: never below a second, never above an hour",
  async (ms, expected) => {
    const answers = [tally("license", ms, 20), tally("infractions", ms, 20)];
    const { estimate } = estimatesOver(() => Promise.resolve(answers));
    estimate();
    await settled();
    expect(estimate()).toBe(expected);
  },
);

test("while the store is down the last known estimate is given", async () => {
  let isDown = false;
  const answers = [tally("license", 2_000, 20), tally("infractions", 1_000, 20)];
  const { clock, estimate } = estimatesOver(() =>
    isDown ? Promise.reject(new Error("down")) : Promise.resolve(answers),
  );
  estimate();
  await settled();
  isDown = true;
  clock.ms += 10_000;
  estimate();
  await settled();
  expect(estimate()).toBe(3_000);
});
