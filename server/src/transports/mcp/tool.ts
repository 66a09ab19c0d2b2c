/** What a tool is: what an agent reads of it, and what it does. One file in `tools` for each. */
import type { AskAnswer, Scope } from "@cnh/contract";
import type { z } from "zod";
import type { Caller } from "../../usecases/caller.ts";
import type { GetCreditPorts } from "../../usecases/credit/get-credit.ts";
import type { CalculatePointsPorts } from "../../usecases/points/calculate-points.ts";
import type { RecheckPorts } from "../../usecases/keys/authenticate.ts";
import type { FindReportPorts } from "../../usecases/reports/find-report.ts";
import type { RequestReportPorts } from "../../usecases/reports/request-report.ts";
import type { GetUsagePorts } from "../../usecases/usage/get-usage.ts";

export type ToolPorts = RecheckPorts &
  RequestReportPorts &
  FindReportPorts &
  GetCreditPorts &
  GetUsagePorts &
  CalculatePointsPorts & {
    readonly assistant: { answer(caller: Caller, question: string): Promise<AskAnswer> };
  };

/** One call: by whom, and how to tell that it goes on. */
export interface ToolCall {
  readonly caller: Caller;
  /** Nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** The process stops: what is held back is answered with what there is. */
  readonly stopping: AbortSignal;
  /** Whether the transport knows the placeholder of `write-message.ts`. */
  readonly canSpliceStoredJson: boolean;
  /** Null where the client did not ask to be told. */
  readonly notifyProgress: ((done: number, total: number, words: string) => void) | null;
}

/**
 * What a tool answers: JSON as it is stored, or a value to write as JSON; either stands in a text block
 * too, for clients that read no structured content. `words` are ours, fixed, and the only ones that a
 * tool may add: whatever came from a source or a driver is data inside the JSON.
 */
export type ToolAnswer = { readonly words?: string } & (
  | { readonly stored: string }
  | { readonly structured: Record<string, unknown> }
);

export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** That of its REST twin; null: any valid key. */
  readonly scope: Scope | null;
  readonly input: Input;
  readonly output: z.ZodType;
  /** How deep the listing tells of it, where another tool's listing already tells the rest. */
  readonly outputDepth?: number;
  readonly hints: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  answer(ports: ToolPorts, call: ToolCall, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Reads what is ours: changes nothing, and asks nobody outside. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Lets each tool's `answer` know the type of its own input. */
export function defineTool<Input extends z.ZodType>(tool: Tool<Input>): Tool {
  return tool;
}
