import { defineCommand } from "../../frame/command.ts";
import { SCENARIOS } from "../../scenarios.ts";
import { formatCpf } from "../../output/mask.ts";

export const scenarios = defineCommand({
  name: "scenarios",
  summary: { pt: "lista os 25 condutores do sandbox", en: "lists the 25 sandbox drivers" },
  options: {},
  output: {
    form: "json",
    does: {
      pt: "Lista: número, nome, CPF e o que cada um mostra.",
      en: "A list: number, name, CPF and what each one shows.",
    },
  },
  exitCodes: [],
  examples: [
    { command: "cnh scenarios", does: { pt: "o que dá para testar", en: "what you can test" } },
  ],
  run: async ({ print, t }) => {
    const items = SCENARIOS.map(({ number, name, cpf, shows }) => ({
      number,
      name,
      cpf,
      shows: t(shows),
    }));
    print.rows(
      { items, value: items },
      [
        { title: "#", of: ({ number }) => String(number), right: true },
        { title: t({ pt: "nome", en: "name" }), of: ({ name }) => name },
        // Fictitious CPFs need no mask.
        { title: "CPF", of: ({ cpf }) => formatCpf(cpf) },
        { title: t({ pt: "mostra", en: "shows" }), of: ({ shows }) => shows },
      ],
      "",
    );
  },
});
