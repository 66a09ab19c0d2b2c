/**
 * Types for the SDK, generated from the OpenAPI document: every component is a named type, every operation a row of
 * `ApiOperations`. Customers get these and no schema library.
 */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
  readonly "x-extensible-enum"?: unknown;
}

interface Content {
  readonly content?: { readonly "application/json"?: { readonly schema?: Schema } };
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of an OpenAPI 3.1 document that the types need. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const HEADER = "/** Made from docs/openapi.json by `npm run generate`. */\n";

export function apiTypes({ paths, components }: Document): string {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return [
    HEADER,
    ...Object.entries(components.schemas).map(([name, schema]) => declare(name, schema)),
    ...operations.flatMap(declareQuery),
    `/** What each operation takes and answers. */\nexport interface ApiOperations {\n${operations
      .map(describeOperation)
      .join("\n")}\n}\n`,
  ].join("\n");
}

function declare(name: string, schema: Schema): string {
  const isObject = schema.type === "object" && schema.properties !== undefined;
  const declaration = isObject
    ? `export interface ${name} ${typeOf(schema)}\n`
    : `export type ${name} = ${typeOf(schema)};\n`;
  return comment(schema.description) + declaration;
}

function declareQuery({ operationId, parameters = [] }: DocumentedOperation): string[] {
  const query = parameters.filter((each) => each.in === "query");
  if (query.length === 0) return [];
  const properties = query.map(({ name, required = false, description, schema = {} }) =>
    property(name, { ...schema, ...(description && { description }) }, required),
  );
  return [`export interface ${queryName(operationId)} {\n${properties.join("\n")}\n}\n`];
}

function describeOperation(operation: DocumentedOperation): string {
  const success = Object.entries(operation.responses).find(([status]) =>
    status.startsWith("2"),
  )?.[1];
  const answer = schemaOf(success);
  const body = schemaOf(operation.requestBody);
  const hasQuery = declareQuery(operation).length > 0;
  return (
    `${operation.operationId}: { query: ${hasQuery ? queryName(operation.operationId) : "undefined"};` +
    ` body: ${body ? typeOf(body) : "undefined"}; answer: ${answer ? typeOf(answer) : "undefined"} };`
  );
}

const schemaOf = (holder?: Content) => holder?.content?.["application/json"]?.schema;

const queryName = (operationId: string) =>
  `${operationId[0]?.toUpperCase()}${operationId.slice(1)}Query`;

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return enumOf(schema, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(" | ");
  if (schema.type === undefined) return "unknown";
  const kinds = [schema.type].flat();
  return kinds.map((kind) => typeOfKind(kind, schema)).join(" | ");
}

/**
 * A closed enum lists all its values. An extensible one accepts any string, yet editors still suggest the known values.
 */
function enumOf(schema: Schema, values: readonly unknown[]): string {
  const known = values.map((value) => JSON.stringify(value)).join(" | ");
  return schema["x-extensible-enum"] ? `${known} | (string & {})` : known;
}

function typeOfKind(kind: string, schema: Schema): string {
  switch (kind) {
    case "object":
      return objectOf(schema);
    case "array":
      return `(${typeOf(schema.items ?? {})})[]`;
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return kind;
    default:
      throw new Error(`no type is known for the kind ${kind}`);
  }
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties = false,
}: Schema): string {
  const named = Object.entries(properties).map(([name, schema]) =>
    property(name, schema, required.includes(name)),
  );
  const rest = additionalProperties === true ? "unknown" : additionalProperties;
  if (rest === false) return `{\n${named.join("\n")}\n}`;
  const others = typeof rest === "string" ? rest : typeOf(rest);
  // Next to named properties, an index signature must also accept their types.
  return `{\n${named.join("\n")}\n[name: string]: ${named.length > 0 ? "unknown" : others};\n}`;
}

function property(name: string, schema: Schema, isRequired: boolean): string {
  const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
  const type = isRequired ? `: ${typeOf(schema)}` : `?: ${typeOf(schema)} | undefined`;
  return `${comment(schema.description)}${key}${type};`;
}

function comment(text?: string): string {
  return text === undefined
    ? ""
    : `/** ${text.replaceAll("*/", "*\\/").replaceAll("\n", " ")} */\n`;
}
