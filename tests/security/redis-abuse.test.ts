/**
 * An attacker who writes to Redis or publishes on its channels can at most slow the service down or make each node
 * count separately. That attacker cannot stop all reports, lift limits beyond a single node's, or cause a database
 * query per message.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openRedis, openSubscriber } from "@cnh/server/adapters/redis/connection.ts";
import { RedisLimits } from "@cnh/server/adapters/redis/limits.ts";
import { ChangeListener, OrderListener } from "@cnh/server/adapters/redis/signals.ts";
import { RedisSourceHealth } from "@cnh/server/adapters/redis/source-health.ts";
import { RedisTargetLimits } from "@cnh/server/adapters/redis/target-limits.ts";
import { startRelay } from "@cnh/server/transports/relay/relay.ts";
import { CompletionEstimates } from "@cnh/server/usecases/sources/completion-estimates.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  BREAKER,
  ScriptedSource,
  SP,
  startGuardedWorker,
} from "../support/processes/guarded-worker.ts";
import { startPrivateRedis, type PrivateRedis } from "../support/stores/redis.ts";
import { until } from "../support/until.ts";

const FAR = 3_600_000;
const NEVER = new AbortController().signal;

let store: PrivateRedis;
let redis: ReturnType<typeof openRedis>;
let stranger: ReturnType<typeof openRedis>;

beforeAll(async () => {
  store = await startPrivateRedis();
  [redis, stranger] = [openRedis(store.url, () => {}), openRedis(store.url, () => {})];
  for (const each of [redis, stranger]) await until(() => each.status === "ready", "connected");
});
afterAll(async () => {
  redis.disconnect();
  stranger.disconnect();
  await store.kill();
});

describe("limits", () => {
  const LIMITS = { perMinute: 3, perDay: 100, concurrency: 50 };
  let organization: string;
  let limits: RedisLimits;
  let fallbacks: unknown[];
  beforeEach(async () => {
    organization = `org_${randomUUID()}`;
    fallbacks = [];
    limits = new RedisLimits(redis, (error) => fallbacks.push(error));
    await until(() => Date.now() % 60_000 < 55_000, "the minute has time left");
  });

  const key = () => `limits:{${organization}:live}`;
  const take = async (given = LIMITS) => {
    const admission = await limits.take(organization, "live", given);
    admission.release();
    return admission;
  };
  const admittedOf = async (count: number, given = LIMITS) => {
    const taken = await Promise.all(Array.from({ length: count }, () => take(given)));
    return taken.filter(({ refusal }) => refusal === null).length;
  };
  const write = (minute: string, day = minute) => {
    const now = Date.now();
    const windows = ["minute", Math.floor(now / 60_000), "day", Math.floor(now / 86_400_000)];
    return stranger.hset(key(), ...windows, "inMinute", minute, "inDay", day);
  };

  test.each([
    ["deleted", () => stranger.del(key())],
    ["set back", () => write("0")],
    ["below zero", () => write("-1000000")],
    ["no number", () => write("nan")],
    ["nonsense", () => write("x")],
    ["of another kind", async () => stranger.set(key(), "x")],
  ])("are not lifted by counters that are %s", async (_, poison) => {
    expect(await admittedOf(3)).toBe(3);
    await poison();
    expect(await admittedOf(3)).toBe(0);
    expect(fallbacks).toEqual([]);
  });

  test.each(["inf", "1e308", "99999999999999999999"])(
    "return valid numbers where a counter is %s",
    async (count) => {
      await write(count);
      const { refusal, standing } = await take();
      expect(refusal).toMatchObject({ reason: "perMinute" });
      expect(standing).toMatchObject({ minuteLeft: 0, dayLeft: 0 });
    },
  );

  test.each([
    ["for an hour", `999999 ${Date.now() + FAR}`],
    ["in no form", "xx"],
    ["below zero", `-5 ${Date.now() + 60_000}`],
  ])("take no node's word %s", async (_, word) => {
    await stranger.hset(`${key()}:flight`, "ghost", word);
    expect((await take()).refusal).toBeNull();
    expect(await stranger.hexists(`${key()}:flight`, "ghost")).toBe(0);
    expect(fallbacks).toEqual([]);
  });

  test("hold where words are of another kind", async () => {
    await stranger.set(`${key()}:flight`, "x");
    expect(await admittedOf(5)).toBe(3);
    expect(fallbacks).toEqual([]);
  });

  test("of one organization that are spoilt leave the others' alone", async () => {
    await stranger.hset(key(), "minute", "x", "inMinute", "y");
    await take();
    organization = `org_${randomUUID()}`;
    expect(await admittedOf(5)).toBe(3);
    expect(fallbacks).toEqual([]);
  });
});

describe("a breaker", () => {
  test.each([
    ["open_until", String(Date.now() + FAR)],
    ["open_until", "inf"],
    ["open_until", "x"],
  ])("whose %s is %s lets the next call through", async (field, value) => {
    const source = new ScriptedSource(`provider-${randomUUID()}`);
    const worker = await startGuardedWorker(source, { url: store.url });
    await stranger.hset(`breaker:{${source.name}:${SP.state}}`, field, value);
    await worker.ask();
    await worker.ask();
    expect(source.calls).toBe(2);
  });

  test("whose probe is said to take an hour lets another one probe", async () => {
    const source = new ScriptedSource(`provider-${randomUUID()}`);
    const worker = await startGuardedWorker(source, { url: store.url });
    const name = `breaker:{${source.name}:${SP.state}}`;
    await stranger.hset(
      name,
      "open_until",
      Date.now() - 1,
      "probe",
      "x",
      "probe_until",
      Date.now() + FAR,
    );
    await worker.ask();
    expect(source.calls).toBe(1);
  });

  test("with unknown fields opens and closes as usual", async () => {
    const source = new ScriptedSource(`provider-${randomUUID()}`);
    const worker = await startGuardedWorker(source, { url: store.url });
    const name = `breaker:{${source.name}:${SP.state}}`;
    await stranger.hset(name, "x", "y", "asked:z", "-1", "failed:", "q");
    source.fails();
    await worker.failTimes(BREAKER.failures);
    await worker.failure();
    expect(source.calls).toBe(BREAKER.failures);
    expect(worker.storeFailures).toEqual([]);
  });
});

describe("a webhook's host", () => {
  test.each([
    ["no end", []],
    ["an end in an hour", ["PX", FAR]],
  ] as const)("is not spared for failures that have %s", async (_, expiry) => {
    const scope = randomUUID();
    const options = { maxFailures: 4, windowMs: 60_000, maxInFlight: 16, scope };
    const limits = new RedisTargetLimits(redis, options);
    const target = { host: "a.example", endpointId: "whe_1", organizationId: "org_1" };
    for (const name of [target.host, target.organizationId]) {
      const words = [`webhooks:{${scope}}:failures:${name}`, "999999", ...expiry];
      await stranger.call("SET", ...words);
    }
    expect((await limits.enter(target)).admitted).toBe(true);
    const counts = await stranger.keys(`webhooks:{${scope}}:failures:*`);
    expect(counts).toEqual([]);
  });
});

describe("estimates", () => {
  test.each([
    ["live license x", "100"],
    ["live license 99999", "100"],
    ["live license -1", "100"],
    ["live license 3", "inf"],
    ["live license 3", "-100"],
    ["", "100"],
  ])("ignore %j of %s", async (field, count) => {
    const scope = randomUUID();
    const health = new RedisSourceHealth(redis, scope);
    const parts = `health:{${scope}}:parts:${Math.floor(Date.now() / 60_000)}`;
    await stranger.hset(parts, field, count, "live infractions 20", "100");
    const answers = await health.answers();
    expect(answers.map(({ part }) => part)).toEqual(["infractions"]);
    const estimates = new CompletionEstimates(
      { answers: () => Promise.resolve(answers), now: Date.now },
      60_000,
    );
    estimates.completionMs("live");
    await sleep(1);
    expect(estimates.completionMs("live")).toBe(60_000);
  });
});

describe("shouts", () => {
  let subscriber: ReturnType<typeof openSubscriber>;
  beforeEach(() => {
    subscriber = openSubscriber(store.url, () => {});
    return () => subscriber.disconnect();
  });

  /** Sends as many messages as possible in this time and returns their number. */
  async function shout(channel: string, message: string, forMs: number): Promise<number> {
    const end = performance.now() + forMs;
    let count = 0;
    while (performance.now() < end) {
      await stranger.publish(channel, message);
      count += 1;
    }
    return count;
  }

  test("that keys changed are heard once a second, and the last of them too", async () => {
    const heard: number[] = [];
    const listener = new ChangeListener(subscriber, () => heard.push(performance.now()));
    await until(() => heard.length > 0, "the subscription stands");
    heard.length = 0;
    expect(await shout("cnh:keys-changed", "", 2_500)).toBeGreaterThan(100);
    const shouted = performance.now();
    expect(heard.length).toBeLessThanOrEqual(3);
    await sleep(1_200);
    expect(heard.at(-1)).toBeGreaterThan(shouted);
    expect(heard.length).toBeLessThanOrEqual(4);
    listener.watch("x").close();
  });

  test("that a report changed wake its reader a few times a second", async () => {
    const listener = new ChangeListener(subscriber, () => {});
    const watch = listener.watch("rpt_1");
    let woken = 0;
    const end = performance.now() + 1_500;
    const reading = (async () => {
      while (performance.now() < end) {
        await watch.next(5_000, NEVER);
        woken += 1;
      }
    })();
    await shout("cnh:report-changed", "rpt_1", 1_700);
    await reading;
    watch.close();
    expect(woken).toBeGreaterThan(2);
    expect(woken).toBeLessThanOrEqual(8);
  });

  test("that orders wait cost a relay a bounded number of looks", async () => {
    let looks = 0;
    const orders = {
      lease: () => {
        looks += 1;
        return Promise.resolve([]);
      },
      done: () => Promise.resolve(),
      giveBack: () => Promise.resolve(),
    };
    const relay = startRelay({
      ports: { orders, start: () => Promise.resolve() },
      listener: new OrderListener(subscriber, "reports"),
      onRound: () => {},
      onFault: () => {},
    });
    await sleep(200);
    looks = 0;
    expect(await shout("cnh:orders-waiting", "", 2_000)).toBeGreaterThan(200);
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThan(60);
    await relay.close();
  });
});
