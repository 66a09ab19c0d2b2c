import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ERRORS, type ErrorCode } from "./errors.ts";
import { EVENT_KINDS, WEBHOOK_HEADERS } from "./events.ts";
import { openApiDocument } from "./openapi.ts";
import { type DocumentPlace, documentPlaces } from "./openapi/document-places.ts";
import { pathsOf } from "./openapi/paths.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const document = openApiDocument();

/** Whether the node is a list of words. An enum of `true` or `null` needs no name. */
function isEnum({ enum: values, type }: DocumentPlace["node"]): boolean {
  return values !== undefined && ![type].flat().includes("boolean");
}

function resolve(reference: string): unknown {
  const keys = reference.replace(/^#\//, "").split("/");
  return keys.reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | undefined)?.[key],
    document,
  );
}

/** The document with every reference replaced by its target; it has no cycles. */
function inlined(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(inlined);
  const { $ref, ...rest } = node as { $ref?: unknown };
  const target = typeof $ref === "string" ? (inlined(resolve($ref)) as object) : {};
  const own = Object.entries(rest).map(([key, value]) => [key, inlined(value)] as const);
  return { ...target, ...Object.fromEntries(own) };
}

const operationObjects = [...Object.values(document.paths), ...Object.values(document.webhooks)]
  .flatMap((item) => Object.values(item))
  .map((operation) => [operation.operationId, operation] as const);
const own: [string, Operation][] = Object.entries(operations);

function documented({ path, method }: Operation) {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

it("comes out the same every time", () => {
  expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document));
});

describe("the document is sound", () => {
  it("resolves every reference", () => {
    const references = documentPlaces(document)
      .map(({ node }) => node["$ref"])
      .filter((reference) => typeof reference === "string");
    expect(references.length).toBeGreaterThan(100);
    const dangling = references.filter((reference) => resolve(reference) === undefined);
    expect(dangling).toEqual([]);
  });

  it("uses every schema and header that it defines", () => {
    const used = new Set(documentPlaces(document).map(({ node }) => node["$ref"]));
    const { schemas, headers } = document.components;
    const defined = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(headers).map((name) => `#/components/headers/${name}`),
    ];
    expect(defined.filter((reference) => !used.has(reference))).toEqual([]);
  });

  it("has a name for every object with fields; if not, give it one in report-schemas.ts or schemas.ts", () => {
    const named = Object.entries(document.components.schemas);
    const inner = named.flatMap(([name, schema]) => documentPlaces(schema, name).slice(1));
    const unnamed = inner.filter(({ node }) => node["type"] === "object" && "properties" in node);
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });

  it("has every operation once, each with its own operationId and a known tag", () => {
    const ids = operationObjects.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(operations)));
    const tags = document.tags.map(({ name }) => name);
    for (const [, operation] of operationObjects) {
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
    }
  });

  it.each(operationObjects)(
    "%s names each parameter once and describes all answers",
    (_, found) => {
      const names = found.parameters.map(
        ({ name, in: place }) => `${String(place)} ${String(name)}`,
      );
      expect(new Set(names).size).toBe(names.length);
      for (const answer of Object.values(found.responses)) {
        const { description } = inlined(answer) as { description: string };
        expect(description).not.toBe("");
      }
    },
  );

  it.each(own)("%s declares every parameter of its path, as required", (_, operation) => {
    const declared = documented(operation)
      .parameters.filter(
        (parameter) => parameter["in"] === "path" && parameter["required"] === true,
      )
      .map(({ name }) => `{${String(name)}}`);
    expect(declared).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
  });

  it.each(own)("%s documents its errors and the errors of every operation", (_, operation) => {
    const codes: ErrorCode[] = [...operation.errors, "BAD_REQUEST", "UNAUTHORIZED"];
    codes.push("TOO_MANY_REQUESTS", "INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE");
    if (operation.scopes.length > 0) codes.push("FORBIDDEN");
    const { responses } = documented(operation);
    for (const code of codes) {
      // Codes of one status share a response, which allows each of them.
      const { content } = inlined(responses[ERRORS[code].status]) as { content: unknown };
      expect(JSON.stringify(content)).toContain(`"const":"${code}"`);
    }
  });

  it.each(own)("%s documents the headers of its answers", (_, operation) => {
    for (const [status, answer] of Object.entries(documented(operation).responses)) {
      const { headers } = inlined(answer) as { headers: Record<string, unknown> };
      expect(headers).toHaveProperty("Request-Id");
      if (Number(status) >= 500 || status === "401" || status === "default") continue;
      expect(Object.keys(headers)).toEqual(
        expect.arrayContaining(["RateLimit", "RateLimit-Policy"]),
      );
    }
  });

  it("has a webhook for each event, with every header", () => {
    expect(Object.keys(document.webhooks)).toEqual(EVENT_KINDS);
    for (const item of Object.values(document.webhooks)) {
      const names = item["post"]?.parameters.map(({ name }) => name);
      expect(names).toEqual([...Object.keys(WEBHOOK_HEADERS), "Cnh-Test"]);
    }
  });
});

