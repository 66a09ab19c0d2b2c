import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../../cases/facts.ts";
import { TARGETS_CASES, UPGRADE_CASES } from "../../../cases/upgrades.ts";
import type { Facts } from "../../facts.ts";
import { knownInfractions } from "../../infractions/known-infraction.ts";
import { committedInfractions } from "./committed-infractions.ts";
import { judgeUpgrades } from "./upgrades.ts";

const judge = (facts: Facts, on: string) =>
  judgeUpgrades(facts, facts.infractions && committedInfractions(knownInfractions(facts)), on);

describe("upgrades", () => {
  it.each(UPGRADE_CASES)("to $to: $situation, on $on ($article)", (row) => {
    const upgrade = judge(factsOf(row.given), row.on)?.find(({ to }) => to === row.to);
    expect(upgrade).toMatchObject({
      meetsConditions: row.meets,
      missing: row.missing,
      unknown: row.unknown,
      earliestOn: row.earliestOn,
      confidence: row.confidence,
    });
  });

  it.each(TARGETS_CASES)(
    "what comes next $situation",
    ({ category, loweredCategory = null, on, targets }) => {
      const upgrades = judge(factsOf({ license: { category, loweredCategory } }), on);
      expect(upgrades && upgrades.map(({ to }) => to)).toEqual(targets);
    },
  );

  it("says what the way to each takes, and by which articles", () => {
    const held = (category: "B" | "C") => judge(factsOf({ license: { category } }), "2026-07-24");
    expect(held("B")?.[0]).toEqual({
      to: "C",
      meetsConditions: true,
      missing: [],
      unknown: [],
      earliestOn: null,
      requirements:
        "1 ano na categoria B e no máximo uma infração gravíssima nos últimos 12 meses. Exige exame toxicológico negativo.",
      alsoNeeds: ["toxicological_exam"],
      legalBasis: "CTB arts. 140, I, 143, § 1º, e 148-A",
      confidence: "high",
    });
    expect(held("C")).toMatchObject([
      {
        to: "D",
        requirements: expect.stringMatching(/^21 anos, 2 anos na categoria B ou 1 na C /),
        alsoNeeds: ["toxicological_exam"],
        legalBasis: "CTB arts. 145, I, II, a, e III, e 148-A",
      },
      {
        to: "E",
        requirements: expect.stringMatching(/^21 anos, 1 ano na categoria C /),
        alsoNeeds: ["toxicological_exam"],
        legalBasis: "CTB arts. 145, I, II, b, e III, e 148-A",
      },
    ]);
  });

  it("does not depend on the order in which infractions come", () => {
    const days = ["2026-01-10", "2025-12-20", "2025-11-03"];
    const fined = (order: readonly string[]) =>
      judge(factsOf({ infractions: order.map((day) => infraction("605-01", day)) }), "2026-07-24");
    expect(fined(days)?.[0]).toMatchObject({ earliestOn: "2026-12-20" });
    expect(fined(days.toReversed())).toEqual(fined(days));
  });

  it("is null when no source answered for the license", () => {
    expect(judge(factsOf({ license: null }), "2026-07-24")).toBeNull();
  });
});
