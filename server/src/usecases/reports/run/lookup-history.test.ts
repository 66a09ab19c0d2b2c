import { describe, expect, test } from "vitest";
import { lookupHistory } from "./lookup-history.ts";
import type { GatheredPart, RecordedLookup } from "./report-run.ts";

type HistoricLookup = Pick<RecordedLookup, "part" | "outcome" | "askedAt">;

const asked = (part: GatheredPart, at: string, outcome: string): HistoricLookup => ({
  part,
  outcome,
  askedAt: new Date(at),
});

function historyOf(
  lookups: readonly HistoricLookup[],
  gathered: readonly GatheredPart[],
  final = true,
) {
  return lookupHistory(lookups, { gathered: new Set(gathered), final }).map(
    ({ part, askedOn, answeredOn, outcome }) => [part, askedOn, answeredOn, outcome],
  );
}

describe("the history of the lookups", () => {
  test("has one entry for each part and day, regardless of the number of queries", () => {
    const lookups = [
      asked("license", "2026-07-24T12:00:00Z", "transient"),
      asked("license", "2026-07-24T12:00:05Z", "answered"),
      asked("infractions", "2026-07-24T12:00:06Z", "transient"),
      asked("infractions", "2026-07-25T12:00:06Z", "rate_limited"),
      asked("infractions", "2026-07-25T13:00:06Z", "broken_answer"),
      asked("infractions", "2026-07-26T12:00:06Z", "misconfigured"),
      asked("infractions", "2026-07-26T12:00:07Z", "answered"),
      asked("medicalExams", "2026-07-24T12:00:06Z", "answered"),
    ];
    expect(historyOf(lookups, ["license", "infractions", "medicalExams"])).toEqual([
      ["license", "2026-07-24", "2026-07-24", "answered"],
      ["infractions", "2026-07-24", null, "unavailable"],
      ["medicalExams", "2026-07-24", "2026-07-24", "answered"],
      ["infractions", "2026-07-25", null, "unavailable"],
      ["infractions", "2026-07-26", "2026-07-26", "answered"],
    ]);
  });

  test("counts days in São Paulo", () => {
    const lookups = [asked("license", "2026-07-25T02:59:59Z", "answered")];
    expect(historyOf(lookups, ["license"])).toEqual([
      ["license", "2026-07-24", "2026-07-24", "answered"],
    ]);
  });

  test("of a part that is still looked up ends with pending, and of one that is not with its outcome", () => {
    const lookups = [
      asked("infractions", "2026-07-23T12:00:00Z", "transient"),
      asked("infractions", "2026-07-24T12:00:00Z", "transient"),
      asked("toxicological", "2026-07-24T12:00:00Z", "refused"),
      asked("medicalExams", "2026-07-24T12:00:00Z", "not_found"),
      asked("medicalExams", "2026-07-24T12:00:01Z", "transient"),
    ];
    expect(historyOf(lookups, [], false)).toEqual([
      ["infractions", "2026-07-23", null, "unavailable"],
      ["infractions", "2026-07-24", null, "pending"],
      ["medicalExams", "2026-07-24", null, "pending"],
      ["toxicological", "2026-07-24", null, "refused"],
    ]);
    expect(historyOf(lookups, []).map(([, , , outcome]) => outcome)).toEqual([
      "unavailable",
      "unavailable",
      "unavailable",
      "refused",
    ]);
  });

  test("calls an answer that knows nothing refused", () => {
    const lookups = [asked("infractions", "2026-07-24T12:00:00Z", "answered")];
    expect(historyOf(lookups, [])).toEqual([["infractions", "2026-07-24", null, "refused"]]);
  });

  test("has no word of what is never shown", () => {
    const lookups = [asked("license", "2026-07-24T12:34:56Z", "answered")];
    const [entry] = lookupHistory(lookups, { gathered: new Set(["license"]), final: true });
    expect(Object.keys(entry ?? {})).toEqual(["part", "askedOn", "answeredOn", "outcome"]);
    expect(JSON.stringify(entry)).not.toContain("12:34");
  });
});
