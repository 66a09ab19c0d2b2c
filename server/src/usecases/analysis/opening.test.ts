import { diagnose, type Diagnosis } from "@cnh/license-law";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import { expect, test } from "vitest";
import { cpfOf } from "../../../../tests/support/cpf.ts";
import { heldAnswers } from "./held-categories.ts";
import { openingOf } from "./opening.ts";

const TODAY = "2026-11-18";

function diagnosisOf(scenario: number): Diagnosis {
  const driver = scenarioDriver(scenarioCpf(scenario), TODAY) ?? generatedDriver(cpfOf(1), TODAY);
  const { facts } = driver;
  // For these, the state does not answer at first.
  const isPartial = scenario === 15 || scenario === 16;
  const known = isPartial ? { ...facts, infractions: null, medicalExams: null } : facts;
  return diagnose(known, TODAY).diagnosis;
}

const ALLOWED =
  "**Pode dirigir veículos das categorias A e B** até 09/04/2033, se nada mudar. Para trabalhar como motorista, falta a EAR. Consulta de 18/11/2026.";

test.each([
  [1, ALLOWED],
  [
    2,
    "**Não pode dirigir nenhum veículo** (CNH vencida há mais de 30 dias). Consulta de 18/11/2026.",
  ],
  [
    3,
    "**Pode dirigir veículos das categorias A e B** até 06/12/2026, se nada mudar. Para trabalhar como motorista, falta a EAR. Consulta de 18/11/2026.",
  ],
  [
    4,
    "**Não pode dirigir nenhum veículo** (Direito de dirigir suspenso, com prazo até 26/02/2027). Consulta de 18/11/2026.",
  ],
  [5, "**Não pode dirigir nenhum veículo** (Habilitação cassada). Consulta de 18/11/2026."],
  [
    6,
    "**Não pode dirigir nenhum veículo** (Proibição judicial de dirigir). Consulta de 18/11/2026.",
  ],
  [7, ALLOWED],
  [8, ALLOWED],
  [
    9,
    "**Pode dirigir veículos das categorias A e B** até 09/04/2033, se nada mudar. Também pode trabalhar como motorista (EAR). Consulta de 18/11/2026.",
  ],
  [10, ALLOWED],
  [
    11,
    "**Não pode dirigir veículos da categoria C** (Exame toxicológico vencido). Pode dirigir veículos da categoria B até 09/04/2033, se nada mudar. Para trabalhar como motorista, falta a EAR. Consulta de 18/11/2026.",
  ],
  [
    12,
    "**Pode dirigir veículos da categoria C** até 18/11/2026 e veículos da categoria B até 09/04/2033, se nada mudar. Para trabalhar como motorista, falta a EAR. Consulta de 18/11/2026.",
  ],
  [
    13,
    "**Pode dirigir veículos da categoria B** até 05/06/2027, se nada mudar. Para trabalhar como motorista, falta a EAR. Consulta de 18/11/2026.",
  ],
  [14, "**Não pode dirigir: não há CNH emitida para este CPF.** Consulta de 18/11/2026."],
  [
    15,
    "**Não é possível afirmar se pode dirigir**: a consulta não informou os exames médico e psicológico. Consulta de 18/11/2026, sem resposta sobre pontos e multas.",
  ],
  [18, ALLOWED],
  [19, ALLOWED],
  [20, ALLOWED],
  [21, ALLOWED],
  [23, "**Não pode dirigir nenhum veículo** (Registro de falecimento). Consulta de 18/11/2026."],
  [
    24,
    "**Não é possível afirmar se pode dirigir** (Mais de um registro para o mesmo CPF). Consulta de 18/11/2026.",
  ],
  [
    25,
    "**Não pode dirigir nenhum veículo** (Exame toxicológico impede de dirigir). Consulta de 18/11/2026.",
  ],
] as const)("driver %d of the sandbox: %s", (scenario, expected) => {
  expect(openingOf(diagnosisOf(scenario))).toBe(expected);
});

/** The letters after "pode dirigir" in an opening, where no negation precedes it. */
function permittedLetters(opening: string): readonly string[] {
  const plain = opening.replaceAll("*", "");
  const permissions = plain.matchAll(
    /(?<!Não |se )[Pp]ode dirigir (veículos das? categorias? [^.(]*)/g,
  );
  return [...permissions].flatMap(
    ([, vehicles = ""]) => vehicles.match(/\b(?:ACC|[A-E])\b/g) ?? [],
  );
}

test("it never says that a category may be driven whose answer is not ALLOWED", () => {
  const scenarios = Array.from({ length: 25 }, (_, index) => diagnosisOf(index + 1));
  const generated = Array.from({ length: 600 }, (_, index) => {
    return diagnose(generatedDriver(cpfOf(index), TODAY).facts, TODAY).diagnosis;
  });
  const answers = new Set<string>();
  for (const diagnosis of [...scenarios, ...generated]) {
    const opening = openingOf(diagnosis);
    const held = heldAnswers(diagnosis);
    for (const letter of permittedLetters(opening))
      expect(held.find(({ category }) => category === letter)?.answer, opening).toBe("ALLOWED");
    const allowed = held.filter(({ answer }) => answer === "ALLOWED");
    expect(permittedLetters(opening).length, opening).toBe(allowed.length);
    if (allowed.length === 0) expect(opening).toMatch(/^\*\*Não /);
    expect(opening.length).toBeLessThan(700);
    answers.add(diagnosis.category.driving.answer);
  }
  expect(answers.size).toBe(3);
});

test("every opening has one to five short sentences, and the first of them is bold", () => {
  for (let number = 0; number < 300; number += 1) {
    const { facts } = generatedDriver(cpfOf(number), TODAY);
    const opening = openingOf(diagnose(facts, TODAY).diagnosis);
    expect(opening).toMatch(/^\*\*/);
    expect(opening).toContain("Consulta de 18/11/2026");
    expect(opening).not.toMatch(/\n|undefined|null| {2}/);
  }
});
