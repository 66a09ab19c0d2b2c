import { describe, expect, it } from "vitest";
import { infraction } from "../../cases/facts.ts";
import type { Zeroing } from "../facts.ts";
import { knownInfraction } from "../infractions/known-infraction.ts";
import { stepsFrom } from "./fall.ts";
import { type CountedEntry, isCounted, pointsEntry } from "./points-entry.ts";

const ON = "2026-07-24";
const counted = (
  [code, day, more]: Parameters<typeof infraction>,
  zeroings: readonly Zeroing[] = [],
): CountedEntry => {
  const entry = pointsEntry(knownInfraction(infraction(code, day, more)), zeroings);
  if (!isCounted(entry)) throw new Error("it counts on no day");
  return entry;
};
const texts = (entries: readonly CountedEntry[], on = ON) =>
  stepsFrom(entries, on).map(
    (step) => `${step.on} ${step.confirmed.points}/${step.potential.points}`,
  );

describe("the fall of the points", () => {
  it("follows the days on which infractions lapse, whatever their order", () => {
    const entries = [
      counted(["745-50", "2025-09-01"]),
      counted(["605-01", "2026-02-01"]),
      counted(["746-30", "2025-11-10", { state: "pending" }]),
    ];
    const steps = ["2026-07-24 11/16", "2026-09-01 7/12", "2026-11-10 7/7", "2027-02-01 0/0"];
    expect(texts(entries)).toEqual(steps);
    expect(texts(entries.toReversed())).toEqual(steps);
  });

  it("keeps a pending infraction beyond a suspension to come (art. 261, § 3º)", () => {
    const zeroings = [{ on: "2026-08-01", by: "points_suspension" as const }];
    const entries = [
      counted(["746-30", "2025-09-01", { state: "pending" }], zeroings),
      counted(["605-01", "2025-10-10"], zeroings),
    ];
    expect(texts(entries)).toEqual(["2026-07-24 7/12", "2026-08-01 0/5", "2026-09-01 0/0"]);
  });

  it("has a step for a law to come in the order of the days", () => {
    const entries = [counted(["745-50", "2020-04-01"]), counted(["745-50", "2020-05-10"])];
    expect(texts(entries, "2021-03-20")).toEqual([
      "2021-03-20 8/8",
      "2021-04-01 4/4",
      "2021-04-12 4/4",
      "2021-05-10 0/0",
    ]);
  });

  it("has a step for each future law, and none for the law of its first day", () => {
    expect(texts([], "2021-04-11")).toEqual(["2021-04-11 0/0", "2021-04-12 0/0"]);
    expect(texts([], "2021-04-12")).toEqual(["2021-04-12 0/0"]);
  });
});
