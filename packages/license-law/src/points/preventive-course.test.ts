import { describe, expect, it } from "vitest";
import { type FactOverrides, factsOf } from "../../cases/facts.ts";
import { spelled } from "../../cases/points.ts";
import { judgePoints } from "../sections/points/judge.ts";
import type { Points } from "../sections/points/points.ts";

const ON = "2026-07-24";
const judged = (given: FactOverrides, on = ON) => judgePoints(factsOf(given), on);
const chance = (given: FactOverrides, on = ON) => judged(given, on).section?.preventiveCourse;
const paid = { license: { ear: true } } as const;

describe("the preventive course", () => {
  const points30 = spelled("GGGgm");
  it.each([
    ["not paid to drive", {}, null],
    [
      "below 30 points",
      { ...paid, infractions: spelled("GGggg") },
      { available: false, onlyWithPending: false, againFrom: null },
    ],
    ["at 30 points", paid, { available: true, onlyWithPending: false, againFrom: null }],
    [
      "at the limit",
      { ...paid, infractions: spelled("GGGGGg") },
      { available: false, onlyWithPending: false, againFrom: null },
    ],
    [
      "EAR unknown",
      { license: { ear: null }, infractions: spelled("gggggg") },
      { available: null, onlyWithPending: false, againFrom: null },
    ],
    [
      "EAR unknown, below 30",
      { license: { ear: null }, infractions: [] },
      { available: false, onlyWithPending: false, againFrom: null },
    ],
    [
      "finished a year ago less a day",
      { ...paid, courses: [done("2025-07-25")] },
      { available: false, onlyWithPending: false, againFrom: "2026-07-25" },
    ],
    [
      "finished today",
      { ...paid, courses: [done(ON)] },
      { available: false, onlyWithPending: false, againFrom: "2027-07-24" },
    ],
    [
      "finished tomorrow",
      { ...paid, courses: [done("2026-07-25")] },
      { available: true, onlyWithPending: false, againFrom: null },
    ],
    [
      "the last of two",
      { ...paid, courses: [done("2025-09-01"), done("2024-01-01")] },
      { available: false, onlyWithPending: false, againFrom: "2026-09-01" },
    ],
    [
      "at 30 points of which 4 are pending",
      {
        ...paid,
        infractions: [...spelled("GGGg"), ...spelled("m", "2026-03-10", { state: "pending" })],
      },
      { available: true, onlyWithPending: true, againFrom: null },
    ],
    [
      "at 29 points of which 3 are pending",
      {
        ...paid,
        infractions: [...spelled("GGGg"), ...spelled("l", "2026-03-10", { state: "pending" })],
      },
      { available: false, onlyWithPending: false, againFrom: null },
    ],
    [
      "at 30 pending points",
      { ...paid, infractions: spelled("GGGgm", "2026-03-10", { state: "pending" }) },
      { available: true, onlyWithPending: true, againFrom: null },
    ],
    [
      "at 39 points with the pending ones",
      {
        ...paid,
        infractions: [...spelled("GGGgm"), ...spelled("gm", "2026-03-10", { state: "pending" })],
      },
      { available: true, onlyWithPending: false, againFrom: null },
    ],
    [
      "at the limit with the pending ones",
      {
        ...paid,
        infractions: [...spelled("GGGgm"), ...spelled("gg", "2026-03-10", { state: "pending" })],
      },
      { available: null, onlyWithPending: false, againFrom: null },
    ],
    [
      "at the limit with the pending ones, after a recent course",
      {
        ...paid,
        infractions: [...spelled("GGGgm"), ...spelled("gg", "2026-03-10", { state: "pending" })],
        courses: [done("2026-01-01")],
      },
      { available: false, onlyWithPending: false, againFrom: "2027-01-01" },
    ],
    [
      "at 30 points of which 4 are pending, after a recent course",
      {
        ...paid,
        infractions: [...spelled("GGGg"), ...spelled("m", "2026-03-10", { state: "pending" })],
        courses: [done("2026-01-01")],
      },
      { available: false, onlyWithPending: true, againFrom: "2027-01-01" },
    ],
    [
      "at 30 pending points, EAR unknown",
      {
        license: { ear: null },
        infractions: spelled("gggggg", "2026-03-10", { state: "pending" }),
      },
      { available: null, onlyWithPending: true, againFrom: null },
    ],
    [
      "another course",
      { ...paid, courses: [{ kind: "recycling", completedOn: ON }] },
      { available: true, onlyWithPending: false, againFrom: null },
    ],
    [
      "another course of unknown day",
      { ...paid, courses: [{ kind: "recycling", completedOn: null }] },
      { available: true, onlyWithPending: false, againFrom: null },
    ],
    [
      "of unknown day",
      { ...paid, courses: [done(null)] },
      { available: null, onlyWithPending: false, againFrom: null },
    ],
    [
      "of unknown day, one too recent beside it",
      { ...paid, courses: [done(null), done("2026-01-01")] },
      { available: false, onlyWithPending: false, againFrom: "2027-01-01" },
    ],
    [
      "nobody told",
      { ...paid, courses: null, zeroings: null },
      { available: null, onlyWithPending: false, againFrom: null },
    ],
    [
      "only courses told",
      { ...paid, zeroings: null },
      { available: true, onlyWithPending: false, againFrom: null },
    ],
    [
      "only zeroings told",
      { ...paid, courses: null },
      { available: true, onlyWithPending: false, againFrom: null },
    ],
  ] satisfies [string, FactOverrides, Points["preventiveCourse"]][])("%s", (_, given, expected) => {
    expect(chance({ infractions: points30, ...given })).toEqual(expected);
  });

  it("is no law yet on 2021-04-11", () => {
    const given = { ...paid, infractions: spelled("gggg", "2021-01-10") };
    expect(chance(given, "2021-04-11")).toBeNull();
    expect(chance(given, "2021-04-12")).toEqual({
      available: false,
      onlyWithPending: false,
      againFrom: null,
    });
  });

  it("is advised with less confidence if no source returned courses", () => {
    const given = { ...paid, infractions: points30 };
    expect(judged(given).alerts.map(({ confidence }) => confidence)).toEqual(["medium"]);
    const alerts = judged({ ...given, courses: [done(null)] }).alerts;
    expect(alerts.map(({ code, confidence }) => [code, confidence])).toEqual([
      ["EAR_PREVENTIVE_COURSE_AVAILABLE", "low"],
    ]);
  });

  it("says from when on there may be another", () => {
    const given = { ...paid, infractions: points30, courses: [done("2025-09-01")] };
    expect(judged(given).alerts.map(({ message }) => message)).toEqual([
      "Há 30 pontos confirmados, mas o último curso preventivo de reciclagem foi há menos de 12 meses. Só é possível fazer outro a partir de 01/09/2026.",
    ]);
  });

  function done(completedOn: string | null) {
    return { kind: "preventive_recycling" as const, completedOn };
  }
});
