import { defineCommand } from "../../frame/command.ts";
import { openSystemStore } from "../../keys/system-store.ts";

export const logout = defineCommand({
  name: "logout",
  summary: { pt: "apaga o perfil e sua chave", en: "removes the profile and its key" },
  details: {
    pt: "A chave continua válida no serviço: revogue-a no console se ela vazou.",
    en: "The key remains valid in the service: revoke it in the console if it leaked.",
  },
  options: {},
  output: { form: "json", does: { pt: "O perfil apagado.", en: "The removed profile." } },
  exitCodes: [],
  examples: [
    {
      command: "cnh logout --profile loja",
      does: { pt: "só esse perfil", en: "only that profile" },
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
