/**
 * Writes equivalent schemas in one form, regardless of the form that the schema library chose, because client
 * generators make a separate class for every other form.
 */
import { isJsonObject, type JsonObject } from "./shape.ts";

/** The bounds that zod gives to every integer: the safe integers of JavaScript, which are not a rule of the field. */
const MAX_SAFE = Number.MAX_SAFE_INTEGER;

const isNull = (schema: JsonObject): boolean => schema["type"] === "null";

/** Rewrites a schema and everything in it. */
export function inOneForm(schema: JsonObject): JsonObject {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === "example" ? value : within(value)]),
  );
  return withIntegerFormat(withPlainUnion(inner));
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return isJsonObject(value) ? inOneForm(value) : value;
}

/**
 * `anyOf` becomes a list of types if its members differ only in their types: a type or null, two forms of a text, a
 * text or a number. It remains if a member is a reference or an enum that gets a name.
 */
function withPlainUnion(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const members = anyOf as JsonObject[];
  const present = members.filter((member) => !isNull(member));
  if (present.some((member) => "$ref" in member || "enum" in member))
    return { ...descriptionOf(present), ...rest, anyOf: members.map(withoutDescription) };
  const [first] = present;
  const types = [...new Set(members.flatMap(({ type }) => type as string | string[]))];
  const type = types.length === 1 ? types[0] : types;
  // Two forms of a text, such as a date or an instant: both are texts.
  if (present.length > 1) return { ...rest, type };
  if (first && "const" in first) return { ...orNull(first), ...rest, type };
  return { ...first, ...rest, type };
}

/** A constant allows no other value, so a constant or null becomes an enum. */
function orNull({ const: constant, ...rest }: JsonObject): JsonObject {
  return { ...rest, enum: [constant, null] };
}

/** A union has its description next to its members, not in one of them. */
function descriptionOf(members: readonly JsonObject[]): JsonObject {
  const description = members.find((member) => "description" in member)?.["description"];
  return description === undefined ? {} : { description };
}

function withoutDescription(member: JsonObject): JsonObject {
  const { description: _, ...rest } = member;
  return rest;
}

/** Integers have 32 bits unless their schema sets another format, as centavos do. */
function withIntegerFormat(schema: JsonObject): JsonObject {
  const types = [schema["type"]].flat();
  if (!types.includes("integer")) return schema;
  const { minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== -MAX_SAFE && { minimum }),
    ...(maximum !== undefined && maximum !== MAX_SAFE && { maximum }),
    format: schema["format"] ?? "int32",
  };
}
