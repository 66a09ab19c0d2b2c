import { describe, expect, it } from "vitest";
import type { RecordedLookup } from "./report-run.ts";
import { currentLook, type PartPlan, planPart } from "./round-plan.ts";

const POLICY = { maxQuestions: 4, firstPauseMs: 100, maxPauseMs: 10_000 };
const SOURCES = ["first", "second"];

/** A lookup that ended at this time. */
const asked = (
  source: string,
  outcome: string,
  endedAt: number,
  more: Partial<RecordedLookup> = {},
): RecordedLookup => ({
  part: "infractions",
  attempt: 1,
  source,
  outcome,
  retryAfterMs: null,
  askedAt: new Date(endedAt - 30),
  durationMs: 30,
  ...more,
});

describe("the plan for a part", () => {
  it.each<[string, RecordedLookup[], number, PartPlan]>([
    ["begins at once", [], 0, { kind: "ask", source: 0, notBefore: 0 }],
    [
      "goes on to the next source at once",
      [asked("first", "transient", 1_000)],
      0,
      { kind: "ask", source: 1, notBefore: 0 },
    ],
    [
      "asks a source again after a pause, which begins at the end of the last lookup",
      [asked("first", "transient", 1_000), asked("second", "transient", 2_000)],
      0,
      { kind: "ask", source: 0, notBefore: 2_100 },
    ],
    [
      "waits as long as the source asked for",
      [
        asked("first", "rate_limited", 1_000),
        asked("second", "rate_limited", 2_000, { retryAfterMs: 7_000 }),
      ],
      0,
      { kind: "ask", source: 0, notBefore: 9_000 },
    ],
    [
      "is used up after the maximum of questions",
      [1, 2, 3, 4].map((at) => asked(at % 2 ? "first" : "second", "transient", at * 1_000)),
      0,
      { kind: "exhausted" },
    ],
    [
      "begins anew in the next look",
      [1, 2, 3, 4].map((at) => asked(at % 2 ? "first" : "second", "transient", at * 1_000)),
      9_000,
      { kind: "ask", source: 0, notBefore: 0 },
    ],
    [
      "ends where every source has refused, in this look or before",
      [asked("first", "not_found", 1), asked("second", "refused", 6_000)],
      5_000,
      { kind: "unanswerable" },
    ],
    [
      "counts an answer without facts as a refusal",
      [asked("first", "answered", 1), asked("second", "answered", 2)],
      0,
      { kind: "unanswerable" },
    ],
    [
      "does not count sources that are no longer configured",
      [asked("removed", "transient", 1_000)],
      0,
      { kind: "ask", source: 0, notBefore: 0 },
    ],
  ])("%s", (_, lookups, lookBeganAt, plan) => {
    expect(planPart({ sources: SOURCES, lookups }, lookBeganAt, POLICY)).toEqual(plan);
  });

  it("is unanswerable without a source", () => {
    const none = { sources: [], lookups: [] };
    expect(planPart(none, 0, POLICY)).toEqual({ kind: "unanswerable" });
  });
});

describe("the current look", () => {
  const policy = { firstPauseMs: 100, maxPauseMs: 1_000, totalMs: 700 };
  it.each<[string, number | null, number | null, number, number, number | null]>([
    ["before the partial publication", null, null, 5_000, 0, null],
    ["in the first pause", 1_000, null, 1_099, 0, 1_100],
    ["at the end of the first pause", 1_000, null, 1_100, 1_100, 1_300],
    ["in the third pause", 1_000, null, 1_400, 1_300, 1_700],
    ["when no pause is left", 1_000, null, 1_700, 1_700, null],
    ["long after", 1_000, null, 9_000_000, 1_700, null],
    ["ordered again before the partial publication", null, 4_000, 5_000, 4_000, null],
    ["ordered again in a pause", 1_000, 1_150, 1_200, 1_150, 1_300],
    ["after the pause in which it was ordered again", 1_000, 1_150, 1_301, 1_300, 1_700],
  ])("%s", (_, partialAt, orderedAgainAt, now, beganAt, nextAt) => {
    expect(currentLook(policy, { partialAt, orderedAgainAt }, now)).toEqual({ beganAt, nextAt });
  });

  it("is the last one where nothing is to be waited for", () => {
    const times = { partialAt: 1_000, orderedAgainAt: null };
    const none = { ...policy, totalMs: 0 };
    expect(currentLook(none, times, 1_000)).toEqual({ beganAt: 0, nextAt: null });
  });
});
