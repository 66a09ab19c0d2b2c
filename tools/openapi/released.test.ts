/** Clients written for the last release still work with the current document. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readChangelog } from "../site/changelog/entries.ts";
import { breaksBetween, unnamedBreaks } from "./breaking-changes.ts";
import type { ApiDocument, OperationForm } from "./document.ts";
import { releasedDocument } from "./released.ts";

const file = new URL("../../docs/openapi.json", import.meta.url);
const current = JSON.parse(readFileSync(file, "utf8")) as ApiDocument;

test("every break since the last release is named in an entry of site/changelog with breaking: true", () => {
  // Before the first release nothing can break.
  const breaks = breaksBetween(releasedDocument() ?? current, current);
  expect(unnamedBreaks(breaks, readChangelog())).toEqual([]);
});

test("the document of the newest tag is the released one, and of no tag there is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "cnh-released-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) => {
    const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
    execFileSync("git", [...author, "-c", "core.hooksPath=/dev/null", ...words], { cwd: folder });
  };
  const release = (tag: string, document: object) => {
    writeFileSync(join(folder, "docs/openapi.json"), JSON.stringify(document));
    git("add", ".");
    git("commit", "-qm", tag);
    git("tag", tag);
  };
  mkdirSync(join(folder, "docs"));
  git("init", "-q");
  git("commit", "-qm", "first", "--allow-empty");
  expect(releasedDocument(folder)).toBeNull();
  release("v0.9.0", { paths: { "/old": {} } });
  release("v0.10.0", { paths: { "/new": {} } });
  writeFileSync(join(folder, "docs/openapi.json"), "{}");
  expect(releasedDocument(folder)).toEqual({ paths: { "/new": {} } });
});

test("each operation of the real document would be missed", () => {
  const operations = Object.entries(current.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => [path, method] as const),
  );
  expect(operations.length).toBeGreaterThan(25);
  for (const [path, method] of operations) {
    const { [method]: _, ...others } = current.paths[path] ?? {};
    const without = { ...current, paths: { ...current.paths, [path]: others } };
    const where = `${method.toUpperCase()} ${path}`;
    expect(breaksBetween(current, without)).toEqual([{ kind: "operation gone", where }]);
  }
});

test("each field of the real document would be missed", () => {
  const schemas = current.components?.schemas ?? {};
  const unseen: string[] = [];
  let fields = 0;
  for (const [name, schema] of Object.entries(schemas)) {
    const expected = Object.keys(schema.properties ?? {}).map((property) => `${name}.${property}`);
    const changed = { ...schemas, [name]: { ...schema, properties: {} } };
    const without = { ...current, components: { ...current.components, schemas: changed } };
    const found = new Set(breaksBetween(current, without).map(({ where }) => where));
    unseen.push(...expected.filter((field) => !found.has(field)));
    fields += expected.length;
  }
  expect(fields).toBeGreaterThan(500);
  expect(unseen).toEqual([]);
});

test("each status of the real document would be missed", () => {
  const unseen: string[] = [];
  for (const [path, item] of Object.entries(current.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const changed: OperationForm = { ...operation, responses: {} };
      const paths = { ...current.paths, [path]: { ...item, [method]: changed } };
      const found = breaksBetween(current, { ...current, paths }).map(({ where }) => where);
      const expected = Object.keys(operation.responses ?? {});
      const places = expected.map((status) => `${method.toUpperCase()} ${path} ${status}`);
      unseen.push(...places.filter((place) => !found.includes(place)));
    }
  }
  expect(unseen).toEqual([]);
});
