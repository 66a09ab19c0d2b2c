import { describe, expect, it } from "vitest";
import { openApiDocument } from "../openapi.ts";
import { asOpenApi30 } from "./as-openapi-30.ts";
import { documentPlaces } from "./document-places.ts";
import type { JsonObject } from "./shape.ts";

const newer = openApiDocument();
const document = asOpenApi30(newer);

const all = documentPlaces(document);
const where = (isWrong: (node: JsonObject) => boolean): string[] =>
  all.filter(({ node }) => isWrong(node)).map(({ path }) => path);

describe("the document in OpenAPI 3.0", () => {
  it("has every operation, component and webhook of the newer document", () => {
    const { paths, components } = document as { paths: object; components: JsonObject };
    expect(Object.keys(paths)).toEqual(Object.keys(newer.paths));
    expect(Object.keys(components["schemas"] as object)).toEqual(
      Object.keys(newer.components.schemas),
    );
    expect(Object.keys(document["x-webhooks"] as object)).toEqual(Object.keys(newer.webhooks));
    expect(document).not.toHaveProperty("webhooks");
  });
});

describe("nothing of 3.1 is left", () => {
  it("has one type each, and null only as a mark next to a type", () => {
    expect(where(({ type }) => Array.isArray(type) || type === "null")).toEqual([]);
    const nullable = all.filter(({ node }) => node["nullable"] === true);
    expect(nullable.length).toBeGreaterThan(300);
    expect(nullable.filter(({ node }) => typeof node["type"] !== "string")).toEqual([]);
  });

  it("has no constant, and no reference with other keywords", () => {
    expect(where((node) => "const" in node)).toEqual([]);
    expect(where((node) => "$ref" in node && Object.keys(node).length > 1)).toEqual([]);
  });

  it("lists required fields, except where a field has that name", () => {
    const required = all.filter(({ node }) => node["required"] !== undefined);
    const odd = required.filter(
      ({ path, node }) =>
        !Array.isArray(node["required"]) &&
        typeof node["required"] !== "boolean" &&
        !path.endsWith("/properties"),
    );
    expect(odd).toEqual([]);
  });
});
