import { describe, expect, it } from "vitest";
import { type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import { spelled } from "../../cases/points.ts";
import { judgePoints } from "../sections/points/judge.ts";
import type { Points } from "../sections/points/points.ts";

const ON = "2026-07-24";
const judged = (given: FactOverrides, on = ON) => judgePoints(factsOf(given), on);
const section = (given: FactOverrides, on = ON): Points => {
  const found = judged(given, on).section;
  if (found === null) throw new Error("no section");
  return found;
};

describe("the confidence of points", () => {
  it.each([
    ["of an infraction by its code", spelled("g"), {}, "medium"],
    ["on the day that one lapses", spelled("g", "2025-07-24"), {}, "low"],
    ["on the day after one lapsed", spelled("g", "2025-07-23"), {}, "medium"],
    [
      "on the day that a cancelled one lapses",
      spelled("g", "2025-07-24", { state: "cancelled" }),
      {},
      "medium",
    ],
    ["with an exclusion that is not sure", [infraction("710-22", "2026-03-10")], {}, "low"],
    [
      "with an exclusion that is not sure, lapsed",
      [infraction("710-22", "2025-07-24")],
      {},
      "medium",
    ],
    [
      "with an exclusion that is not sure, to come",
      [infraction("710-22", "2026-07-25")],
      {},
      "medium",
    ],
    ["with an exclusion that is not sure, of today", [infraction("710-22", ON)], {}, "low"],
    ["with an exclusion that is not sure, undated", [infraction("710-22", null)], {}, "low"],
    [
      "with an exclusion that is not sure, cancelled",
      [infraction("710-22", "2026-03-10", { state: "cancelled" })],
      {},
      "medium",
    ],
    ["with EAR unknown where it matters", spelled("G"), { license: { ear: null } }, "low"],
    ["with EAR unknown where it does not", spelled("g"), { license: { ear: null } }, "medium"],
  ] satisfies [string, FactOverrides["infractions"], FactOverrides, string][])(
    "%s",
    (_, infractions, given, confidence) => {
      expect(section({ ...given, infractions }).confidence).toBe(confidence);
    },
  );

  it("is low where the old law is not read", () => {
    expect(section({ infractions: [] }, "2021-04-11").confidence).toBe("low");
    const self = [infraction("516-91", "2021-04-11")];
    expect(section({ infractions: self }, "2021-06-01").confidence).toBe("low");
  });

  it("goes to the alerts", () => {
    expect(judged({ infractions: spelled("GGG") }).alerts[0]?.confidence).toBe("medium");
    const doubtful = { license: { ear: null }, infractions: spelled("GGG") };
    expect(judged(doubtful).alerts[0]?.confidence).toBe("low");
  });
});
