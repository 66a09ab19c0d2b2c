import { text } from "node:stream/consumers";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { modeOfKey, prefixOfKey } from "../../keys/key-form.ts";
import { requireKey } from "../../keys/key-source.ts";
import { openSystemStore, StoreUnavailableError } from "../../keys/system-store.ts";
import { openSession } from "../../session.ts";
import type { KeyPlace } from "../../settings/profiles.ts";
import type { Words } from "../../words.ts";

const ASKED: Words = { pt: "do terminal", en: "from the terminal" };
const PIPED: Words = { pt: "da entrada padrão", en: "from standard input" };

export const login = defineCommand({
  name: "login",
  summary: { pt: "guarda uma chave, depois de conferi-la", en: "stores a key, after checking it" },
  details: {
    pt: "Pede a chave sem mostrá-la, ou a lê da entrada padrão. Chaves de teste ficam no arquivo do perfil; chaves reais, no cofre de senhas do sistema.",
    en: "Prompts for the key without echoing it, or reads it from standard input. Test keys are stored in the profile file, live keys in the system password store.",
  },
  options: {
    key: {
      kind: "text",
      value: "-",
      does: { pt: "- lê a chave da entrada padrão", en: "- reads the key from standard input" },
    },
    store: {
      kind: "text",
      choices: ["system", "file"],
      does: { pt: "onde guardar uma chave real", en: "where to store a live key" },
    },
  },
  output: {
    form: "json",
    does: {
      pt: "Organização, modo, escopos, perfil e onde a chave ficou.",
      en: "Organization, mode, scopes, profile, and where the key is stored.",
    },
  },
  exitCodes: [3, 7],
  examples: [
    {
      command: "cnh login --key - < chave.txt",
      does: { pt: "a chave vem de um arquivo", en: "the key comes from a file" },
    },
    {
      command: "cnh login --key - --profile loja < chave.txt",
      does: { pt: "num perfil separado", en: "in a separate profile" },
    },
  ],
  run: async (context, { options }) => {
    const { print, t, profiles, profile } = context;
    const { key, source } = await readKey(context, options.key);
    const session = await openSession(context, { key, kind: "option", source });
    const answer = await session.cnh.key.get(session.call);
    const keyPlace = await keepKey(context, key, options.store as KeyPlace | undefined);
    profiles.change(profile, {
      baseUrl: session.baseUrl,
      mode: session.mode,
      organization: answer.organization.name,
      keyPrefix: prefixOfKey(key),
      keyPlace,
      apiKey: keyPlace === "file" ? key : undefined,
    });
    const kept = keyPlace === "file" ? profiles.pathOf(profile) : keyPlace;
    const { organization, mode, scopes } = answer;
    print.value({ organization, mode, scopes, profile, kept }, () => {
      const where =
        keyPlace === "file"
          ? t({ pt: `Chave em texto puro em ${kept}.`, en: `Key in plain text in ${kept}.` })
          : t({ pt: "Chave no cofre do sistema.", en: "Key in the system's store." });
      const modeWords = t(
        mode === "test" ? { pt: "teste", en: "test" } : { pt: "produção", en: "live" },
      );
      const count = t({ pt: `${scopes.length} escopos`, en: `${scopes.length} scopes` });
      return `${organization.name}, ${modeWords}, ${count}.\n${where}`;
    });
  },
});

async function readKey(context: Context, option: string | undefined) {
  const { world, prompt, t } = context;
  if (option !== undefined && option !== "-") {
    throw new CliError(EXIT.usage, {
      pt: "--key aceita apenas -: uma chave entre os argumentos fica visível no ps e no histórico.",
      en: "--key takes only -: a key among the arguments can be seen in ps and in the history.",
    });
  }
  if (option === "-") return { key: requireKey(await text(world.stdin), PIPED), source: PIPED };
  if (!prompt.possible) {
    throw new CliError(EXIT.usage, {
      pt: "Sem terminal para perguntar: use cnh login --key - e mande a chave pela entrada padrão.",
      en: "There is no terminal to prompt on: use cnh login --key - and send the key by standard input.",
    });
  }
  const typed = await prompt.secret(t({ pt: "Chave (não aparece): ", en: "Key (not shown): " }));
  return { key: requireKey(typed, ASKED), source: ASKED };
}

/** Test keys only open the sandbox, so they go into the profile file. */
async function keepKey(
  { world, profile, profiles }: Context,
  key: string,
  asked: KeyPlace | undefined,
): Promise<KeyPlace> {
  if (modeOfKey(key) === "test") return "file";
  const before = profiles.read(profile);
  // An earlier --store choice is remembered.
  const remembered = before.mode === "live" ? before.keyPlace : undefined;
  if ((asked ?? remembered) === "file") return "file";
  try {
    await openSystemStore(world.environment).write(profile, key);
    return "system";
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    throw new CliError(EXIT.unauthorized, {
      pt: "O cofre de senhas do sistema não está disponível, e a chave não foi guardada. Use CNH_API_KEY, ou cnh login --store file para guardá-la em texto puro.",
      en: "The system's password store is not available, and the key was not stored. Use CNH_API_KEY, or cnh login --store file to store it in plain text.",
    });
  }
}
