import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../../cases/facts.ts";
import { PROVISIONAL_CASES } from "../../../cases/provisional.ts";
import type { InfractionFact, LicenseFacts } from "../../facts.ts";
import { judgeCategory } from "./judge.ts";

const judge = (
  license: Partial<LicenseFacts>,
  infractions: readonly InfractionFact[] | null,
  on = "2026-07-24",
) => {
  const { section, alerts } = judgeCategory(factsOf({ license, infractions }), on);
  return { provisional: section && section.provisionalLicense, alerts };
};
const PPD = {
  provisional: true,
  firstIssuedOn: "2025-09-10",
  issuedOn: "2025-09-10",
  expiresOn: "2026-09-10",
};
const message = (...infractions: InfractionFact[]) => judge(PPD, infractions).alerts[0]?.message;

describe("provisional license", () => {
  it.each(PROVISIONAL_CASES)("$situation, on $on ($article)", (row) => {
    const { provisional, alerts } = judge(row.license, row.infractions, row.on);
    expect(provisional).toMatchObject({
      definitiveBlocked: row.blocked,
      confidence: row.confidence,
    });
    expect(provisional?.offending?.length ?? null).toBe(row.offending);
    expect(alerts.map(({ code }) => code)).toEqual(row.alert === null ? [] : [row.alert]);
  });

  it("says the whole of a lost one", () => {
    const { provisional, alerts } = judge(PPD, [
      infraction("74630", "2026-01-10"),
      infraction("745-50", "2025-12-24", { state: "pending" }),
    ]);
    expect(provisional).toEqual({
      from: "2025-09-10",
      until: "2026-09-10",
      definitiveBlocked: true,
      definitiveFrom: null,
      offending: [
        {
          code: "745-50",
          committedOn: "2025-12-24",
          gravity: "media",
          state: "pending",
          counts: null,
        },
        {
          code: "746-30",
          committedOn: "2026-01-10",
          gravity: "grave",
          state: "confirmed",
          counts: true,
        },
      ],
      confidence: "high",
    });
    expect(alerts).toEqual([
      expect.objectContaining({
        code: "PROVISIONAL_LICENSE_LOST",
        severity: "CRITICAL",
        section: "category",
        message:
          "No ano da permissão (10/09/2025 a 10/09/2026) há 1 infração grave ou gravíssima (dirigir mais de 20% e até 50% acima do limite de velocidade, em 10/01/2026). Assim, a CNH definitiva não é concedida e o processo de habilitação recomeça.",
        dueOn: null,
        confidence: "high",
      }),
    ]);
  });

  it("says from when the definitive license can be had", () => {
    expect(judge(PPD, []).provisional?.definitiveFrom).toBe("2026-09-11");
    expect(judge(PPD, null).provisional).toEqual({
      from: "2025-09-10",
      until: "2026-09-10",
      definitiveBlocked: null,
      definitiveFrom: "2026-09-11",
      offending: null,
      confidence: "low",
    });
    const atRisk = judge(PPD, [infraction("746-30", "2026-01-10", { state: "pending" })]);
    expect(atRisk.provisional?.definitiveFrom).toBe("2026-09-11");
  });

  it("keeps the year as not known when its dates do not suffice", () => {
    const license = { ...PPD, firstIssuedOn: null, issuedOn: null };
    expect(judge(license, []).provisional).toMatchObject({
      from: null,
      until: null,
      definitiveFrom: null,
    });
  });

  it("begins the year with the first document, not with a copy", () => {
    const { provisional } = judge({ ...PPD, issuedOn: "2026-03-01" }, []);
    expect(provisional).toMatchObject({ from: "2025-09-10", until: "2026-09-10" });
  });

  it("lists what may be of the year, where the document may be a copy", () => {
    const license = { ...PPD, firstIssuedOn: null, issuedOn: "2026-03-01" };
    expect(judge(license, [infraction("746-30", "2025-09-10")]).provisional).toMatchObject({
      from: "2026-03-01",
      offending: [
        {
          code: "746-30",
          committedOn: "2025-09-10",
          gravity: "grave",
          state: "confirmed",
          counts: null,
        },
      ],
    });
  });

  it("says how many of what, in words that agree", () => {
    const pending = { state: "pending" } as const;
    const [grave, other] = [infraction("746-30", "2026-01-10"), infraction("605-01", "2026-01-11")];
    const [media, second] = [
      infraction("745-50", "2026-01-12"),
      infraction("745-50", "2026-01-13"),
    ];
    expect(message(grave, other)).toContain(
      " há 2 infrações graves ou gravíssimas (a mais antiga: dirigir mais de 20% e até 50% acima do limite de velocidade, em 10/01/2026). ",
    );
    expect(message(media, second)).toContain(" há 2 infrações médias. Assim,");
    expect(message({ ...grave, ...pending })).toContain(
      " há 1 infração grave ou gravíssima pendente ou em dúvida (dirigir mais de 20% e até 50% acima do limite de velocidade, em 10/01/2026). Se",
    );
    expect(message({ ...grave, ...pending }, { ...other, ...pending })).toContain(
      " há 2 infrações graves ou gravíssimas pendentes ou em dúvida (a mais antiga: dirigir mais de 20% e até 50% acima do limite de velocidade, em 10/01/2026). Se",
    );
    expect(message(media, { ...second, ...pending })).toContain(
      " há 2 infrações médias, nem todas confirmadas. Se",
    );
    expect(message(media)).toContain(" há 1 infração média. Outra");
    const grievous = { gravity: "grave" } as const;
    expect(message(infraction(null, "2026-01-10", grievous))).toContain(
      " há 1 infração grave ou gravíssima (em 10/01/2026). Assim,",
    );
    expect(message(infraction(null, null, grievous))).toContain(
      " há 1 infração grave ou gravíssima pendente ou em dúvida. Se",
    );
  });

  it("is as sure as the reading that it rests on", () => {
    const confidence = (...infractions: InfractionFact[]) =>
      judge(PPD, infractions).alerts.map((alert) => [alert.code, alert.confidence]);
    const [owners, drivers] = ["659-92", "605-01"].map((code) => infraction(code, "2026-01-10"));
    expect(owners && confidence(owners)).toEqual([["PROVISIONAL_LICENSE_LOST", "medium"]]);
    expect(owners && drivers && confidence(owners, drivers)).toEqual([
      ["PROVISIONAL_LICENSE_LOST", "high"],
    ]);
    expect(confidence(infraction("661-01", "2026-01-10"))).toEqual([
      ["PROVISIONAL_LICENSE_AT_RISK", "low"],
    ]);
    expect(confidence(infraction("745-50", "2026-01-10"))).toEqual([
      ["PROVISIONAL_LICENSE_ONE_MEDIA", "medium"],
    ]);
  });

  it("does not depend on the order in which infractions come, undated ones last", () => {
    const list = [
      infraction("746-30", null),
      infraction("745-50", "2026-01-10", { state: "pending" }),
      infraction("745-50", "2026-01-10"),
      infraction("605-01", "2025-12-01"),
    ];
    const { provisional } = judge(PPD, list);
    expect(provisional?.offending?.map(({ committedOn, state }) => [committedOn, state])).toEqual([
      ["2025-12-01", "confirmed"],
      ["2026-01-10", "confirmed"],
      ["2026-01-10", "pending"],
      [null, "confirmed"],
    ]);
    expect(judge(PPD, list.toReversed())).toEqual(judge(PPD, list));
  });

  it.each([false, null])("concludes nothing where provisional is %s", (provisional) => {
    const { section, alerts } = judgeCategory(
      factsOf({
        license: { ...PPD, provisional },
        infractions: [infraction("746-30", "2026-01-10")],
      }),
      "2026-07-24",
    );
    expect(section).toMatchObject({ provisional, provisionalLicense: null });
    expect(alerts).toEqual([]);
  });
});
