import { expect, test } from "vitest";
import {
  forgetPending,
  newDraft,
  readDraft,
  readPending,
  referenceOf,
  rememberSent,
  sentJustNow,
  writePending,
} from "./order-draft.ts";

const owner = { memberId: "mem_1", mode: "live" } as const;
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

test("every order has its own key from the start", () => {
  const keys = new Set(Array.from({ length: 1_000 }, () => newDraft().key));
  expect(keys.size).toBe(1_000);
  for (const key of keys) expect(key).toMatch(/^pedido-[0-9a-z]{10}$/);
});

test("the user's reference goes before the key", () => {
  const order = newDraft();
  expect(referenceOf(order)).toBe(order.key);
  expect(referenceOf({ ...order, reference: "  " })).toBe(order.key);
  expect(referenceOf({ ...order, reference: " folha 7 " })).toBe("folha 7");
});

test("an unconfirmed order is kept for its member and mode, until it is settled", () => {
  const storage = makeStorage();
  const order = { ...newDraft(), sentAt: 5 };
  writePending(storage, owner, order);
  expect(readPending(storage, owner, 6)).toEqual(order);
  expect(readPending(storage, { ...owner, mode: "test" }, 6)).toBeNull();
  expect(readPending(storage, { ...owner, memberId: "mem_2" }, 6)).toBeNull();
  forgetPending(storage, owner, "that of another tab");
  expect(readPending(storage, owner, 6)).toEqual(order);
  forgetPending(storage, owner, order.key);
  expect(storage.items.size).toBe(0);
});

test("an unconfirmed order is forgotten after a day", () => {
  const storage = makeStorage();
  writePending(storage, owner, { ...newDraft(), sentAt: 5 });
  expect(readPending(storage, owner, DAY)).not.toBeNull();
  expect(readPending(storage, owner, DAY + 5)).toBeNull();
  expect(storage.items.size).toBe(0);
});

test.each([null, "x", 7, {}, { reference: "a" }, { key: "a", reference: "", sentAt: "now" }])(
  "%j is not an order",
  (kept) => {
    expect(readDraft(kept)).toBeNull();
  },
);

test("a storage with something else in it has no order", () => {
  const storage = makeStorage();
  storage.setItem("cnh-order:mem_1:live", "{");
  expect(readPending(storage, owner, 5)).toBeNull();
});

test("an order that was just sent is found by its CPF for a minute", () => {
  const draft = { ...newDraft(), sentAt: 5 };
  rememberSent("529.982.247-25", draft);
  expect(sentJustNow("52998224725", 60_004)).toBe(draft);
  expect(sentJustNow("52998224725", 60_005)).toBeNull();
  expect(sentJustNow("11144477735", 6)).toBeNull();
});
