import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REDIS_URL } from "../../../../tools/stack/environment.ts";
import { until } from "../../../../tests/support/until.ts";
import { RedisAcceptedWebhooks } from "./accepted-webhooks.ts";
import { openRedis } from "./connection.ts";

const redis = openRedis(REDIS_URL, () => {});
beforeAll(() => until(() => redis.status === "ready", "Redis answers"));
afterAll(() => redis.disconnect());

const SEALED = Buffer.from([0, 255, 1, 254, 10, 13]);

function remembering() {
  const scope = randomUUID();
  const attempt = { mode: "live", deliveryId: `dlv_${scope}`, number: 1 } as const;
  const key = `webhooks:{${scope}}:accepted:live:${attempt.deliveryId}.1`;
  return { memory: new RedisAcceptedWebhooks(redis, scope), attempt, key };
}

describe("accepted webhooks in Redis", () => {
  it("are remembered byte for byte, for their attempt alone, and not for ever", async () => {
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

  it("are no long values, and no lists", async () => {
    const { memory, attempt, key } = remembering();
    await redis.set(key, Buffer.alloc(2_000), "PX", 5_000);
    expect(await memory.recall(attempt)).toBeNull();
    await redis.del(key);
    await redis.lpush(key, "x");
    expect(await memory.recall(attempt)).toBeNull();
    await redis.del(key);
  });

  it("are forgotten while Redis is out of reach, without an error", async () => {
    const away = openRedis("redis://127.0.0.1:1", () => {});
    const memory = new RedisAcceptedWebhooks(away, "away");
    const { attempt } = remembering();
    memory.remember(attempt, SEALED);
    expect(await memory.recall(attempt)).toBeNull();
    away.disconnect();
  });
});
