import { describe, expect, it } from "vitest";
import {
  type FailedQuestion,
  isUnanswerable,
  type LookupPolicy,
  nextQuestion,
} from "./lookup-plan.ts";
import type { LookupFailureKind } from "./source.ts";

const policy: LookupPolicy = { maxQuestions: 5, firstPauseMs: 100, maxPauseMs: 1_000 };
const failure = (
  source: number,
  kind: LookupFailureKind,
  retryAfterMs: number | null = null,
): FailedQuestion => ({
  source,
  kind,
  retryAfterMs,
});

describe("the next source", () => {
  it.each([
    ["none is configured", 0, [], null],
    ["the first one first", 2, [], { source: 0, pauseMs: 0 }],
    [
      "the next one at once after a transient failure",
      2,
      [failure(0, "transient")],
      { source: 1, pauseMs: 0 },
    ],
    [
      "the only one again, after a pause",
      1,
      [failure(0, "transient")],
      { source: 0, pauseMs: 100 },
    ],
    [
      "each pause is twice the last",
      1,
      [failure(0, "transient"), failure(0, "transient")],
      { source: 0, pauseMs: 200 },
    ],
    [
      "the first again after the last",
      2,
      [failure(0, "transient"), failure(1, "transient")],
      { source: 0, pauseMs: 100 },
    ],
    ["a source that knows no such driver is not asked again", 1, [failure(0, "not_found")], null],
    ["after a refusal the next one", 2, [failure(0, "refused")], { source: 1, pauseMs: 0 }],
    [
      "and not asked again",
      2,
      [failure(0, "refused"), failure(1, "transient")],
      { source: 1, pauseMs: 100 },
    ],
    ["a misconfigured source is not asked again", 1, [failure(0, "misconfigured")], null],
    [
      "after a broken answer the source is asked once more",
      1,
      [failure(0, "broken_answer")],
      { source: 0, pauseMs: 100 },
    ],
    ["but not a third time", 1, [failure(0, "broken_answer"), failure(0, "broken_answer")], null],
    ["a limit is waited for", 1, [failure(0, "rate_limited", 700)], { source: 0, pauseMs: 700 }],
    [
      "though not beyond the maximum pause",
      1,
      [failure(0, "rate_limited", 60_000)],
      { source: 0, pauseMs: 1_000 },
    ],
  ] as const)("%s", (_, sources, failures, expected) => {
    expect(nextQuestion(sources, failures, policy)).toEqual(expected);
  });

  it("ends after the maximum number of questions", () => {
    const failures = Array.from({ length: 5 }, () => failure(0, "transient"));
    expect(nextQuestion(1, failures.slice(1), policy)).toEqual({ source: 0, pauseMs: 800 });
    expect(nextQuestion(1, failures, policy)).toBeNull();
  });
});

describe("a question that no source will ever answer", () => {
  it.each([
    ["none is configured", 0, [], true],
    ["the only one refuses", 1, [failure(0, "refused")], true],
    [
      "the only one knows no such driver, after a fault",
      1,
      [failure(0, "transient"), failure(0, "not_found")],
      true,
    ],
    ["both refuse", 2, [failure(0, "refused"), failure(1, "not_found")], true],
    [
      "one of two refuses, the other is down",
      2,
      [failure(0, "refused"), failure(1, "transient")],
      false,
    ],
    ["one of two was never asked", 2, [failure(0, "refused")], false],
    ["it is limited", 1, [failure(0, "rate_limited")], false],
    ["our settings are wrong, which somebody may mend", 1, [failure(0, "misconfigured")], false],
    ["it answers garbage, which somebody may mend", 1, [failure(0, "broken_answer")], false],
  ] as const)("%s: with %i sources", (_, sources, failures, expected) => {
    expect(isUnanswerable(sources, failures)).toBe(expected);
  });
});
