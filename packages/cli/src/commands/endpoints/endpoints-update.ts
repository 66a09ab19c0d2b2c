import type { UpdateWebhookEndpointBody } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { ENDPOINT_OPTIONS } from "./endpoint-options.ts";
import { printEndpoint } from "./endpoints-get.ts";

export const endpointsUpdate = defineCommand({
  name: "endpoints update",
  summary: { pt: "muda um endereço de webhooks", en: "changes an address for webhooks" },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "id of the endpoint" } }],
  options: {
    url: { kind: "text", value: "url", does: { pt: "outro endereço", en: "another address" } },
    ...ENDPOINT_OPTIONS,
    enabled: {
      kind: "text",
      choices: ["true", "false"],
      does: {
        pt: "false para as entregas; true as traz de volta",
        en: "false stops deliveries; true brings them back",
      },
    },
  },
  output: {
    form: "json",
    does: { pt: "O endpoint, como a API.", en: "The endpoint, as the API." },
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
