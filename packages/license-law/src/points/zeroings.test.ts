import { describe, expect, it } from "vitest";
import { block, course, type FactOverrides, factsOf } from "../../cases/facts.ts";
import { spelled } from "../../cases/points.ts";
import { pointsRecord } from "./points-record.ts";
import { mayBeZeroed, type Zeroings } from "./zeroings.ts";

const found = (given: FactOverrides) =>
  pointsRecord(factsOf({ zeroings: null, ...given })).zeroings;
const preventive = (completedOn: string | null) =>
  course({ kind: "preventive_recycling", completedOn });
const half = block("2", "2025-03-01", { endsOn: "2025-09-01", recordedOn: "2025-02-10" });
const points = spelled("GGG", "2024-03-10");
const paid = { license: { ear: true } } as const;

describe("inferred zeroings", () => {
  it.each([
    [
      "what is told stands",
      { zeroings: [], blocks: [half], courses: [preventive("2025-06-01")], infractions: points },
      { list: [], unsure: [] },
    ],
    ["none", {}, { list: [], unsure: [] }],
    ["no infractions answered", { infractions: null }, { list: [], unsure: [] }],
    [
      "a suspension by points, on the day it was imposed",
      { blocks: [half], infractions: points },
      { list: [{ on: "2025-02-10", by: "points_suspension" }], unsure: [] },
    ],
    [
      "an unclear suspension",
      { blocks: [half] },
      { list: [], unsure: [["2025-02-10", "2025-03-01"]] },
    ],
    [
      "an unclear suspension without days",
      { blocks: [{ ...half, recordedOn: null, startsOn: null }] },
      { list: [], unsure: "always" },
    ],
    [
      "a court's suspension",
      { blocks: [{ ...half, decision: "judicial" as const }], infractions: points },
      { list: [], unsure: [] },
    ],
    [
      "a preventive course",
      { courses: [preventive("2025-06-01")] },
      { list: [{ on: "2025-06-01", by: "preventive_course" }], unsure: [] },
    ],
    [
      "a preventive course of the first day of the law",
      { courses: [preventive("2021-04-12")] },
      { list: [{ on: "2021-04-12", by: "preventive_course" }], unsure: [] },
    ],
    [
      "a preventive course before the law",
      { courses: [preventive("2021-04-11")] },
      { list: [], unsure: [] },
    ],
    [
      "a preventive course of unknown day",
      { courses: [preventive(null)] },
      { list: [], unsure: "always" },
    ],
    [
      "another course",
      { courses: [course({ kind: "recycling", completedOn: "2025-06-01" })] },
      { list: [], unsure: [] },
    ],
    [
      "both, in order",
      { blocks: [half], courses: [preventive("2024-06-01")], infractions: points },
      {
        list: [
          { on: "2024-06-01", by: "preventive_course" },
          { on: "2025-02-10", by: "points_suspension" },
        ],
        unsure: [],
      },
    ],
    ["blocks not answered", { blocks: null }, { list: [], unsure: "always" }],
    ["courses not answered", { courses: null }, { list: [], unsure: "always" }],
    ["paid, 29 points", { ...paid, infractions: spelled("GGggg") }, { list: [], unsure: [] }],
    [
      "paid, 30 points of which some are pending",
      {
        ...paid,
        infractions: [...spelled("GGgg"), ...spelled("gl", "2026-03-10", { state: "pending" })],
      },
      { list: [], unsure: "always" },
    ],
    [
      "paid, 30 points long ago",
      { ...paid, infractions: spelled("GGGgm", "2023-01-01") },
      { list: [], unsure: "always" },
    ],
    [
      "paid, 30 points on one of several days",
      {
        ...paid,
        infractions: [
          ...spelled("l", "2021-06-01"),
          ...spelled("GGGgm", "2023-01-01"),
          ...spelled("l", "2025-06-01"),
        ],
      },
      { list: [], unsure: "always" },
    ],
    [
      "paid, 30 points with a cancelled infraction",
      {
        ...paid,
        infractions: [...spelled("GGgg"), ...spelled("G", "2026-03-10", { state: "cancelled" })],
      },
      { list: [], unsure: [] },
    ],
    [
      "paid, 30 points with an undated infraction",
      { ...paid, infractions: [...spelled("GGgg"), ...spelled("G", null)] },
      { list: [], unsure: [] },
    ],
    [
      "paid, 30 points before the law of the course",
      { ...paid, infractions: spelled("GGGgm", "2020-01-01") },
      { list: [], unsure: [] },
    ],
    [
      "paid, 30 points and a course",
      { ...paid, infractions: spelled("GGGgm"), courses: [preventive("2026-06-01")] },
      { list: [{ on: "2026-06-01", by: "preventive_course" }], unsure: [] },
    ],
    [
      "paid, 30 points, what is told stands",
      { ...paid, infractions: spelled("GGGgm"), zeroings: [] },
      { list: [], unsure: [] },
    ],
    [
      "not known whether paid, 30 points",
      { license: null, infractions: spelled("gggggg") },
      { list: [], unsure: [] },
    ],
  ] satisfies [string, FactOverrides, Zeroings][])("%s", (_, given, zeroings) => {
    expect(found(given)).toEqual(zeroings);
  });

  it("touch only what counted then", () => {
    const zeroings: Zeroings = { list: [], unsure: [["2025-02-10", "2025-03-01"]] };
    const counting = (committedOn: string, endsOn: string) =>
      mayBeZeroed(zeroings, { committedOn, lapsesOn: endsOn, endsOn, endedBy: "lapse" });
    expect(counting("2025-02-28", "2026-02-28")).toBe(true);
    expect(counting("2025-03-01", "2026-03-01")).toBe(false);
    expect(counting("2024-02-11", "2025-02-11")).toBe(true);
    expect(counting("2024-02-10", "2025-02-10")).toBe(false);
  });
});
