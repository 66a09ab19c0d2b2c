import { parseSince } from "../../durations.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const endpointsRecover = defineCommand({
  name: "endpoints recover",
  summary: {
    pt: "envia agora o que um endpoint perdeu ou ainda espera",
    en: "sends the events now that an endpoint missed or waits for",
  },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "endpoint id" } }],
  options: {
    since: {
      kind: "text",
      value: "2h",
      does: { pt: "desde quando (padrão: 1h)", en: "since when (default: 1h)" },
    },
  },
  output: {
    form: "lines",
    does: { pt: "Uma linha por lote de até 500.", en: "One line for each batch of up to 500." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh endpoints recover whe_01kya3np4sfe3b4wzz6kye37bb --since 1s --yes",
      does: { pt: "o último segundo", en: "the last second" },
    },
  ],
  run: async (context, { options, args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    let since: string | null = parseSince(options.since ?? "1h", new Date()).toISOString();
    await context.prompt.confirm({
      pt: `Enviar agora tudo o que ${id} não recebeu desde ${since}?`,
      en: `Send everything now that ${id} has not received since ${since}?`,
    });
    while (since !== null) {
      const recovered = await cnh.webhookEndpoints.recover(id, { since }, call);
      const { deliveries, advanced } = recovered;
      context.print.line(recovered, () =>
        context.t({
          pt: `${deliveries} entregas novas, ${advanced} que esperavam vão agora`,
          en: `${deliveries} new deliveries, ${advanced} waiting ones go now`,
        }),
      );
      since = recovered.complete ? null : recovered.resumeFrom;
    }
  },
});
