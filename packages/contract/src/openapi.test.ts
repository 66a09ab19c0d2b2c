import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ERRORS, type ErrorCode } from "./errors.ts";
import { EVENT_KINDS, WEBHOOK_HEADERS } from "./events.ts";
import { openApiDocument } from "./openapi.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const document = openApiDocument();
const committed = new URL("../../../docs/openapi.json", import.meta.url);

interface Place {
  readonly path: string;
  readonly node: Record<string, unknown>;
}

/** Every object of the document, examples left out: their keys are data, not OpenAPI. */
function places(node: unknown, path = "#"): Place[] {
  if (typeof node !== "object" || node === null) return [];
  const entries = Object.entries(node);
  const inner = entries
    .filter(([key]) => key !== "example")
    .flatMap(([key, value]) => places(value, `${path}/${key}`));
  return Array.isArray(node) ? inner : [{ path, node: Object.fromEntries(entries) }, ...inner];
}

function resolve(reference: string): unknown {
  const keys = reference.replace(/^#\//, "").split("/");
  return keys.reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | undefined)?.[key],
    document,
  );
}

/** The document with every reference replaced by what it names; there are no cycles. */
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

describe("docs/openapi.json", () => {
  it("is what the contract says now; if not, run: npm run openapi", () => {
    expect(JSON.parse(readFileSync(committed, "utf8"))).toEqual(document);
  });

  it("comes out the same every time", () => {
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document));
  });
});

describe("the document is sound", () => {
  it("resolves every reference", () => {
    const references = places(document)
      .map(({ node }) => node["$ref"])
      .filter((reference) => typeof reference === "string");
    expect(references.length).toBeGreaterThan(100);
    const dangling = references.filter((reference) => resolve(reference) === undefined);
    expect(dangling).toEqual([]);
  });

  it("uses every schema and header that it defines", () => {
    const used = new Set(places(document).map(({ node }) => node["$ref"]));
    const { schemas, headers } = document.components;
    const defined = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(headers).map((name) => `#/components/headers/${name}`),
    ];
    expect(defined.filter((reference) => !used.has(reference))).toEqual([]);
  });

  it("has a name for every object with fields; if not, give it one in report-schemas.ts or schemas.ts", () => {
    const named = Object.entries(document.components.schemas);
    const inner = named.flatMap(([name, schema]) => places(schema, name).slice(1));
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

  it.each(own)("%s documents its errors and those of every operation", (_, operation) => {
    const codes: ErrorCode[] = [...operation.errors, "BAD_REQUEST", "UNAUTHORIZED"];
    codes.push("TOO_MANY_REQUESTS", "INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE");
    if (operation.scopes.length > 0) codes.push("FORBIDDEN");
    const { responses } = documented(operation);
    for (const code of codes) {
      // Codes of one status share a response, which allows each of them.
      const { content } = inlined(responses[ERRORS[code].status]) as { content: unknown };
      expect(JSON.stringify(content)).toContain(`"code":{"const":"${code}"}`);
    }
  });

  it.each(own)("%s documents the headers of its answers", (_, operation) => {
    for (const [status, answer] of Object.entries(documented(operation).responses)) {
      const { headers } = inlined(answer) as { headers: Record<string, unknown> };
      expect(headers).toHaveProperty("Request-Id");
      if (Number(status) >= 500 || status === "401") continue;
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

describe("examples of the document", () => {
  const withExample = places(document).filter(
    ({ node }) => node["example"] !== undefined && node["schema"] !== undefined,
  );

  it("are many", () => {
    expect(withExample.length).toBeGreaterThan(40);
  });

  it.each(withExample)("$path keeps its own schema", ({ node }) => {
    const schema = z.fromJSONSchema(inlined(node["schema"]) as z.core.JSONSchema.JSONSchema);
    expect(schema.safeParse(node["example"])).toMatchObject({ success: true });
  });
});
