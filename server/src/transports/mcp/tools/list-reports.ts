import { reportPageSchema, searchReportsBodySchema } from "@cnh/contract";
import { listReports } from "../../../usecases/reports/list-reports.ts";
import { defineTool, READS } from "../tool.ts";

export const listReportsTool = defineTool({
  name: "list_reports",
  title: "Listar relatórios",
  description: "The organization's reports in short form, newest first.",
  scope: "reports:read",
  // The search of REST. Arguments are not in a URL, so a CPF may be among them.
  input: searchReportsBodySchema.partial({ cpf: true }),
  output: reportPageSchema,
  hints: READS,
  answer: async (ports, { caller }, query) => ({
    structured: await listReports(ports, caller, query),
  }),
});
