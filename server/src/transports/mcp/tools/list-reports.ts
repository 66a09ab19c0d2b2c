import { listReportsQuerySchema, PAGE_LIMIT, reportPageSchema } from "@cnh/contract";
import { z } from "zod";
import { listReports } from "../../../usecases/reports/list-reports.ts";
import { defineTool, READS } from "../tool.ts";

/** The query of REST, but with numbers instead of texts. */
const input = listReportsQuerySchema.strict().extend({
  limit: z.int().min(PAGE_LIMIT.min).max(PAGE_LIMIT.max).default(PAGE_LIMIT.default),
});

export const listReportsTool = defineTool({
  name: "list_reports",
  title: "Listar relatórios",
  description: "The organization's reports in short form, newest first.",
  scope: "reports:read",
  input,
  output: reportPageSchema,
  hints: READS,
  answer: async (ports, { caller }, query) => ({
    structured: await listReports(ports, caller, query),
  }),
});
