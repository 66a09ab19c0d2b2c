import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { REDIS_URL } from "../../../../tools/stack/environment.ts";
import { startPrivateRedis } from "../../../../tests/support/stores/redis.ts";
import { until } from "../../../../tests/support/until.ts";
import { RedisAcceptedWebhooks } from "./accepted-webhooks.ts";
import { openRedis } from "./connection.ts";

const redis = openRedis(REDIS_URL, () => {});
beforeAll(() => until(() => redis.status === "ready", "Redis answers"));
afterAll(() => redis.disconnect());

const opened: RedisAcceptedWebhooks[] = [];
afterEach(() => {
  for (const memory of opened.splice(0)) memory.close();
});

function open(address: string, scope: string): RedisAcceptedWebhooks {
  const memory = new RedisAcceptedWebhooks(address, scope, () => {});
  opened.push(memory);
  return memory;
}

const SEALED = Buffer.from([0, 255, 1, 254, 10, 13]);

function remembering() {
  const scope = randomUUID();
  const attempt = { mode: "live", deliveryId: `dlv_${scope}`, number: 1 } as const;
  const key = `webhooks:{${scope}}:accepted:live:${attempt.deliveryId}.1`;
  return { memory: open(REDIS_URL, scope), attempt, key, scope };
}

describe("accepted webhooks in Redis", () => {
  it("are stored byte for byte, only for their attempt, and not forever", async () => {
    const { memory, attempt, key } = remembering();
    memory.remember(attempt, SEALED);
    await expect.poll(() => memory.recall(attempt)).toEqual(SEALED);
    expect(await memory.recall({ ...attempt, number: 2 })).toBeNull();
    expect(await memory.recall({ ...attempt, mode: "test" })).toBeNull();
    expect(await memory.recall({ ...attempt, deliveryId: "dlv_other" })).toBeNull();
    const leftMs = await redis.pttl(key);
    expect(leftMs).toBeGreaterThan(60_000);
    expect(leftMs).toBeLessThanOrEqual(120_000);
  });

  it("are recalled by a process that has just started, before Redis has answered it", async () => {
    const { memory, attempt, key, scope } = remembering();
    memory.remember(attempt, SEALED);
    await expect.poll(() => redis.exists(key)).toBe(1);
    expect(await open(REDIS_URL, scope).recall(attempt)).toEqual(SEALED);
  });

  it("are neither long values nor lists", async () => {
    const { memory, attempt, key } = remembering();
    await redis.set(key, Buffer.alloc(2_000), "PX", 5_000);
    expect(await memory.recall(attempt)).toBeNull();
    await redis.del(key);
    await redis.lpush(key, "x");
    expect(await memory.recall(attempt)).toBeNull();
    await redis.del(key);
  });

  it("are waited for once while Redis hangs, and then not asked for", async () => {
    const hanging = await startPrivateRedis();
    const memory = open(hanging.url, "hangs");
    const { attempt } = remembering();
    memory.remember(attempt, SEALED);
    await expect.poll(() => memory.recall(attempt)).toEqual(SEALED);
    hanging.hang();
    expect(await memory.recall(attempt)).toBeNull();
    const askedAt = performance.now();
    expect(await memory.recall(attempt)).toBeNull();
    expect(performance.now() - askedAt).toBeLessThan(500);
    hanging.resume();
    await hanging.kill();
  });

  it("are forgotten while Redis is out of reach, without an error", async () => {
    const memory = open("redis://127.0.0.1:1", "away");
    const { attempt } = remembering();
    memory.remember(attempt, SEALED);
    expect(await memory.recall(attempt)).toBeNull();
  });
});
