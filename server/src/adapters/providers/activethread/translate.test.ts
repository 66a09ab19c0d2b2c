import { describe, expect, it } from "vitest";
import { UNKNOWN_IDENTITY } from "../../../usecases/sources/source.ts";
import { toCnh, toEnrichment } from "./translate.ts";
import { toMedicalExams, toToxicological } from "./translate-exams.ts";

const CPF = "52998224725";
const TODAY = "2026-07-24";
const read = (cnh: object) => toCnh({ cnh }, CPF);
const licenseOf = (cnh: object) => toEnrichment(read(cnh), TODAY).facts.license;

describe("the observations of a license", () => {
  it.each([
    ["ear, a", true, ["A"]],
    ["EAR", true, []],
    ["a, b", false, ["A", "B"]],
    ["A B EAR", true, ["A", "B"]],
    ["a; a", false, ["A"]],
    ["15, D", true, ["D"]],
    ["Exerce atividade remunerada, A", true, ["A"]],
    ["não exerce atividade remunerada", null, []],
    ["99", false, []],
    ["outra coisa, f", null, ["F"]],
    ["", false, []],
    ["INDISPONÍVEL", null, null],
    [null, null, null],
    [undefined, null, null],
    [15, null, null],
    [{}, null, null],
  ])("%o: EAR %s, restrictions %o", (observacao, ear, restrictions) => {
    expect(licenseOf({ numero: "1", observacao })).toMatchObject({ ear, restrictions });
  });
});

describe("a day", () => {
  it.each([
    ["2033-03-10", "2033-03-10"],
    ["2033-03-10T00:00:00.000Z", "2033-03-10"],
    ["2033-03-10T00:00:00-03:00", "2033-03-10"],
    ["2033-03-10 00:00:00", "2033-03-10"],
    ["10/03/2033", "2033-03-10"],
    ["00/00/0000", null],
    ["31/02/2033", null],
    ["0001-01-01T00:00:00Z", null],
    ["soon", null],
    ["", null],
    [20330310, null],
    [[], null],
  ])("%o is %s", (dataExpiracao, day) => {
    expect(licenseOf({ numero: "1", dataExpiracao })?.expiresOn).toBe(day);
  });
});

describe("a license with few fields", () => {
  it("is not known to be anything", () => {
    const { identity, facts } = toEnrichment(read({ numero: "" }), TODAY);
    expect(identity).toEqual(UNKNOWN_IDENTITY);
    const { source, fetchedOn, ...license } = facts.license ?? {};
    expect([source, fetchedOn]).toEqual(["national", TODAY]);
    expect(Object.values(license).filter((fact) => fact !== null)).toEqual([]);
    expect([facts.blocks, facts.courses]).toEqual([null, null]);
    expect(toMedicalExams(read({ numero: "" }), TODAY)).toBeNull();
    expect(toToxicological(read({ numero: "" }), TODAY)).toBeNull();
  });

  it.each([
    [{ situacaoCNH: "0 - INEXISTENTE" }, false],
    [{ situacaoCNH: "2 - EM EMISSÃO" }, null],
    [{ situacaoCNH: "4 - CONFIRMADA" }, true],
    [{ situacaoCNH: "2 - EM EMISSÃO", dataExpiracao: "2033-03-10" }, true],
  ])("%o was issued: %s", (cnh, issued) => {
    expect(licenseOf(cnh)?.issued).toBe(issued);
  });

  it("restores numbers that lost their zeros, and drops other texts", () => {
    expect(licenseOf({ numeroRegistro: 119 })?.registrationNumber).toBe("00000000119");
    for (const numeroRegistro of ["123456789012", "0", "x", true]) {
      expect(licenseOf({ numeroRegistro })?.registrationNumber).toBeNull();
    }
    const { identity } = toEnrichment(read({ telefone: "+55 (11) 91234-5678" }), TODAY);
    expect(identity.phone).toBe("11912345678");
  });
});

describe("blocks", () => {
  const blocksOf = (bloqueios: unknown) =>
    toEnrichment(read({ numero: "1", bloqueios }), TODAY).facts.blocks;

  it("that cannot be read are blocks of which nothing is known", () => {
    const list = blocksOf(["SUSPENSÃO", null, { motivo: "2" }])?.list ?? [];
    expect(list).toHaveLength(3);
    expect(list.flatMap((block) => Object.values(block)).filter((fact) => fact !== null)).toEqual(
      [],
    );
  });

  it("that are none are none, and that are not a list are unknown", () => {
    expect(blocksOf([])?.list).toEqual([]);
    for (const unknown of [null, undefined, "", {}, 0]) expect(blocksOf(unknown)).toBeNull();
  });

  it("without a reason have none, though zero is one", () => {
    const zero = { motivoImpedimentoBloqueio: 0 };
    const fields = { ...zero, descricaoMotivoImpedimentoBloqueio: "MEDIDA ADMINISTRATIVA" };
    expect(blocksOf([zero, fields])?.list.map(({ reason }) => reason)).toEqual([null, "0"]);
  });
});

