import { describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { SCOPES } from "./scopes.ts";

const all: [string, Operation][] = Object.entries(operations);
const examples = all.flatMap(([id, { body, success }]) => [
  ...(body ? [{ what: `${id} body`, schema: body.schema, example: body.example }] : []),
  ...answerExamples(id, success),
]);

function answerExamples(id: string, { schema, example, examples: named }: Operation["success"]) {
  if (!schema) return [];
  if (!named) return [{ what: `${id} answer`, schema, example }];
  return Object.entries(named).map(([name, { value }]) => ({
    what: `${id} answer, ${name}`,
    schema,
    example: value,
  }));
}

/** A URL's values are strings, whatever they mean. */
const QUERIES: [keyof typeof operations, Record<string, string>, boolean][] = [
  ["listReports", {}, true],
  ["listReports", { status: "DELIVERED", externalRef: "a", limit: "5", cursor: "x" }, true],
  ["listReports", { createdFrom: "2000-01-01T00:00:00.000Z" }, true],
  ["listReports", { createdFrom: "yesterday" }, false],
  ["listReports", { status: "delivered" }, false],
  ["listReports", { verdict: "BLOCKED", minSeverity: "INFO", dueBefore: "2026-09-01" }, true],
  ["listReports", { dueBefore: "2026-09-31" }, false],
  ["listReports", { driverId: "rpt_01kya3np4sfe3b4wzz6kye37bb" }, false],
  ["getUsage", {}, true],
  ["getUsage", { from: "2026-01-01" }, true],
  ["getUsage", { from: "2024-01-01", to: "2024-12-31" }, true],
  ["getUsage", { from: "2025-01-01", to: "2026-01-02" }, false],
  ["getUsage", { from: "2026-01-02", to: "2026-01-01" }, false],
  ["getUsage", { from: "2026-01-01", to: "2026-01-01" }, true],
  ["listViolations", { q: "velocidade" }, true],
  ["listViolations", { q: "a".repeat(101) }, false],
  ["listEvents", { after: "" }, true],
  ["listEvents", { after: "evt_01kya3pk0efr3r11b2qvdrpr6e", limit: "100" }, true],
  ["listDeliveries", { status: "PENDING", endpointId: "whatever" }, true],
  ["listDeliveries", { status: "LOST" }, false],
];

describe("operations", () => {
  it.each(all)("%s is listed under its own id", (id, operation) => {
    expect(operation.id).toBe(id);
    for (const scope of operation.scopes) expect(SCOPES).toContain(scope);
  });

  it("have one method and path each", () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(all)("%s declares the parameters of its path and no others", (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  });

  it.each(all)("%s can answer 413 and 415 where it reads a body", (_, operation) => {
    if (operation.body) {
      for (const code of ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"]) {
        expect(operation.errors).toContain(code);
      }
    }
    if (operation.params) expect(operation.errors).toContain("NOT_FOUND");
  });

  it.each(examples)("$what: the example is good", ({ schema, example }) => {
    expect(schema.safeParse(example)).toMatchObject({ success: true });
  });

  it.each(["getReport", "getWebhookEndpoint", "getDelivery"] as const)(
    "%s takes a malformed id, which is then not found",
    (id) => {
      const { params } = operations[id];
      const given = Object.fromEntries(Object.keys(params.shape).map((name) => [name, "'"]));
      expect(params.safeParse(given).success).toBe(true);
    },
  );

  it.each(QUERIES)("%s with %j: %s", (id, query, taken) => {
    const operation: Operation = operations[id];
    expect(operation.query?.safeParse(query).success).toBe(taken);
  });

  it("keep the precise types of their bodies", () => {
    type Body = z.infer<typeof operations.createReport.body.schema>;
    expectTypeOf<Body["cpf"]>().toEqualTypeOf<string>();
    type Status = z.infer<typeof operations.getReport.success.schema>["status"];
    expectTypeOf<Status>().toEqualTypeOf<"PROCESSING" | "DELIVERED" | "ERROR">();
  });
});
