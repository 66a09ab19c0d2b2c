import type { UpdateWebhookEndpointBody } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { ENDPOINT_OPTIONS } from "./endpoint-options.ts";
import { printEndpoint } from "./endpoints-get.ts";

export const endpointsUpdate = defineCommand({
  name: "endpoints update",
  summary: { pt: "altera um endpoint de webhooks", en: "changes a webhook endpoint" },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "endpoint id" } }],
  options: {
    url: { kind: "text", value: "url", does: { pt: "novo endereço", en: "new address" } },
    ...ENDPOINT_OPTIONS,
    enabled: {
      kind: "text",
      choices: ["true", "false"],
      does: {
        pt: "false suspende as entregas; true as retoma",
        en: "false stops deliveries; true resumes them",
      },
    },
  },
  output: {
    form: "json",
    does: { pt: "O endpoint, como na API.", en: "The endpoint, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh endpoints update whe_01kya3np4sfe3b4wzz6kye37bb --enabled true",
      does: { pt: "ativa de novo", en: "enables it again" },
    },
  ],
  run: async (context, { options: { url, event, description, enabled }, args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    const body = {
      url,
      description,
      ...(event.length > 0 && { events: event }),
      ...(enabled !== undefined && { enabled: enabled === "true" }),
    } as UpdateWebhookEndpointBody;
    printEndpoint(context, await cnh.webhookEndpoints.update(id, body, call));
  },
});
