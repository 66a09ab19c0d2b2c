import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../cases/facts.ts";
import { knownInfractions } from "./known-infraction.ts";

describe("the infractions of a driver", () => {
  it("are ordered with the oldest first and undated ones last, whatever the source's order", () => {
    const list = [
      infraction("745-50", null),
      infraction("745-50", "2026-03-10"),
      infraction("605-01", null),
      infraction("745-50", "2024-03-10"),
    ];
    for (const infractions of [list, list.toReversed()]) {
      expect(
        knownInfractions(factsOf({ infractions })).map(({ code, committedOn }) => [
          code,
          committedOn,
        ]),
      ).toEqual([
        ["745-50", "2024-03-10"],
        ["745-50", "2026-03-10"],
        ["605-01", null],
        ["745-50", null],
      ]);
    }
  });
});
