/** The operations of docs/openapi.json and the tools of docs/mcp-tools.json, which the fuzzer calls. */
import { readFileSync } from "node:fs";
import { ROOT } from "../../tools/stack/environment.ts";
import type { Schema } from "./schema-values.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: Schema } };
  };
}

export interface FuzzedOperation {
  readonly id: string;
  readonly method: string;
  /** The path, with at most one parameter in braces. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: Schema | null;
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

export const OPERATIONS: readonly FuzzedOperation[] = Object.entries(DOCUMENT.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [], requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((each) => each.in === "query"),
      body: requestBody?.content["application/json"].schema ?? null,
    })),
);

export const TOOLS = (readJson("docs/mcp-tools.json") as { readonly tools: readonly FuzzedTool[] })
  .tools;

/** `#/components/schemas/Name` to its schema. */
export function resolveSchema(ref: string): Schema {
  let found: unknown = DOCUMENT;
  for (const part of ref.slice("#/".length).split("/")) {
    found = (found as Record<string, unknown>)[part];
  }
  return found as Schema;
}
