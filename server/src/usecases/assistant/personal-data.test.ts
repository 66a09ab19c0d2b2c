/** The parts of a question that are removed before it is sent to a model, and the parts that the question needs. */
import { describe, expect, test } from "vitest";
import { processorTimeOf } from "../../../../tests/support/measures/processor-time.ts";
import { HELD_OUT } from "../../../../lab/evals/held-out.ts";
import { QUESTIONS } from "../../../../lab/evals/questions.ts";
import { removePersonalData } from "./personal-data.ts";

describe("numbers of a person are removed", () => {
  test.each([
    ["meu CPF é 529.982.247-25, estou suspenso?", "meu CPF é [removido], estou suspenso?"],
    ["cpf 52998224725", "cpf [removido]"],
    ["cpf 529982247 25", "cpf [removido]"],
    ["cpf 529 982 247 25", "cpf [removido]"],
    ["cpf 5 2 9 9 8 2 2 4 7 2 5, ajuda?", "cpf [removido], ajuda?"],
    ["cpf 529-982-247-25", "cpf [removido]"],
    ["cpf 529.982.247‑25", "cpf [removido]"],
    ["cpf 529\u00a0982\u00a0247–25", "cpf [removido]"],
    ["cpf 5*2*9*9*8*2*2*4*7*2*5", "cpf [removido]"],
    ["cpf 5_2_9_9_8_2_2_4_7_2_5", "cpf [removido]"],
    ["cpf ５２９９８２２４７２５", "cpf [removido]"],
    ["cpf ٥٢٩٩٨٢٢٤٧٢٥", "cpf [removido]"],
    ["cpf 529\u200b982\u200b247\u200b25", "cpf [removido]"],
    ["CNPJ 11.222.333/0001-81 da frota", "CNPJ [removido] da frota"],
    ["CNH 04512345678 vencida", "CNH [removido] vencida"],
    ["registro nº 045 123 456 78", "registro nº [removido]"],
    ["RENACH SP123456789 bloqueado", "RENACH SP[removido] bloqueado"],
    ["renach: sp 123.456.789", "renach: sp [removido]"],
    ["RG 12.345.678-9", "RG [removido]"],
    ["CEP 01310-100", "CEP [removido]"],
    ["auto de infração 1A00700000", "auto de infração 1A[removido]"],
    ["RENAVAM 00123456789", "RENAVAM [removido]"],
    ["ligue (11) 98765-4321", "ligue [removido]"],
    ["ligue +55 11 987654321", "ligue [removido]"],
    ["ligue +55 (11) 98765-4321 já", "ligue [removido] já"],
    ["ligue 11987654321", "ligue [removido]"],
    ["ligue 3344-5566", "ligue [removido]"],
    ["ligue 0800 123 4567", "ligue [removido]"],
  ])("%j", (question, shown) => {
    expect(removePersonalData(question)).toBe(shown);
  });
});

describe("plates and addresses are removed", () => {
  test.each([
    ["multa do carro ABC1D23", "multa do carro [removido]"],
    ["multa do carro abc1d23?", "multa do carro [removido]?"],
    ["placa abc-1234 em SP", "placa [removido] em SP"],
    ["placa ABC 1234", "placa [removido]"],
    ["placa abc 1234", "placa [removido]"],
    ["placa: abc 1d23", "placa: [removido]"],
    ["a placa é abc 1234", "a placa é [removido]"],
    ["carros ABC1234, DEF-5G67", "carros [removido], [removido]"],
    ["escreva para joao@empresa.com.br", "escreva para [removido]"],
    ["escreva para <joao.silva+cnh@empresa> já", "escreva para [removido] já"],
    ["meu insta é @joao", "meu insta é [removido]"],
  ])("%j", (question, shown) => {
    expect(removePersonalData(question)).toBe(shown);
  });
});

