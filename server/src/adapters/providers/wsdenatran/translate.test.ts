import { describe, expect, test } from "vitest";
import { toFinesPage, toInfraction } from "./translate-infractions.ts";
import { toEnrichment } from "./translate.ts";

const CPF = "00000001830";
const TODAY = "2026-03-10";

function enrich(...condutores: object[]) {
  return toEnrichment({ condutores }, CPF, TODAY);
}

function licenseOf(condutor: object) {
  return enrich(condutor).facts.license;
}

function infractionOf(fine: object) {
  const [row] = toFinesPage({ infracoes: [fine] }).fines;
  return row && toInfraction(row);
}

describe("a driver", () => {
  test("without any field has only unknown values", () => {
    const { identity, facts } = enrich({});
    expect(new Set(Object.values(identity))).toEqual(new Set([null]));
    expect(facts.blocks).toBeNull();
    expect(facts.courses).toBeNull();
    expect(facts.person?.birthDate).toBeNull();
    const { source, fetchedOn, recordCount, ...rest } = facts.license ?? {};
    expect([source, fetchedOn, recordCount]).toEqual(["national", TODAY, 1]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  test("may have fields of any wrong type", () => {
    const wrong = { nome: {}, dataNascimento: [1], situacaoCnh: true, categoriaAtual: 7 };
    expect(enrich(wrong)).toEqual(enrich({}));
  });

  test("has numbers that lost their zeros, and none where there are only zeros", () => {
    const enrichment = enrich({
      cpf: 1830,
      numeroRegistro: 2252279150,
      numeroFormularioCnh: "123456789",
    });
    expect(enrichment.facts.license?.registrationNumber).toBe("02252279150");
    expect(enrichment.identity.formNumber).toBe("0123456789");
    expect(licenseOf({ numeroRegistro: "00000000000" })?.registrationNumber).toBeNull();
    expect(enrich({ numeroFormularioRenach: "XX012345678" }).identity.renachNumber).toBeNull();
  });

  test.each([
    ["2030-05-02", "2030-05-02"],
    ["2030-05-02T00:00:00.000-0300", "2030-05-02"],
    ["2030-05-02T03:00:00Z", "2030-05-02"],
    ["02/05/2030", "2030-05-02"],
    ["00/00/0000", null],
    ["0001-01-01", null],
    ["2030-02-30", null],
    [20300502, null],
  ])("validity %j is %j", (dataValidadeCnh, expiresOn) => {
    expect(licenseOf({ dataValidadeCnh })?.expiresOn).toBe(expiresOn);
  });

  test.each([
    [0, "none", false],
    ["1", "authorized", null],
    [2, "in_production", null],
    ["3", "issued", true],
    ["4 - CONFIRMADA", "confirmed", true],
    ["A - CANCELADA - ERRO DETRAN", "cancelled", true],
    ["z", "cancelled", true],
    ["X", null, null],
    ["INDISPONÍVEL", null, null],
  ])("situation %j is %j, issued %j", (situacaoCnh, documentStatus, issued) => {
    expect(licenseOf({ situacaoCnh })).toMatchObject({ documentStatus, issued });
  });

  test.each([
    ["", false, []],
    ["  ", false, []],
    ["15", true, []],
    [15, true, []],
    ["ear, a", true, ["A"]],
    ["A;D;F 15", true, ["A", "D", "F"]],
    ["EXERCE ATIV. REMUNERADA", true, []],
    ["NÃO EXERCE ATIVIDADE REMUNERADA, A", false, ["A"]],
    ["HABILITADO A CONDUZIR E TRANSPORTAR, B", false, ["B"]],
    ["99, Y", false, []],
    ["INDISPONIVEL", null, null],
    [null, null, null],
  ])("observations %j: EAR %j, restrictions %j", (quadroObservacoesCnh, ear, restrictions) => {
    expect(licenseOf({ quadroObservacoesCnh })).toMatchObject({ ear, restrictions });
  });

  test("has the restrictions of both fields", () => {
    const fields = { quadroObservacoesCnh: "A", restricoesMedicas: "A, X" };
    expect(licenseOf(fields)).toMatchObject({ ear: false, restrictions: ["A", "X"] });
    expect(licenseOf({ restricoesMedicas: "X" })).toMatchObject({ ear: null, restrictions: ["X"] });
  });

  test.each([
    [1, true],
    ["2 - Não", false],
    ["3", true],
    [0, null],
  ])("permissionario %j is %j", (permissionario, provisional) => {
    expect(licenseOf({ permissionario })?.provisional).toBe(provisional);
  });

  test("of several records is the confirmed one that is valid for longest, in any order", () => {
    const records = [
      { numeroRegistro: 1, situacaoCnh: 4, dataValidadeCnh: "2027-01-01" },
      { numeroRegistro: 2, situacaoCnh: 4, dataValidadeCnh: "2029-01-01" },
      { numeroRegistro: 3, situacaoCnh: "A", dataValidadeCnh: "2035-01-01" },
      { numeroRegistro: 4, situacaoCnh: 4 },
    ];
    for (const order of [records, records.toReversed()]) {
      const license = enrich(...order).facts.license;
      expect(license).toMatchObject({ registrationNumber: "00000000002", recordCount: 4 });
    }
  });

  test("is blocked by a block of any record, and by blocks that are only counted", () => {
    const block = { motivoImpedimentoBloqueio: "3", tipoDecisaoBloqueio: "1" };
    const blocked = { quantidadeOcorrenciasImpedimentos: 1, ocorrencias: [block] };
    const list = enrich({ situacaoCnh: 4, ocorrencias: [] }, blocked).facts.blocks?.list;
    expect(list).toMatchObject([{ reason: "3", decision: "judicial" }]);
    const counted = enrich({ ...blocked, quantidadeOcorrenciasImpedimentos: "2" });
    expect(counted.facts.blocks?.list.map(({ reason }) => reason)).toEqual(["3", null]);
    expect(enrich({ quantidadeOcorrenciasImpedimentos: 0 }).facts.blocks?.list).toEqual([]);
  });

  test("has no course where the codes are zero", () => {
    expect(enrich({ classificacaoCursoTpp: "00" }).facts.courses?.list).toEqual([]);
    const taken = enrich({ classificacaoCursoTpp: "11", dataCursoTpp: "2024-01-02" });
    const course = { kind: "dangerous_goods", completedOn: "2024-01-02" };
    expect(taken.facts.courses?.list).toMatchObject([course]);
  });
});

describe("a fine", () => {
  test.each([
    [7455, 0, "745-50"],
    ["7455", "0", "745-50"],
    ["74550", null, "745-50"],
    ["745-50", 0, "745-50"],
    [7455, null, null],
    [0, 0, null],
  ])("of code %j and subdivision %j is %j", (code, subdivision, expected) => {
    const fine = { codigoInfracao: code, codigoDesdobramentoInfracao: subdivision };
    expect(infractionOf(fine)?.code).toBe(expected);
  });

  test.each([
    [195.23, 19_523],
    ["195.23", 19_523],
    ["1.467,35", 146_735],
    ["195,2", 19_520],
    [130, 13_000],
    [0, null],
    ["R$ 10", null],
    [-5, null],
  ])("of %j costs %j", (valorIntegralInfracao, amountCents) => {
    expect(infractionOf({ valorIntegralInfracao })?.amountCents).toBe(amountCents);
  });

  test.each([
    [{}, null],
    [{ indicadorExigibilidade: "S" }, "confirmed"],
    [{ descricaoIndicadorExigibilidade: "Exigível" }, "confirmed"],
    [{ descricaoIndicadorExigibilidade: "Não exigível" }, "pending"],
    [{ descricaoIndicadorExigibilidade: "Exigibilidade suspensa" }, "pending"],
    [{ descricaoStatusAnalisePontuacao: "PENALIDADE DEFINITIVA" }, "confirmed"],
    [{ descricaoStatusAnalisePontuacao: "em análise" }, "pending"],
    [{ descricaoStatusAnalisePontuacao: "OUTRA COISA" }, null],
    [{ indicadorExigibilidade: "S", descricaoPenalidade: "Advertência" }, "written_warning"],
    [{ indicadorExigibilidade: "S", descricaoTipoOcorrencia: "CANCELADO" }, "cancelled"],
  ])("with %j is %j", (fine, state) => {
    expect(infractionOf(fine)?.state).toBe(state);
  });
});
