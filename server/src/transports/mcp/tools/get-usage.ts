import { type ReportUsage, reportUsageSchema, type Usage, usageQuerySchema } from "@cnh/contract";
import { getUsage } from "../../../usecases/usage/get-usage.ts";
import { defineTool, READS } from "../tool.ts";

export const getUsageTool = defineTool({
  name: "get_usage",
  title: "Ver uso por dia",
  description: "Reports and centavos charged by day, at most 366 days; without dates the last 30.",
  scope: "billing:read",
  input: usageQuerySchema.strict(),
  output: reportUsageSchema,
  hints: READS,
  answer: async (ports, { caller }, query) => ({
    structured: withoutChecks(await getUsage(ports, caller, query)),
  }),
});

/** The tools of agents are about reports. */
function withoutChecks({ totals, days, ...usage }: Usage): ReportUsage {
  const { checks: _checks, failedChecks: _failed, ...reports } = totals;
  return {
    ...usage,
    totals: reports,
    days: days.map(({ checks: _ofDay, failedChecks: _failedOfDay, ...day }) => day),
  };
}
