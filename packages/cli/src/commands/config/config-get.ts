import { defineCommand } from "../../frame/command.ts";
import { SETTINGS } from "../../settings/settings.ts";

export const configGet = defineCommand({
  name: "config get",
  summary: { pt: "mostra uma configuração", en: "shows one setting" },
  args: [
    {
      name: "name",
      does: { pt: "qual configuração", en: "which setting" },
      choices: SETTINGS.map(({ name }) => name),
    },
  ],
  options: {},
  output: {
    form: "text",
    does: {
      pt: "Só o valor; uma linha vazia se não houver.",
      en: "Only the value; an empty line if there is none.",
    },
  },
  exitCodes: [],
  examples: [{ command: "cnh config get lang", does: { pt: "o idioma", en: "the language" } }],
  run: async ({ print, settings }, { args: [name = ""] }) => {
    print.text(`${settings.get(name) ?? ""}\n`);
  },
});
