import { expect, test } from "vitest";
import { MAX_ORDERS_PER_ROUND, relayOrders } from "./relay-orders.ts";

/** A store of orders in memory that records the outcome of each. */
function storeOf(waiting: readonly string[]) {
  const calls = { leases: [] as [number, number][], done: [] as string[], back: [] as string[] };
  const orders = {
    lease: (max: number, forMs: number) => {
      calls.leases.push([max, forMs]);
      return Promise.resolve(waiting.slice(0, max));
    },
    done: (some: readonly string[]) => {
      calls.done.push(...some);
      return Promise.resolve();
    },
    giveBack: (some: readonly string[]) => {
      calls.back.push(...some);
      return Promise.resolve();
    },
  };
  return { orders, calls };
}

test("a round starts every leased order, oldest first, and then marks them as done", async () => {
  const { orders, calls } = storeOf(["a", "b", "c"]);
  const started: string[] = [];
  const start = (order: string) => {
    expect(calls.done).toEqual([]);
    started.push(order);
    return Promise.resolve();
  };
  const result = await relayOrders({ orders, start });
  expect(result).toEqual({ taken: 3, failed: 0, refused: [], cause: undefined });
  expect(started).toEqual(["a", "b", "c"]);
  expect(calls).toMatchObject({ done: ["a", "b", "c"], back: [] });
});

test("a round leases a bounded number of orders, for longer than a start may take", async () => {
  const { orders, calls } = storeOf(Array.from({ length: 50 }, (_, index) => String(index)));
  const result = await relayOrders({ orders, start: () => Promise.resolve() });
  expect(result.taken).toBe(MAX_ORDERS_PER_ROUND);
  expect(calls.leases).toEqual([[MAX_ORDERS_PER_ROUND, 10_000]]);
});

test("orders that the engine does not accept are given back; the others are done", async () => {
  const { orders, calls } = storeOf(["a", "b", "c", "d"]);
  const start = (order: string) =>
    order === "b" || order === "d" ? Promise.reject(new Error(`no ${order}`)) : Promise.resolve();
  const result = await relayOrders({ orders, start });
  expect(result).toEqual({ taken: 2, failed: 2, refused: ["b", "d"], cause: new Error("no b") });
  expect(calls).toMatchObject({ done: ["a", "c"], back: ["b", "d"] });
});

test("a store that fails fails the round, and no order is lost: its lease ends", async () => {
  const { orders, calls } = storeOf(["a"]);
  const away = new Error("store is down");
  const failing = { ...orders, done: () => Promise.reject(away) };
  await expect(relayOrders({ orders: failing, start: () => Promise.resolve() })).rejects.toBe(away);
  expect(calls.done).toEqual([]);
});

test("a round without orders starts nothing", async () => {
  const { orders } = storeOf([]);
  const start = () => Promise.reject(new Error("nothing to start"));
  const result = await relayOrders({ orders, start });
  expect(result).toEqual({ taken: 0, failed: 0, refused: [], cause: undefined });
});
