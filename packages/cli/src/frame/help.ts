/** The help of `cnh`, its groups and its commands, generated from the declarations. */
import { EXIT_CODE_MEANINGS, type ExitCode } from "../exit-codes.ts";
import { type Field, formatFields, wrapText } from "../output/table.ts";
import type { Language, Words } from "../words.ts";
import { type Command, usageOfArgument } from "./command.ts";
import { GLOBAL_OPTIONS, type OptionSpecs, usageOf } from "./options.ts";

const TITLES = {
  usage: { pt: "Uso", en: "Usage" },
  commands: { pt: "Comandos", en: "Commands" },
  args: { pt: "Argumentos", en: "Arguments" },
  options: { pt: "Opções", en: "Options" },
  globals: { pt: "Opções de todo comando", en: "Options of every command" },
  output: { pt: "Saída", en: "Output" },
  exitCodes: { pt: "Códigos de saída", en: "Exit codes" },
  examples: { pt: "Exemplos", en: "Examples" },
} as const satisfies Record<string, Words>;

const ANY_COMMAND: Words = { pt: "<comando>", en: "<command>" };
const ANY_OPTIONS: Words = { pt: "[opções]", en: "[options]" };

const ABOUT: Words = {
  pt: "Relatórios de CNH pela linha de comando.",
  en: "Driver's license reports from the command line.",
};

/** Exit codes that every command may return. */
export const COMMON_EXIT_CODES: readonly ExitCode[] = [0, 1, 2, 130];

interface Page {
  readonly language: Language;
  readonly width: number;
}

export function formatProgramHelp(commands: readonly Command[], page: Page): string {
  const { language } = page;
  const more = {
    pt: "cnh <comando> --help mostra opções, exemplos e códigos de saída.",
    en: "cnh <command> --help shows options, examples and exit codes.",
  };
  return joinSections([
    wrapText(ABOUT[language], page.width).join("\n"),
    section(TITLES.usage, `cnh ${ANY_COMMAND[language]} ${ANY_OPTIONS[language]}`, page),
    section(TITLES.commands, listCommands(commands, page), page),
    section(TITLES.globals, listOptions(GLOBAL_OPTIONS, page), page),
    wrapText(more[language], page.width).join("\n"),
  ]);
}

const commandsWithin = (group: string, commands: readonly Command[]) =>
  commands.filter(({ name }) => name.startsWith(`${group} `));

/** The help of a group such as `cnh reports`, which is not a command. */
export function formatGroupHelp(group: string, commands: readonly Command[], page: Page): string {
  const own = commandsWithin(group, commands);
  return joinSections([
    section(TITLES.usage, `cnh ${group} ${ANY_COMMAND[page.language]}`, page),
    section(TITLES.commands, listCommands(own, page), page),
  ]);
}

/** The help of a command, and of the commands within it, such as `cnh checks set`. */
export function formatCommandHelp(
  command: Command,
  commands: readonly Command[],
  page: Page,
): string {
  const { language, width } = page;
  const { summary, details, args = [], options, output, exitCodes, examples } = command;
  const codes = [...new Set([...COMMON_EXIT_CODES, ...exitCodes])].sort((a, b) => a - b);
  return joinSections([
    wrapText(summary[language], width).join("\n"),
    section(TITLES.usage, usageLine(command, language), page),
    details && wrapText(details[language], width).join("\n"),
    section(TITLES.commands, listCommands(commandsWithin(command.name, commands), page), page),
    section(
      TITLES.args,
      fields(
        args.map((arg) => [usageOfArgument(arg), arg.does[language]]),
        page,
      ),
      page,
    ),
    section(TITLES.options, listOptions(options, page), page),
    section(TITLES.output, indent(wrapText(output.does[language], width - 2)), page),
    section(
      TITLES.exitCodes,
      fields(
        codes.map((code) => [String(code), EXIT_CODE_MEANINGS[code][language]]),
        page,
      ),
      page,
    ),
    section(
      TITLES.examples,
      examples.map((each) => `  # ${each.does[language]}\n  ${each.command}`).join("\n"),
      page,
    ),
    section(TITLES.globals, listOptions(GLOBAL_OPTIONS, page), page),
  ]);
}

function usageLine({ name, args = [], options }: Command, language: Language): string {
  const shown = Object.keys(options).length > 0 ? [ANY_OPTIONS[language]] : [];
  return ["cnh", name, ...shown, ...args.map((arg) => usageOfArgument(arg))].join(" ");
}

function listCommands(commands: readonly Command[], page: Page): string {
  return fields(
    commands.map(({ name, summary }) => [name, summary[page.language]]),
    page,
  );
}

function listOptions(options: OptionSpecs, page: Page): string {
  return fields(
    Object.entries(options).map(([name, spec]) => [usageOf(name, spec), spec.does[page.language]]),
    page,
  );
}

function fields(rows: readonly Field[], { width }: Page): string {
  return rows.length === 0 ? "" : indent(formatFields(rows, width - 2).split("\n"));
}

function section(title: Words, body: string, { language }: Page): string {
  if (body === "") return "";
  return `${title[language]}:\n${body.startsWith("  ") ? body : `  ${body}`}`;
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}

function joinSections(sections: readonly (string | undefined)[]): string {
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}
