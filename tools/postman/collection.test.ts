/** Every request of the collection is one of the contract. */
import { operations, type Operation } from "@cnh/contract";
import { describe, expect, it } from "vitest";
import { makeCollection, OPERATIONS } from "./collection.ts";
import { postmanFiles } from "./files.ts";
import { PORTUGUESE_FOLDERS, PORTUGUESE_NAMES } from "./portuguese-names.ts";

const items = makeCollection().item.flatMap(({ item }) => item);

it("has a Portuguese name for every operation and folder, and none too many", () => {
  const ids = OPERATIONS.map(({ operation }) => operation.operationId);
  expect(Object.keys(PORTUGUESE_NAMES).sort()).toEqual([...ids].sort());
  const tags = new Set(OPERATIONS.map(({ operation }) => operation.tags[0]));
  expect(new Set(Object.keys(PORTUGUESE_FOLDERS))).toEqual(tags);
});

it("removes last, and tests every response", () => {
  const methods = items.map(({ request }) => request.method);
  const isRemoved = (method: string) => method === "DELETE";
  expect(methods.findIndex(isRemoved)).toBe(methods.length - methods.filter(isRemoved).length);
  for (const { name, event } of items) {
    const lines = event
      .flatMap(({ script }) => script.exec)
      .filter((line) => /^pm.test/.test(line));
    expect(lines.length, name).toBe(2);
  }
});

it("weighs little", () => {
  expect(
    postmanFiles()
      .map(({ text }) => text)
      .join("").length,
  ).toBeLessThan(170_000);
});

const byId = operations as Readonly<Record<string, Operation>>;

describe("the request of", () => {
  const rows = OPERATIONS.map(({ operation }) => [operation.operationId]);
  it.each(rows)("%s equals the contract's", (id = "") => {
    const contract = byId[id];
    const item = items.find(({ name }) => name === PORTUGUESE_NAMES[id]);
    if (!contract || !item) throw new Error(`there is no ${id}`);
    const { method, url, body } = item.request;
    expect(method).toBe(contract.method);
    const form = contract.path.replace(/\{\w+\}/g, "X");
    const sent = `/${url.path.join("/")}`.replace(/\{\{\w+\}\}|745-50/g, "X");
    expect(sent).toBe(form);
    const queryNames = Object.keys(contract.query?.shape ?? {});
    expect((url.query ?? []).map(({ key }) => key).sort()).toEqual(queryNames.sort());
    expect(body !== undefined).toBe(contract.body !== undefined);
    if (body) {
      const filled = body.raw
        .replace("{{webhookUrl}}", "https://hooks.example.com/cnh")
        .replace("{{endpointCreatedAt}}", "2026-07-20T00:00:00.000Z");
      expect(contract.body?.schema.safeParse(JSON.parse(filled)).success).toBe(true);
    }
  });
});
