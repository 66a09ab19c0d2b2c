import { describe, expect, it } from "vitest";
import { infraction } from "../../cases/facts.ts";
import type { Zeroing } from "../facts.ts";
import { knownInfraction } from "../infractions/known-infraction.ts";
import { inOrder, pointsEntry } from "./points-entry.ts";

const DAY = "2026-03-10";
const entryOf = (
  [code, day, more]: Parameters<typeof infraction>,
  zeroings: readonly Zeroing[] = [],
) => pointsEntry(knownInfraction(infraction(code, day, more)), zeroings);
const course = (on: string): Zeroing => ({ on, by: "preventive_course" });
const suspension = (on: string): Zeroing => ({ on, by: "points_suspension" });

describe("the points of an infraction", () => {
  it.each([
    ["by lapse", [], "2027-03-10", "lapse"],
    ["by a zeroing before the lapse", [course("2027-03-09")], "2027-03-09", "preventive_course"],
    ["by lapse, on the day of a zeroing", [course("2027-03-10")], "2027-03-10", "lapse"],
    ["by lapse, after a suspension of its own day", [suspension(DAY)], "2027-03-10", "lapse"],
    ["by lapse, after a course of its own day", [course(DAY)], "2027-03-10", "lapse"],
    [
      "by a suspension of the day after",
      [suspension("2026-03-11")],
      "2026-03-11",
      "points_suspension",
    ],
    [
      "by the second of two",
      [suspension(DAY), course("2026-05-01")],
      "2026-05-01",
      "preventive_course",
    ],
    ["by lapse, after a zeroing before it", [suspension("2026-03-09")], "2027-03-10", "lapse"],
  ] as const)("ends %s", (_, zeroings, endsOn, endedBy) => {
    expect(entryOf(["745-50", DAY], zeroings).span).toEqual({
      committedOn: DAY,
      lapsesOn: "2027-03-10",
      endsOn,
      endedBy,
    });
  });

  it.each([
    ["by lapse, whatever a suspension removed", [suspension("2026-03-11")], "2027-03-10", "lapse"],
    ["by a course", [course("2026-03-11")], "2026-03-11", "preventive_course"],
    [
      "by the course after a suspension",
      [suspension("2026-03-11"), course("2026-05-01")],
      "2026-05-01",
      "preventive_course",
    ],
  ] as const)("that is not confirmed ends %s", (_, zeroings, endsOn, endedBy) => {
    for (const state of ["pending", null] as const) {
      const { span } = entryOf(["745-50", DAY, { state }], zeroings);
      expect(span).toMatchObject({ endsOn, endedBy });
    }
  });

  it.each([
    ["745-50", DAY, null, "high"],
    ["780-30", DAY, null, "medium"],
    ["501-00", DAY, "driver_has_no_valid_license", "high"],
    ["710-22", DAY, "non_motor_vehicle_inferred", "low"],
    ["516-91", "2021-04-12", "self_suspending_art_259_4_III", "high"],
    ["516-91", "2021-04-11", null, "low"],
    ["691-20", "2021-04-12", "excluded_art_259_4_II", "high"],
    ["516-91", null, null, "low"],
    ["999-99", DAY, null, "medium"],
    [null, DAY, null, "medium"],
  ] as const)("of code %s and day %s: excluded by %s, %s", (code, day, exclusion, confidence) => {
    expect(entryOf([code, day])).toMatchObject({ exclusion, confidence });
  });

  it("that was cancelled is not said to be excluded", () => {
    const entry = entryOf(["516-91", DAY, { state: "cancelled" }]);
    expect([entry.leftOut, entry.exclusion]).toEqual(["cancelled", null]);
  });

  it("is worth nothing without a gravity", () => {
    expect(entryOf(["500-20", DAY])).toMatchObject({ gravity: null, points: 0 });
    expect(entryOf([null, DAY])).toMatchObject({ gravity: null, points: 0 });
  });
});

describe("zeroings", () => {
  it("come in order, of one day the suspension first", () => {
    const [a, b, c] = [course("2026-01-01"), suspension("2026-01-01"), suspension("2025-01-01")];
    expect(inOrder([a, b, c])).toEqual([c, b, a]);
    expect(inOrder([c, b, a])).toEqual([c, b, a]);
  });
});
