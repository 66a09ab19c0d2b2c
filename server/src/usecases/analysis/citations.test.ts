import { expect, test } from "vitest";
import { readCitations } from "./citations.ts";

/** Items of any article (`* V`) are listed only if no article is cited. */
const cited = (text: string) =>
  [...readCitations(text).cited].filter((each) => !each.startsWith("* ")).sort();

test.each([
  ["art. 162, V", ["162", "162 V"]],
  ["o artigo 162, inciso V, do CTB", ["162", "162 V"]],
  ["pelo inciso V do art. 162", ["162", "162 V"]],
  ["o § 2º do artigo 147", ["147", "147 §2"]],
  ["Art. 147, § 2º", ["147", "147 §2"]],
  ["art. 159, § 12", ["159", "159 §12"]],
  ["art. 263, II e § 2º", ["263", "263 II", "263 §2"]],
  ["art. 284, caput e §§ 1º, 2º e 6º", ["284", "284 §1", "284 §2", "284 §6"]],
  ["art. 282, §§ 6º, 6º-A e 7º", ["282", "282 §6", "282 §6-A", "282 §7"]],
  ["art. 281, § 1º, II", ["281", "281 II", "281 §1"]],
  ["art. 6º, V", ["6", "6 V"]],
  ["arts. 140, I, 143, § 1º, e 148-A", ["140", "140 I", "143", "143 §1", "148-A"]],
  ["arts. 261 e 265", ["261", "265"]],
  ["parágrafo único do art. 7º", ["7", "7 §único"]],
] as const)("%s", (text, expected) => {
  expect(cited(text)).toEqual([...expected]);
});

test("an item without its article is an item of any article", () => {
  expect([...readCitations("nos termos do inciso IV e do § 3º").cited]).toEqual(["* IV", "* §3"]);
});

test.each([
  ["pelo art. 162, 30 dias depois", "30 dias depois"],
  ["art. 147 e 12 meses", "12 meses"],
  ["parte, arte e artigo", "parte, arte e artigo"],
])("text outside a citation stays: %s", (text, rest) => {
  expect(readCitations(text).rest).toContain(rest);
});
