/**
 * The same document as OpenAPI 3.0.3, for generators that do not read 3.1. In 3.0, null is the keyword `nullable` of a
 * type, a reference has no sibling keywords, a constant is an enum of one value, and webhooks are an extension.
 */
import { isJsonObject, type JsonObject, type OpenApiDocument } from "./shape.ts";

/** Members that contain data, not objects of the document. */
const DATA = new Set(["example", "examples", "mapping"]);

export function asOpenApi30(document: OpenApiDocument): JsonObject {
  const { openapi: _, info, webhooks, ...rest } = document;
  const { license, ...facts } = info;
  const older = new OlderForm(document);
  return {
    openapi: "3.0.3",
    // A license in 3.0 has a URL and no identifier.
    info: { ...facts, license: { name: (license as { name: string }).name, url: pageOf(facts) } },
    ...(older.of(rest) as JsonObject),
    "x-webhooks": older.of(webhooks),
  };
}

const pageOf = ({ contact }: JsonObject): unknown => (contact as { url: string }).url;

class OlderForm {
  readonly #schemas: Readonly<Record<string, JsonObject>>;

  constructor({ components }: OpenApiDocument) {
    this.#schemas = components.schemas;
  }

  of(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.of(one));
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      DATA.has(key) ? inner : this.of(inner),
    ]);
    return this.#rewrite(Object.fromEntries(entries) as JsonObject);
  }

  #rewrite(node: JsonObject): JsonObject {
    const { $ref, anyOf, const: constant, type, ...rest } = node;
    if (typeof $ref === "string")
      return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }] };
    if (Array.isArray(anyOf)) return { ...rest, ...this.#nullable(anyOf as JsonObject[]) };
    if (constant !== undefined) return { ...rest, type: typeof constant, enum: [constant] };
    if (!Array.isArray(type)) return node;
    const types = (type as string[]).filter((one) => one !== "null");
    const isNullable = types.length < type.length;
    if (types.length === 1)
      return { ...rest, type: types[0], ...(isNullable && { nullable: true }) };
    return { ...rest, anyOf: types.map((one) => ({ type: one, nullable: isNullable })) };
  }

  /**
   * A reference or null. Generators recognize this form as a nullable type, and the referenced enum remains one type
   * everywhere.
   */
  #nullable(members: readonly JsonObject[]): JsonObject {
    const [reference] = members;
    const name = String(reference?.["$ref"]).replace("#/components/schemas/", "");
    return { type: this.#schemas[name]?.["type"], nullable: true, allOf: [reference] };
  }
}
