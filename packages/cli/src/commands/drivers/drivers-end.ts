import type { EndEnrollmentQuery } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { printDriver } from "./show-driver.ts";

export const driversEnd = defineCommand({
  name: "drivers end",
  summary: { pt: "deixa de acompanhar um condutor", en: "ends an enrollment" },
  details: {
    pt: "Apaga o registro por trás dos prazos. Os relatórios ficam.",
    en: "Deletes the record behind the deadlines. Reports stay.",
  },
  args: [{ name: "enrollmentId", does: { pt: "id do acompanhamento", en: "enrollment id" } }],
  options: {
    reason: {
      kind: "text",
      choices: ["consent_revoked", "driver_left", "other"],
      does: { pt: "motivo (padrão: other)", en: "reason (default: other)" },
    },
  },
  output: {
    form: "json",
    does: {
      pt: "O acompanhamento terminado, como na API.",
      en: "The ended enrollment, as in the API.",
    },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh drivers end enr_01kya3np4sfe3b4wzz6kye37bb --reason consent_revoked --yes",
      does: { pt: "o consentimento foi revogado", en: "the consent was revoked" },
    },
  ],
  run: async (context, { options: { reason }, args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    await context.prompt.confirm({ pt: `Deixar de acompanhar ${id}?`, en: `End ${id}?` });
    const query = { reason } as EndEnrollmentQuery;
    printDriver(context, await cnh.enrollments.end(id, query, call));
  },
});
