import { defineCommand } from "../../frame/command.ts";
import { openSystemStore } from "../../keys/system-store.ts";

export const logout = defineCommand({
  name: "logout",
  summary: { pt: "apaga a chave do perfil", en: "removes the key of the profile" },
  details: {
    pt: "A chave continua válida no serviço: revogue-a no console se ela vazou.",
    en: "The key stays valid at the service: revoke it in the console if it leaked.",
  },
  options: {},
  output: { form: "json", does: { pt: "O perfil apagado.", en: "The profile that was removed." } },
  exitCodes: [],
  examples: [
    {
      command: "cnh logout --profile loja",
      does: { pt: "só esse perfil", en: "that profile alone" },
    },
  ],
  run: async ({ print, t, profile, profiles, world }) => {
    if (profiles.read(profile).keyPlace === "system") {
      await openSystemStore(world.environment).remove(profile);
    }
    profiles.remove(profile);
    print.value({ profile }, () =>
      t({ pt: `Perfil ${profile} apagado.`, en: `Profile ${profile} removed.` }),
    );
  },
});
