import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { exitCodeOf, FAIL_ON, readFailOn } from "./fail-on.ts";
import { formatReport } from "./show-report.ts";

export const reportsGet = defineCommand({
  name: "reports get",
  summary: { pt: "lê um relatório", en: "reads a report" },
  args: [{ name: "reportId", does: { pt: "id do relatório", en: "report id" } }],
  options: { failOn: FAIL_ON },
  output: {
    form: "json",
    does: { pt: "O relatório, como na API.", en: "The report, as in the API." },
  },
  exitCodes: [3, 4, 6, 7, 10],
  examples: [
    {
      command: "cnh reports get rpt_01kya3np4sfe3b4wzz6kye37bb",
      does: { pt: "como está agora", en: "as it is now" },
    },
  ],
  run: async (context, { options, args: [reportId = ""] }) => {
    const failOn = readFailOn(options.failOn);
    const { cnh, call } = await openSession(context);
    const report = await cnh.reports.get(reportId, call);
    context.print.value(report, () => formatReport(context, report));
    return exitCodeOf(report, failOn);
  },
});
