import { describe, expect, it } from "vitest";
import { type FactOverrides, factsOf } from "../../../cases/facts.ts";
import { TOXICOLOGICAL_CASES } from "../../../cases/toxicological.ts";
import type { ToxicologicalFacts } from "../../facts.ts";
import { findViolation } from "../../violations.ts";
import { TOXICOLOGICAL_ALERTS } from "./alert-rules.ts";
import { confidenceInIssue } from "./deadline.ts";
import { judgeToxicological } from "./judge.ts";

const ON = "2026-07-24";

const driver = (toxicological: Partial<ToxicologicalFacts>): FactOverrides => ({
  license: { category: "D" },
  toxicological,
});

describe("toxicological exam", () => {
  it.each(TOXICOLOGICAL_CASES)("$situation, on $on ($article)", ({ on, given, ...expected }) => {
    const { section, alerts } = judgeToxicological(factsOf(given), on);
    expect({
      required: section && section.required,
      state: section && section.state,
      dueFrom: section && section.dueFrom,
      daysLeft: section && section.daysLeft,
      confidence: section && section.confidence,
      alerts: alerts.map(({ code }) => code),
    }).toEqual({
      required: expected.required,
      state: expected.state,
      dueFrom: expected.dueFrom,
      daysLeft: expected.daysLeft,
      confidence: expected.confidence,
      alerts: expected.alerts,
    });
  });

  it("says the whole of an exam in tolerance", () => {
    const given = driver({ dueOn: "2026-07-20", collectedOn: "2024-01-15", result: "negative" });
    const { section } = judgeToxicological(factsOf(given), ON);
    expect(section).toEqual({
      required: true,
      state: "in_tolerance",
      collectedOn: "2024-01-15",
      result: "negative",
      barredFrom: null,
      dueOn: "2026-07-20",
      dueFrom: "source",
      daysLeft: -4,
      toleranceEndsOn: "2026-08-19",
      confidence: "high",
    });
  });

  it("shows the known facts of an exam that is not required", () => {
    const toxicological = {
      collectedOn: "2026-01-10",
      dueOn: "2026-07-20",
      result: "positive",
    } as const;
    const { section } = judgeToxicological(factsOf({ toxicological }), ON);
    expect(section).toEqual({
      required: false,
      state: "not_required",
      collectedOn: "2026-01-10",
      result: "positive",
      barredFrom: null,
      dueOn: null,
      dueFrom: null,
      daysLeft: null,
      toleranceEndsOn: null,
      confidence: "high",
    });
    const unasked = judgeToxicological(factsOf({ toxicological: null }), ON);
    expect(unasked.section).toMatchObject({ collectedOn: null, result: null });
  });

  it.each([
    ["2023-08-31", "2026-03-01"],
    ["2024-02-29", "2026-08-29"],
    ["2025-08-29", "2028-02-29"],
    ["2024-08-29", "2027-03-01"],
    ["2024-03-31", "2026-10-01"],
    ["2023-06-30", "2025-12-30"],
  ])("counts from an issue on %s the deadline %s", (issuedOn, dueOn) => {
    const license = { category: "D", issuedOn } as const;
    const facts = factsOf({ license, toxicological: { collectedOn: "2023-06-01" } });
    const { section } = judgeToxicological(facts, "2025-12-01");
    expect(section).toMatchObject({ dueOn, dueFrom: "computed" });
  });

  it("is uncertain about the issue of a license if no source answered", () => {
    expect(confidenceInIssue(factsOf({ license: null }))).toBe("low");
    expect(confidenceInIssue(factsOf({}))).toBe("medium");
  });

  it.each([
    ["2025-04-01", "2026-07-01"],
    ["2025-04-02", "2027-10-02"],
    ["2026-07-01", "2029-01-01"],
    ["2026-07-20", "2029-01-01"],
    ["2028-12-20", "2031-06-20"],
  ])("counts for a sample of %s after an issue on 2024-01-01 the deadline %s", (day, dueOn) => {
    const license = { category: "D", issuedOn: "2024-01-01" } as const;
    const facts = factsOf({ license, toxicological: { collectedOn: day } });
    expect(judgeToxicological(facts, "2029-01-01").section).toMatchObject({ dueOn });
  });
});

