import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REDIS_URL } from "../../../../tools/stack/environment.ts";
import type { TargetEntry } from "../../usecases/webhooks/sending/target-limits.ts";
import { openRedis } from "./connection.ts";
import { RedisTargetLimits, type TargetLimitOptions } from "./target-limits.ts";

const WINDOW_MS = 400;

let redis: Redis;
beforeAll(async () => {
  redis = openRedis(REDIS_URL, () => {});
  await new Promise((resolve) => redis.once("ready", resolve));
});
afterAll(() => redis.disconnect());

/** The limits of several processes of one installation. */
function processes(count: number, options: Partial<TargetLimitOptions> = {}) {
  const all = { maxFailures: 6, windowMs: WINDOW_MS, maxInFlight: 16, scope: randomUUID() };
  return Array.from({ length: count }, () => new RedisTargetLimits(redis, { ...all, ...options }));
}

let targets = 0;
function newTarget(change: Partial<Parameters<RedisTargetLimits["enter"]>[0]> = {}) {
  targets += 1;
  const [endpointId, organizationId] = [`whe_${targets}`, `org_${targets}`];
  return { host: `${targets}.example.com`, endpointId, organizationId, ...change };
}

async function attempt(
  limits: RedisTargetLimits,
  target: ReturnType<typeof newTarget>,
  succeeded: boolean,
): Promise<TargetEntry["admitted"]> {
  const entry = await limits.enter(target);
  if (entry.admitted) entry.release(succeeded);
  // The limits write to Redis without waiting: the ping returns after that.
  await redis.ping();
  return entry.admitted;
}

/** The number of admitted attempts of several that all fail. */
async function admittedOf(
  times: number,
  limits: readonly RedisTargetLimits[],
  target: () => ReturnType<typeof newTarget>,
): Promise<number> {
  let admitted = 0;
  for (let n = 0; n < times; n += 1) {
    const one = limits[n % limits.length] as RedisTargetLimits;
    if (await attempt(one, target(), false)) admitted += 1;
  }
  return admitted;
}

describe("a host that fails", () => {
  test("gets nothing after the max failures of all organizations and processes together", async () => {
    const { host } = newTarget();
    expect(await admittedOf(20, processes(2), () => newTarget({ host }))).toBe(6);
  });

  test("is tried again when the window is over", async () => {
    const limits = processes(1);
    const { host } = newTarget();
    await admittedOf(8, limits, () => newTarget({ host }));
    await sleep(WINDOW_MS + 50);
    expect(await admittedOf(8, limits, () => newTarget({ host }))).toBe(6);
  });

  test("is not blocked for others by one organization, which may cause half the failures", async () => {
    const limits = processes(1);
    const { host, organizationId } = newTarget();
    expect(await admittedOf(9, limits, () => newTarget({ host, organizationId }))).toBe(3);
    expect(await admittedOf(9, limits, () => newTarget({ host }))).toBe(3);
  });

  test("with many names does not give an organization more attempts", async () => {
    const { organizationId } = newTarget();
    expect(await admittedOf(9, processes(2), () => newTarget({ organizationId }))).toBe(3);
  });
});

describe("an endpoint that accepts webhooks", () => {
  test("has no limit in any process, whatever else its host does", async () => {
    const [one, two] = processes(2, { maxInFlight: 8 }) as [RedisTargetLimits, RedisTargetLimits];
    const target = newTarget();
    expect(await attempt(one, target, true)).toBe(true);
    await admittedOf(20, [one], () => newTarget({ host: target.host }));
    for (const limits of [one, two]) {
      const entries = await Promise.all(Array.from({ length: 50 }, () => limits.enter(target)));
      expect(entries.filter(({ admitted }) => admitted)).toHaveLength(50);
    }
    expect(await attempt(one, newTarget({ host: target.host }), true)).toBe(false);
  });

  test("has no limit only for the length of the window", async () => {
    const windowMs = 1_500;
    const limits = processes(1, { windowMs });
    const target = newTarget();
    await attempt(limits[0] as RedisTargetLimits, target, true);
    expect(await admittedOf(10, limits, () => target)).toBe(10);
    await sleep(windowMs + 50);
    expect(await admittedOf(10, limits, () => target)).toBeLessThanOrEqual(3);
  });
});

describe("requests in flight in one process", () => {
  const enter = async (limits: RedisTargetLimits, count: number, target: () => object) => {
    const all = Array.from({ length: count }, () =>
      limits.enter(target() as ReturnType<typeof newTarget>),
    );
    return (await Promise.all(all)).filter((entry) => entry.admitted);
  };

  test("a burst waits for the first answer, and all of it is admitted once that is a success", async () => {
    const [limits] = processes(1) as [RedisTargetLimits];
    const target = newTarget();
    const burst = Array.from({ length: 60 }, () => limits.enter(target));
    const first = await Promise.race(burst);
    if (first.admitted) first.release(true);
    expect((await Promise.all(burst)).filter(({ admitted }) => admitted)).toHaveLength(60);
  });

  test("are few for one endpoint, and fewer than its host's max", async () => {
    const [limits] = processes(1) as [RedisTargetLimits];
    const target = newTarget();
    const entered = await enter(limits, 30, () => target);
    expect(entered).toHaveLength(2);
    expect(await enter(limits, 30, () => newTarget({ host: target.host }))).toHaveLength(14);
    for (const entry of entered) entry.release(false);
    expect(await enter(limits, 30, () => target)).toHaveLength(2);
    expect(await enter(limits, 30, () => newTarget())).toHaveLength(30);
  });
});

test("without the store the requests in flight are limited anyway", async () => {
  const away = openRedis("redis://127.0.0.1:1", () => {});
  const options = { maxFailures: 1, windowMs: WINDOW_MS, maxInFlight: 8, scope: "away" };
  const limits = new RedisTargetLimits(away, options);
  const target = newTarget();
  const first = await limits.enter(target);
  expect((await limits.enter(target)).admitted).toBe(false);
  if (first.admitted) first.release(false);
  expect((await limits.enter(target)).admitted).toBe(true);
  away.disconnect();
});
