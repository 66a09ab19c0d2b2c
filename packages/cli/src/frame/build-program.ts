/** Builds the commander program from the declarations. Commander only parses; all output is ours. */
import { Command as Commander, Option } from "commander";
import { CliError, EXIT, type ExitCode } from "../exit-codes.ts";
import type { Language } from "../words.ts";
import type { ArgumentSpec, Command, Invocation } from "./command.ts";
import {
  flagOf,
  GLOBAL_OPTIONS,
  type GlobalValues,
  type OptionSpec,
  type OptionSpecs,
  type OptionValues,
} from "./options.ts";
import { formatCommandHelp, formatGroupHelp, formatProgramHelp } from "./help.ts";
import { UsageError } from "./usage-hint.ts";

export interface ProgramOptions {
  readonly commands: readonly Command[];
  readonly version: string;
  readonly language: Language;
  readonly width: number;
  readonly out: (text: string) => void;
  readonly run: (
    command: Command,
    globals: GlobalValues,
    invocation: Invocation<OptionSpecs>,
  ) => Promise<ExitCode | void>;
}

export function buildProgram(options: ProgramOptions): Commander {
  const { commands, version, language, width } = options;
  const page = { language, width };
  const program = quietCommand(new Commander("cnh"), options);
  program.version(version, "-V, --version");
  program.helpInformation = () => formatProgramHelp(commands, page);
  addOptions(program, GLOBAL_OPTIONS);
  for (const command of commands) {
    const words = command.name.split(" ");
    const verb = words.at(-1) ?? command.name;
    const parent = words.length > 1 ? groupOf(words[0] ?? "") : program;
    addCommand(parent, verb, command);
  }
  return program;

  function groupOf(name: string): Commander {
    // A command may be a group too: its help and its action stay.
    const known = program.commands.find((each) => each.name() === name);
    if (known) return known;
    const group = quietCommand(program.command(name), options);
    group.helpInformation = () => formatGroupHelp(name, commands, page);
    // For a group without a verb, commander writes the help to the error stream.
    group.configureOutput({ writeErr: options.out, outputError: () => {} });
    return group;
  }

  function addCommand(parent: Commander, verb: string, command: Command): void {
    const built = quietCommand(parent.command(verb), options).exitOverride((error) => {
      throw error.exitCode === 0 ? error : new UsageError(error, command, built.args);
    });
    built.helpInformation = () => formatCommandHelp(command, commands, page);
    addOptions(built, command.options);
    for (const { name, optional, many } of command.args ?? []) {
      const inner = many ? `${name}...` : name;
      built.argument(optional ? `[${inner}]` : `<${inner}>`);
    }
    built.action(async () => {
      const given = built.optsWithGlobals();
      const globals = readValues(GLOBAL_OPTIONS, given) as unknown as GlobalValues;
      const args = built.processedArgs.flat().filter((each) => each !== undefined) as string[];
      checkArguments(command.args ?? [], args);
      const values = readValues(command.options, given) as OptionValues<OptionSpecs>;
      const code = await options.run(command, globals, { options: values, args });
      if (code) throw new ExitSignal(code);
    });
  }
}

/** Ends the run with an exit code and no error message. */
export class ExitSignal extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode) {
    super(`exit ${exitCode}`);
    this.exitCode = exitCode;
  }
}

function quietCommand(command: Commander, { out }: ProgramOptions): Commander {
  return (
    command
      .exitOverride()
      .helpCommand(false)
      // The caller that catches an error prints it.
      .configureOutput({ writeOut: out, writeErr: () => {} })
  );
}

function addOptions(command: Commander, specs: OptionSpecs): void {
  for (const [name, spec] of Object.entries(specs)) {
    const value = spec.kind === "flag" ? "" : " <value>";
    const option = new Option(`${flagOf(name)}${value}`);
    if (spec.kind === "many") {
      option.argParser((given: string, before: unknown) => [
        ...((before as string[] | undefined) ?? []),
        given,
      ]);
    }
    command.addOption(option);
  }
}

type Given = Readonly<Record<string, unknown>>;

function readValues(specs: OptionSpecs, given: Given): Readonly<Record<string, unknown>> {
  const entries = Object.entries(specs).map(([name, spec]) => [name, readValue(name, spec, given)]);
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
}

function readValue(name: string, spec: OptionSpec, given: Given): unknown {
  // Commander parses `--no-input` as `--input` negated.
  if (/^no[A-Z]/.test(name)) {
    return given[name.slice(2, 3).toLowerCase() + name.slice(3)] === false;
  }
  const value = given[name];
  if (spec.kind === "flag") return value === true;
  if (spec.kind === "many") return value ?? [];
  if (typeof value !== "string") return value;
  if (spec.choices) requireChoice(flagOf(name), value, spec.choices);
  return spec.kind === "whole" ? readWhole(name, value) : value;
}

function readWhole(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CliError(EXIT.usage, {
    pt: `${flagOf(name)} quer um número inteiro.`,
    en: `${flagOf(name)} takes a whole number.`,
  });
}

function checkArguments(specs: readonly ArgumentSpec[], args: readonly string[]): void {
  for (const [index, { name, choices }] of specs.entries()) {
    const given = args[index];
    if (choices && given !== undefined) requireChoice(`<${name}>`, given, choices);
  }
}

function requireChoice(what: string, value: string, choices: readonly string[]): void {
  if (choices.includes(value)) return;
  throw new CliError(EXIT.usage, {
    pt: `${what} aceita: ${choices.join(", ")}.`,
    en: `${what} takes: ${choices.join(", ")}.`,
  });
}
