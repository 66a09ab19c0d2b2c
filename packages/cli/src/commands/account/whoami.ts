import { defineCommand } from "../../frame/command.ts";
import { prefixOfKey } from "../../keys/key-form.ts";
import { openSession } from "../../session.ts";

export const whoami = defineCommand({
  name: "whoami",
  summary: {
    pt: "mostra de quem é a chave e de onde ela veio",
    en: "shows whose key it is and where it came from",
  },
  options: {},
  output: {
    form: "json",
    does: {
      pt: "Os dados da chave na API, mais profile, source, plainText e baseUrl.",
      en: "The API's data about the key, plus profile, source, plainText and baseUrl.",
    },
  },
  exitCodes: [3, 7],
  examples: [{ command: "cnh whoami", does: { pt: "quem sou eu?", en: "who am I?" } }],
  run: async (context) => {
    const { print, t, profile } = context;
    const session = await openSession(context);
    const answer = await session.cnh.key.get(session.call);
    const plainText = session.key.kind === "profile-file";
    const source = t(session.key.source);
    const { baseUrl } = session;
    print.value({ ...answer, profile, source, plainText, baseUrl }, () =>
      print.fields([
        [t({ pt: "organização", en: "organization" }), answer.organization.name],
        [t({ pt: "modo", en: "mode" }), answer.mode],
        [t({ pt: "chave", en: "key" }), `${prefixOfKey(session.key.key)} (${answer.name})`],
        [t({ pt: "veio", en: "came" }), source],
        [t({ pt: "escopos", en: "scopes" }), answer.scopes.join(", ")],
        [t({ pt: "termina", en: "ends" }), answer.expiresAt ?? t({ pt: "não", en: "never" })],
        [t({ pt: "perfil", en: "profile" }), profile],
        [t({ pt: "serviço", en: "service" }), baseUrl],
      ]),
    );
  },
});
