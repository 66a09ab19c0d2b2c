import { defineCommand } from "../../frame/command.ts";
import { SETTINGS } from "../../settings/settings.ts";

export const configList = defineCommand({
  name: "config list",
  summary: { pt: "mostra as configurações", en: "shows the settings" },
  options: {},
  output: {
    form: "json",
    does: {
      pt: "Um objeto com cada configuração, ou null, e o caminho do arquivo.",
      en: "An object with each setting, or null, and the path of the file.",
    },
  },
  exitCodes: [],
  examples: [{ command: "cnh config list", does: { pt: "todas", en: "all of them" } }],
  run: async ({ print, settings, t }) => {
    const values = SETTINGS.map(({ name }) => [name, settings.get(name) ?? null] as const);
    const file = settings.path;
    print.value({ ...Object.fromEntries(values), file }, () =>
      print.fields([
        ...values.map(([name, value]) => [name, value ?? "-"] as const),
        [t({ pt: "arquivo", en: "file" }), file],
      ]),
    );
  },
});