describe("exams", () => {
  it.each([
    ["APTIDÃO FÍSICA E MENTAL", "APTO", "fitness", "fit"],
    ["aptidao fisica e mental", "apto com restricoes", "fitness", "fit_with_restrictions"],
    ["AVALIAÇÃO PSICOLÓGICA", "INAPTO TEMPORÁRIO", "psychological", "temporarily_unfit"],
    ["EXAME TEÓRICO", "INAPTO", "other", "unfit"],
    [null, "APTO?", "other", null],
  ])("%s, %s: %s, %s", (nome, resultado, kind, result) => {
    const exams = toMedicalExams(
      read({ exames: [{ nome, resultado, data: "01/02/2024" }] }),
      TODAY,
    );
    expect(exams?.list).toMatchObject([{ kind, result, doneOn: "2024-02-01", validUntil: null }]);
  });

  it.each([
    ["NEGATIVO", "negative"],
    ["positivo", "positive"],
    ["PENDENTE", null],
    ["", null],
  ])("toxicological %s is %s", (situacao, result) => {
    const toxigologico = {
      situacao,
      dataColeta: "2024-02-01",
      dataUso: "15/02/2024",
      dataVencimento: "00/00/0000",
    };
    expect(toToxicological(read({ toxigologico }), TODAY)).toEqual({
      usedOn: "2024-02-15",
      contact: { phone: null, email: null, address: null },
      source: "laboratories",
      fetchedOn: TODAY,
      collectedOn: "2024-02-01",
      result,
      purpose: null,
      dueOn: null,
    });
  });
});

describe("the older answer", () => {
  const dadosCondutor = {
    cpf: CPF,
    nome: "MARIA DE TESTE",
    registro: "22522791508",
    dataNascimento: "21/05/1988",
    dataPrimeiraHabilitacao: "12/06/2006",
    nomeMae: "ANA DE TESTE",
    ufDominio: "SP",
    situacaoCNH: "4 - CONFIRMADA",
    permissionado: "2 - Não",
    renach: "SP123456789",
    telefoneCelular: "(11) 91234-5678",
    dataCadastramento: "00/00/0000",
    nomeSocial: "MARI DE TESTE",
    filiacaoAfetiva1: "INDISPONÍVEL",
    filiacaoAfeitva2: "CARLOS DE TESTE",
    sexo: "2 - FEMININO",
    nacionalidade: "4 - BRASILEIRO NASCIDO NO EXTERIOR",
    tipoDocumento: "3 - PASSAPORTE",
    numeroDocumento: "FX123456",
    logradouro: "",
    cep: "01310-100",
    email: "Maria@Example.com",
    pgu: "0",
    situacaoCNHAnterior: "A - CANCELADA - ERRO DETRAN",
    requerimento1: "5 - RENOVAÇÃO DE EXAMES",
    requerimento2: "C - CNH DEFINITIVA",
    requerimento3: "0",
    codigoTransacaoUltimaAtualizacao: "421",
  };

  it("is read as far as it was seen", () => {
    const cnh = toCnh({ dadosCondutor }, CPF);
    const { identity, facts } = toEnrichment(cnh, TODAY);
    expect(identity).toEqual({
      ...UNKNOWN_IDENTITY,
      name: "MARIA DE TESTE",
      socialName: "MARI DE TESTE",
      motherName: "ANA DE TESTE",
      affectiveParents: ["CARLOS DE TESTE"],
      sex: "female",
      nationality: "brazilian_born_abroad",
      identityDocument: { kind: "passport", number: "FX123456", issuer: null, state: null },
      renachNumber: "SP123456789",
      phone: "11912345678",
      email: "maria@example.com",
      address: {
        street: null,
        number: null,
        complement: null,
        district: null,
        city: null,
        state: null,
        postalCode: "01310100",
      },
      requests: ["renewal", "definitive_license"],
      lastTransaction: { code: "421", on: null },
    });
    expect(facts.person?.birthDate).toBe("1988-05-21");
    expect(facts.license).toMatchObject({
      issued: true,
      registrationNumber: "22522791508",
      documentStatus: "confirmed",
      previousDocumentStatus: "cancelled",
      state: "SP",
      firstIssuedOn: "2006-06-12",
      provisional: false,
      expiresOn: null,
      ear: null,
    });
    expect([facts.blocks, facts.courses, toMedicalExams(cnh, TODAY)]).toEqual([null, null, null]);
  });
});
