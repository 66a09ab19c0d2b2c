import { expect, test } from "vitest";
import { ctb } from "./citations.ts";
import { lawAddressOf } from "./law-addresses.ts";

test.each([
  ["CTB art. 261, I", "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm"],
  ["Lei 9.873/1999, art. 1º", "https://www.planalto.gov.br/ccivil_03/leis/l9873.htm"],
  [
    "Resolução CONTRAN 723/2018, art. 7º",
    "https://www.gov.br/transportes/pt-br/assuntos/transito/conteudo-contran/resolucoes",
  ],
  ["Lei 1/1900", null],
  ["", null],
])("%j is at %j", (citation, url) => {
  expect(lawAddressOf(citation)).toBe(url);
});

test("an alert and a citation name the same address of the traffic code", () => {
  expect(ctb("art. 261").url).toBe(lawAddressOf("CTB art. 261"));
});
