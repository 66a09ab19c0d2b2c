import { describe, expect, it } from "vitest";
import {
  type FailedQuestion,
  isUnanswerable,
  type LookupPolicy,
  nextQuestion,
} from "./lookup-plan.ts";
import type { LookupFailureKind } from "./source.ts";

const policy: LookupPolicy = { maxQuestions: 5, firstPauseMs: 100, maxPauseMs: 1_000 };
const went = (
  source: number,
  kind: LookupFailureKind,
  retryAfterMs: number | null = null,
): FailedQuestion => ({
  source,
  kind,
  retryAfterMs,
});

describe("whom to ask next", () => {
  it.each([
    ["nobody is configured", 0, [], null],
    ["at first the first", 2, [], { source: 0, pauseMs: 0 }],
    [
      "after a passing fault the next, at once",
      2,
      [went(0, "transient")],
      { source: 1, pauseMs: 0 },
    ],
    ["the only one again, after a pause", 1, [went(0, "transient")], { source: 0, pauseMs: 100 }],
    [
      "each pause is twice the last",
      1,
      [went(0, "transient"), went(0, "transient")],
      { source: 0, pauseMs: 200 },
    ],
    [
      "the first again after the last",
      2,
      [went(0, "transient"), went(1, "transient")],
      { source: 0, pauseMs: 100 },
    ],
    ["a source that does not know is left", 1, [went(0, "not_found")], null],
    ["one that refuses is left for the next", 2, [went(0, "refused")], { source: 1, pauseMs: 0 }],
    [
      "and not asked again",
      2,
      [went(0, "refused"), went(1, "transient")],
      { source: 1, pauseMs: 100 },
    ],
    ["our own mistake is not repeated", 1, [went(0, "misconfigured")], null],
    [
      "a broken answer is asked for once more",
      1,
      [went(0, "broken_answer")],
      { source: 0, pauseMs: 100 },
    ],
    ["but not a third time", 1, [went(0, "broken_answer"), went(0, "broken_answer")], null],
    ["a limit is waited for", 1, [went(0, "rate_limited", 700)], { source: 0, pauseMs: 700 }],
    [
      "though not beyond the longest pause",
      1,
      [went(0, "rate_limited", 60_000)],
      { source: 0, pauseMs: 1_000 },
    ],
  ] as const)("%s", (_, sources, asked, expected) => {
    expect(nextQuestion(sources, asked, policy)).toEqual(expected);
  });

  it("ends after so many questions in all", () => {
    const asked = Array.from({ length: 5 }, () => went(0, "transient"));
    expect(nextQuestion(1, asked.slice(1), policy)).toEqual({ source: 0, pauseMs: 800 });
    expect(nextQuestion(1, asked, policy)).toBeNull();
  });
});

describe("a question that no source will ever answer", () => {
  it.each([
    ["nobody is configured", 0, [], true],
    ["the only one refuses", 1, [went(0, "refused")], true],
    [
      "the only one knows no such driver, after a fault",
      1,
      [went(0, "transient"), went(0, "not_found")],
      true,
    ],
    ["both refuse", 2, [went(0, "refused"), went(1, "not_found")], true],
    ["one of two refuses, the other is down", 2, [went(0, "refused"), went(1, "transient")], false],
    ["one of two was never asked", 2, [went(0, "refused")], false],
    ["it is limited", 1, [went(0, "rate_limited")], false],
    ["our settings are wrong, which somebody may mend", 1, [went(0, "misconfigured")], false],
    ["it answers garbage, which somebody may mend", 1, [went(0, "broken_answer")], false],
  ] as const)("%s: with %i sources", (_, sources, failures, expected) => {
    expect(isUnanswerable(sources, failures)).toBe(expected);
  });
});
