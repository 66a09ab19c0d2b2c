import { expect, test } from "vitest";
import { newOrder, readOrder, readPending, referenceOf, writePending } from "./kept-order.ts";

const place = { organizationId: "org_1", mode: "live" } as const;

function makeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("every order has a reference of its own from the start", () => {
  const references = new Set(Array.from({ length: 1_000 }, () => newOrder().reference));
  expect(references.size).toBe(1_000);
  for (const reference of references) expect(reference).toMatch(/^pedido-[0-9a-z]{10}$/);
});

test("the person's own reference goes before ours", () => {
  const order = newOrder();
  expect(referenceOf(order)).toBe(order.reference);
  expect(referenceOf({ ...order, own: "  " })).toBe(order.reference);
  expect(referenceOf({ ...order, own: " folha 7 " })).toBe("folha 7");
});

test("an unconfirmed order is kept for its organization and mode, until it is settled", () => {
  const storage = makeStorage();
  const order = { ...newOrder(), sentAt: 5 };
  writePending(storage, place, order);
  expect(readPending(storage, place)).toEqual(order);
  expect(readPending(storage, { ...place, mode: "test" })).toBeNull();
  writePending(storage, place, null);
  expect(storage.items.size).toBe(0);
});

test.each([null, "x", 7, {}, { reference: "a" }, { reference: "a", own: "", sentAt: "now" }])(
  "%j is no order",
  (kept) => {
    expect(readOrder(kept)).toBeNull();
  },
);

test("a storage with something else in it has no order", () => {
  const storage = makeStorage();
  storage.setItem("cnh-order:org_1:live", "{");
  expect(readPending(storage, place)).toBeNull();
});
