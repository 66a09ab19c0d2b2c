import { defineCommand } from "../../frame/command.ts";
import { formatMoney } from "../../output/mask.ts";
import { openSession } from "../../session.ts";
import { DAY_OPTIONS } from "./day-options.ts";

export const usage = defineCommand({
  name: "usage",
  summary: {
    pt: "mostra relatórios, conferências e valores por dia",
    en: "shows reports, checks and amounts by day",
  },
  options: DAY_OPTIONS,
  output: {
    form: "json",
    does: { pt: "Como na API, em centavos.", en: "As in the API, in centavos." },
  },
  exitCodes: [3, 6, 7],
  examples: [
    { command: "cnh usage", does: { pt: "os últimos 30 dias", en: "the last 30 days" } },
    {
      command: "cnh usage --from 2026-11-01 --to 2026-11-30",
      does: { pt: "um mês", en: "one month" },
    },
  ],
  run: async (context, { options }) => {
    const { print, t } = context;
    const { cnh, call } = await openSession(context);
    const answer = await cnh.usage.get({ from: options.from, to: options.to }, call);
    print.rows(
      { items: [...answer.days, { ...answer.totals, day: "total" }], value: answer },
      [
        { title: t({ pt: "dia", en: "day" }), of: ({ day }) => day },
        {
          title: t({ pt: "relatórios", en: "reports" }),
          of: ({ reports }) => String(reports),
          right: true,
        },
        {
          title: t({ pt: "falhas", en: "failed" }),
          of: ({ failed }) => String(failed),
          right: true,
        },
        {
          title: t({ pt: "conferências", en: "checks" }),
          of: ({ checks }) => String(checks),
          right: true,
        },
        {
          title: t({ pt: "cobrado", en: "charged" }),
          of: ({ charged }) => formatMoney(charged),
          right: true,
        },
        {
          title: t({ pt: "estornado", en: "refunded" }),
          of: ({ refunded }) => formatMoney(refunded),
          right: true,
        },
      ],
      "",
    );
  },
});