describe("generated clients", () => {
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    documentPlaces(schema, name),
  );
  const parameters = operationObjects.flatMap(([id, { parameters: found }]) =>
    found.flatMap((parameter) =>
      documentPlaces(parameter["schema"], `${id} ${String(parameter["name"])}`),
    ),
  );
  const all = [...schemas, ...parameters];
  const paths = (found: readonly DocumentPlace[]) => found.map(({ path }) => path);
  const types = ({ node }: DocumentPlace) => [node["type"]].flat();

  it("have one way to write null: in the type, or next to a reference", () => {
    const unions = all.filter(({ node }) => Array.isArray(node["anyOf"]));
    expect(unions.length).toBeGreaterThan(50);
    const other = unions.filter(({ node }) => {
      const [reference, none, ...rest] = node["anyOf"] as Record<string, unknown>[];
      return !(reference && "$ref" in reference) || none?.["type"] !== "null" || rest.length > 0;
    });
    expect(paths(other)).toEqual([]);
  });

  it("allow null wherever a type does: a constant next to it would not", () => {
    const typed = all.filter(({ node }) => [node["type"]].flat().includes("null"));
    expect(typed.length).toBeGreaterThan(50);
    expect(typed.filter(({ node }) => "const" in node)).toEqual([]);
  });

  it("have a name for every enum; if not, add it to ENUMS in enums.ts", () => {
    const inline = all.filter(({ path, node }) => isEnum(node) && path.includes("/"));
    expect(paths([...inline, ...parameters.filter(({ node }) => isEnum(node))])).toEqual([]);
    const named = all.filter(({ node }) => isEnum(node));
    expect(named.length).toBeGreaterThan(60);
    const values = named.map(({ node }) => JSON.stringify(node["enum"]));
    expect(new Set(values).size).toBe(values.length);
  });

  it("know which enums may grow", () => {
    const closed = schemas
      .filter(({ node }) => isEnum(node) && node["x-extensible-enum"] !== true)
      .map(({ path }) => path);
    expect(closed).toEqual([
      "ReportStatus",
      "Verdict",
      "Severity",
      "DrivingAnswer",
      "Confidence",
      "Gravity",
      "SingleCategory",
      "TwoWheelCategory",
      "FourWheelCategory",
      "MoneyBound",
      "TermUnit",
      "ToxicologicalResult",
      "KeyMode",
    ]);
  });

  it("know the size of every integer, and meet no bound that says nothing", () => {
    const integers = all.filter((place) => types(place).includes("integer"));
    expect(integers.length).toBeGreaterThan(100);
    const unsized = integers.filter(
      ({ node }) => node["format"] !== "int32" && node["format"] !== "int64",
    );
    expect(paths(unsized)).toEqual([]);
    const huge = integers.filter(({ node }) =>
      [node["minimum"], node["maximum"]].some((bound) => Math.abs(Number(bound ?? 0)) > 2 ** 31),
    );
    expect(paths(huge)).toEqual([]);
  });

  it("have 64 bits for every amount of money", () => {
    const amounts = schemas.filter(
      ({ path, node }) =>
        types({ path, node }).includes("integer") &&
        (path.endsWith("Cents") || /entavos/.test(String(node["description"]))),
    );
    expect(amounts.length).toBeGreaterThan(25);
    expect(paths(amounts.filter(({ node }) => node["format"] !== "int64"))).toEqual([]);
  });

  it("have a type for any error, distinguished by its code", () => {
    const { discriminator } = document.components.schemas["ApiError"] as {
      discriminator: { mapping: Record<string, string> };
    };
    const { mapping } = discriminator;
    expect(Object.keys(mapping)).toEqual(Object.keys(ERRORS));
    for (const [code, reference] of Object.entries(mapping)) {
      expect(resolve(reference)).toMatchObject({ properties: { code: { const: code } } });
    }
  });

  it("can read what an open object holds", () => {
    const open = all.filter(
      (place) => types(place).includes("object") && !("properties" in place.node),
    );
    expect(open.length).toBeGreaterThan(0);
    expect(paths(open.filter(({ node }) => node["additionalProperties"] !== true))).toEqual([]);
  });

  it("describe every field and every parameter", () => {
    const fields = schemas.flatMap(({ path, node }) =>
      Object.entries((node["properties"] ?? {}) as Record<string, Record<string, unknown>>).map(
        ([name, field]) => ({ path: `${path}.${name}`, node: field }),
      ),
    );
    const isDescribed = ({ node }: DocumentPlace) =>
      "const" in node || (inlined(node) as { description?: string }).description !== undefined;
    expect(paths(fields.filter((field) => !isDescribed(field)))).toEqual([]);
    const silent = operationObjects.flatMap(([id, { parameters: found }]) =>
      found.filter(({ description }) => !description).map(({ name }) => `${id} ${String(name)}`),
    );
    expect(silent).toEqual([]);
  });
});

describe("examples of the document", () => {
  const withExample = documentPlaces(document)
    .filter(({ node }) => node["schema"] !== undefined)
    .flatMap(({ path, node }) => {
      const named = Object.entries((node["examples"] ?? {}) as Record<string, { value: unknown }>);
      const single =
        node["example"] === undefined ? [] : [{ path, node, example: node["example"] }];
      return [
        ...single,
        ...named.map(([name, { value }]) => ({ path: `${path} ${name}`, node, example: value })),
      ];
    });

  it("are many", () => {
    expect(withExample.length).toBeGreaterThan(40);
  });

  it.each(withExample)("$path keeps its own schema", ({ node, example }) => {
    const schema = z.fromJSONSchema(inlined(node["schema"]) as z.core.JSONSchema.JSONSchema);
    expect(schema.safeParse(example)).toMatchObject({ success: true });
  });
});

it("marks an operation whose removal is announced as deprecated, with the day", () => {
  const removal = { announcedOn: "2026-12-01", removedOn: "2027-01-31" };
  const old: Operation = { ...operations.getKey, removal };
  const paths = pathsOf([old], "https://api.example");
  expect(paths[old.path]?.["get"]).toMatchObject({ deprecated: true, "x-sunset": "2027-01-31" });
  expect(JSON.stringify(document.paths)).not.toContain('"deprecated"');
});
