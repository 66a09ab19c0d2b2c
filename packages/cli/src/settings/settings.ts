/** Settings shared by all profiles, changed by `cnh config set`. */
import { join } from "node:path";
import { CliError, EXIT } from "../exit-codes.ts";
import type { Words } from "../words.ts";
import { readJsonFile, writeJsonFile } from "./json-file.ts";

export interface SettingRow {
  readonly name: string;
  readonly does: Words;
  readonly allows: (value: string) => boolean;
  readonly form: string;
}

export const SETTINGS: readonly SettingRow[] = [
  {
    name: "lang",
    does: { pt: "idioma da saída", en: "language of the output" },
    allows: (value) => value === "pt" || value === "en",
    form: "pt | en",
  },
  {
    name: "profile",
    does: { pt: "perfil usado sem --profile", en: "profile used without --profile" },
    allows: (value) => /^[a-z0-9][a-z0-9_-]{0,40}$/i.test(value),
    form: "a-z 0-9 - _",
  },
  {
    name: "base-url",
    does: {
      pt: "endereço do serviço sem --base-url",
      en: "address of the service without --base-url",
    },
    allows: (value) => /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value),
    form: "https://…",
  },
];

export class Settings {
  readonly path: string;
  readonly #onBroken: (keptAs: string) => void;
  #read: Readonly<Record<string, unknown>> | undefined;

  constructor(folder: string, onBroken: (keptAs: string) => void) {
    this.path = join(folder, "settings.json");
    this.#onBroken = onBroken;
  }

  get(name: string): string | undefined {
    const { allows } = rowOf(name);
    this.#read ??= readJsonFile(this.path, this.#onBroken) ?? {};
    const value = this.#read[name];
    return typeof value === "string" && allows(value) ? value : undefined;
  }

  /** `undefined` removes the setting. */
  set(name: string, value: string | undefined): void {
    const { allows, form } = rowOf(name);
    if (value !== undefined && !allows(value)) {
      throw new CliError(EXIT.usage, {
        pt: `${name} não aceita esse valor: ${form}.`,
        en: `${name} does not take this value: ${form}.`,
      });
    }
    const changed = { ...readJsonFile(this.path, this.#onBroken), [name]: value };
    writeJsonFile(this.path, changed);
    this.#read = changed;
  }
}

function rowOf(name: string): SettingRow {
  const row = SETTINGS.find((each) => each.name === name);
  if (row) return row;
  const names = SETTINGS.map((each) => each.name).join(", ");
  throw new CliError(EXIT.usage, {
    pt: `Não há a configuração "${name}". Há: ${names}.`,
    en: `There is no setting "${name}". There are: ${names}.`,
  });
}
