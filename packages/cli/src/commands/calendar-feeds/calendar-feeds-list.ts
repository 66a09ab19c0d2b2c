import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { PAGE_OPTIONS, PAGE_OUTPUT, printList } from "../paging.ts";

export const calendarFeedsList = defineCommand({
  name: "calendar-feeds list",
  summary: { pt: "lista os feeds de calendário", en: "lists the calendar feeds" },
  options: PAGE_OPTIONS,
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [
    { command: "cnh calendar-feeds list", does: { pt: "os últimos", en: "the latest ones" } },
  ],
  run: async (context, { options: { limit, cursor, all } }) => {
    const { t } = context;
    const { cnh, call } = await openSession(context);
    await printList(context, cnh.calendarFeeds.list({ limit, cursor }, call), all, [
      { title: "id", of: ({ calendarFeedId }) => calendarFeedId },
      { title: t({ pt: "etiqueta", en: "tag" }), of: ({ tag }) => tag ?? "-" },
      { title: t({ pt: "leituras", en: "reads" }), of: ({ reads }) => String(reads), right: true },
      {
        title: t({ pt: "última leitura", en: "last read" }),
        of: ({ lastReadAt }) => lastReadAt ?? "-",
      },
      { title: t({ pt: "termina", en: "expires" }), of: ({ expiresAt }) => expiresAt },
    ]);
  },
});
