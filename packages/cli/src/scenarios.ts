/** The drivers of the sandbox by a short name. Their order is that of docs/sandbox.md. */
import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { CliError, EXIT } from "./exit-codes.ts";
import type { Words } from "./words.ts";

const NAMES = [
  "regular",
  "vencida",
  "vencida-30-dias",
  "suspensa",
  "cassada",
  "bloqueio-judicial",
  "pontos-perto",
  "pontos-acima",
  "ear-32-pontos",
  "suspende-por-si",
  "toxicologico-vencido",
  "toxicologico-tolerancia",
  "ppd-grave",
  "sem-habilitacao",
  "parcial",
  "parcial-sem-fim",
  "falha",
  "falha-e-responde",
  "lenta",
  "sem-analise",
  "duzentas-multas",
  "lixo",
  "falecido",
  "dois-registros",
  "toxicologico-positivo",
] as const;

export interface Scenario {
  readonly number: number;
  readonly name: string;
  readonly cpf: string;
  readonly shows: Words;
}

export const SCENARIOS: readonly Scenario[] = NAMES.map((name, index) => {
  const { cpf = "", portuguese = "", english = "" } = SANDBOX_DRIVERS[index] ?? {};
  return { number: index + 1, name, cpf, shows: { pt: portuguese, en: english } };
});

/** By its name or its number. */
export function findScenario(text: string): Scenario {
  const found = SCENARIOS.find(({ name, number }) => name === text || String(number) === text);
  if (found) return found;
  throw new CliError(EXIT.usage, {
    pt: `Não há o cenário "${text}". cnh scenarios mostra todos.`,
    en: `There is no scenario "${text}". cnh scenarios shows all of them.`,
  });
}
