/** The document of now against that of the last release: clients that were written for it go on working. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readChangelog } from "../site/changelog/entries.ts";
import { breaksBetween, unnamedBreaks } from "./breaking-changes.ts";
import type { ApiDocument, OperationForm } from "./document.ts";

const root = new URL("../../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const documentAt = (path: string) => JSON.parse(textOf(path)) as ApiDocument;

const released = documentAt("docs/openapi-released.json");

test("every break since the last release is named in an entry of site/changelog with breaking: true", () => {
  const breaks = breaksBetween(released, documentAt("docs/openapi.json"));
  expect(unnamedBreaks(breaks, readChangelog())).toEqual([]);
});

test("each operation of the real document would be missed", () => {
  const operations = Object.entries(released.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => [path, method] as const),
  );
  expect(operations.length).toBeGreaterThan(25);
  for (const [path, method] of operations) {
    const { [method]: _, ...others } = released.paths[path] ?? {};
    const without = { ...released, paths: { ...released.paths, [path]: others } };
    const where = `${method.toUpperCase()} ${path}`;
    expect(breaksBetween(released, without)).toEqual([{ kind: "operation gone", where }]);
  }
});

test("each field of the real document would be missed", () => {
  const schemas = released.components?.schemas ?? {};
  const unseen: string[] = [];
  let fields = 0;
  for (const [name, schema] of Object.entries(schemas)) {
    const expected = Object.keys(schema.properties ?? {}).map((property) => `${name}.${property}`);
    const changed = { ...schemas, [name]: { ...schema, properties: {} } };
    const without = { ...released, components: { ...released.components, schemas: changed } };
    const found = new Set(breaksBetween(released, without).map(({ where }) => where));
    unseen.push(...expected.filter((field) => !found.has(field)));
    fields += expected.length;
  }
  expect(fields).toBeGreaterThan(500);
  expect(unseen).toEqual([]);
});

test("each status of the real document would be missed", () => {
  const unseen: string[] = [];
  for (const [path, item] of Object.entries(released.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const changed: OperationForm = { ...operation, responses: {} };
      const paths = { ...released.paths, [path]: { ...item, [method]: changed } };
      const found = breaksBetween(released, { ...released, paths }).map(({ where }) => where);
      const expected = Object.keys(operation.responses ?? {});
      const places = expected.map((status) => `${method.toUpperCase()} ${path} ${status}`);
      unseen.push(...places.filter((place) => !found.includes(place)));
    }
  }
  expect(unseen).toEqual([]);
});
