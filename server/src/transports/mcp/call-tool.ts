/**
 * One tool call: it checks scope and input, runs the tool, and writes its answer in the protocol's form. Every failure
 * of the call is a result with `isError` and the error envelope; the thrown error itself never reaches a client.
 */
import { checkBodyFields, errorEnvelope } from "@cnh/contract";
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { requireScope } from "../../usecases/caller.ts";
import { Failure, refuseAll } from "../../usecases/failure.ts";
import { type NamedIds, namedIds } from "../http/named-ids.ts";
import { parseInput } from "../../usecases/parse-input.ts";
import { toolNamed } from "./surface.ts";
import type { Tool, ToolAnswer, ToolCall, ToolPorts } from "./tool.ts";
import { storedJsonPlaceholder } from "./write-message.ts";

/** A callback for every call of a known tool; `failure` is set if the result is an error. */
export type OnCall = (record: {
  readonly tool: string;
  readonly milliseconds: number;
  readonly call: ToolCall;
  readonly failure: Failure | null;
  /** The ids in its arguments; empty unless the call failed. */
  readonly named: NamedIds;
}) => void;

export async function callTool(
  ports: ToolPorts,
  onCall: OnCall,
  call: ToolCall,
  request: { readonly name: string; readonly arguments?: unknown },
): Promise<CallToolResult> {
  const tool = toolNamed(request.name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown tool");
  const startedAt = performance.now();
  const report = (failure: Failure | null) => {
    const milliseconds = performance.now() - startedAt;
    const named = failure ? namedIds(request.arguments) : {};
    onCall({ tool: tool.name, milliseconds, call, failure, named });
  };
  try {
    const answer = await run(tool, ports, call, request.arguments ?? {});
    report(null);
    return resultOf(answer, call.canSpliceStoredJson);
  } catch (error) {
    const failure =
      error instanceof Failure ? error : new Failure("INTERNAL_SERVER_ERROR", undefined, error);
    report(failure);
    return failureResult(failure);
  }
}

async function run(
  tool: Tool,
  ports: ToolPorts,
  call: ToolCall,
  input: unknown,
): Promise<ToolAnswer> {
  if (tool.scope) requireScope(call.caller, tool.scope);
  const { issues } = checkBodyFields(tool.input, input);
  if (issues.length > 0) refuseAll(issues);
  return tool.answer(ports, call, parseInput(tool.input, input));
}

function resultOf(answer: ToolAnswer, canSpliceStoredJson: boolean): CallToolResult {
  const json = "stored" in answer ? answer.stored : JSON.stringify(answer.structured);
  const structuredContent =
    "structured" in answer
      ? answer.structured
      : canSpliceStoredJson
        ? storedJsonPlaceholder()
        : parseObject(json);
  const blocks = answer.words === undefined ? [json] : [json, answer.words];
  return { content: blocks.map((text) => ({ type: "text", text })), structuredContent };
}

const parseObject = (json: string) => JSON.parse(json) as Record<string, unknown>;

export function failureResult(failure: Failure): CallToolResult {
  const envelope = errorEnvelope(failure.code, failure.data);
  return {
    content: [{ type: "text", text: JSON.stringify(envelope) }],
    structuredContent: { ...envelope },
    isError: true,
  };
}
