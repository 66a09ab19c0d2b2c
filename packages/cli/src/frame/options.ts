/** Options: how one is declared, what its value is, and those of every command. */
import type { Words } from "../words.ts";

export interface OptionSpec {
  /** flag: present or not. many: may be given more than once. */
  readonly kind: "flag" | "text" | "whole" | "many";
  /** What stands for the value in the help. Not for flags. */
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
      pt: "JSON, também no terminal (sem terminal já é JSON)",
      en: "JSON, on a terminal too (without one it is JSON anyway)",
    },
  },
  quiet: {
    kind: "flag",
    does: { pt: "só a resposta, sem avisos", en: "only the answer, no notes" },
  },
  noInput: {
    kind: "flag",
    does: { pt: "nunca pergunta nada", en: "never asks anything" },
  },
  yes: {
    kind: "flag",
    does: { pt: "responde sim a qualquer pergunta", en: "answers yes to any question" },
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

/** `noInput` is given as `--no-input`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** As it stands in the help: `--cpf <cpf>`. */
export function usageOf(name: string, { kind, value, choices }: OptionSpec): string {
  if (kind === "flag") return flagOf(name);
  return `${flagOf(name)} <${value ?? choices?.join("|") ?? name}>`;
}
