/** A small subset of JSON Schema: enough to compare a tool's results with its output schema. */
import { isObject } from "./deep-search.ts";
import { show } from "./expectations.ts";

export interface Schema {
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
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** The schema itself, or the schema it refers to. */
export function resolveSchema(schema: Schema | undefined, root: Schema): Schema {
  if (schema?.$ref === undefined) return schema ?? {};
  const steps = schema.$ref.replace(/^#\/?/, "").split("/").filter(Boolean);
  let found: unknown = root;
  for (const step of steps) found = isObject(found) ? found[step] : undefined;
  return (found as Schema | undefined) ?? {};
}

export const typesOf = (schema: Schema): string[] => [schema.type ?? []].flat();

const TYPE_TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/** The first place where a value violates a schema, or null; unknown keywords are ignored. */
export function schemaProblem(
  given: Schema | boolean | undefined,
  value: unknown,
  root: Schema,
  path = "$",
): string | null {
  if (typeof given === "boolean" || given === undefined) return null;
  const schema = resolveSchema(given, root);
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => TYPE_TESTS[type]?.(value))) {
    return `${path} is not ${types.join(" or ")}: ${show(value)}`;
  }
  if (schema.enum && !schema.enum.includes(value)) return `${path} is not of ${show(schema.enum)}`;
  if ("const" in schema && schema.const !== value) return `${path} is not ${show(schema.const)}`;
  for (const part of schema.allOf ?? []) {
    const problem = schemaProblem(part, value, root, path);
    if (problem) return problem;
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants?.every((variant) => schemaProblem(variant, value, root, path) !== null)) {
    return `${path} fits no variant: ${show(value)}`;
  }
  if (Array.isArray(value)) return itemProblem(schema, value, root, path);
  return isObject(value) ? memberProblem(schema, value, root, path) : null;
}

function itemProblem(
  schema: Schema,
  items: readonly unknown[],
  root: Schema,
  path: string,
): string | null {
  for (const [index, item] of items.entries()) {
    const problem = schemaProblem(schema.items, item, root, `${path}[${index}]`);
    if (problem) return problem;
  }
  return null;
}

function memberProblem(
  schema: Schema,
  value: Record<string, unknown>,
  root: Schema,
  path: string,
): string | null {
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) return `${path}.${key} is missing`;
  }
  for (const [key, inner] of Object.entries(value)) {
    const known = schema.properties?.[key];
    if (!known && schema.additionalProperties === false && !schema.patternProperties) {
      return `${path}.${key} is not in the schema`;
    }
    const problem = schemaProblem(known, inner, root, `${path}.${key}`);
    if (problem) return problem;
  }
  return null;
}
