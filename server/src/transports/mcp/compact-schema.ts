/**
 * Makes the contract's schemas as short as agents can use, because an agent pays for every tool's definition in each
 * conversation. The short schema is correct but incomplete; the documentation has the rest.
 */
import { z } from "zod";

export interface ObjectSchema {
  readonly type: "object";
  readonly [keyword: string]: unknown;
}

type Node = Record<string, unknown>;

/** The JSON Schema keywords that remain in a short schema. */
const KEYWORDS = {
  input: ["description", "default", "enum", "format", "minimum", "maximum", "maxLength"],
  output: ["enum"],
} as const;

/** The schema of a tool's input, of full depth. */
export function inputSchema(schema: z.ZodType): ObjectSchema {
  const converted = z.toJSONSchema(schema, { io: "input" }) as Node;
  return { ...compact(converted, "input", Number.POSITIVE_INFINITY), type: "object" };
}

/**
 * The schema of a tool's answer, down to `depth` nested objects; deeper objects have no properties. Some clients check
 * failures against it as well, so the error envelope matches too: nothing is required, and `status`, the only field that
 * both have, may be of either type.
 */
export function outputSchema(schema: z.ZodType, depth: number): ObjectSchema {
  const converted = z.toJSONSchema(schema, { io: "output" }) as Node;
  const short: ObjectSchema = { ...compact(converted, "output", depth), type: "object" };
  const properties = short["properties"] as Node;
  const { status } = properties;
  if (status === undefined) return short;
  return {
    ...short,
    properties: { ...properties, status: { anyOf: [status, { type: "integer" }] } },
  };
}

function compact(node: Node, io: "input" | "output", depth: number): Node {
  const either = variants(node["anyOf"]);
  if (either)
    return { ...keywordsOf(node, io), ...union(either.map((each) => compact(each, io, depth))) };
  const { type, properties, items, required } = node;
  const short: Node = { ...(type !== undefined && { type }), ...keywordsOf(node, io) };
  if (depth > 0 && isNode(items)) short["items"] = compact(items, io, depth);
  if (depth > 0 && isNode(properties)) {
    const entries = Object.entries(properties).filter(([, inner]) => isNode(inner));
    short["properties"] = Object.fromEntries(
      entries.map(([name, inner]) => [name, compact(inner as Node, io, depth - 1)]),
    );
    if (io === "input" && required) short["required"] = required;
  }
  return short;
}

function keywordsOf(node: Node, io: "input" | "output"): Node {
  const words = KEYWORDS[io].filter((word) => {
    const value = node[word];
    return value !== undefined && !isSafeBound(value) && !(io === "output" && isLong(value));
  });
  return Object.fromEntries(words.map((word) => [word, node[word]]));
}

/** The max length of an enum in an output schema. A longer one is left out: the answer's own value is enough. */
const MAX_VALUES = 7;

const isLong = (value: unknown) => Array.isArray(value) && value.length > MAX_VALUES;

/** Whether a bound is zod's default for integers. */
const isSafeBound = (value: unknown) =>
  typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;

/** The shortest form of a union: `["string","null"]` if the variants are plain types, otherwise `anyOf`. */
function union(either: readonly Node[]): Node {
  const plain = either.every(
    (each) => Object.keys(each).length === 1 && each["type"] !== undefined,
  );
  if (plain) {
    const types = [...new Set(either.flatMap((each) => each["type"]))];
    return { type: types.length === 1 ? types[0] : types };
  }
  const [shape, ...rest] = either.filter((each) => each["type"] !== "null");
  const isNullable = either.length === 2 && rest.length === 0;
  if (isNullable && typeof shape?.["type"] === "string") {
    const values = shape["enum"] as unknown[] | undefined;
    return { ...shape, type: [shape["type"], "null"], ...(values && { enum: [...values, null] }) };
  }
  return { anyOf: either };
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const variants = (value: unknown): Node[] | null =>
  Array.isArray(value) ? (value as Node[]) : null;
