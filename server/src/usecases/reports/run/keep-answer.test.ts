import { expect, test } from "vitest";
import { Failure } from "../../failure.ts";
import { keepAnswer } from "./keep-answer.ts";
import type { Answer } from "./report-run.ts";

const REF = { reportId: "rpt_1", organizationId: "org_1", mode: "live" } as const;
const ANSWER: Answer = {
  part: "license",
  attempt: 1,
  source: "source",
  outcome: "answered",
  retryAfterMs: null,
  durationMs: 12,
  askedAt: new Date(0),
  costCents: null,
  facts: null,
  profile: null,
};
const DOWN = new Failure("SERVICE_UNAVAILABLE");

/** A store that fails with these errors, one after the other, and then stores. */
function failingStore(...errors: readonly Error[]) {
  const stored: Answer[] = [];
  let calls = 0;
  const recordAnswer = (_ref: unknown, answer: Answer): Promise<boolean> => {
    const error = errors[calls];
    calls += 1;
    if (error) return Promise.reject(error);
    stored.push(answer);
    return Promise.resolve(true);
  };
  return { stored, runs: { recordAnswer }, calls: () => calls };
}

test("an answer waits for a store that is down", async () => {
  const conflict = Object.assign(new Error("conflict"), { code: "40P01" });
  const { stored, runs } = failingStore(DOWN, conflict);
  expect(await keepAnswer({ runs, now: Date.now }, REF, ANSWER)).toBe(true);
  expect(stored).toEqual([ANSWER]);
});

test("it does not wait where a repeat would not help, and not for ever", async () => {
  const wrong = failingStore(new TypeError("wrong"));
  await expect(keepAnswer({ runs: wrong.runs, now: Date.now }, REF, ANSWER)).rejects.toThrow(
    "wrong",
  );
  expect(wrong.calls()).toBe(1);
  const down = failingStore(DOWN, DOWN, DOWN, DOWN);
  let minutes = 0;
  const now = () => (minutes += 1) * 60_000;
  await expect(keepAnswer({ runs: down.runs, now }, REF, ANSWER)).rejects.toBe(DOWN);
  expect(down.calls()).toBe(3);
});
