import { expect, test } from "vitest";
import { FIGURE_KINDS, readFigures } from "./figures.ts";
import { readNumberWords } from "./number-words.ts";

const read = (text: string) => {
  const figures = readFigures(text);
  return Object.fromEntries(
    FIGURE_KINDS.flatMap((kind) => (figures[kind].size > 0 ? [[kind, [...figures[kind]]]] : [])),
  );
};

test.each([
  ["vence em 12/03/2026", "2026-03-12"],
  ["vence em 2026-03-12", "2026-03-12"],
  ["vence em 12/3/26", "2026-03-12"],
  ["vence em 1º de março de 2026", "2026-03-01"],
  ["vence em 12 de Março de 2026", "2026-03-12"],
  ["vence em março de 2026", "2026-03"],
  ["vence em 03/2026", "2026-03"],
  ["vence em 12/03", "03-12"],
  ["vence em 12 de março", "03-12"],
])("%s: the day %s", (text, day) => {
  const { day: days, ...rest } = read(text);
  expect(days).toContain(day);
  expect(rest).toEqual({});
});

test.each([
  ["R$ 1.234,56", { amount: ["123456"] }],
  ["R$130,16", { amount: ["13016"] }],
  ["R$ 1.234", { amount: ["123400"] }],
  ["130,16 reais", { amount: ["13016"] }],
  ["20 pontos", { points: ["20"] }],
  ["1 ponto", { points: ["1"] }],
  ["80% do valor", { number: ["80"] }],
  ["3.500 kg", { number: ["3500"] }],
  ["12,5", { number: ["12.5"] }],
  ["30km", { number: ["30"] }],
  ["código 745-50", { code: ["74550"] }],
  ["código 7455-0", { code: ["74550"] }],
  ["LICENSE_EXPIRES_SOON", { code: ["LICENSE_EXPIRES_SOON"] }],
  ["auto 1B0098765", { code: ["1B0098765"] }],
  ["placa ABC1D23", { code: ["ABC1D23"] }],
  ["placa ABC-1234", { code: ["ABC-1234"] }],
  ["CPF 529.982.247-25", { number: ["529982247", "25"] }],
  ["Lei 9.503/1997", { number: ["9503", "1997"] }],
  ["Resolução 723/2018", { number: ["723", "2018"] }],
  ["trinta e duas multas", { number: ["32"] }],
  ["a primeira instância, em um prazo", {}],
] as const)("%s", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ["dois", [2]],
  ["cento e vinte e três", [123]],
  ["entre vinte e trinta", [20, 30]],
  ["dois mil e vinte e seis", [2026]],
  ["duzentas e quatro", [204]],
  ["dez ou doze", [10, 12]],
  ["um e outro", []],
  ["cem", [100]],
] as const)("%s in words", (text, numbers) => {
  expect(readNumberWords(text)).toEqual([...numbers]);
});
