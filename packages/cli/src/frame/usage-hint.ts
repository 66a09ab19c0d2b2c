/** Usage errors of a known command, with a hint from its declaration. */
import { CommanderError } from "commander";
import type { Words } from "../words.ts";
import { type Command, usageOfArgument } from "./command.ts";
import { flagOf, type OptionSpec, usageOf } from "./options.ts";

export class UsageError extends CommanderError {
  readonly command: Command;
  readonly hint: Words | undefined;

  /** `given`: the arguments without options. */
  constructor(error: CommanderError, command: Command, given: readonly string[]) {
    super(error.exitCode, error.code, error.message);
    this.command = command;
    this.hint = hintOf(error, command, given);
  }
}

function hintOf(
  { code, message }: CommanderError,
  command: Command,
  given: readonly string[],
): Words | undefined {
  const { args = [], options } = command;
  if (code === "commander.unknownOption") {
    const option = plainName(/'([^'=]*)/.exec(message)?.[1] ?? "");
    const argument = args.find(({ name }) => [plainName(name), endOf(name)].includes(option));
    return argument && useArgument(command);
  }
  if (code === "commander.excessArguments") {
    const [value = ""] = given.slice(args.length);
    const found = Object.entries(options).find(([name, spec]) => takes(name, spec, value));
    return found && useOption(usageOf(...found));
  }
  return undefined;
}

const CPF = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;

function takes(name: string, { choices }: OptionSpec, value: string): boolean {
  return choices?.includes(value) ?? (name === "cpf" && CPF.test(value));
}

const plainName = (name: string) => flagOf(name).replaceAll("-", "");

/** `id` for `endpointId`. */
const endOf = (name: string) => /[A-Z][a-z]*$/.exec(name)?.[0].toLowerCase() ?? "";

function useArgument({ name, args = [] }: Command): Words {
  const usage = ["cnh", name, ...args.map(usageOfArgument)].join(" ");
  return {
    pt: `O valor vai sem opção: ${usage}.`,
    en: `Give the value without an option: ${usage}.`,
  };
}

function useOption(usage: string): Words {
  return { pt: `O valor vai em ${usage}.`, en: `Give the value with ${usage}.` };
}
