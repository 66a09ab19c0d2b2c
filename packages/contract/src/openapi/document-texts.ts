import { isJsonObject, type JsonObject, type OpenApiDocument } from "./shape.ts";

/** Members that contain data, not objects of the document. */
const DATA = new Set(["example", "mapping", "x-codeSamples"]);

/** Members that contain text for readers. */
const TEXTS = new Set(["summary", "description"]);

/** Copies the document and replaces only the texts for readers. */
export function mapTexts(
  document: OpenApiDocument,
  replace: (text: string) => string,
): OpenApiDocument {
  const copy = mapNode(document, replace) as OpenApiDocument;
  const license = copy.info["license"] as { name: string };
  return { ...copy, info: { ...copy.info, license: { ...license, name: replace(license.name) } } };
}

function mapNode(node: unknown, replace: (text: string) => string): unknown {
  if (Array.isArray(node)) return node.map((one) => mapNode(one, replace));
  if (!isJsonObject(node)) return node;
  return mapMembers(node, (key, value) => {
    if (DATA.has(key)) return value;
    if (key === "examples") return isJsonObject(value) ? mapExamples(value, replace) : value;
    return TEXTS.has(key) && typeof value === "string" ? replace(value) : mapNode(value, replace);
  });
}

/** Named examples: their texts are for readers, their values are data. */
function mapExamples(examples: JsonObject, replace: (text: string) => string): JsonObject {
  return mapMembers(examples, (_name, example) =>
    mapMembers(example as JsonObject, (key, value) =>
      TEXTS.has(key) && typeof value === "string" ? replace(value) : value,
    ),
  );
}

function mapMembers(node: JsonObject, map: (key: string, value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(key, value)]));
}
