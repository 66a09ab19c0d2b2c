/**
 * The declaration of a command. Help, completion, `cnh commands --json` and the documentation page are generated from
 * it, so they always match the command.
 */
import type { ExitCode } from "../exit-codes.ts";
import type { Words } from "../words.ts";
import type { Context } from "./context.ts";
import type { OptionSpecs, OptionValues } from "./options.ts";

export interface ArgumentSpec {
  readonly name: string;
  readonly does: Words;
  readonly optional?: true;
  /** Takes all remaining arguments. */
  readonly many?: true;
  readonly choices?: readonly string[];
}

interface Example {
  readonly command: string;
  readonly does: Words;
}

/** The form of standard output: one JSON value, one JSON value per line, or always plain text. */
type OutputForm = "json" | "lines" | "text";

export interface Invocation<Specs extends OptionSpecs> {
  readonly options: OptionValues<Specs>;
  /** The arguments in order, with the values of a `many` argument flattened. */
  readonly args: readonly string[];
}

export interface CommandSpec<Specs extends OptionSpecs = OptionSpecs> {
  /** `reports create`. */
  readonly name: string;
  readonly summary: Words;
  readonly details?: Words;
  readonly args?: readonly ArgumentSpec[];
  readonly options: Specs;
  readonly output: { readonly form: OutputForm; readonly does: Words };
  /** In addition to 0, 1, 2 and 130, which every command may return. */
  readonly exitCodes: readonly ExitCode[];
  readonly examples: readonly [Example, ...Example[]];
  readonly run: (context: Context, invocation: Invocation<Specs>) => Promise<ExitCode | void>;
}

/** A command after `defineCommand` has type-checked its options against their use. */
export type Command = CommandSpec;

export function defineCommand<const Specs extends OptionSpecs>(spec: CommandSpec<Specs>): Command {
  return spec as unknown as Command;
}

export function usageOfArgument({ name, optional, many, choices }: ArgumentSpec): string {
  const inner = `${choices?.join("|") ?? name}${many ? "…" : ""}`;
  return optional ? `[${inner}]` : `<${inner}>`;
}
