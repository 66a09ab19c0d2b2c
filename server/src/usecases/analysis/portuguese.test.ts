import { expect, test } from "vitest";
import { isPortuguese } from "./portuguese.ts";

const PORTUGUESE =
  "A habilitação está em ordem e não há nada que impeça de dirigir. Confira a data de validade com antecedência.";

test.each([
  ["Portuguese", PORTUGUESE],
  [
    "with headings and lists",
    `## Situação\n\n${PORTUGUESE}\n\n- Agende o exame.\n- Pague a multa.`,
  ],
  ["a future subjunctive", "Se o processo for aberto, apresente defesa no prazo da notificação."],
  ["a terse list item", `${PORTUGUESE}\n\n- Se a notificação ainda dá prazo, recorra dentro dele.`],
])("%s passes", (_, text) => {
  expect(isPortuguese(text)).toBe(true);
});

test.each([
  ["English", "The license is in order and there is nothing that keeps you from driving today."],
  [
    "Spanish",
    "La licencia está en regla y no hay nada que impida conducir al titular, según los datos.",
  ],
  [
    "French",
    "Le permis est en règle et rien n'empêche de conduire ; les points des douze mois sont en ordre.",
  ],
  [
    "German",
    "Der Führerschein ist gültig, und nichts spricht dagegen, heute mit dem Auto zu fahren.",
  ],
  [
    "a paragraph of English",
    `${PORTUGUESE}\n\nPlease note that the driver has to renew the license.`,
  ],
  ["another script", `${PORTUGUESE} Лицензия действительна.`],
  ["a letter that only looks Latin", PORTUGUESE.replace("a", "\u0430")],
  ["too few words", "Tudo em ordem."],
  ["no words", "123 456 !!"],
])("%s does not", (_, text) => {
  expect(isPortuguese(text)).toBe(false);
});
