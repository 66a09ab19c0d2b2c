import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { formatMoney } from "../../output/mask.ts";
import { openSession, type Session } from "../../session.ts";
import { DAY_OPTIONS } from "./day-options.ts";
import { PAGE_OPTIONS, printList } from "../paging.ts";

export const statement = defineCommand({
  name: "statement",
  summary: {
    pt: "mostra o extrato por dia, ou os lançamentos de um dia",
    en: "shows the ledger by day, or the entries of one day",
  },
  args: [
    {
      name: "day",
      optional: true,
      does: {
        pt: "AAAA-MM-DD: os lançamentos deste dia",
        en: "YYYY-MM-DD: the entries of this day",
      },
    },
  ],
  options: {
    ...DAY_OPTIONS,
    ...PAGE_OPTIONS,
  },
  output: {
    form: "json",
    does: {
      pt: "Como na API, em centavos; um dia com --all: um lançamento por linha.",
      en: "As in the API, in centavos; one day with --all: one entry per line.",
    },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh statement --from 2026-07-01 --to 2026-07-31",
      does: { pt: "um mês", en: "one month" },
    },
    { command: "cnh statement 2026-07-24", does: { pt: "um dia", en: "one day" } },
  ],
  run: async (context, { options: { from, to, limit, cursor, all }, args: [day] }) => {
    const { t } = context;
    const session = await openSession(context);
    if (day === undefined) return printDays(context, session, { from, to });
    const { cnh, call } = session;
    await printList(context, cnh.statement.entries(day, { limit, cursor }, call), all, [
      { title: t({ pt: "lançamento", en: "entry" }), of: ({ entryId }) => entryId },
      { title: t({ pt: "tipo", en: "kind" }), of: ({ kind }) => kind },
      {
        title: t({ pt: "valor", en: "amount" }),
        of: ({ amount }) => formatMoney(amount),
        right: true,
      },
      {
        title: t({ pt: "saldo", en: "balance" }),
        of: ({ balanceAfter }) => formatMoney(balanceAfter),
        right: true,
      },
      {
        title: t({ pt: "relatório ou conferência", en: "report or check" }),
        of: ({ reportId, checkId }) => reportId ?? checkId ?? "",
      },
    ]);
  },
});

interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

async function printDays({ print, t }: Context, { cnh, call }: Session, days: Days): Promise<void> {
  const answer = await cnh.statement.get(days, call);
  print.rows(
    { items: answer.days, value: answer },
    [
      { title: t({ pt: "dia", en: "day" }), of: ({ day }) => day },
      {
        title: t({ pt: "relatórios", en: "reports" }),
        of: ({ debits }) => formatMoney(debits.amount),
        right: true,
      },
      {
        title: t({ pt: "conferências", en: "checks" }),
        of: ({ checks }) => formatMoney(checks.amount),
        right: true,
      },
      {
        title: t({ pt: "estornos", en: "refunds" }),
        of: ({ refunds, checkRefunds }) => formatMoney(refunds.amount + checkRefunds.amount),
        right: true,
      },
      {
        title: t({ pt: "saldo", en: "balance" }),
        of: ({ closing }) => formatMoney(closing),
        right: true,
      },
    ],
    t({ pt: "Nada encontrado.", en: "Nothing found." }),
  );
}
