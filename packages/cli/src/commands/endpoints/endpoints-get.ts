import type { WebhookEndpoint } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { openSession } from "../../session.ts";
import { healthLine } from "./endpoint-health.ts";

export const endpointsGet = defineCommand({
  name: "endpoints get",
  summary: { pt: "lê um endpoint de webhooks", en: "reads a webhook endpoint" },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "endpoint id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O endpoint, como na API.", en: "The endpoint, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh endpoints get whe_01kya3np4sfe3b4wzz6kye37bb",
      does: { pt: "endereço, eventos e situação", en: "address, events and status" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    printEndpoint(context, await cnh.webhookEndpoints.get(id, call));
  },
});

export function printEndpoint({ print, t }: Context, endpoint: WebhookEndpoint): void {
  const { id, url, events, description, health } = endpoint;
  print.value(endpoint, () =>
    print.fields([
      ["id", id],
      ["url", url],
      [t({ pt: "eventos", en: "events" }), events.join(", ")],
      [t({ pt: "situação", en: "state" }), t(healthLine(endpoint))],
      [t({ pt: "último sucesso", en: "last success" }), health.lastSuccessAt ?? "-"],
      [t({ pt: "nota", en: "note" }), description ?? ""],
    ]),
  );
}
