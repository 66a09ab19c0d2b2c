import type { JsonObject } from "./shape.ts";

/** An object of a document, and its path. */
export interface DocumentPlace {
  readonly path: string;
  readonly node: JsonObject;
}

/** Their keys are data, not OpenAPI. */
const DATA = new Set(["example", "examples", "mapping"]);

/** Every object of a document. */
export function documentPlaces(node: unknown, path = "#"): DocumentPlace[] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.entries(node)
    .filter(([key]) => !DATA.has(key))
    .flatMap(([key, value]) => documentPlaces(value, `${path}/${key}`));
  return Array.isArray(node) ? inner : [{ path, node: node as JsonObject }, ...inner];
}
