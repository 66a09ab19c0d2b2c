/** Commander's usage errors, in both languages. */
import type { CommanderError } from "commander";
import type { Words } from "../words.ts";
import { UsageError } from "./usage-hint.ts";

type Write = (quoted: readonly string[]) => Words;

const WORDS: Readonly<Record<string, Write>> = {
  "commander.unknownOption": ([option]) => ({
    pt: `Não há a opção ${option}.`,
    en: `There is no option ${option}.`,
  }),
  "commander.unknownCommand": ([command]) => ({
    pt: `Não há o comando "${command}".`,
    en: `There is no command "${command}".`,
  }),
  "commander.missingArgument": ([argument]) => ({
    pt: `Falta o argumento <${argument}>.`,
    en: `The argument <${argument}> is missing.`,
  }),
  "commander.optionMissingArgument": ([option]) => ({
    pt: `Falta o valor da opção ${option}.`,
    en: `The value of the option ${option} is missing.`,
  }),
  "commander.excessArguments": () => ({
    pt: "Há argumentos demais.",
    en: "There are too many arguments.",
  }),
};

/** Rewrites commander's message in our words, with its quoted values, and our hint or its suggestion. */
export function describeUsageError(error: CommanderError): Words {
  const { code, message } = error;
  const quoted = [...message.matchAll(/'([^']*)'/g)].map(([, text = ""]) => text);
  const hint = error instanceof UsageError ? error.hint : undefined;
  const suggested = /\(Did you mean (?:one of )?([^?]+)\?\)/.exec(message)?.[1];
  const words = WORDS[code]?.(quoted) ?? { pt: message, en: message };
  if (hint) return { pt: `${words.pt} ${hint.pt}`, en: `${words.en} ${hint.en}` };
  if (suggested === undefined) return words;
  return { pt: `${words.pt} Seria ${suggested}?`, en: `${words.en} Did you mean ${suggested}?` };
}
