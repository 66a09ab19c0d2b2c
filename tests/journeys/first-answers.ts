/** What a clerk must be able to say of a driver by the first screen of a report, and by its paper. */

const NOTHING_UNKNOWN = "Nada ficou sem resposta.";

/** For each scenario: may they drive, what must be done first, by when, and what is not known. */
export const FIRST_ANSWERS: readonly (readonly [scenario: number, answers: readonly string[]])[] = [
  [1, ["Regular", "Nada impede", "Nenhuma providência pendente.", NOTHING_UNKNOWN]],
  [
    4,
    [
      "Não pode dirigir",
      "Proibido",
      "Não dirija até o fim do prazo e a liberação no registro.",
      "agora",
      NOTHING_UNKNOWN,
    ],
  ],
  [
    8,
    ["Atenção", "Limite de pontos atingido", "Nada impede", "Acompanhe", "agora", NOTHING_UNKNOWN],
  ],
  [12, ["Atenção", "Nada impede", "Faça a coleta em um laboratório", "hoje", NOTHING_UNKNOWN]],
  [15, ["Regular", "Nada impede", "Nenhuma providência pendente.", NOTHING_UNKNOWN]],
  [
    16,
    [
      "Dados insuficientes",
      "Não é possível afirmar",
      "Confira a pontuação",
      "sem prazo",
      "pontos, multas e exames",
    ],
  ],
  [21, ["Atenção", "Limite de pontos atingido", "Nada impede", "agora", NOTHING_UNKNOWN]],
];