describe("a name is removed where the question says that it is one", () => {
  test.each([
    ["Meu nome é João da Silva e perdi a CNH", "Meu nome é [removido] e perdi a CNH"],
    ["meu nome é joão e perdi a CNH", "meu nome é [removido] e perdi a CNH"],
    ["meu nome é joão da silva, fui multado", "meu nome é [removido], fui multado"],
    ["me chamo Ana Beatriz de Souza. Posso recorrer?", "me chamo [removido]. Posso recorrer?"],
    ["Chamo-me Ângela", "Chamo-me [removido]"],
    ["nome João da Silva, CNH vencida", "nome [removido], CNH vencida"],
    ["Nome: MARIA APARECIDA DOS SANTOS", "Nome: [removido]"],
    ["Nome completo: Zé D'Ávila Neto; e agora?", "Nome completo: [removido]; e agora?"],
    ["sou o Pedro, fui multado", "sou o [removido], fui multado"],
    ["Sou a Maria Clara e dirijo Uber", "Sou a [removido] e dirijo Uber"],
    ["aqui é o Carlos Alberto", "aqui é o [removido]"],
    ["o motorista José Carlos Pereira foi multado", "o motorista [removido] foi multado"],
    ["a condutora Lúcia recusou o bafômetro", "a condutora [removido] recusou o bafômetro"],
    ["o Sr. Antônio de Pádua recorreu", "o Sr. [removido] recorreu"],
    ["a dona Marta e o senhor Luís", "a dona [removido] e o senhor [removido]"],
  ])("%j", (question, shown) => {
    expect(removePersonalData(question)).toBe(shown);
  });
});

describe("what a question needs stays", () => {
  test.each([
    "tenho 25 pontos no art. 261, multa de R$ 130,16",
    "código 745-50 em 12/03/2026",
    "fui multado em 12-03-2026 e notificado em 2026-05-20",
    "infração de 12.03.2026, prazo até 1/4/2026",
    "a Lei 9.503/1997 e a Lei nº 14.071/2020 mudaram?",
    "a Lei 9503 de 1997, e a lei 14599 de 2023?",
    "entre 2019 e 2020, ou 2019-2020?",
    "no ano 2026 muda? e em mai 2027?",
    "20, 30 ou 40 pontos em 12 meses?",
    "códigos 745-50, 746-30 e 747-10, ou 745-50 746-30",
    "multas de R$ 1.234.567,89 e R$ 293,47",
    "velocidade de 80 km/h numa via de 60",
    "art. 165-A, § 3º, II, da CTB 1997",
    "sou motorista de aplicativo, sou EAR, posso ter até quantos pontos?",
    "sou o dono do carro, sou a proprietária",
    "motorista EAR com 39 pontos, motorista Uber",
    "qual é o nome do curso que zera os pontos?",
    "o condutor foi multado, o motorista perdeu a CNH",
    "Detran São Paulo e Rio de Janeiro têm regras diferentes?",
    "me chamo à responsabilidade por isso?",
    "como me chamo a recorrer?",
  ])("%j", (question) => {
    expect(removePersonalData(question)).toBe(question);
  });

  test("the questions that the search is measured with stay as they are", () => {
    const questions = [...QUESTIONS, ...HELD_OUT].map((question) => question.asked);
    expect(questions.length).toBeGreaterThan(130);
    expect(questions.map(removePersonalData)).toEqual(questions);
  });
});

describe("the time is linear in the length of the question", () => {
  test.each([
    ["digits", "1".repeat(2_000)],
    ["seven digits", "1234567 a ".repeat(200)],
    ["digits and spaces", "1 ".repeat(1_000)],
    ["digits and long gaps", "1   ".repeat(500)],
    ["letters", "a".repeat(2_000)],
    ["at signs", "@".repeat(2_000)],
    ["capitals", "A".repeat(2_000)],
    ["capitalized words", "Aa ".repeat(666)],
    ["cues", "meu nome é ".repeat(180)],
    ["connectors", `nome: Aa ${"de ".repeat(660)}`],
    ["almost plates", "abc-1".repeat(400)],
  ])("%s", (_what, question) => {
    const tookMs = processorTimeOf(() => {
      for (let round = 0; round < 50; round += 1) removePersonalData(question);
    });
    expect(tookMs / 50).toBeLessThan(5);
  });
});
