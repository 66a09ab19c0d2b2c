import { usageQuerySchema, usageSchema } from "@cnh/contract";
import { getUsage } from "../../../usecases/usage/get-usage.ts";
import { defineTool, READS } from "../tool.ts";

export const getUsageTool = defineTool({
  name: "get_usage",
  title: "Ver uso por dia",
  description: "Reports and centavos charged by day, at most 366 days; without dates the last 30.",
  scope: "billing:read",
  input: usageQuerySchema.strict(),
  output: usageSchema,
  hints: READS,
  answer: async (ports, { caller }, query) => ({
    structured: await getUsage(ports, caller, query),
  }),
});
