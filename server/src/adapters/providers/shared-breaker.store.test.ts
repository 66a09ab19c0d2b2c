import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  BREAKER,
  ScriptedSource,
  SP,
  startGuardedWorker,
} from "../../../../tests/support/processes/guarded-worker.ts";
import { startPrivateRedis } from "../../../../tests/support/stores/redis.ts";
import { until } from "../../../../tests/support/until.ts";

/** The source of each test. Breakers are by provider, so every test has its own on the shared Redis. */
let source: ScriptedSource;
beforeEach(() => {
  source = new ScriptedSource(`provider-${randomUUID()}`);
});

const startWorker = (options?: Parameters<typeof startGuardedWorker>[1]) =>
  startGuardedWorker(source, options);

describe("the breaker", () => {
  test("opens after its max of failures, lets one probe through, and closes if it goes well", async () => {
    const worker = await startWorker();
    source.fails();
    await worker.failTimes(3);
    expect(source.calls).toBe(3);
    const held = await worker.failure();
    expect(source.calls).toBe(3);
    expect(held.kind).toBe("transient");
    expect(held.retryAfterMs).toBeGreaterThan(0);
    expect(held.retryAfterMs).toBeLessThanOrEqual(BREAKER.openMs);

    await sleep(BREAKER.openMs + 20);
    source.does = () => sleep(100);
    const together = await Promise.allSettled([worker.ask(), worker.ask(), worker.ask()]);
    expect(together.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(source.calls).toBe(4);
    await Promise.all([worker.ask(), worker.ask(), worker.ask()]);
    expect(source.calls).toBe(7);
  });

  test("opens again if the probe fails", async () => {
    const worker = await startWorker();
    source.fails();
    await worker.failTimes(3);
    await sleep(BREAKER.openMs + 20);
    await worker.failTimes(2);
    expect(source.calls).toBe(4);
  });

  test("is shared: what one worker sees holds the others back, and any of them may probe", async () => {
    const [one, other] = [await startWorker(), await startWorker()];
    source.fails();
    await one.failTimes(2);
    await other.failTimes(1);
    await one.failTimes(1);
    await other.failTimes(1);
    expect(source.calls).toBe(3);
    await sleep(BREAKER.openMs + 20);
    source.answers();
    await other.ask();
    await one.ask();
    expect(source.calls).toBe(5);
  });

  test("of one state leaves the others, and the license, alone", async () => {
    const worker = await startWorker();
    source.fails();
    await worker.failTimes(4);
    expect(source.calls).toBe(3);
    source.answers();
    await worker.ask({ ...SP, state: "RJ" });
    await worker.ask({ ...SP, state: null });
    expect(source.calls).toBe(5);
    await worker.failure();
    expect(source.calls).toBe(5);
  });

  test("counts unreadable answers, but no negative ones", async () => {
    const worker = await startWorker();
    for (const kind of ["not_found", "refused", "rate_limited", "misconfigured"] as const) {
      source.fails(kind);
      await worker.failTimes(3);
    }
    expect(source.calls).toBe(12);
    source.fails("broken_answer");
    await worker.failTimes(20);
    // After twelve good calls as many failures are needed: half of all calls must fail.
    expect(source.calls).toBe(24);
  });

  test("a refusal does not prove that the provider is back, a driver not found does", async () => {
    const worker = await startWorker({ breaker: { openMs: 100 } });
    source.fails();
    await worker.failTimes(3);
    await sleep(120);
    source.fails("refused");
    await worker.failTimes(2);
    expect(source.calls, "each of them was a probe").toBe(5);
    source.does = () => sleep(80);
    const together = await Promise.allSettled([worker.ask(), worker.ask()]);
    expect(together.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

    source.fails();
    await worker.failTimes(3);
    await sleep(120);
    source.fails("not_found");
    await worker.failTimes(1);
    source.answers();
    await Promise.all([worker.ask(), worker.ask()]);
  });

  test("stays closed while few of many calls fail, and forgets what left the window", async () => {
    const worker = await startWorker({ breaker: { windowMs: 500 } });
    await Promise.all(Array.from({ length: 20 }, () => worker.ask()));
    source.fails();
    await worker.failTimes(6);
    expect(source.calls).toBe(26);
    await sleep(600);
    await worker.failTimes(2);
    await sleep(600);
    await worker.failTimes(2);
    expect(source.calls, "never three within the window").toBe(30);
  });

  test("a probe whose worker died is given up", async () => {
    const [dying, other] = [await startWorker({ guard: { timeoutMs: 200 } }), await startWorker()];
    source.fails();
    await dying.failTimes(3);
    await sleep(BREAKER.openMs + 20);
    source.does = () => new Promise(() => {});
    const lost = dying.ask().catch(() => {});
    await until(() => source.calls === 4, "the probe is under way");
    dying.disconnect();
    source.answers();
    await other.failure();
    await until(
      () =>
        other.ask().then(
          () => true,
          () => false,
        ),
      "another call probes",
      5_000,
    );
    await lost;
    expect(source.calls).toBe(5);
  });

  test("lets all calls through while the store is away or hangs", async () => {
    const store = await startPrivateRedis();
    onTestFinished(() => store.kill());
    const worker = await startWorker({ url: store.url });
    source.fails();
    await worker.failTimes(4);
    expect(source.calls).toBe(3);
    store.hang();
    const startedAt = performance.now();
    await worker.failTimes(5);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    store.resume();
    await store.kill();
    await worker.failTimes(5);
    expect(source.calls).toBe(13);
    expect(worker.storeFailures.length).toBeGreaterThan(0);
    await store.start();
    await until(async () => {
      const before = source.calls;
      await worker.failure();
      return source.calls === before;
    }, "it opens again");
  });
});
