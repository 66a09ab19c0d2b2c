import { describe, expect, it } from "vitest";
import { calculatePointsBodySchema, INFRACTIONS_MAX } from "./points.ts";

const date = "2026-02-14";
const taken = (body: unknown) => calculatePointsBodySchema.safeParse(body).success;

describe("the body of a calculation", () => {
  it("fills what may be left out", () => {
    const body = { infractions: [{ code: "745-50", date }] };
    expect(calculatePointsBodySchema.parse(body)).toEqual({
      infractions: [{ code: "745-50", date, state: "confirmed" }],
      ear: false,
      zeroedOn: [],
    });
  });

  it.each([
    ["no infraction", [], true],
    ["a code", [{ code: "745-50", date }], true],
    ["a gravity", [{ gravity: "media", date, state: "pending" }], true],
    ["both", [{ code: "745-50", gravity: "media", date }], false],
    ["neither", [{ date }], false],
    ["no date", [{ code: "745-50" }], false],
    ["a date that does not exist", [{ code: "745-50", date: "2026-02-30" }], false],
    ["an unknown gravity", [{ gravity: "gravíssima", date }], false],
    ["an unknown state", [{ gravity: "media", date, state: "lost" }], false],
  ])("with %s", (_, infractions, expected) => {
    expect(taken({ infractions })).toBe(expected);
  });

  it("has at most 500 infractions", () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ code: "745-50", date }));
    expect(taken({ infractions: many(INFRACTIONS_MAX) })).toBe(true);
    expect(taken({ infractions: many(INFRACTIONS_MAX + 1) })).toBe(false);
  });
});
