import { describe, expect, it } from "vitest";
import { factsOf } from "../../../cases/facts.ts";
import { GAP_CASES } from "../../../cases/gaps.ts";
import { diagnose } from "../../diagnosis.ts";
import { MISSING_ALERTS } from "./alert-rules.ts";

const ON = "2026-07-24";

describe("missing facts", () => {
  it.each(GAP_CASES)("$situation: $status", ({ given, partial, status, alerts, gaps }) => {
    const { diagnosis } = diagnose(factsOf(given), ON);
    const missing = diagnosis.allAlerts.filter(({ code }) => code in MISSING_ALERTS);
    expect(missing.map(({ code }) => code)).toEqual(alerts);
    expect(diagnosis).toMatchObject({ status, hasPartialData: partial });
    const named = missing.find(({ code }) => code === "FACTS_INSUFFICIENT")?.message;
    expect(named).toBe(gaps && `As fontes responderam, mas sem informar: ${gaps}.`);
  });

  it("are not the deadline of a toxicological exam that the source states, however unsure its rule", () => {
    const gapsOf = (dueOn: string | null) =>
      diagnose(
        factsOf({
          license: { category: null },
          toxicological: { collectedOn: "2026-01-10", result: "positive", dueOn },
        }),
        ON,
      ).diagnosis.allAlerts.find(({ code }) => code === "FACTS_INSUFFICIENT")?.message;
    expect(gapsOf("2027-12-01")).toBe("As fontes responderam, mas sem informar: a categoria.");
    expect(gapsOf(null)).toBe(
      "As fontes responderam, mas sem informar: a categoria; o resultado ou o prazo do exame toxicológico.",
    );
  });
});
