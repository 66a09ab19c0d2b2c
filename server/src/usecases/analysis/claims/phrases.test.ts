import { expect, test } from "vitest";
import { Phrases } from "./phrases.ts";
import { wordsOf } from "./words.ts";

test.each([
  ["pode dirigir", "o condutor pode dirigir", true],
  ["pode dirigir", "o condutor pode não dirigir", false],
  ["pode ..1 dirigir", "o condutor pode não dirigir", true],
  ["pode|podem dirigir", "eles podem dirigir", true],
  ["liberad* para", "está liberada para isso", true],
  ["até <day>", "vale até 10/03/2033", true],
  ["até <day>", "vale até amanhã", false],
  ["limite ..2 <number>", "o limite é de 20", true],
  ["não --3 dirigir", "não pode mais dirigir", true],
  ["não --3 dirigir", "não pode, dirigir", false],
  ["não ..3 dirigir", "não pode, dirigir", true],
  ["não ..3 dirigir", "não pode; dirigir", false],
])("%j in %j: %s", (phrase, text, isFound) => {
  expect(new Phrases(phrase).isIn(wordsOf(text))).toBe(isFound);
});

test("a phrase does not begin with a gap", () => {
  expect(() => new Phrases("..2 dirigir")).toThrow("begins with a gap");
});
