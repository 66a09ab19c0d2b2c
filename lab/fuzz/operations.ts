/** The operations that the fuzzer calls, from docs/openapi.json, the console's contract and docs/mcp-tools.json. */
import { readFileSync } from "node:fs";
import { operations, type Operation } from "@cnh/contract";
import { ROOT } from "../../tools/stack/environment.ts";
import { CONSOLE_OPERATIONS } from "./console-operations.ts";
import type { FuzzedOperation, Parameter } from "./fuzzed-operation.ts";
import type { Schema } from "./schema-values.ts";
import { weightOf } from "./weights.ts";

interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter & { readonly in: string })[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: Schema } };
  };
}

export interface FuzzedTool {
  readonly name: string;
  readonly inputSchema: Schema;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(`${ROOT}${path}`, "utf8"));
}

const DOCUMENT = readJson("docs/openapi.json") as {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
};

const EXAMPLES = new Map(
  Object.values<Operation>(operations).map(({ id, body }) => [id, body?.example]),
);

export const REST_OPERATIONS: readonly FuzzedOperation[] = Object.entries(DOCUMENT.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [], requestBody }]) => ({
      id: operationId,
      door: "rest" as const,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((each) => each.in === "query"),
      body: requestBody?.content["application/json"].schema ?? null,
      example: EXAMPLES.get(operationId),
      callers: "key" as const,
      weight: weightOf(operationId, method),
    })),
);

export const OPERATIONS: readonly FuzzedOperation[] = [...REST_OPERATIONS, ...CONSOLE_OPERATIONS];

export const TOOLS = (readJson("docs/mcp-tools.json") as { readonly tools: readonly FuzzedTool[] })
  .tools;

/** Resolves `#/components/schemas/Name` to its schema. */
export function resolveSchema(ref: string): Schema {
  let found: unknown = DOCUMENT;
  for (const part of ref.slice("#/".length).split("/")) {
    found = (found as Record<string, unknown>)[part];
  }
  return found as Schema;
}
