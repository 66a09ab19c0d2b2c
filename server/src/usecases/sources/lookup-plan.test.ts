import { describe, expect, it } from "vitest";
import { type Asked, type LookupPolicy, nextQuestion } from "./lookup-plan.ts";
import type { LookupFailureKind } from "./source.ts";

const policy: LookupPolicy = { mostQuestions: 5, firstPauseMs: 100, longestPauseMs: 1_000 };
const went = (
  source: number,
  kind: LookupFailureKind,
  retryAfterMs: number | null = null,
): Asked => ({
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
