import { defineCommand } from "../../frame/command.ts";
import { cleanText, wrapText } from "../../output/table.ts";
import { openSession } from "../../session.ts";

export const ask = defineCommand({
  name: "ask",
  summary: {
    pt: "responde a uma pergunta sobre a lei de trânsito",
    en: "answers a question about traffic law",
  },
  args: [
    {
      name: "question",
      does: { pt: "sem nomes, CPFs ou placas", en: "without names, CPFs or plates" },
    },
  ],
  options: {},
  output: {
    form: "json",
    does: {
      pt: "A resposta com as fontes, como na API.",
      en: "The answer with its sources, as in the API.",
    },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: 'cnh ask "Quantos pontos suspendem a carteira?"',
      does: { pt: "em português funciona melhor", en: "Portuguese works best" },
    },
  ],
  run: async (context, { args: [question = ""] }) => {
    const { print } = context;
    const { cnh, call } = await openSession(context);
    const answer = await cnh.assistant.ask({ question }, call);
    print.value(answer, () => {
      const sources = answer.citations.map(({ passage, reference }) => `[${passage}] ${reference}`);
      return [...wrapText(cleanText(answer.answer), print.width), "", ...new Set(sources)].join(
        "\n",
      );
    });
  },
});
