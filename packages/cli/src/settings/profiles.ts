/** Profiles: an address, a key and its details. Each has a separate file, so profiles never affect each other. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CliError, EXIT } from "../exit-codes.ts";
import { readJsonFile, writeJsonFile } from "./json-file.ts";

export type Mode = "test" | "live";
export type KeyPlace = "file" | "system";

export interface Profile {
  readonly baseUrl?: string;
  readonly mode?: Mode;
  readonly organization?: string;
  /** Prefix of the key, to recognize it. */
  readonly keyPrefix?: string;
  readonly keyPlace?: KeyPlace;
  /** Only where `keyPlace` is "file". */
  readonly apiKey?: string;
  /** Secret of `cnh listen`, created once so that a `.env` can contain it. */
  readonly webhookSecret?: string;
}

export const DEFAULT_PROFILE = "default";

const FIELDS = [
  "baseUrl",
  "mode",
  "organization",
  "keyPrefix",
  "keyPlace",
  "apiKey",
  "webhookSecret",
] as const satisfies readonly (keyof Profile)[];

export class Profiles {
  readonly #folder: string;
  readonly #onBroken: (keptAs: string) => void;

  constructor(folder: string, onBroken: (keptAs: string) => void) {
    this.#folder = join(folder, "profiles");
    this.#onBroken = onBroken;
  }

  names(): string[] {
    try {
      return readdirSync(this.#folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => name.slice(0, -".json".length))
        .sort();
    } catch {
      return [];
    }
  }

  pathOf(name: string): string {
    if (/^[a-z0-9][a-z0-9_-]{0,40}$/i.test(name)) return join(this.#folder, `${name}.json`);
    throw new CliError(EXIT.usage, {
      pt: "O nome de um perfil tem letras, dígitos, hífen e sublinhado, no máximo 41.",
      en: "The name of a profile has letters, digits, hyphens and underscores, at most 41.",
    });
  }

  read(name: string): Profile {
    const found = readJsonFile(this.pathOf(name), this.#onBroken) ?? {};
    const entries = FIELDS.flatMap((field) =>
      typeof found[field] === "string" && found[field] !== "" ? [[field, found[field]]] : [],
    );
    return Object.fromEntries(entries) as Profile;
  }

  /** Removes the fields whose value is `undefined`. */
  change(
    name: string,
    changes: { readonly [K in keyof Profile]: Profile[K] | undefined },
  ): Profile {
    const changed = { ...this.read(name), ...changes } as Profile;
    writeJsonFile(this.pathOf(name), { ...changed });
    return changed;
  }

  remove(name: string): void {
    rmSync(this.pathOf(name), { force: true });
  }
}
