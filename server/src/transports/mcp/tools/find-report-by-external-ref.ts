import { MAX_EXTERNAL_REF, reportSchema, shortText } from "@cnh/contract";
import { z } from "zod";
import { findReport } from "../../../usecases/reports/find-report.ts";
import { reportAnswer, short } from "../report-form.ts";
import { defineTool, READS } from "../tool.ts";

export const findReportByExternalRefTool = defineTool({
  name: "find_report_by_external_ref",
  title: "Encontrar relatório pela referência",
  description: "Read the newest report that was requested with exactly this externalRef.",
  scope: "reports:read",
  input: z.strictObject({ externalRef: shortText(MAX_EXTERNAL_REF), short }),
  output: reportSchema,
  outputDepth: 1,
  hints: READS,
  answer: async (ports, { caller }, query) =>
    reportAnswer(await findReport(ports, caller, query.externalRef), query.short),
});
