/** The answers about a driver that the first screen of a report and its printout must give. */

const NOTHING_UNKNOWN = "Todas as fontes responderam.";
const CAR_AND_MOTORCYCLE = "Sem impedimento para moto (A) e carro (B)";
const PAID = "Trabalho remunerado (EAR)";

/** For each scenario: may they drive, what must be done first, by when, and what is unknown. */
export const FIRST_ANSWERS: readonly (readonly [scenario: number, answers: readonly string[]])[] = [
  [1, ["Regular", CAR_AND_MOTORCYCLE, PAID, "Nenhuma providência pendente.", NOTHING_UNKNOWN]],
  [
    4,
    [
      "Não pode dirigir",
      PAID,
      "Não dirija até o fim do prazo e a liberação no registro.",
      "agora",
      NOTHING_UNKNOWN,
    ],
  ],
  [
    8,
    [
      "Atenção",
      "Limite de pontos atingido",
      CAR_AND_MOTORCYCLE,
      PAID,
      "Acompanhe",
      "agora",
      NOTHING_UNKNOWN,
    ],
  ],
  [
    12,
    [
      "Atenção",
      "Sem impedimento para carro (B) e caminhão (C)",
      PAID,
      "Faça a coleta em um laboratório",
      "hoje",
      NOTHING_UNKNOWN,
    ],
  ],
  [15, ["Regular", CAR_AND_MOTORCYCLE, PAID, "Nenhuma providência pendente.", NOTHING_UNKNOWN]],
  [
    16,
    [
      "Dados insuficientes",
      "Não se sabe se pode dirigir",
      "Confira a pontuação",
      "sem prazo",
      "pontos, multas e exames",
    ],
  ],
  [21, ["Atenção", "Limite de pontos atingido", CAR_AND_MOTORCYCLE, "agora", NOTHING_UNKNOWN]],
];
