import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

const read = (markdown: string) =>
  sentencesOf(markdown).map(({ words, marks }) => {
    const text = words.map((word) => word.text).join(" ");
    return [text, ...marks].join(" | ");
  });

test.each([
  ["Uma frase. Outra frase.", ["uma frase .", "outra frase ."]],
  ["Vale o art. 261 do CTB. Confira.", ["vale o do ctb .", "confira ."]],
  ["A CNH venceu [A1]. Renove [A1].", ["a cnh venceu . | A1", "renove . | A1"]],
  ["A CNH venceu. [A1] Renove. [A1]", ["a cnh venceu . | A1", "renove . | A1"]],
  ["## Título\n\n- **Item** [A2]\n1. Outro", ["título", "item | A2", "outro"]],
  ["R$ 1.234,56 em 10/03/2033.", ["r$ 1.234,56 em 10/03/2033 ."]],
  ["Há multas? Não.", ["não há multas , não ."]],
  ["Há multas? Não, nem pagas.", ["não há multas , não , nem pagas ."]],
  ["Posso dirigir? Pode.", ["posso dirigir , pode ."]],
  ["Posso dirigir? Não há como saber.", ["não há como saber ."]],
  ["E agora?", []],
])("%j", (markdown, expected) => {
  expect(read(markdown)).toEqual(expected);
});

test("a sentence without end is read in pieces", () => {
  expect(read("a ".repeat(150))).toHaveLength(3);
});
