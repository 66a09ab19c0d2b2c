import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const reportsChanges = defineCommand({
  name: "reports changes",
  summary: {
    pt: "mostra o que mudou desde um relatório anterior",
    en: "shows what changed since an earlier report",
  },
  details: {
    pt: "Compara os registros de dois relatórios do mesmo condutor. Não consulta fontes nem cobra.",
    en: "Compares the records of two reports about one driver. It asks no source and charges nothing.",
  },
  args: [
    { name: "reportId", does: { pt: "id do relatório mais novo", en: "newer report id" } },
    { name: "since", does: { pt: "id do relatório anterior", en: "earlier report id" } },
  ],
  options: {},
  output: { form: "json", does: { pt: "Como na API.", en: "As in the API." } },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh reports changes rpt_01kya3np4sfe3b4wzz6kye37bb rpt_01kwersrg0fchbexymvmfwc73f",
      does: { pt: "o que mudou entre os dois", en: "the changes between the two" },
    },
  ],
  run: async (context, { args: [reportId = "", since = ""] }) => {
    const { cnh, call } = await openSession(context);
    const found = await cnh.reports.changes(reportId, { since }, call);
    context.print.value(found, () =>
      found.changes.map(({ severity, message }) => `${severity}  ${message}`).join("\n"),
    );
  },
});
