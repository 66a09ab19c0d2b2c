/** The declarations as data, for agents and scripts. */
import { EXIT_CODE_MEANINGS } from "../exit-codes.ts";
import type { Language } from "../words.ts";
import type { Command } from "./command.ts";
import { flagOf, GLOBAL_OPTIONS, type OptionSpecs } from "./options.ts";
import { COMMON_EXIT_CODES } from "./help.ts";

export function describeCommands(commands: readonly Command[], language: Language) {
  return commands.map((command) => ({
    name: command.name,
    summary: command.summary[language],
    ...(command.details && { details: command.details[language] }),
    arguments: (command.args ?? []).map(({ name, does, optional, many, choices }) => ({
      name,
      description: does[language],
      required: !optional,
      many: many === true,
      ...(choices && { choices }),
    })),
    options: [
      ...describeOptions(command.options, language),
      ...describeOptions(GLOBAL_OPTIONS, language),
    ],
    output: { form: command.output.form, description: command.output.does[language] },
    exitCodes: [...new Set([...COMMON_EXIT_CODES, ...command.exitCodes])]
      .sort((a, b) => a - b)
      .map((code) => ({ code, meaning: EXIT_CODE_MEANINGS[code][language] })),
    examples: command.examples.map((each) => ({
      command: each.command,
      description: each.does[language],
    })),
  }));
}

function describeOptions(specs: OptionSpecs, language: Language) {
  return Object.entries(specs).map(([name, { kind, does, choices }]) => ({
    name: flagOf(name),
    kind,
    description: does[language],
    ...(choices && { choices }),
  }));
}
