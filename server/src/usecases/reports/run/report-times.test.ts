import { expect, test } from "vitest";
import type { OpenRun } from "./open-run.ts";
import { timesOf } from "./report-times.ts";

const CREATED = Date.parse("2026-11-17T12:00:00Z");

type Asked = readonly [part: string, from: number, to: number, outcome?: string];

/** A report of a driver of category B, whose lookups began and ended at these times after the request. */
function openRun(lookups: readonly Asked[], gathered: readonly string[], partial = false): OpenRun {
  const license = { facts: { license: { issued: true, category: "B" } } };
  return {
    ref: { reportId: "rpt_1", organizationId: "org_1", mode: "live" },
    run: { createdAt: new Date(CREATED) },
    isPartlyDelivered: partial,
    facts: Object.fromEntries(gathered.map((part) => [part, part === "license" ? license : {}])),
    lookups: lookups.map(([part, from, to, outcome = "answered"]) => ({
      part,
      outcome,
      askedAt: new Date(CREATED + from),
      durationMs: to - from,
    })),
  } as unknown as OpenRun;
}

const at = (ms: number, analysisMs = 0) => ({ now: CREATED + ms, analysisMs });
const ALL = ["license", "infractions", "medicalExams"];

test("what parts share of the time is taken off once, and the analysis too", () => {
  const open = openRun(
    [
      ["license", 100, 300],
      ["infractions", 320, 900],
      ["medicalExams", 320, 600],
    ],
    ALL,
  );
  expect(timesOf(open, "DELIVERED", at(1_200, 200))).toEqual({
    mode: "live",
    outcome: "whole",
    totalMs: 1_200,
    // 100 until the first question, 20 between, 100 of the last 300.
    ownMs: 220,
    partMs: { license: 300, infractions: 900, medicalExams: 600 },
    missingParts: [],
  });
});

test("a pause between questions of a part is not ours", () => {
  const open = openRun(
    [
      ["license", 50, 100, "transient"],
      ["license", 5_100, 5_200],
    ],
    ALL,
  );
  const { ownMs, partMs } = timesOf(open, "DELIVERED", at(5_250));
  expect({ ownMs, partMs }).toEqual({ ownMs: 100, partMs: { license: 5_200 } });
});

test("what is missing is named; a failed report has no license", () => {
  const delivered = timesOf(openRun([], ["license", "infractions"], true), "DELIVERED", at(10));
  expect(delivered).toMatchObject({ outcome: "after_partial", missingParts: ["medicalExams"] });
  const failed = timesOf(openRun([["license", 0, 5, "transient"]], []), "ERROR", at(10));
  expect(failed).toMatchObject({ outcome: "failed", missingParts: ["license"], partMs: {} });
});

test("clocks that differ make no negative times", () => {
  const open = openRun([["license", -500, -400]], ALL);
  expect(timesOf(open, "DELIVERED", at(-300))).toMatchObject({ totalMs: 0, ownMs: 0 });
});
