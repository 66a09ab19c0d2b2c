import { describe, expect, it } from "vitest";
import { AUTOMATIC_RENEWAL_CASES } from "../../../cases/automatic-renewal.ts";
import { factsOf } from "../../../cases/facts.ts";
import { judgeAutomaticRenewal } from "./automatic-renewal.ts";

const clean = { scoredInLast12Months: false, blocked: false };

describe("automatic renewal", () => {
  it.each(AUTOMATIC_RENEWAL_CASES)("$situation, on $on ($article)", (row) => {
    const facts = factsOf({ license: row.license, person: { birthDate: row.birthDate } });
    const { section, alerts } = judgeAutomaticRenewal(facts, row.on, row.grounds);
    expect(section).toEqual(
      row.meets === undefined
        ? null
        : {
            meetsConditions: row.meets,
            against: row.against,
            unknown: row.unknown,
            fitnessExamRequired: row.examRequired,
            confidence: "medium",
          },
    );
    expect(alerts.map(({ code, dueOn }) => [code, dueOn])).toEqual(
      row.alert ? [["RENEWAL_MAY_BE_AUTOMATIC", row.license?.expiresOn]] : [],
    );
  });

  it("says whether the exam is still needed, and by which act", () => {
    const alertOn = (on: string, expiresOn: string) =>
      judgeAutomaticRenewal(factsOf({ license: { expiresOn } }), on, clean).alerts[0];
    const byLaw = alertOn("2026-07-10", "2026-07-20");
    expect(byLaw?.message).toContain("O exame de aptidão física e mental continua necessário.");
    expect(byLaw?.legalBasis.map(({ article }) => article)).toEqual([
      "art. 268-A",
      "art. 268-A, § 7º (Lei 15.428/2026)",
    ]);
    const byAct = alertOn("2026-07-09", "2026-07-20");
    expect(byAct?.message).toContain("O exame de aptidão física e mental fica dispensado.");
    expect(byAct?.legalBasis.at(-1)?.law).toBe("MP 1.327/2025");
    expect(byAct?.confidence).toBe("medium");
  });

  it("says that a heavy license takes the toxicological exam too", () => {
    const messageOf = (category: "B" | "C") =>
      judgeAutomaticRenewal(
        factsOf({ license: { expiresOn: "2026-07-30", category } }),
        "2026-07-24",
        clean,
      ).alerts[0]?.message;
    const exam = "a renovação exige também exame toxicológico negativo";
    expect(messageOf("C")).toContain(`continua necessário. Nas categorias C, D e E, ${exam}`);
    expect(messageOf("B")).not.toContain(exam);
  });

  it("does not know the age of a person for whom no source answered for", () => {
    const facts = factsOf({ person: null, license: { expiresOn: "2026-01-20" } });
    const { section } = judgeAutomaticRenewal(facts, "2026-01-10", clean);
    expect(section).toMatchObject({ meetsConditions: null, unknown: ["age"] });
  });
});
