/** The exit codes. Scripts rely on them: a number never changes its meaning. */
import type { Words } from "./words.ts";

export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  unauthorized: 3,
  notFound: 4,
  credit: 5,
  limited: 6,
  unreachable: 7,
  reportFailed: 8,
  waitTimeout: 9,
  matched: 10,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODE_MEANINGS: Readonly<Record<ExitCode, Words>> = {
  0: { pt: "feito", en: "done" },
  1: { pt: "qualquer outra falha", en: "any other failure" },
  2: { pt: "comando ou opção errada", en: "wrong command or option" },
  3: { pt: "sem chave, ou chave recusada (401, 403)", en: "no key, or key refused (401, 403)" },
  4: { pt: "não encontrado (404)", en: "not found (404)" },
  5: { pt: "crédito esgotado (402)", en: "credit line used up (402)" },
  6: { pt: "limite de requisições (429)", en: "rate limit (429)" },
  7: {
    pt: "sem conexão, ou falha do serviço (5xx)",
    en: "no connection, or service failure (5xx)",
  },
  8: { pt: "o relatório terminou em ERROR", en: "the report ended in ERROR" },
  9: { pt: "a espera passou do limite", en: "the wait timed out" },
  10: { pt: "--fail-on encontrou o que procurava", en: "--fail-on matched" },
  130: { pt: "interrompido ou recusado por você", en: "interrupted or declined by you" },
};

/** A failure that ends the command, with its message and exit code. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly exitCode: ExitCode;
  readonly words: Words;

  constructor(exitCode: ExitCode, words: Words) {
    super(words.en);
    this.exitCode = exitCode;
    this.words = words;
  }
}
