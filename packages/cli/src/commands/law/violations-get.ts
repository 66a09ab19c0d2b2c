import { defineCommand } from "../../frame/command.ts";
import { formatMoney } from "../../output/mask.ts";
import { openSession } from "../../session.ts";

export const violationsGet = defineCommand({
  name: "violations get",
  summary: { pt: "lê uma infração pelo código", en: "reads a violation by its code" },
  args: [{ name: "code", does: { pt: "código, como 745-50", en: "a code, such as 745-50" } }],
  options: {},
  output: { form: "json", does: { pt: "Como na API.", en: "As in the API." } },
  exitCodes: [3, 4, 6, 7],
  examples: [{ command: "cnh violations get 745-50", does: { pt: "uma só", en: "just one" } }],
  run: async (context, { args: [code = ""] }) => {
    const { print, t } = context;
    const { cnh, call } = await openSession(context);
    const violation = await cnh.violations.get(code, call);
    const { amountBRL } = violation;
    print.value(violation, () =>
      print.fields([
        [t({ pt: "código", en: "code" }), violation.code],
        [t({ pt: "o que é", en: "what it is" }), violation.summary],
        [t({ pt: "artigo", en: "article" }), violation.legalBasis],
        [t({ pt: "pontos", en: "points" }), String(violation.points)],
        [
          t({ pt: "multa", en: "fine" }),
          amountBRL === null ? "-" : formatMoney(Math.round(amountBRL * 100)),
        ],
      ]),
    );
  },
});
