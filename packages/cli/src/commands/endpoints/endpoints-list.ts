import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { healthLine } from "./endpoint-health.ts";
import { PAGE_OPTIONS, PAGE_OUTPUT, printList } from "../paging.ts";

export const endpointsList = defineCommand({
  name: "endpoints list",
  summary: { pt: "lista os endpoints de webhooks", en: "lists the webhook endpoints" },
  options: PAGE_OPTIONS,
  output: PAGE_OUTPUT,
  exitCodes: [3, 6, 7],
  examples: [{ command: "cnh endpoints list", does: { pt: "todos os meus", en: "all of mine" } }],
  run: async (context, { options: { limit, cursor, all } }) => {
    const { t } = context;
    const { cnh, call } = await openSession(context);
    await printList(context, cnh.webhookEndpoints.list({ limit, cursor }, call), all, [
      { title: "id", of: ({ id }) => id },
      { title: "url", of: ({ url }) => url },
      {
        title: t({ pt: "situação", en: "state" }),
        of: (endpoint) => t(healthLine(endpoint)),
      },
    ]);
  },
});
