/** The sandbox drivers by short name, in the order of site/pages/sandbox.md. */
import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { CliError, EXIT } from "./exit-codes.ts";
import type { Words } from "./words.ts";

export interface Scenario {
  readonly number: number;
  readonly name: string;
  readonly cpf: string;
  readonly shows: Words;
}

export const SCENARIOS: readonly Scenario[] = SANDBOX_DRIVERS.map(
  ({ name, cpf, portuguese, english }, index) => ({
    number: index + 1,
    name,
    cpf,
    shows: { pt: portuguese, en: english },
  }),
);

/** Finds a scenario by name or number. */
export function findScenario(text: string): Scenario {
  const found = SCENARIOS.find(({ name, number }) => name === text || String(number) === text);
  if (found) return found;
  throw new CliError(EXIT.usage, {
    pt: `Não há o cenário "${text}". cnh scenarios mostra todos.`,
    en: `There is no scenario "${text}". cnh scenarios shows all of them.`,
  });
}
