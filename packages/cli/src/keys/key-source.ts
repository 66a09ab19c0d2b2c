/** Finds the key of this run and its source: `--api-key`, then CNH_API_KEY, then the profile. */
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { CliError, EXIT } from "../exit-codes.ts";
import type { Context } from "../frame/context.ts";
import type { Words } from "../words.ts";
import { modeOfKey } from "./key-form.ts";
import { openSystemStore, StoreUnavailableError } from "./system-store.ts";

type KeySourceKind = "option" | "environment" | "profile-file" | "profile-system";

export interface FoundKey {
  readonly key: string;
  readonly kind: KeySourceKind;
  /** Such as "da variável CNH_API_KEY". */
  readonly source: Words;
}

export async function findKey(context: Context): Promise<FoundKey> {
  const { globals, world, profiles, profile } = context;
  if (globals.apiKey !== undefined) return fromOption(context, globals.apiKey);
  if (world.environment.apiKey !== undefined) {
    const source = { pt: "da variável CNH_API_KEY", en: "from the variable CNH_API_KEY" };
    return { key: requireKey(world.environment.apiKey, source), kind: "environment", source };
  }
  const { apiKey, keyPlace } = profiles.read(profile);
  if (apiKey !== undefined) {
    const path = profiles.pathOf(profile);
    const source = {
      pt: `do perfil ${profile} (${path}, em texto puro)`,
      en: `from the profile ${profile} (${path}, in plain text)`,
    };
    return { key: requireKey(apiKey, source), kind: "profile-file", source };
  }
  if (keyPlace === "system") return fromSystem(context);
  throw noKey(profile);
}

async function fromOption({ world }: Context, place: string): Promise<FoundKey> {
  if (modeOfKey(place)) {
    throw new CliError(EXIT.usage, {
      pt: "Uma chave entre os argumentos fica visível no ps e no histórico do shell. Use --api-key - (entrada padrão), --api-key <arquivo>, CNH_API_KEY ou cnh login; e troque esta chave.",
      en: "A key among the arguments can be seen in ps and in the shell's history. Use --api-key - (standard input), --api-key <file>, CNH_API_KEY or cnh login; and replace this key.",
    });
  }
  if (place === "-") {
    const source = { pt: "da entrada padrão", en: "from standard input" };
    return { key: requireKey(await text(world.stdin), source), kind: "option", source };
  }
  const source = { pt: `do arquivo ${place}`, en: `from the file ${place}` };
  try {
    return { key: requireKey(readFileSync(place, "utf8"), source), kind: "option", source };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(EXIT.unauthorized, {
      pt: `A chave não pôde ser lida ${source.pt}.`,
      en: `The key could not be read ${source.en}.`,
    });
  }
}

async function fromSystem({ world, profile }: Context): Promise<FoundKey> {
  const source = {
    pt: `do cofre do sistema, perfil ${profile}`,
    en: `from the system's store, profile ${profile}`,
  };
  try {
    const key = await openSystemStore(world.environment).read(profile);
    if (key !== undefined) return { key: requireKey(key, source), kind: "profile-system", source };
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    throw new CliError(EXIT.unauthorized, {
      pt: "O cofre de senhas do sistema não respondeu. Use CNH_API_KEY, ou guarde de novo com cnh login --store file.",
      en: "The system's password store did not answer. Use CNH_API_KEY, or store the key again with cnh login --store file.",
    });
  }
  throw noKey(profile);
}

/** Validates the key's form for every source. The error never quotes the key. */
export function requireKey(given: string, source: Words): string {
  const key = given.trim();
  if (/^cnh_(?:test|live)_\w{10,200}$/.test(key)) return key;
  throw new CliError(EXIT.unauthorized, {
    pt: `O que veio ${source.pt} não é uma chave: ela começa com cnh_test_ ou cnh_live_.`,
    en: `The text ${source.en} is not a key: a key begins with cnh_test_ or cnh_live_.`,
  });
}

function noKey(profile: string): CliError {
  return new CliError(EXIT.unauthorized, {
    pt: `Não há chave no perfil ${profile}. Use cnh login, ou a variável CNH_API_KEY.`,
    en: `There is no key in the profile ${profile}. Use cnh login, or the variable CNH_API_KEY.`,
  });
}
