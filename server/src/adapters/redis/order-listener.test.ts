/** A relay waits for orders for as long as its process lives: a wait must leave nothing behind. */
import { EventEmitter, getEventListeners } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Redis } from "ioredis";
import { describe, expect, test } from "vitest";
import { OrderListener } from "./signals.ts";

const WAITS = 10_000;
/** The heap may differ by this much for other reasons. A listener left by each wait takes more than 5 MB. */
const MAX_GROWTH_BYTES = 1_000_000;
/** No wait of this test may end by its timeout. */
const TIMEOUT_MS = 60_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** A subscriber without a store: the test itself publishes. */
class FakeSubscriber extends EventEmitter {
  subscribe = () => Promise.resolve(1);
}

function openListener(orders: "reports" | "deliveries") {
  const subscriber = new FakeSubscriber();
  return { subscriber, listener: new OrderListener(subscriber as unknown as Redis, orders) };
}

describe.each([
  ["reports", "cnh:orders-waiting", "cnh:deliveries-waiting"],
  ["deliveries", "cnh:deliveries-waiting", "cnh:orders-waiting"],
] as const)("a listener for orders of %s", (orders, channel, otherChannel) => {
  test("leaves no abort listener and no memory behind after 10,000 waits", async () => {
    const { subscriber, listener } = openListener(orders);
    const { signal } = new AbortController();
    const waitOften = async (times: number) => {
      for (let wait = 0; wait < times; wait += 1) {
        const woken = listener.next(TIMEOUT_MS, signal);
        subscriber.emit("message", channel);
        expect(await woken).toBe(true);
      }
    };
    await waitOften(WAITS / 10);
    const before = heapUsed();
    await waitOften(WAITS);
    const growth = heapUsed() - before;
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  });

  test("leaves no abort listener behind when the wait ends by its timeout", async () => {
    const { listener } = openListener(orders);
    const { signal } = new AbortController();
    for (let wait = 0; wait < 20; wait += 1) expect(await listener.next(1, signal)).toBe(false);
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });

  test("ends its wait when the relay stops, and waits no more after that", async () => {
    const { listener } = openListener(orders);
    const stop = new AbortController();
    const waiting = listener.next(TIMEOUT_MS, stop.signal);
    stop.abort();
    expect(await waiting).toBe(false);
    expect(await listener.next(TIMEOUT_MS, stop.signal)).toBe(false);
    expect(getEventListeners(stop.signal, "abort")).toHaveLength(0);
  });

  test("remembers an announcement that came between two waits, and reports it once", async () => {
    const { subscriber, listener } = openListener(orders);
    const { signal } = new AbortController();
    subscriber.emit("message", channel);
    subscriber.emit("message", channel);
    expect(await listener.next(TIMEOUT_MS, signal)).toBe(true);
    expect(await listener.next(1, signal)).toBe(false);
  });

  test("ignores the other kind of orders", async () => {
    const { subscriber, listener } = openListener(orders);
    subscriber.emit("message", otherChannel);
    expect(await listener.next(1, new AbortController().signal)).toBe(false);
  });
});
