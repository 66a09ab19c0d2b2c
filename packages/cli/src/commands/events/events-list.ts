import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { PAGE_OUTPUT, printList } from "../paging.ts";

export const eventsList = defineCommand({
  name: "events list",
  summary: {
    pt: "lista os eventos dos últimos 30 dias",
    en: "lists the events of the last 30 days",
  },
  options: {
    after: {
      kind: "text",
      value: "evt_…",
      does: { pt: "depois deste evento", en: "after this event" },
    },
    limit: {
      kind: "whole",
      value: "n",
      does: { pt: "itens por página (padrão: 20)", en: "items per page (default: 20)" },
    },
    all: {
      kind: "flag",
      does: { pt: "todas as páginas, um objeto por linha", en: "every page, one object per line" },
    },
  },
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh events list --limit 5",
      does: { pt: "os cinco mais antigos", en: "the five oldest" },
    },
    { command: "cnh events list --all", does: { pt: "todos", en: "all of them" } },
  ],
  run: async (context, { options: { after, limit, all } }) => {
    const { t } = context;
    const { cnh, call } = await openSession(context);
    await printList(context, cnh.events.list({ after, limit }, call), all, [
      { title: t({ pt: "evento", en: "event" }), of: ({ id }) => id },
      { title: t({ pt: "tipo", en: "kind" }), of: ({ kind }) => kind },
      { title: t({ pt: "relatório", en: "report" }), of: ({ reportId }) => reportId },
      { title: t({ pt: "quando", en: "when" }), of: ({ createdAt }) => createdAt },
    ]);
  },
});
