import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { formatMoney } from "../../output/mask.ts";
import { PAGE_OPTIONS, PAGE_OUTPUT, printList } from "../paging.ts";

export const violationsSearch = defineCommand({
  name: "violations search",
  summary: { pt: "procura na tabela de infrações", en: "searches the violation table" },
  args: [
    { name: "text", does: { pt: "palavras, código ou artigo", en: "words, a code or an article" } },
  ],
  options: PAGE_OPTIONS,
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [
    { command: 'cnh violations search "celular"', does: { pt: "por palavra", en: "by a word" } },
    { command: "cnh violations search 745-50", does: { pt: "por código", en: "by a code" } },
  ],
  run: async (context, { options: { limit, cursor, all }, args: [q] }) => {
    const { t } = context;
    const { cnh, call } = await openSession(context);
    await printList(context, cnh.violations.search({ q, limit, cursor }, call), all, [
      { title: t({ pt: "código", en: "code" }), of: ({ code }) => code },
      { title: t({ pt: "pontos", en: "points" }), of: ({ points }) => String(points), right: true },
      {
        title: t({ pt: "multa", en: "fine" }),
        of: ({ amountBRL }) =>
          amountBRL === null ? "-" : formatMoney(Math.round(amountBRL * 100)),
        right: true,
      },
      { title: t({ pt: "o que é", en: "what it is" }), of: ({ summary }) => summary },
    ]);
  },
});
