import { describe, expect, it } from "vitest";
import { infraction } from "../../cases/facts.ts";
import { knownInfraction } from "./known-infraction.ts";
import { repetitionsOf, revokes, seriousInfractionsOn } from "./recidivism.ts";

const ON = "2026-07-24";
/** The days of repeated confirmed infractions of art. 165, each with the day that it repeats. */
const repeated = (...days: (string | null)[]) => {
  const known = days.map((day) => knownInfraction(infraction("516-91", day)));
  const found = repetitionsOf(seriousInfractionsOn(known, ON), revokes);
  return [...found].map(([{ infraction: later }, { earlier, confirmed }]) => [
    later.committedOn,
    earlier.infraction.committedOn,
    confirmed,
  ]);
};

describe("a repetition (art. 263, II)", () => {
  it("is of the last of several infractions", () => {
    expect(repeated("2025-09-01", "2025-12-01", "2026-03-10")).toEqual([
      ["2025-12-01", "2025-09-01", true],
      ["2026-03-10", "2025-12-01", true],
    ]);
  });

  it("of a list in another order is of the last of the list", () => {
    expect(repeated("2026-03-10", "2025-12-01", "2025-09-01")).toEqual([
      ["2026-03-10", "2025-09-01", true],
      ["2025-12-01", "2025-09-01", true],
    ]);
  });

  it("is not hidden by an undated infraction, which repeats nothing", () => {
    expect(repeated("2025-12-01", null, "2026-03-10")).toEqual([
      ["2026-03-10", "2025-12-01", true],
    ]);
  });
});
