import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { REDIS_URL } from "../../../../tools/stack/environment.ts";
import { startPrivateRedis, type PrivateRedis } from "../../../../tests/support/stores/redis.ts";
import { until } from "../../../../tests/support/until.ts";
import { openRedis } from "./connection.ts";
import { RedisLimits } from "./limits.ts";

const WIDE = { perMinute: 1_000, perDay: 1_000, concurrency: 1_000 };
/** The max time before a node falls back to its own counters, with a margin for a busy machine. */
const FALLBACK_WITHIN_MS = 1_000;

interface Node {
  readonly redis: ReturnType<typeof openRedis>;
  readonly limits: RedisLimits;
  readonly fallbacks: unknown[];
}

const nodes: Node[] = [];
/** Each test has its own organization, and so its own counters on the shared Redis. */
let organization: string;
beforeEach(() => {
  organization = `org_${randomUUID()}`;
});
afterEach(() => {
  for (const { redis } of nodes.splice(0)) redis.disconnect();
});

async function startNode(url = REDIS_URL): Promise<Node> {
  const redis = openRedis(url, () => {});
  const fallbacks: unknown[] = [];
  const node = {
    redis,
    fallbacks,
    limits: new RedisLimits(redis, (error) => fallbacks.push(error)),
  };
  nodes.push(node);
  await until(() => redis.status === "ready", "Redis is connected");
  return node;
}

/** Waits until the minute has time left: two takes before and after its end would be counted in two windows. */
async function awayFromMinuteEnd(): Promise<void> {
  await until(() => Date.now() % 60_000 < 57_000, "the minute has time left");
}

