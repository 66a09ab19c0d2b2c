/**
 * Arguments for a tool, derived from its own input schema: the specification defines the tools but not their arguments,
 * so an agent, and this suite, learns them from the schema.
 */
import { isObject } from "./deep-search.ts";

/** The keywords of an input schema from which arguments are derived. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema?: Schema;
  readonly outputSchema?: Schema;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** The schema itself, or the schema it refers to. */
function resolveSchema(schema: Schema | undefined, root: Schema): Schema {
  if (schema?.$ref === undefined) return schema ?? {};
  const steps = schema.$ref.replace(/^#\/?/, "").split("/").filter(Boolean);
  let found: unknown = root;
  for (const step of steps) found = isObject(found) ? found[step] : undefined;
  return (found as Schema | undefined) ?? {};
}

/** The values for arguments, by meaning. */
export interface Facts {
  readonly cpf?: string;
  readonly reportId?: string;
  readonly externalRef?: string;
  readonly question?: string | undefined;
  readonly code?: string;
  readonly date?: string;
  readonly seconds?: number;
  /** Fills optional lists as well. */
  readonly lists?: boolean;
}

/** Argument names that mean a fact. */
const MEANINGS: readonly (readonly [Exclude<keyof Facts, "lists">, RegExp])[] = [
  ["cpf", /cpf/i],
  ["reportId", /report.?id|^id$/i],
  ["externalRef", /external.?ref|^ref(erence)?$/i],
  ["question", /question|query|text|prompt|message|pergunta/i],
  ["code", /code|codigo|enquadramento/i],
  ["date", /[dD]ate|[dD]ay|(^|_)on$|On$|At$/],
  ["seconds", /second|timeout|wait/i],
];

const factFor = (name: string, facts: Facts): string | number | undefined =>
  MEANINGS.filter(([, names]) => names.test(name))
    .map(([fact]) => facts[fact])
    .find((value) => value !== undefined);

export function argumentsFor(tool: Tool, facts: Facts): Record<string, unknown> {
  const root = tool.inputSchema ?? {};
  const args: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(root.properties ?? {})) {
    const isRequired = (root.required ?? []).includes(name);
    const isMeant = factFor(name, facts) !== undefined;
    const isList = facts.lists === true && resolveSchema(inner, root).type === "array";
    if (isRequired || isMeant || isList) args[name] = sample(inner, name, facts, root);
  }
  return args;
}

/** A value that conforms to the schema and uses the facts. */
function sample(given: Schema | undefined, name: string, facts: Facts, root: Schema): unknown {
  const schema = resolveSchema(given, root);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    const usable = variants.find((variant) => resolveSchema(variant, root).type !== "null");
    return sample(usable, name, facts, root);
  }
  const type = [schema.type ?? []].flat().find((candidate) => candidate !== "null") ?? "string";
  if (type === "array") {
    const length = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length }, () => sample(schema.items, name, facts, root));
  }
  return type === "object"
    ? sampleObject(schema, facts, root)
    : sampleLeaf(schema, type, name, facts);
}

function sampleObject(schema: Schema, facts: Facts, root: Schema): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    const isMeant = factFor(key, facts) !== undefined;
    if (isMeant || (schema.required ?? []).includes(key))
      made[key] = sample(part, key, facts, root);
  }
  return made;
}

function sampleLeaf(schema: Schema, type: string, name: string, facts: Facts): unknown {
  const isNumber = type === "integer" || type === "number";
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum.find((choice) => choice !== null);
  const fact = factFor(name, facts);
  if (fact !== undefined) {
    if (isNumber) return bounded(Number(fact), name, schema);
    return schema.format === "date-time" ? new Date(fact).toISOString() : fact;
  }
  if ("default" in schema) return schema.default;
  if (type === "boolean") return false;
  if (isNumber) return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === "date") return new Date().toISOString().slice(0, 10);
  if (schema.format === "date-time") return new Date().toISOString();
  return facts.code ?? facts.question ?? "745-50";
}

function bounded(number: number, name: string, schema: Schema): number {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const scaled = /ms$|milli/i.test(name) ? number * 1000 : number;
  return Math.min(Math.max(scaled, minimum), maximum);
}
