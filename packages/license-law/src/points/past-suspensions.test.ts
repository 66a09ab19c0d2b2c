import { describe, expect, it } from "vitest";
import { block, type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import { spelled } from "../../cases/points.ts";
import type { BlockFact } from "../facts.ts";
import { knownInfractions } from "../infractions/known-infraction.ts";
import { pastSuspensions } from "./past-suspensions.ts";

const pastOf = (given: FactOverrides) => {
  const facts = factsOf(given);
  return pastSuspensions(facts, knownInfractions(facts));
};
const suspension = (
  startsOn: string | null,
  endsOn: string | null,
  more: Partial<BlockFact> = {},
) => block("2", startsOn, { endsOn, ...more });
const half = suspension("2025-03-01", "2025-09-01");
const points = spelled("GGG", "2024-03-10");
const alcohol = infraction("516-91", "2024-03-10");
const speed = infraction("747-10", "2024-03-10");

describe("a suspension in the register", () => {
  it.each([
    ["points alone explain it", half, points, true],
    ["points of the day before its start", half, spelled("GGG", "2025-02-28"), true],
    ["points of its first day do not", half, spelled("GGG", "2025-03-01"), null],
    ["points of five years ago less a day", half, spelled("GGG", "2020-03-02"), true],
    ["points of five years ago do not", half, spelled("GGG", "2020-03-01"), null],
    ["points below the limit do not", half, spelled("GGg", "2024-03-10"), null],
    ["pending points do not", half, spelled("GGG", "2024-03-10", { state: "pending" }), null],
    ["nothing explains it", half, [], null],
    ["an infraction alone explains it", half, [speed], false],
    ["a pending infraction does not", half, [{ ...speed, state: "pending" as const }], null],
    ["an undated infraction does not", half, [{ ...speed, committedOn: null }], null],
    [
      "an infraction of its first day does not",
      half,
      [{ ...speed, committedOn: "2025-03-01" }],
      null,
    ],
    [
      "an infraction beyond limitation does not",
      half,
      [{ ...speed, committedOn: "2020-03-01" }],
      null,
    ],
    ["an infraction with another term does not", half, [alcohol], null],
    ["both explain it", half, [...points, speed], null],
    ["points, and an infraction with another term", half, [...points, alcohol], true],
    [
      "points, and a pending infraction",
      half,
      [...points, { ...speed, state: "pending" as const }],
      null,
    ],
    [
      "points, and an infraction of unknown law",
      suspension("2016-11-01", "2017-05-01"),
      [...spelled("ggggg", "2016-10-01"), infraction("747-10", "2016-10-02")],
      null,
    ],
    [
      "points, and a gravíssima without a code",
      half,
      [...points, infraction(null, "2024-03-10", { gravity: "gravissima" })],
      null,
    ],
    [
      "points, and a grave without a code",
      half,
      [...points, infraction(null, "2024-03-10", { gravity: "grave" })],
      true,
    ],
    [
      "six months less two days are too short for points",
      suspension("2025-03-01", "2025-08-30"),
      points,
      false,
    ],
    ["six months less a day count as six", suspension("2025-03-01", "2025-08-31"), points, true],
    ["24 months", suspension("2025-03-01", "2027-03-01"), points, true],
    [
      "more than 24 months are too long for points",
      suspension("2025-03-01", "2027-03-02"),
      points,
      false,
    ],
    [
      "before the law that we know",
      suspension("2016-10-31", "2017-05-01"),
      spelled("GGG", "2016-03-10"),
      null,
    ],
    ["a court's", { ...half, decision: "judicial" as const }, points, false],
    ["of an unknown authority", { ...half, decision: null }, points, null],
    ["without its start", { ...half, startsOn: null }, points, null],
    ["without its end", { ...half, endsOn: null }, points, null],
    ["without the day of its record", { ...half, recordedOn: null }, points, null],
  ] satisfies [string, BlockFact, FactOverrides["infractions"], boolean | null][])(
    "%s",
    (_, given, infractions, byPoints) => {
      expect(pastOf({ blocks: [given], infractions }).map((each) => each.byPoints)).toEqual([
        byPoints,
      ]);
    },
  );

  it("reaches 40 where the driver is paid to drive", () => {
    const given = { blocks: [half], infractions: points, license: { ear: true } };
    expect(pastOf(given)[0]?.byPoints).toBeNull();
    expect(pastOf({ ...given, license: null })[0]?.byPoints).toBe(true);
  });

  it("is imposed on the earlier of its record and its start", () => {
    const recorded = (recordedOn: string | null, startsOn = "2025-03-01") =>
      pastOf({ blocks: [{ ...half, startsOn, recordedOn }] })[0];
    expect(recorded("2025-02-10")).toMatchObject({
      dated: { imposedOn: "2025-02-10", startsOn: "2025-03-01", endsOn: "2025-09-01" },
      between: ["2025-02-10", "2025-03-01"],
    });
    expect(recorded("2025-03-10")).toMatchObject({
      dated: { imposedOn: "2025-03-01" },
      between: ["2025-03-01", "2025-03-10"],
    });
    expect(recorded(null)).toEqual({
      dated: null,
      between: ["2025-03-01", "2025-03-01"],
      byPoints: null,
    });
    expect(pastOf({ blocks: [{ ...half, startsOn: null, recordedOn: null }] })).toEqual([
      { dated: null, between: null, byPoints: null },
    ]);
  });

  it("is no other block, and none where no source answered", () => {
    expect(pastOf({ blocks: [block("3", "2025-03-01", { endsOn: "2025-09-01" })] })).toEqual([]);
    expect(pastOf({ blocks: null })).toEqual([]);
  });
});
