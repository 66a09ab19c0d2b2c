import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const endpointsRotateSecret = defineCommand({
  name: "endpoints rotate-secret",
  summary: { pt: "troca o segredo de um endpoint", en: "rotates the secret of an endpoint" },
  details: {
    pt: "Por 24 horas, as entregas são assinadas com os dois segredos. Uma segunda troca nesse período invalida o mais antigo na hora.",
    en: "For 24 hours, deliveries are signed with both secrets. A second rotation in that time invalidates the oldest one immediately.",
  },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "endpoint id" } }],
  options: {},
  output: {
    form: "json",
    does: {
      pt: "O segredo novo, que só aparece desta vez, na última linha.",
      en: "The new secret, shown only this once, as the last line.",
    },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh endpoints rotate-secret whe_01kya3np4sfe3b4wzz6kye37bb --yes",
      does: { pt: "sem perguntar", en: "without a prompt" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    await context.prompt.confirm({
      pt: `Trocar o segredo de ${id}?`,
      en: `Rotate the secret of ${id}?`,
    });
    const rotated = await cnh.webhookEndpoints.rotateSecret(id, call);
    context.print.value(
      rotated,
      () => `${rotated.id}  ${rotated.previousSecretExpiresAt}\n${rotated.secret}`,
    );
  },
});
