/** JSON-RPC over POST /api/mcp. */
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
import { findAll, isObject, type JsonObject } from "./deep-search.ts";
import { expectThat } from "./expectations.ts";
import { type Answer, call, expectStatus, type RequestHeaders } from "./http.ts";
import { argumentsFor, type Facts, type Tool } from "./mcp-arguments.ts";
import { REPORT_KEYS } from "./report-shape.ts";

export const MCP_PATH = "/api/mcp";
/** The ten tools in the order of the specification. */
export const TOOLS = [
  "request_report",
  "get_report",
  "wait_for_report",
  "find_report_by_external_ref",
  "ask_doutor_multas",
  "get_credit_balance",
  "get_usage",
  "list_reports",
  "lookup_violation_code",
  "calculate_points",
];
const HEADERS = {
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-06-18",
};

/** The validator of MCP clients. */
const validator = new AjvJsonSchemaValidator();

interface ToolContent {
  readonly type?: string;
  readonly text?: string;
}

export interface ToolResult extends JsonObject {
  readonly isError?: boolean;
  readonly structuredContent?: unknown;
  readonly content?: readonly ToolContent[];
  readonly tools?: readonly Tool[];
}

/** The response to a message, by its id. */
interface RpcMessage {
  readonly jsonrpc?: string;
  readonly id?: number;
  readonly result?: ToolResult;
  readonly error?: { readonly code: number };
}

export interface Exchange {
  readonly response: Answer;
  readonly message: RpcMessage | undefined;
}

let lastId = 0;

/** Posts one message; reads a response in JSON or in server-sent events. */
export async function postMessage(
  key: string,
  sent: { readonly id?: number; readonly [member: string]: unknown },
  headers: RequestHeaders = {},
): Promise<Exchange> {
  const response = await call(key, "POST", MCP_PATH, {
    body: sent,
    headers: { ...HEADERS, ...headers },
  });
  const type = response.headers.get("content-type") ?? "";
  const messages = /event-stream/i.test(type) ? eventsIn(response.text) : [response.json].flat();
  const answers = messages.filter(isObject) as RpcMessage[];
  return { response, message: answers.find(({ id }) => id === sent.id) };
}

function eventsIn(text: string): unknown[] {
  return text
    .split(/\r?\n\r?\n/)
    .map((event) =>
      event
        .split(/\r?\n/)
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).replace(/^ /, ""))
        .join("\n"),
    )
    .filter(Boolean)
    .map((data): unknown => JSON.parse(data));
}

export async function rpc(
  key: string,
  method: string,
  params: JsonObject = {},
  headers: RequestHeaders = {},
): Promise<Exchange & { readonly id: number }> {
  lastId += 1;
  const id = lastId;
  return { id, ...(await postMessage(key, { jsonrpc: "2.0", id, method, params }, headers)) };
}

/** The result of a method; a JSON-RPC error or an HTTP error fails the test. */
export async function rpcResult<Result = ToolResult>(
  key: string,
  method: string,
  params?: JsonObject,
  headers?: RequestHeaders,
): Promise<Result> {
  const { response, message } = await rpc(key, method, params, headers);
  expectStatus(response, 200, method);
  const rule = `${method} answers JSON-RPC 2.0 with the same id`;
  expectThat(message?.jsonrpc === "2.0", rule, response.text);
  expectThat(isObject(message.result), `${method} gives a result`, message);
  return message.result as Result;
}

export async function listTools(key: string): Promise<readonly Tool[]> {
  const { tools } = await rpcResult(key, "tools/list");
  expectThat(Array.isArray(tools), "tools/list gives tools", tools);
  return tools;
}

export async function toolNamed(key: string, name: string): Promise<Tool> {
  const tools = await listTools(key);
  const tool = tools.find((candidate) => candidate.name === name);
  const names = tools.map((candidate) => candidate.name);
  expectThat(tool, `tool ${name} is listed`, names);
  return tool;
}

export interface ToolCall extends ToolResult {
  readonly tool: Tool;
  readonly args: JsonObject;
}

/** Calls a tool with arguments derived from its schema and the facts. */
export async function callTool(key: string, name: string, facts: Facts = {}): Promise<ToolCall> {
  const tool = await toolNamed(key, name);
  const args = argumentsFor(tool, facts);
  const result = await rpcResult(key, "tools/call", { name, arguments: args });
  return { tool, args, ...result };
}

export interface ToolSuccess {
  readonly structuredContent: JsonObject;
  readonly content: readonly ToolContent[];
}

/** Makes a call that must succeed, with structured content that conforms to the tool's output schema. */
export async function expectToolSuccess(
  key: string,
  name: string,
  facts?: Facts,
): Promise<ToolSuccess> {
  const { tool, args, isError, structuredContent, content } = await callTool(key, name, facts);
  const got = { args, structuredContent, content };
  expectThat(isError !== true, `${name} succeeds`, got);
  expectThat(isObject(structuredContent), `${name} gives structured content`, got);
  expectThat(Array.isArray(content), `${name} gives content`, got);
  const { valid, errorMessage } = validator.getValidator({ ...tool.outputSchema })(
    structuredContent,
  );
  expectThat(valid, `${name}: structured content keeps its output schema: ${errorMessage}`, got);
  return { structuredContent, content };
}

/** The report object inside a tool's structured content. */
export function reportIn(structuredContent: unknown, reportId: string): unknown {
  const needed = REPORT_KEYS.filter((key) => key !== "aiAnalysis");
  const [report] = findAll(
    structuredContent,
    (value) =>
      isObject(value) &&
      value["reportId"] === reportId &&
      needed.every((key) => Object.hasOwn(value, key)),
  );
  const rule = `structured content holds the report object of ${reportId}`;
  expectThat(report, rule, structuredContent);
  return report;
}
