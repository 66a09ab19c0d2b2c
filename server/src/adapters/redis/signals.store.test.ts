import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPrivateRedis, type PrivateRedis } from "../../../../tests/support/stores/redis.ts";
import { until } from "../../../../tests/support/until.ts";
import { openRedis, openSubscriber } from "./connection.ts";
import { ChangeListener, RedisSignals } from "./signals.ts";

/** Longer than any test here: a wait that ends before it was woken. */
const LONG_MS = 20_000;
const NEVER = new AbortController().signal;

let store: PrivateRedis;
let redis: ReturnType<typeof openRedis>;
let subscriber: ReturnType<typeof openSubscriber>;
let signals: RedisSignals;
let listener: ChangeListener;
let keysChanged = 0;

beforeAll(async () => {
  // A private Redis can be killed, and carries no signals of other tests.
  store = await startPrivateRedis();
  redis = openRedis(store.url, () => {});
  subscriber = openSubscriber(store.url, () => {});
  signals = new RedisSignals(redis);
  listener = new ChangeListener(subscriber, () => {
    keysChanged += 1;
  });
  await untilSubscribed();
});
afterAll(async () => {
  redis.disconnect();
  subscriber.disconnect();
  await store.kill();
});

/** Waits until a signal arrives, which proves that the subscription is active. */
async function untilSubscribed(): Promise<void> {
  await until(async () => {
    const before = keysChanged;
    await signals.keysChanged();
    await sleep(20);
    return keysChanged > before;
  }, "signals arrive");
}

const newReportId = () => `rpt_${randomUUID()}`;

/** The duration of the work in milliseconds. */
async function durationOf(work: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

describe("a watch", () => {
  test("is woken by a change of its report", async () => {
    const reportId = newReportId();
    const watch = listener.watch(reportId);
    const woken = durationOf(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });

  test("is woken when its time is up", async () => {
    const watch = listener.watch(newReportId());
    const took = await durationOf(watch.next(150, NEVER));
    expect(took).toBeGreaterThan(140);
    expect(took).toBeLessThan(1_500);
    watch.close();
  });

  test("is woken when its client is gone, also if it was gone before", async () => {
    const watch = listener.watch(newReportId());
    const gone = new AbortController();
    const woken = durationOf(watch.next(LONG_MS, gone.signal));
    gone.abort();
    expect(await woken).toBeLessThan(1_000);
    expect(await durationOf(watch.next(LONG_MS, gone.signal))).toBeLessThan(1_000);
    watch.close();
  });

  test("does not lose a change that comes between two waits", async () => {
    const reportId = newReportId();
    const watch = listener.watch(reportId);
    await signals.reportChanged(reportId);
    await untilSubscribed();
    expect(await durationOf(watch.next(LONG_MS, NEVER))).toBeLessThan(1_000);
    watch.close();
  });

  test("reports a change once: the next wait is for the next change", async () => {
    const reportId = newReportId();
    const watch = listener.watch(reportId);
    await signals.reportChanged(reportId);
    await watch.next(LONG_MS, NEVER);
    expect(await durationOf(watch.next(200, NEVER))).toBeGreaterThan(190);
    const woken = durationOf(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });

  test("is woken only by its own report, together with all other watches of that report", async () => {
    const [mine, other] = [newReportId(), newReportId()];
    const watches = [listener.watch(mine), listener.watch(mine), listener.watch(other)];
    const woken = watches.map((watch, index) =>
      durationOf(watch.next(index < 2 ? LONG_MS : 300, NEVER)),
    );
    await signals.reportChanged(mine);
    const [first = LONG_MS, second = LONG_MS, third = 0] = await Promise.all(woken);
    expect(Math.max(first, second)).toBeLessThan(1_000);
    expect(third).toBeGreaterThan(290);
    for (const watch of watches) watch.close();
  });

  test("that is closed is not woken, and does not close the others", async () => {
    const reportId = newReportId();
    const [closed, open] = [listener.watch(reportId), listener.watch(reportId)];
    closed.close();
    closed.close();
    const unwoken = durationOf(closed.next(300, NEVER));
    const heard = durationOf(open.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await heard).toBeLessThan(1_000);
    expect(await unwoken).toBeGreaterThan(290);
    open.close();
  });

  test("opened after all were closed is woken again", async () => {
    const reportId = newReportId();
    listener.watch(reportId).close();
    const watch = listener.watch(reportId);
    const woken = durationOf(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });

  test("leaves no listener on the signal of a client that waits many times", async () => {
    const watch = listener.watch(newReportId());
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...input: Parameters<typeof add>) => {
      listeners += 1;
      add(...input);
    };
    signal.removeEventListener = (...input: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...input);
    };
    for (let index = 0; index < 5; index += 1) await watch.next(1, signal);
    expect(listeners).toBe(0);
    watch.close();
  });
});

describe("after the store was down", () => {
  test("publishing fails silently, and all keys are forgotten when it is back", async () => {
    await store.kill();
    await signals.reportChanged("rpt_x");
    await signals.keysChanged();
    const before = keysChanged;
    await store.start();
    await until(() => keysChanged > before, "the keys are forgotten");
    await untilSubscribed();

    const reportId = newReportId();
    const watch = listener.watch(reportId);
    const woken = durationOf(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });
});