describe("what the alerts of the toxicological exam say", () => {
  const alertOf = (toxicological: Partial<ToxicologicalFacts>, on = ON, more: FactOverrides = {}) =>
    judgeToxicological(factsOf({ ...driver(toxicological), ...more }), on).alerts[0];
  const articlesOf = (...given: Parameters<typeof alertOf>) =>
    alertOf(...given)?.legalBasis.map(({ article }) => article);

  it("due, with the day to act by", () => {
    const soon = alertOf({ dueOn: "2026-09-22" });
    expect(soon).toMatchObject({ dueOn: "2026-09-22", severity: "WARNING", confidence: "high" });
    expect(soon?.message).toBe(
      "O exame toxicológico periódico vence em 22/09/2026. A partir de 23/10/2026, não ter feito o exame é infração gravíssima, mesmo sem dirigir.",
    );
    const urgent = alertOf({ dueOn: "2026-08-23" });
    expect(urgent).toMatchObject({ dueOn: "2026-08-23", severity: "WARNING", confidence: "high" });
    expect(articlesOf({ dueOn: "2026-08-23" })).toEqual(["art. 148-A, §§ 2º e 9º", "art. 165-D"]);
  });

  it("in tolerance, until its last day", () => {
    const alert = alertOf({ dueOn: "2026-07-20" });
    expect(alert).toMatchObject({ dueOn: "2026-08-19", severity: "WARNING", confidence: "high" });
    expect(alert?.message).toBe(
      "O exame toxicológico periódico venceu em 20/07/2026. Até 19/08/2026 ainda não há infração. A partir de 20/08/2026, não ter feito o exame é infração gravíssima, mesmo sem dirigir.",
    );
  });

  it("overdue, with what it costs", () => {
    const alert = alertOf({ dueOn: "2026-06-23" });
    expect(alert).toMatchObject({ dueOn: null, severity: "CRITICAL", confidence: "medium" });
    expect(alert?.message).toBe(
      "O exame toxicológico periódico venceu em 23/06/2026, há 31 dias, e a tolerância acabou em 23/07/2026. Não ter feito o exame é infração gravíssima, com multa de R$ 1.467,35 e 7 pontos; dirigir nessa situação veículo das categorias C, D ou E também é infração. Sem o exame não é possível renovar a CNH nas categorias C, D ou E.",
    );
    expect(articlesOf({ dueOn: "2026-06-23" })).toEqual([
      "art. 148-A, §§ 2º e 8º",
      "art. 165-B",
      "art. 165-D",
    ]);
    expect(findViolation("782-00")).toMatchObject({ amountBRL: 1467.35, points: 7 });
  });

  it("before not taking it was fined, promises no fine", () => {
    const overdue = alertOf({ dueOn: "2023-12-27" }, "2024-01-27");
    expect(overdue?.message).toMatch(
      /acabou em 26\/01\/2024\. Dirigir nessa situação veículo das categorias C, D ou E pode ser infração gravíssima\. Sem/,
    );
    expect(articlesOf({ dueOn: "2023-12-27" }, "2024-01-27")).toEqual([
      "art. 148-A, §§ 2º e 8º",
      "art. 165-B",
    ]);
    const soon = alertOf({ dueOn: "2024-03-01" }, "2024-01-27");
    expect(soon?.message).toBe("O exame toxicológico periódico vence em 01/03/2024.");
    expect(soon?.confidence).toBe("medium");
    expect(articlesOf({ dueOn: "2023-12-28" }, "2024-01-28")).toContain("art. 165-D");
  });

  it("computed, says so and is less sure", () => {
    const license = { category: "D", issuedOn: "2024-01-24", expiresOn: "2034-01-20" } as const;
    const alert = alertOf({ collectedOn: "2024-01-02" }, ON, { license });
    expect(alert).toMatchObject({ dueOn: "2026-07-24", confidence: "medium" });
    expect(alert?.message).toMatch(
      /mesmo sem dirigir\. O prazo foi contado da emissão ou renovação da CNH, que a segunda via não muda; confirme-o no aplicativo oficial\.$/,
    );
    const copy = { ...license, expiresOn: "2029-01-20" };
    expect(alertOf({ collectedOn: "2024-01-02" }, ON, { license: copy })?.confidence).toBe("low");
  });

  it("says by when another category keeps the fine away", () => {
    expect(alertOf({ dueOn: "2026-07-20" })?.actions[1]).toBe(
      "Se não dirige veículos das categorias C, D ou E, peça até o fim da tolerância a mudança para a categoria B ou AB, ou o cancelamento da CNH: isso afasta a multa por não fazer o exame (Resolução CONTRAN 1.009/2024).",
    );
    expect(alertOf({ dueOn: "2026-06-23" })?.actions[2]).toBe(
      "Se não dirige esses veículos, pergunte ao Detran sobre a mudança para a categoria B ou AB. Ela só afasta a multa por não fazer o exame se foi pedida até o 30º dia depois do vencimento (Resolução CONTRAN 1.009/2024).",
    );
  });

  it.each([
    ["periodic", "nenhum veículo", "all"],
    [null, "nenhum veículo", "all"],
    ["license", "veículos das categorias C, D e E", "heavy"],
  ] as const)("barred by an exam of purpose %s from %s", (purpose, vehicles, barredFrom) => {
    const given = { result: "positive", purpose } as const;
    expect(judgeToxicological(factsOf(driver(given)), ON).section).toMatchObject({
      state: "driving_barred",
      barredFrom,
    });
    expect(alertOf(given)).toEqual({
      ...TOXICOLOGICAL_ALERTS.TOXICOLOGICAL_DRIVING_BARRED,
      when: undefined,
      code: "TOXICOLOGICAL_DRIVING_BARRED",
      forbidsDriving: barredFrom === "all",
      dueOn: null,
      money: null,
      where: { body: "licensing_authority", name: "Detran do estado da CNH" },
      message: `Pela situação do exame toxicológico no registro, o motorista não pode dirigir ${vehicles} nem renovar a CNH nas categorias C, D ou E. A restrição só termina quando o órgão de trânsito a retira do registro (RENACH).`,
    });
  });

  it("barred, says first not to drive, and neither the result nor an early end", () => {
    const alert = alertOf({ result: "positive", purpose: "periodic" });
    expect(alert?.actions[0]).toBe("Não dirija.");
    expect(JSON.stringify(alert)).not.toMatch(/positiv|negativ|meses/i);
  });

  it("barred, of unknown category", () => {
    const alert = alertOf({ result: "positive" }, ON, { license: null });
    expect(alert?.confidence).toBe("low");
    expect(alert?.message).toContain(
      "C, D ou E. A consulta não trouxe a categoria: a regra vale para quem tem C, D ou E. A restrição",
    );
  });

  it("unknown, and why", () => {
    expect(alertOf({})).toMatchObject({ severity: "INFO", dueOn: null });
    expect(alertOf({})?.message).toBe(
      "Não é possível dizer se o exame toxicológico está em dia: a consulta não trouxe a data do último exame nem o prazo do próximo.",
    );
    expect(alertOf({ collectedOn: "2024-01-24" }, ON, { person: null })?.message).toContain(
      "falta a categoria, a data de nascimento ou a data de emissão da CNH para calculá-lo.",
    );
    expect(alertOf({ dueOn: "2021-01-01" }, "2021-04-11")?.message).toContain(
      "as regras conhecidas começam em 12/04/2021.",
    );
  });
});
