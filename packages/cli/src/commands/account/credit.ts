import { defineCommand } from "../../frame/command.ts";
import { formatMoney } from "../../output/mask.ts";
import { openSession } from "../../session.ts";

export const credit = defineCommand({
  name: "credit",
  summary: { pt: "mostra saldo, limite e preço", en: "shows balance, limit and price" },
  options: {},
  output: {
    form: "json",
    does: { pt: "Como na API, em centavos.", en: "As in the API, in centavos." },
  },
  exitCodes: [3, 6, 7],
  examples: [{ command: "cnh credit", does: { pt: "quanto resta", en: "how much is left" } }],
  run: async (context) => {
    const { print, t } = context;
    const { cnh, call } = await openSession(context);
    const answer = await cnh.credit.get(call);
    print.value(answer, () =>
      print.fields([
        [t({ pt: "disponível", en: "available" }), formatMoney(answer.available)],
        [t({ pt: "saldo", en: "balance" }), formatMoney(answer.balance)],
        [t({ pt: "limite", en: "limit" }), formatMoney(answer.limit)],
        [t({ pt: "por relatório", en: "per report" }), formatMoney(answer.pricePerReport)],
      ]),
    );
  },
});
