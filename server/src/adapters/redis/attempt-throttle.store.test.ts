import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REDIS_URL } from "../../../../tools/stack/environment.ts";
import { RedisAttemptThrottle } from "./attempt-throttle.ts";
import { openRedis } from "./connection.ts";

let redis: Redis;
let scope: string;
let throttle: RedisAttemptThrottle;

beforeAll(async () => {
  redis = openRedis(REDIS_URL, () => {});
  await new Promise((resolve) => void redis.once("ready", resolve));
  scope = `test-${randomUUID()}`;
  throttle = new RedisAttemptThrottle(redis, scope, "secret");
});
afterAll(async () => {
  const keys = await keysOf();
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
});

const keysOf = () => redis.keys(`people:{${scope}}:*`);
const buckets = () => [
  { name: `account ${randomUUID()}`, free: 5 },
  { name: `address ${randomUUID()}`, free: 20 },
];
/** Ends the wait of every bucket, as if its time had passed. */
async function passTime(): Promise<void> {
  for (const key of await keysOf()) await redis.hdel(key, "until");
}

describe("attempts", () => {
  test("five are free, then the wait doubles up to an hour", async () => {
    const tried = buckets();
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(await throttle.count(tried)).toBe(0);
    const waits: number[] = [];
    for (let attempt = 6; attempt <= 13; attempt += 1) {
      waits.push(await throttle.count(tried));
      await passTime();
      expect(await throttle.count(tried)).toBe(0);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  test("of many concurrent ones no more than the free ones pass", async () => {
    const tried = buckets();
    const waits = await Promise.all(Array.from({ length: 50 }, () => throttle.count(tried)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("one that waits is not counted", async () => {
    const tried = buckets();
    for (let attempt = 1; attempt <= 20; attempt += 1) await throttle.count(tried);
    await passTime();
    expect(await throttle.count(tried)).toBe(0);
    expect(await throttle.count(tried)).toBe(120);
  });

  test("that succeed empty the account's bucket and take back their own from the address", async () => {
    const [account, address] = buckets();
    if (!account || !address) throw new Error("two buckets");
    for (let attempt = 1; attempt <= 4; attempt += 1) await throttle.count([account, address]);
    await throttle.forgive([account, address]);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await throttle.count([account, address])).toBe(0);
    const others = Array.from({ length: 12 }, () => ({ name: randomUUID(), free: 5 }));
    for (const other of others) expect(await throttle.count([other, address])).toBe(0);
    expect(await throttle.count([{ name: randomUUID(), free: 5 }, address])).toBe(60);
  });

  test("a success at one account ends no wait of the address", async () => {
    const [own, address] = buckets();
    if (!own || !address) throw new Error("two buckets");
    for (let attempt = 1; attempt <= 20; attempt += 1)
      await throttle.count([{ name: randomUUID(), free: 5 }, address]);
    await throttle.forgive([own, address]);
    expect(await throttle.count([own, address])).toBeGreaterThan(0);
  });

  test("are stored under hashed names that expire", async () => {
    await throttle.count([{ name: "password ana@people.example", free: 5 }]);
    const keys = await keysOf();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain("ana");
    for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
  });
});

test("while Redis is unreachable no attempt passes uncounted", async () => {
  const away = openRedis("redis://127.0.0.1:1", () => {});
  const closed = new RedisAttemptThrottle(away, scope, "secret");
  await expect(closed.count(buckets())).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  away.disconnect();
});
