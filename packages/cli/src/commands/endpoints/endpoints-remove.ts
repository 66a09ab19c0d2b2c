import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const endpointsRemove = defineCommand({
  name: "endpoints remove",
  summary: { pt: "remove um endereço de webhooks", en: "removes an address for webhooks" },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "id of the endpoint" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O id do que foi removido.", en: "The id of what was removed." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh endpoints remove whe_01kya3np4sfe3b4wzz6kye37bb --yes",
      does: { pt: "sem perguntar", en: "without asking" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    await context.prompt.confirm({ pt: `Remover ${id}?`, en: `Remove ${id}?` });
    await cnh.webhookEndpoints.remove(id, call);
    context.print.value({ id, removed: true }, () => id);
  },
});
