import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { REDIS_URL } from "../../../../tools/stack/environment.ts";
import { startPrivateRedis } from "../../../../tests/support/stores/redis.ts";
import { until } from "../../../../tests/support/until.ts";
import type { CallOutcome } from "../../usecases/sources/source-health.ts";
import { openRedis } from "./connection.ts";
import { RedisSourceHealth } from "./source-health.ts";

const MINUTE_MS = 60_000;
const CALL: CallOutcome = {
  provider: "wsdenatran",
  part: "infractions",
  state: "SP",
  ok: true,
  kind: null,
  ms: 100,
  costCents: null,
};
const FAILED = { ...CALL, ok: false, kind: "transient" } as const;

const connections: ReturnType<typeof openRedis>[] = [];
afterEach(() => {
  for (const redis of connections.splice(0)) redis.disconnect();
});

async function connect(url = REDIS_URL) {
  const redis = openRedis(url, () => {});
  connections.push(redis);
  await until(() => redis.status === "ready", "Redis is connected");
  return redis;
}

/** Two workers, an API node, and a clock that the test sets. */
async function startHealth() {
  const scope = `test-${randomUUID()}`;
  const clock = { ms: Date.now() };
  const open = async () => new RedisSourceHealth(await connect(), scope, () => clock.ms);
  return { clock, scope, one: await open(), other: await open(), reader: await open() };
}

describe("what several workers recorded", () => {
  test("is read as one sum, within a tenth of the time that each call took", async () => {
    const { one, other, reader } = await startHealth();
    for (let index = 0; index < 10; index += 1) one.record("live", CALL);
    other.record("live", CALL);
    other.record("live", { ...FAILED, ms: 30_000 });
    await Promise.all([one.flush(), other.flush()]);
    const found = await reader.tallies();
    const about = (ms: number) => found.filter((each) => each.ms >= ms && each.ms <= ms * 1.1);
    expect(found).toHaveLength(2);
    expect(about(100)).toMatchObject([
      { mode: "live", provider: "wsdenatran", part: "infractions", state: "SP", count: 11 },
    ]);
    expect(about(30_000)).toMatchObject([{ answered: false, count: 1 }]);
  });

  test("is split by mode, part and state; a license has no state", async () => {
    const { one, reader } = await startHealth();
    one.record("live", { ...CALL, state: "MG" });
    one.record("test", { ...CALL, part: "license", state: null });
    await one.flush();
    const found = await reader.tallies();
    expect(found.map(({ mode, part, state }) => `${mode} ${part} ${state}`).toSorted()).toEqual([
      "live infractions MG",
      "test license null",
    ]);
  });

  test("is summed by part for estimates: only answers, including 'not found'", async () => {
    const { one, reader } = await startHealth();
    one.record("live", CALL);
    one.record("live", { ...CALL, state: "MG", provider: "activethread" });
    one.record("live", { ...CALL, ok: false, kind: "not_found" });
    one.record("live", FAILED);
    await one.flush();
    expect(await reader.answers()).toMatchObject([{ mode: "live", part: "infractions", count: 3 }]);
  });

  test("expires after an hour, in the store too", async () => {
    const { clock, scope, one, reader } = await startHealth();
    one.record("live", CALL);
    await one.flush();
    clock.ms += 59 * MINUTE_MS;
    expect(await reader.tallies()).toHaveLength(1);
    clock.ms += MINUTE_MS;
    expect(await reader.tallies()).toEqual([]);
    const redis = await connect();
    const keys = await redis.keys(`health:{${scope}}:*`);
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      const seconds = await redis.ttl(key);
      expect(seconds).toBeGreaterThan(3_600);
      expect(seconds).toBeLessThanOrEqual(65 * 60);
    }
  });

  test("is written soon without a flush", async () => {
    const { one, reader } = await startHealth();
    one.record("live", CALL);
    expect(await reader.tallies()).toEqual([]);
    await until(async () => (await reader.tallies()).length > 0, "the record is written", 3_000);
    expect(await reader.tallies()).toHaveLength(1);
  });

  test("is not seen by another installation", async () => {
    const { one } = await startHealth();
    const { reader } = await startHealth();
    one.record("live", CALL);
    await one.flush();
    expect(await reader.tallies()).toEqual([]);
  });
});

test("a store that is down fails no record, and later records are stored when it is back", async () => {
  const store = await startPrivateRedis();
  try {
    const redis = await connect(store.url);
    const health = new RedisSourceHealth(redis, "test");
    await store.kill();
    health.record("live", CALL);
    await expect(health.flush()).resolves.toBeUndefined();
    await expect(health.tallies()).rejects.toBeInstanceOf(Error);
    await store.start();
    await until(() => redis.status === "ready", "Redis is back");
    health.record("live", CALL);
    await health.flush();
    expect(await health.tallies()).toMatchObject([{ count: 1 }]);
  } finally {
    await store.kill();
  }
});

test("counts that cannot be read now are a 503, not a fault of ours", async () => {
  const redis = await connect();
  const reader = new RedisSourceHealth(redis, `test-${randomUUID()}`, Date.now);
  redis.disconnect();
  await until(() => redis.status === "end", "Redis is gone");
  await expect(reader.tallies()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await expect(reader.answers()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});
