import { defineCommand } from "../../frame/command.ts";
import { SETTINGS } from "../../settings/settings.ts";

export const configSet = defineCommand({
  name: "config set",
  summary: { pt: "muda uma configuração", en: "changes a setting" },
  args: [
    {
      name: "name",
      does: { pt: "qual configuração", en: "which setting" },
      choices: SETTINGS.map(({ name }) => name),
    },
    {
      name: "value",
      optional: true,
      does: { pt: "sem valor, apaga a configuração", en: "without it, removes the setting" },
    },
  ],
  options: {},
  output: { form: "text", does: { pt: "Nada.", en: "Nothing." } },
  exitCodes: [],
  examples: [
    {
      command: "cnh config set lang pt",
      does: { pt: "sempre em português", en: "always in Portuguese" },
    },
    {
      command: "cnh config set lang",
      does: { pt: "volta ao idioma do sistema", en: "back to the system language" },
    },
  ],
  run: async ({ print, settings, t }, { args: [name = "", value] }) => {
    settings.set(name, value);
    print.note(t({ pt: `Guardado em ${settings.path}.`, en: `Stored in ${settings.path}.` }));
  },
});
