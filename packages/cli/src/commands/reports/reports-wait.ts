import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { exitCodeOf, FAIL_ON, readFailOn } from "./fail-on.ts";
import { formatReport } from "./show-report.ts";
import { WAIT_OPTIONS, waitOptionsOf } from "./wait-options.ts";

export const reportsWait = defineCommand({
  name: "reports wait",
  summary: { pt: "espera um relatório ficar pronto", en: "waits until a report is ready" },
  args: [{ name: "reportId", does: { pt: "id do relatório", en: "report id" } }],
  options: { ...WAIT_OPTIONS, failOn: FAIL_ON },
  output: {
    form: "json",
    does: { pt: "O relatório, como na API.", en: "The report, as in the API." },
  },
  exitCodes: [3, 4, 6, 7, 8, 9, 10],
  examples: [
    {
      command: "cnh reports wait rpt_01kya3np4sfe3b4wzz6kye37bb --timeout 60",
      does: { pt: "no máximo um minuto", en: "at most one minute" },
    },
  ],
  run: async (context, { options, args: [reportId = ""] }) => {
    const failOn = readFailOn(options.failOn);
    const { cnh, call } = await openSession(context);
    const report = await cnh.reports.wait(reportId, waitOptionsOf(options, call));
    context.print.value(report, () => formatReport(context, report));
    return exitCodeOf(report, failOn);
  },
});
