import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const endpointsRemove = defineCommand({
  name: "endpoints remove",
  summary: { pt: "remove um endpoint de webhooks", en: "removes a webhook endpoint" },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "endpoint id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O id do endpoint removido.", en: "The id of the removed endpoint." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh endpoints remove whe_01kya3np4sfe3b4wzz6kye37bb --yes",
      does: { pt: "sem perguntar", en: "without a prompt" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    await context.prompt.confirm({ pt: `Remover ${id}?`, en: `Remove ${id}?` });
    await cnh.webhookEndpoints.remove(id, call);
    context.print.value({ id, removed: true }, () => id);
  },
});
