import type { CreateWebhookEndpointBody } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { ENDPOINT_OPTIONS } from "./endpoint-options.ts";

export const endpointsCreate = defineCommand({
  name: "endpoints create",
  summary: { pt: "cadastra um endpoint de webhooks", en: "registers a webhook endpoint" },
  args: [{ name: "url", does: { pt: "URL https pública", en: "a public https URL" } }],
  options: ENDPOINT_OPTIONS,
  output: {
    form: "json",
    does: {
      pt: "O endpoint; o segredo aparece só desta vez, na última linha.",
      en: "The endpoint; the secret is shown only this once, as the last line.",
    },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh endpoints create https://example.com/webhooks/cnh --description loja",
      does: { pt: "todos os eventos padrão", en: "all default events" },
    },
    {
      command: "cnh endpoints create https://example.com/webhooks/prazos --event driver.due",
      does: { pt: "os prazos dos condutores", en: "the deadlines of drivers" },
    },
  ],
  run: async (context, { options, args: [url = ""] }) => {
    const { cnh, call } = await openSession(context);
    const { event, description } = options;
    const body = {
      url,
      ...(event.length > 0 && { events: event as CreateWebhookEndpointBody["events"] }),
      ...(description !== undefined && { description }),
    } as CreateWebhookEndpointBody;
    const made = await cnh.webhookEndpoints.create(body, call);
    context.print.value(made, () => `${made.id}  ${made.url}\n${made.secret}`);
  },
});
