/** The definition of a tool: its description for agents, and its implementation. Each tool has one file in `tools`. */
import type { Scope } from "@cnh/contract";
import type { z } from "zod";
import type { AssistantPorts } from "../../usecases/assistant/answer-question.ts";
import type { Caller, RecheckPorts } from "../../usecases/caller.ts";
import type { GetCreditPorts } from "../../usecases/credit/get-credit.ts";
import type { CalculatePointsPorts } from "../../usecases/points/calculate-points.ts";
import type { FindReportPorts } from "../../usecases/reports/find-report.ts";
import type { RequestReportPorts } from "../../usecases/reports/request-report.ts";
import type { GetUsagePorts } from "../../usecases/usage/get-usage.ts";

export type ToolPorts = RecheckPorts &
  RequestReportPorts &
  FindReportPorts &
  GetCreditPorts &
  GetUsagePorts &
  CalculatePointsPorts & { readonly assistant: AssistantPorts };

/** One call of a tool: its caller, its signals, and a callback for its progress. */
export interface ToolCall {
  readonly caller: Caller;
  /** Aborts when the client no longer waits for the answer. */
  readonly signal: AbortSignal;
  /** Aborts when the process stops: a call that waits then answers with the current state. */
  readonly stopping: AbortSignal;
  /** Whether the transport replaces the placeholder of `write-message.ts`. */
  readonly canSpliceStoredJson: boolean;
  /** Sends a progress notification; `null` if the client did not request any. */
  readonly notifyProgress: ((done: number, total: number, words: string) => void) | null;
}

/**
 * The answer of a tool: stored JSON, or a value to write as JSON. Both are also sent as a text block, for clients that
 * do not read structured content. `words` is a fixed text of ours, the only text that a tool may add: data of a source or
 * a driver is always inside the JSON.
 */
export type ToolAnswer = { readonly words?: string } & (
  | { readonly stored: string }
  | { readonly structured: Record<string, unknown> }
);

export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scope of the same operation in REST; `null` if any valid key may call it. */
  readonly scope: Scope | null;
  readonly input: Input;
  readonly output: z.ZodType;
  /** The depth of the output schema in the list, if another tool's schema already shows the rest. */
  readonly outputDepth?: number;
  readonly hints: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  answer(ports: ToolPorts, call: ToolCall, input: z.output<Input>): Promise<ToolAnswer>;
}

/** The hints of a tool that reads our own data: it changes nothing and calls no external system. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Defines a tool whose `answer` is typed by its `input`. */
export function defineTool<Input extends z.ZodType>(tool: Tool<Input>): Tool {
  return tool;
}
