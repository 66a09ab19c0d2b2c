/** The schemas of the OpenAPI document, prepared for the type writers. */
import openApi from "../../docs/openapi.json" with { type: "json" };

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly "x-extensible-enum"?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

const SCHEMAS = openApi.components.schemas as unknown as Readonly<Record<string, Schema>>;

/** Error bodies, which clients expose as exceptions, and messages of the protocol for agents. */
const isLeftOut = (name: string): boolean =>
  /^(?:JsonRpc|ApiError$)/.test(name) ||
  (SCHEMAS["ApiError"]?.oneOf ?? []).some(
    ({ $ref }) => $ref !== undefined && nameOf($ref) === name,
  );

export const NAMED_SCHEMAS: readonly NamedSchema[] = Object.entries(SCHEMAS)
  .filter(([name]) => !isLeftOut(name))
  .map(([name, schema]) => ({ name, schema }));

export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** A description on one line. */
export const oneLine = (text: string | undefined): string =>
  (text ?? "").replace(/\s+/g, " ").trim();

/** The non-null parts of a union, and whether null is one of its parts. */
export function unionOf(schema: Schema): { parts: readonly Schema[]; isNullable: boolean } {
  const parts =
    schema.anyOf ??
    schema.oneOf ??
    (Array.isArray(schema.type)
      ? schema.type.map((type: string) => ({ ...schema, type }))
      : [schema]);
  const filled = parts.filter(({ type }) => type !== "null");
  return { parts: filled, isNullable: filled.length < parts.length };
}
