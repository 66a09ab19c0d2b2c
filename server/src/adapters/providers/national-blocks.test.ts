import { describe, expect, test } from "vitest";
import { nationalBlock, toBlock } from "./national-blocks.ts";

const blockOf = (fields: object) => toBlock(nationalBlock.parse(fields));

describe("a block of the register", () => {
  test.each([
    [
      { prazoPenalBloqueio: 6, tipoPrazoPenalBloqueio: 2 },
      { amount: 6, unit: "month" },
    ],
    [
      { prazoPenalBloqueio: "12", tipoPrazoPenalBloqueio: "1 - DIA" },
      { amount: 12, unit: "day" },
    ],
    [
      { prazoPenalBloqueio: 2, descricaoPrazoBloqueio: "ANOS" },
      { amount: 2, unit: "year" },
    ],
    [
      { prazoPenalBloqueio: 2, descricaoPrazoBloqueio: "Mês" },
      { amount: 2, unit: "month" },
    ],
    [
      { prazoPenalBloqueio: 2, descricaoPrazoBloqueio: "dia(s)" },
      { amount: 2, unit: "day" },
    ],
    [{ prazoPenalBloqueio: 0, tipoPrazoPenalBloqueio: 2 }, null],
    [{ prazoPenalBloqueio: 6, descricaoPrazoBloqueio: "INDISPONÍVEL" }, null],
    [{ prazoPenalBloqueio: 6, tipoPrazoPenalBloqueio: 0 }, null],
  ])("%j has the term %j", (fields, term) => {
    expect(blockOf(fields).term).toEqual(term);
  });

  test.each([
    [{ tipoDecisaoBloqueio: 1, descricaoDecisaoBloqueio: "ADMINISTRATIVA" }, "judicial"],
    [{ tipoDecisaoBloqueio: "2" }, "administrative"],
    [{ tipoDecisaoBloqueio: 0, descricaoDecisaoBloqueio: "DECISÃO JUDICIAL" }, "judicial"],
    [{ descricaoDecisaoBloqueio: "Decisão administrativa" }, "administrative"],
    [{ descricaoDecisaoBloqueio: "JUDICIAL OU ADMINISTRATIVA" }, null],
    [{ descricaoDecisaoBloqueio: "INDISPONÍVEL" }, null],
  ])("%j was decided by %j", (fields, decision) => {
    expect(blockOf(fields).decision).toBe(decision);
  });

  test("has the words of the register on who is responsible and what is asked for", () => {
    const block = blockOf({
      orgaoResponsavelImpedimentoBloqueio: "DETRAN SP",
      decricaoBloqueio: "SUSPENSÃO",
      getrequisitosLiberacaoBloqueio: "  CURSO  DE RECICLAGEM",
      prazoPenalTotalBloqueio: 18,
      tipoPrazoTotalBloqueio: 2,
    });
    expect(block).toMatchObject({
      authority: "DETRAN SP",
      description: "SUSPENSÃO",
      requirements: "CURSO DE RECICLAGEM",
      totalTerm: { amount: 18, unit: "month" },
    });
  });
});
