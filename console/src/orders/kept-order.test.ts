import { expect, test } from "vitest";
import {
  forgetPending,
  newOrder,
  readOrder,
  readPending,
  referenceOf,
  writePending,
} from "./kept-order.ts";

const orderer = { memberId: "mem_1", mode: "live" } as const;
const DAY = 86_400_000;

function makeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("every order has its own reference from the start", () => {
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

test("an unconfirmed order is kept for its member and mode, until it is settled", () => {
  const storage = makeStorage();
  const order = { ...newOrder(), sentAt: 5 };
  writePending(storage, orderer, order);
  expect(readPending(storage, orderer, 6)).toEqual(order);
  expect(readPending(storage, { ...orderer, mode: "test" }, 6)).toBeNull();
  expect(readPending(storage, { ...orderer, memberId: "mem_2" }, 6)).toBeNull();
  forgetPending(storage, orderer, "that of another tab");
  expect(readPending(storage, orderer, 6)).toEqual(order);
  forgetPending(storage, orderer, order.reference);
  expect(storage.items.size).toBe(0);
});

test("an unconfirmed order is forgotten after a day", () => {
  const storage = makeStorage();
  writePending(storage, orderer, { ...newOrder(), sentAt: 5 });
  expect(readPending(storage, orderer, DAY)).not.toBeNull();
  expect(readPending(storage, orderer, DAY + 5)).toBeNull();
  expect(storage.items.size).toBe(0);
});

test.each([null, "x", 7, {}, { reference: "a" }, { reference: "a", own: "", sentAt: "now" }])(
  "%j is not an order",
  (kept) => {
    expect(readOrder(kept)).toBeNull();
  },
);

test("a storage with something else in it has no order", () => {
  const storage = makeStorage();
  storage.setItem("cnh-order:mem_1:live", "{");
  expect(readPending(storage, orderer, 5)).toBeNull();
});
