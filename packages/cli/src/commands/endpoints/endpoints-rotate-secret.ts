import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const endpointsRotateSecret = defineCommand({
  name: "endpoints rotate-secret",
  summary: { pt: "dá a um endpoint um segredo novo", en: "gives an endpoint a new secret" },
  details: {
    pt: "Por 24 horas os dois segredos assinam. Uma segunda troca nesse tempo encerra o mais antigo na hora.",
    en: "For 24 hours both secrets sign. A second rotation within that time ends the oldest one at once.",
  },
  args: [{ name: "endpointId", does: { pt: "id do endpoint", en: "id of the endpoint" } }],
  options: {},
  output: {
    form: "json",
    does: {
      pt: "O segredo novo, só esta vez, sozinho na última linha.",
      en: "The new secret, this once, alone on the last line.",
    },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh endpoints rotate-secret whe_01kya3np4sfe3b4wzz6kye37bb --yes",
      does: { pt: "sem perguntar", en: "without asking" },
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
