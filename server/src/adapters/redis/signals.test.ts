import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPrivateRedis, type PrivateRedis } from "../../../../tests/support/redis.ts";
import { until } from "../../../../tests/support/until.ts";
import { openRedis, openSubscriber } from "./connection.ts";
import { ReportChangeListener, RedisSignals } from "./signals.ts";

/** Longer than anything here takes: whoever is back before it was woken. */
const LONG_MS = 20_000;
const NEVER = new AbortController().signal;

let store: PrivateRedis;
let redis: ReturnType<typeof openRedis>;
let subscriber: ReturnType<typeof openSubscriber>;
let signals: RedisSignals;
let listener: ReportChangeListener;
let keysChanged = 0;

beforeAll(async () => {
  // Private, so that signals of other tests are not heard and it can be killed.
  store = await startPrivateRedis();
  redis = openRedis(store.url, () => {});
  subscriber = openSubscriber(store.url, () => {});
  signals = new RedisSignals(redis);
  listener = new ReportChangeListener(subscriber, () => {
    keysChanged += 1;
  });
  await untilHeard();
});
afterAll(async () => {
  redis.disconnect();
  subscriber.disconnect();
  await store.kill();
});

/** A signal that is heard proves that the subscription stands. */
async function untilHeard(): Promise<void> {
  await until(async () => {
    const before = keysChanged;
    await signals.keysChanged();
    await sleep(20);
    return keysChanged > before;
  }, "signals are heard");
}

const newReportId = () => `rpt_${randomUUID()}`;

async function timed(work: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

describe("a watch", () => {
  test("is woken by a change of its report", async () => {
    const reportId = newReportId();
    const watch = listener.watch(reportId);
    const woken = timed(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });

  test("is woken when its time is up", async () => {
    const watch = listener.watch(newReportId());
    const took = await timed(watch.next(150, NEVER));
    expect(took).toBeGreaterThan(140);
    expect(took).toBeLessThan(1_500);
    watch.close();
  });

  test("is woken when nobody waits any more, also if that was so before", async () => {
    const watch = listener.watch(newReportId());
    const gone = new AbortController();
    const woken = timed(watch.next(LONG_MS, gone.signal));
    gone.abort();
    expect(await woken).toBeLessThan(1_000);
    expect(await timed(watch.next(LONG_MS, gone.signal))).toBeLessThan(1_000);
    watch.close();
  });

  test("does not lose a change that comes before it is asked for the next", async () => {
    const reportId = newReportId();
    const watch = listener.watch(reportId);
    await signals.reportChanged(reportId);
    await untilHeard();
    expect(await timed(watch.next(LONG_MS, NEVER))).toBeLessThan(1_000);
    watch.close();
  });

  test("tells of a change once: the next waits for the next one", async () => {
    const reportId = newReportId();
    const watch = listener.watch(reportId);
    await signals.reportChanged(reportId);
    await watch.next(LONG_MS, NEVER);
    expect(await timed(watch.next(200, NEVER))).toBeGreaterThan(190);
    const woken = timed(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });

  test("hears its own report alone, and all who watch one report are woken", async () => {
    const [mine, other] = [newReportId(), newReportId()];
    const watches = [listener.watch(mine), listener.watch(mine), listener.watch(other)];
    const woken = watches.map((watch, index) =>
      timed(watch.next(index < 2 ? LONG_MS : 300, NEVER)),
    );
    await signals.reportChanged(mine);
    const [first = LONG_MS, second = LONG_MS, third = 0] = await Promise.all(woken);
    expect(Math.max(first, second)).toBeLessThan(1_000);
    expect(third).toBeGreaterThan(290);
    for (const watch of watches) watch.close();
  });

  test("that is closed hears nothing, and leaves the others their own", async () => {
    const reportId = newReportId();
    const [closed, open] = [listener.watch(reportId), listener.watch(reportId)];
    closed.close();
    closed.close();
    const deaf = timed(closed.next(300, NEVER));
    const heard = timed(open.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await heard).toBeLessThan(1_000);
    expect(await deaf).toBeGreaterThan(290);
    open.close();
  });

  test("made anew after all were closed hears again", async () => {
    const reportId = newReportId();
    listener.watch(reportId).close();
    const watch = listener.watch(reportId);
    const woken = timed(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });

  test("leaves nothing on the signal of a client that waits many times", async () => {
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

describe("when the store was away", () => {
  test("telling fails in silence, and all keys are forgotten when it is back", async () => {
    await store.kill();
    await signals.reportChanged("rpt_x");
    await signals.keysChanged();
    const before = keysChanged;
    await store.start();
    await until(() => keysChanged > before, "what may have changed meanwhile is forgotten");
    await untilHeard();

    const reportId = newReportId();
    const watch = listener.watch(reportId);
    const woken = timed(watch.next(LONG_MS, NEVER));
    await signals.reportChanged(reportId);
    expect(await woken).toBeLessThan(1_000);
    watch.close();
  });
});
