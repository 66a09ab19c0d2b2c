import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { PAGE_OPTIONS, PAGE_OUTPUT, printList } from "../paging.ts";

export const deadlines = defineCommand({
  name: "deadlines",
  summary: {
    pt: "lista os prazos dos condutores acompanhados",
    en: "lists the deadlines of enrolled drivers",
  },
  options: {
    from: {
      kind: "text",
      value: "AAAA-MM-DD",
      does: { pt: "primeiro dia (padrão: hoje)", en: "first day (default: today)" },
    },
    to: {
      kind: "text",
      value: "AAAA-MM-DD",
      does: { pt: "último dia (padrão: 30 dias depois)", en: "last day (default: 30 days later)" },
    },
    tag: {
      kind: "text",
      value: "frota:sul",
      does: { pt: "só com esta etiqueta", en: "only with this tag" },
    },
    ...PAGE_OPTIONS,
  },
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [
    { command: "cnh deadlines", does: { pt: "os próximos 30 dias", en: "the next 30 days" } },
    {
      command: "cnh deadlines --from 2026-08-01 --to 2026-08-31 --tag frota:sul --all",
      does: { pt: "um mês de uma frota", en: "one month of a fleet" },
    },
  ],
  run: async (context, { options: { from, to, tag, limit, cursor, all } }) => {
    const { print, t } = context;
    const { cnh, call } = await openSession(context);
    const list = cnh.deadlines.list({ from, to, tag, limit, cursor }, call);
    await printList(context, list, all, [
      { title: t({ pt: "dia", en: "day" }), of: ({ deadline }) => deadline.dueOn },
      {
        title: t({ pt: "faltam", en: "days left" }),
        of: ({ deadline }) => String(deadline.daysLeft),
        right: true,
      },
      { title: t({ pt: "gravidade", en: "severity" }), of: ({ deadline }) => deadline.severity },
      { title: t({ pt: "prazo", en: "deadline" }), of: ({ deadline }) => deadline.title },
      { title: "CPF", of: ({ driver }) => print.cpf(driver.cpf) },
      { title: t({ pt: "referência", en: "reference" }), of: (item) => item.externalRef ?? "" },
    ]);
  },
});
