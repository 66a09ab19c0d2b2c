/** The declaration of options, the types of their values, and the global options. */
import type { Words } from "../words.ts";

export interface OptionSpec {
  /** flag: present or not. whole: a whole number. many: repeatable. */
  readonly kind: "flag" | "text" | "whole" | "many";
  /** Placeholder of the value in the help. Not for flags. */
  readonly value?: string;
  readonly does: Words;
  readonly choices?: readonly string[];
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

type ValueOf<Spec extends OptionSpec> = Spec["kind"] extends "flag"
  ? boolean
  : Spec["kind"] extends "whole"
    ? number | undefined
    : Spec["kind"] extends "many"
      ? readonly string[]
      : string | undefined;

export type OptionValues<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]: ValueOf<Specs[Name]>;
};

/** Options of every command. */
export const GLOBAL_OPTIONS = {
  json: {
    kind: "flag",
    does: {
      pt: "imprime JSON também no terminal (sem terminal, já é o padrão)",
      en: "prints JSON on a terminal too (without a terminal it is the default)",
    },
  },
  quiet: {
    kind: "flag",
    does: { pt: "só a resposta, sem avisos", en: "only the answer, no notes" },
  },
  noInput: {
    kind: "flag",
    does: { pt: "nunca pergunta nada", en: "never prompts" },
  },
  yes: {
    kind: "flag",
    does: { pt: "responde sim a qualquer pergunta", en: "answers yes to every prompt" },
  },
  showCpf: {
    kind: "flag",
    does: { pt: "mostra CPFs inteiros", en: "shows whole CPFs" },
  },
  profile: {
    kind: "text",
    value: "p",
    does: { pt: "perfil a usar", en: "profile to use" },
  },
  apiKey: {
    kind: "text",
    value: "-|file",
    does: {
      pt: "lê a chave da entrada padrão (-) ou de um arquivo; nunca a chave em si",
      en: "reads the key from standard input (-) or a file; never the key itself",
    },
  },
  baseUrl: {
    kind: "text",
    value: "url",
    does: { pt: "endereço do serviço", en: "address of the service" },
  },
} as const satisfies OptionSpecs;

export type GlobalValues = OptionValues<typeof GLOBAL_OPTIONS>;

/** The flag of an option name: `--no-input` for `noInput`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The usage text in the help: `--cpf <cpf>`. */
export function usageOf(name: string, { kind, value, choices }: OptionSpec): string {
  if (kind === "flag") return flagOf(name);
  return `${flagOf(name)} <${value ?? choices?.join("|") ?? name}>`;
}
