import { describe, expect, it, test } from "vitest";
import { readQuestion } from "./question.ts";
import { subjectOf } from "./subject.ts";
import { foldWords } from "./words.ts";

const said = (question: string) => readQuestion(question).map((term) => term.said);

describe("reading a question", () => {
  test.each<[string, string[]]>([
    ["Qual é o LIMITE de pontos?", ["limite", "pontos"]],
    ["Cassação ou suspensão?", ["cassacao", "suspensao"]],
    ["perdi a carteira", ["perdi carteira"]],
    ["quanto tempo de B pra tirar a D", ["tempo", "tirar", "categoria"]],
    ["estava a 95 numa via de 60", ["95", "via", "60", "velocidade"]],
    ["multa multa MULTA múlta", ["multa"]],
    ["2021 745 20", []],
    ["art. 261", ["261"]],
    ["", []],
    ["oi, tudo bem?", []],
    ["?!… 🚗 -- ' \" \\ \u0000", []],
  ])("%j asks for %j", (question, expected) => {
    expect(said(question)).toEqual(expected);
  });

  it("adds what the law calls a thing", () => {
    expect(readQuestion("soprar")).toEqual([
      { said: "soprar", light: false, synonyms: ["bafometro"] },
    ]);
    expect(readQuestion("suspensões")[0]?.synonyms).toContain("suspensao");
  });

  it("separates common words from significant ones", () => {
    expect(readQuestion("meses de reciclagem").map(({ light }) => light)).toEqual([true, false]);
  });

  it("reads at most 30 words of a long one, and no endless word", () => {
    const many = Array.from({ length: 500 }, (_, n) => `palavra${"x".repeat(n % 7)} ${n}`).join(
      " ",
    );
    expect(said(many)).toHaveLength(30);
    expect(said("a".repeat(1000))).toEqual([]);
  });

  it("lets through nothing but letters and digits", () => {
    for (const word of said("a' OR 1=1; DROP & | ! (x) <-> y:* çãõ $1 %s")) {
      expect(word).toMatch(/^[a-z0-9 ]+$/);
    }
  });
});

test("words are folded", () => {
  expect(foldWords("Art. 165-A, § 8º: Não!")).toEqual(["art", "165", "a", "8", "o", "nao"]);
});

describe("what a question is about", () => {
  test.each([
    ["minha CNH venceu", "traffic"],
    ["recorri da multa", "traffic"],
    ["a multa do condomínio onde parei o carro", "traffic"],
    ["quanto é a multa", "perhaps"],
    ["quanto é a multa do condomínio", "elsewhere"],
    ["qual o melhor carro para a família", "elsewhere"],
    ["qual a melhor forma de recorrer da multa", "traffic"],
    ["parei no meio da rua", "other"],
    ["bolo de cenoura", "other"],
    ["", "other"],
  ])("%j: %s", (question, subject) => {
    expect(subjectOf(question)).toBe(subject);
  });
});