describe("limits shared by two nodes", () => {
  let two: [Node, Node];
  beforeEach(async () => {
    two = [await startNode(), await startNode()];
    await awayFromMinuteEnd();
  });
  // A test in which a node fell back to its own counters would prove nothing of the shared ones.
  afterEach(() => {
    if (two.some(({ fallbacks }) => fallbacks.length > 0))
      throw new Error("a node fell back to its own counters");
  });

  const takeMany = (count: number, limits: typeof WIDE) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        (two[index % 2] ?? two[0]).limits.take(organization, "live", limits),
      ),
    );
  const reasons = (taken: Awaited<ReturnType<typeof takeMany>>) =>
    taken.map(({ refusal }) => refusal?.reason ?? "admitted");

  test.each([
    ["perMinute", { ...WIDE, perMinute: 37 }],
    ["perDay", { ...WIDE, perDay: 37 }],
    ["concurrency", { ...WIDE, concurrency: 37 }],
  ] as const)("admit exactly %s of 200 simultaneous requests", async (reason, limits) => {
    const outcomes = reasons(await takeMany(200, limits));
    expect(outcomes.filter((each) => each === "admitted")).toHaveLength(37);
    expect(outcomes.filter((each) => each === reason)).toHaveLength(163);
  });

  test("where several are over, name the first of concurrency, perMinute, perDay", async () => {
    const [node] = two;
    const one = await node.limits.take(organization, "live", WIDE);
    const take = (limits: Partial<typeof WIDE>) =>
      node.limits.take(organization, "live", { ...WIDE, ...limits });
    const admissions = [
      await take({ concurrency: 1, perMinute: 1, perDay: 1 }),
      await take({ perMinute: 1, perDay: 1 }),
      await take({ perDay: 1 }),
      await take({}),
    ];
    expect(reasons(admissions)).toEqual(["concurrency", "perMinute", "perDay", "admitted"]);
    one.release();
  });

  test("say when to try again: 1 s, the minute's end, the day's end", async () => {
    const [node] = two;
    await node.limits.take(organization, "live", WIDE);
    const retryAfter = async (limits: Partial<typeof WIDE>) =>
      (await node.limits.take(organization, "live", { ...WIDE, ...limits })).refusal?.retryAfter;
    const secondsLeft = (windowMs: number) => (windowMs - (Date.now() % windowMs)) / 1_000;
    expect(await retryAfter({ concurrency: 1 })).toBe(1);
    expect(
      Math.abs(((await retryAfter({ perMinute: 1 })) ?? 0) - secondsLeft(60_000)),
    ).toBeLessThan(2);
    expect(
      Math.abs(((await retryAfter({ perDay: 1 })) ?? 0) - secondsLeft(86_400_000)),
    ).toBeLessThan(2);
  });

  test("do not count what they refuse", async () => {
    await takeMany(50, { ...WIDE, concurrency: 5 });
    const { standing } = await two[0].limits.take(organization, "live", WIDE);
    expect([standing.minuteLeft, standing.dayLeft]).toEqual([994, 994]);
  });

  test("count down the remaining requests, the same on both nodes", async () => {
    const limits = { perMinute: 3, perDay: 9, concurrency: 9 };
    const left: number[][] = [];
    for (const index of [0, 1, 0, 1] as const) {
      const { standing } = await two[index].limits.take(organization, "live", limits);
      left.push([standing.minuteLeft, standing.dayLeft]);
    }
    expect(left).toEqual([
      [2, 8],
      [1, 7],
      [0, 6],
      [0, 6],
    ]);
  });

  test("give a place back when it is released, to either node, and only one for two releases", async () => {
    const limits = { ...WIDE, concurrency: 2 };
    const [first] = await takeMany(2, limits);
    const taken = () => two[1].limits.take(organization, "live", limits);
    expect((await taken()).refusal?.reason).toBe("concurrency");
    first?.release();
    first?.release();
    let second = await taken();
    await until(async () => {
      if (second.refusal) second = await taken();
      return second.refusal === null;
    }, "the place is free");
    expect((await taken()).refusal?.reason).toBe("concurrency");
  });

  test("a release after a refusal frees no place", async () => {
    const limits = { ...WIDE, concurrency: 1 };
    await two[0].limits.take(organization, "live", limits);
    const refused = await two[0].limits.take(organization, "live", limits);
    refused.release();
    await two[0].redis.ping();
    expect((await two[0].limits.take(organization, "live", limits)).refusal).not.toBeNull();
  });

  test("count test mode apart from live, and every organization apart", async () => {
    const limits = { perMinute: 1, perDay: 1, concurrency: 1 };
    const other = `org_${randomUUID()}`;
    const take = (id: string, mode: "live" | "test") => two[0].limits.take(id, mode, limits);
    const admissions = [
      await take(organization, "live"),
      await take(organization, "test"),
      await take(other, "live"),
      await take(organization, "live"),
      await take(organization, "test"),
    ];
    expect(admissions.map(({ refusal }) => refusal === null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("when the store fails", () => {
  let store: PrivateRedis;
  beforeAll(async () => {
    store = await startPrivateRedis();
  });
  afterAll(() => store.kill());

  const limits = { ...WIDE, perMinute: 2 };

  test("a lost script is sent again, and nothing is counted twice", async () => {
    const node = await startNode(store.url);
    await node.limits.take(organization, "live", WIDE);
    await node.redis.script("FLUSH");
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => node.limits.take(organization, "live", WIDE)),
    );
    expect(Math.min(...taken.map(({ standing }) => standing.dayLeft))).toBe(1_000 - 21);
    expect(node.fallbacks).toEqual([]);
  });

  test("a store that hangs delays one request by its timeout; then the node counts locally", async () => {
    const node = await startNode(store.url);
    await awayFromMinuteEnd();
    store.hang();
    try {
      const startedAt = performance.now();
      const first = await node.limits.take(organization, "live", limits);
      expect(performance.now() - startedAt).toBeLessThan(FALLBACK_WITHIN_MS);
      const next = performance.now();
      const second = await node.limits.take(organization, "live", limits);
      const third = await node.limits.take(organization, "live", limits);
      expect(performance.now() - next).toBeLessThan(50);
      expect([first, second, third].map(({ refusal }) => refusal?.reason ?? "admitted")).toEqual([
        "admitted",
        "admitted",
        "perMinute",
      ]);
      expect(node.fallbacks).toHaveLength(3);
      expect(node.fallbacks[0]).toBeInstanceOf(Error);
    } finally {
      store.resume();
    }
  });

  test("a request that the store admitted stays in flight while the store hangs, and the other way round", async () => {
    const node = await startNode(store.url);
    const one = { ...WIDE, concurrency: 1 };
    const take = () => node.limits.take(organization, "live", one);
    const admitted = await take();
    store.hang();
    let alone;
    try {
      expect((await take()).refusal?.reason).toBe("concurrency");
      admitted.release();
      alone = await take();
      expect(alone.refusal).toBeNull();
      expect(node.fallbacks).toHaveLength(2);
    } finally {
      store.resume();
    }
    const other = await startNode(store.url);
    const flight = () => other.redis.hvals(`limits:{${organization}:live}:flight`);
    await until(async () => {
      const taken = await take();
      taken.release();
      return taken.refusal?.reason === "concurrency" && (await flight()).length === 1;
    }, "the store knows the request that was admitted without it");
    expect((await other.limits.take(organization, "live", one)).refusal?.reason).toBe(
      "concurrency",
    );
    alone.release();
    await until(async () => (await flight()).length === 0, "the store knows its release");
  });

  test("a release that the store refused is sent again", async () => {
    const node = await startNode(store.url);
    const other = await startNode(store.url);
    const flight = () => other.redis.hlen(`limits:{${organization}:live}:flight`);
    const { release } = await node.limits.take(organization, "live", WIDE);
    await other.redis.config("SET", "min-replicas-to-write", 1);
    try {
      release();
      // Longer than the delay of a release, which fails now.
      await sleep(100);
      expect(await flight()).toBe(1);
    } finally {
      await other.redis.config("SET", "min-replicas-to-write", 0);
    }
    await until(async () => (await flight()) === 0, "the place is free for other nodes");
  });

  test("a node counts locally while the store is down, and uses the store again when it is back", async () => {
    const node = await startNode(store.url);
    await store.kill();
    const startedAt = performance.now();
    const alone = await node.limits.take(organization, "live", { ...WIDE, concurrency: 1 });
    expect(performance.now() - startedAt).toBeLessThan(FALLBACK_WITHIN_MS);
    expect(alone.refusal).toBeNull();
    expect(node.fallbacks).toHaveLength(1);
    const full = await node.limits.take(organization, "live", { ...WIDE, concurrency: 1 });
    expect(full.refusal?.reason).toBe("concurrency");
    alone.release();
    const free = await node.limits.take(organization, "live", { ...WIDE, concurrency: 1 });
    expect(free.refusal).toBeNull();

    await store.start();
    let taken = 2;
    await until(async () => {
      const before = node.fallbacks.length;
      await node.limits.take(organization, "live", WIDE);
      taken += 1;
      return node.fallbacks.length === before;
    }, "the shared counters are used again");
    // The shared counter includes the requests that this node admitted without Redis.
    const counted = await node.redis.hget(`limits:{${organization}:live}`, "inDay");
    expect(Number(counted)).toBe(taken);
  });
});
