/** The ten tools that agents see, in the order of the specification. No other tool is listed or can be called. */
import { inputSchema, outputSchema } from "./compact-schema.ts";
import type { Tool } from "./tool.ts";
import { askDoutorMultasTool } from "./tools/ask-doutor-multas.ts";
import { calculatePointsTool } from "./tools/calculate-points.ts";
import { findReportByExternalRefTool } from "./tools/find-report-by-external-ref.ts";
import { getCreditBalanceTool } from "./tools/get-credit-balance.ts";
import { getReportTool } from "./tools/get-report.ts";
import { getUsageTool } from "./tools/get-usage.ts";
import { listReportsTool } from "./tools/list-reports.ts";
import { lookupViolationCodeTool } from "./tools/lookup-violation-code.ts";
import { requestReportTool } from "./tools/request-report.ts";
import { waitForReportTool } from "./tools/wait-for-report.ts";

const TOOLS: readonly Tool[] = [
  requestReportTool,
  getReportTool,
  waitForReportTool,
  findReportByExternalRefTool,
  askDoutorMultasTool,
  getCreditBalanceTool,
  getUsageTool,
  listReportsTool,
  lookupViolationCodeTool,
  calculatePointsTool,
];

/** The default depth of output schemas, which includes the fields of list items. */
const DEFAULT_DEPTH = 2;

const byName: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));

export const toolNamed = (name: string): Tool | undefined => byName.get(name);

/** The tools as `tools/list` shows them. They are made once, so that no request converts schemas. */
export const listedTools = TOOLS.map((tool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: inputSchema(tool.input),
  outputSchema: outputSchema(tool.output, tool.outputDepth ?? DEFAULT_DEPTH),
  annotations: tool.hints,
}));
