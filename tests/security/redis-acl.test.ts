/**
 * The Redis user described in the operator's guide is sufficient for all operations of the service, and has no other
 * permission.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openRedis, openSubscriber } from "@cnh/server/adapters/redis/connection.ts";
import { RedisLimits } from "@cnh/server/adapters/redis/limits.ts";
import { ChangeListener, OrderListener, RedisSignals } from "@cnh/server/adapters/redis/signals.ts";
import { RedisSourceHealth } from "@cnh/server/adapters/redis/source-health.ts";
import { RedisTargetLimits } from "@cnh/server/adapters/redis/target-limits.ts";
import { SharedBreaker } from "@cnh/server/adapters/providers/shared-breaker.ts";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "../../tools/stack/environment.ts";
import { startPrivateRedis, type PrivateRedis } from "../support/stores/redis.ts";
import { until } from "../support/until.ts";

const documented = readFileSync(`${ROOT}docs/operating.md`, "utf8");
const acl = `${/^user cnh .*$/m.exec(documented)?.[0] ?? ""} `.replace(">…", ">secret");
/** All commands except the client's initial one. */
const commands = acl.split(" ").filter((word) => word.startsWith("+") && word !== "+info");

const stores: PrivateRedis[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.kill();
});

/** Its default user is the test's administrator here. */
async function startStore(user: string): Promise<{ url: string; administrator: string }> {
  const store = await startPrivateRedis(["user default on >boss ~* &* +@all", user]);
  stores.push(store);
  const urlOf = (credentials: string) => store.url.replace("//", `//${credentials}@`);
  return { url: urlOf("cnh:secret"), administrator: urlOf("default:boss") };
}

type Store = Awaited<ReturnType<typeof startStore>>;

/** Uses all Redis features of the service; returns the failures. */
async function useAll({ url, administrator }: Store): Promise<string[]> {
  const problems: string[] = [];
  const fault = (what: string) => (error: unknown) =>
    problems.push(`${what}: ${(error as Error | null)?.message}`);
  const redis = openRedis(url, fault("connection"));
  const subscriber = openSubscriber(url, fault("subscriber"));
  const boss = openSubscriber(administrator, fault("administrator"));
  try {
    await until(() => redis.status === "ready" && subscriber.status === "ready", "ready", 3_000);
    await count(redis, boss, fault);
    await breakCircuits(redis, fault);
    await record(redis, boss, fault);
    await spare(redis, boss);
    await exchangeSignals(redis, subscriber);
  } catch (error) {
    fault("use")(error);
  } finally {
    redis.disconnect();
    subscriber.disconnect();
    boss.disconnect();
  }
  return problems;
}

type Fault = (what: string) => (error: unknown) => void;
type Redis = ReturnType<typeof openRedis>;

async function count(redis: Redis, boss: Redis, fault: Fault): Promise<void> {
  const limits = new RedisLimits(redis, fault("limits"));
  const allowed = { perMinute: 5, perDay: 5, concurrency: 5 };
  const flight = `limits:{org:live}:flight`;
  const { release } = await limits.take("org", "live", allowed);
  // Old entries of other nodes are deleted, and so is a key of the wrong type.
  await boss.hset(flight, "gone", "1 1");
  (await limits.take("org", "live", allowed)).release();
  release();
  await boss.set("limits:{other:live}", "x");
  (await limits.take("other", "live", allowed)).release();
  const isEmpty = async () => (await boss.hlen(flight)) === 0;
  await until(isEmpty, "what was held is given back", 1_000);
}

async function breakCircuits(redis: Redis, fault: Fault): Promise<void> {
  const options = { failures: 1, share: 0, windowMs: 60_000, openMs: 20, scope: "cnh" };
  const breaker = new SharedBreaker(redis, options, fault("breaker"));
  for (const end of ["bad", "unknown", "good"] as const) {
    const permit = await breaker.requestPermit("source", 1_000);
    if (permit.allowed) await permit.recordOutcome(end);
    else fault("breaker")(new Error("is open"));
    if ((await breaker.isOpen("source")) === null) fault("breaker")(new Error("isOpen"));
    await sleep(30);
  }
}

async function record(redis: Redis, boss: Redis, fault: Fault): Promise<void> {
  const health = new RedisSourceHealth(redis, "cnh");
  health.recordAnalysis("live", 10);
  await health.flush();
  const [answer] = await health.answers();
  if (answer?.count !== 1) fault("health")(new Error("nothing was recorded"));
  const [key = ""] = await boss.keys("health:*");
  if ((await boss.ttl(key)) < 0) fault("health")(new Error("it is kept for ever"));
}

/** A webhook's success is shared with the other nodes and a failure is counted; both expire. */
async function spare(redis: Redis, boss: Redis): Promise<void> {
  const options = { maxFailures: 2, windowMs: 60_000, maxInFlight: 16, scope: "cnh" };
  const limits = new RedisTargetLimits(redis, options);
  const target = { host: "a.example", endpointId: "whe_1", organizationId: "org_1" };
  const isKept = async (pattern: string) => {
    const [key = ""] = await boss.keys(pattern);
    return (await boss.pttl(key)) > 0;
  };
  const attempt = async (succeeded: boolean) => {
    const entry = await limits.enter(target);
    if (entry.admitted) entry.release(succeeded);
    return entry.admitted;
  };
  await attempt(false);
  await until(() => isKept("webhooks:*:failures:a.example"), "failures are counted", 1_000);
  if (await attempt(true)) throw new Error("a host that failed is not spared");
  const other = await limits.enter({ ...target, host: "b.example", organizationId: "org_2" });
  if (other.admitted) other.release(true);
  await until(() => isKept("webhooks:*:wanted:whe_1"), "it is told that it is wanted", 1_000);
}

/** Each signal reaches its listener. */
async function exchangeSignals(
  redis: ReturnType<typeof openRedis>,
  subscriber: ReturnType<typeof openSubscriber>,
): Promise<void> {
  let forgotten = 0;
  const listener = new ChangeListener(subscriber, () => (forgotten += 1));
  const orders = ["reports", "deliveries"] as const;
  const [reports, deliveries] = orders.map((each) => new OrderListener(subscriber, each));
  const signals = new RedisSignals(redis);
  const reportId = randomUUID();
  const watch = listener.watch(reportId);
  const never = new AbortController().signal;
  const expectHeard = async (next: Promise<unknown> | undefined, what: string) => {
    let isHeard = false;
    void next?.then(() => (isHeard = true));
    const tellAll = async () => {
      await signals.reportChanged(reportId);
      await signals.ordersWaiting();
      await signals.deliveriesWaiting();
      await signals.keysChanged();
      return isHeard;
    };
    await until(tellAll, what, 1_500);
  };
  await expectHeard(watch.next(60_000, never), "reports' changes are heard");
  await expectHeard(reports?.next(60_000, never), "reports' orders are heard");
  await expectHeard(deliveries?.next(60_000, never), "deliveries' orders are heard");
  await until(() => forgotten > 0, "keys' changes are heard", 1_500);
}

test("the service works with the documented user", async () => {
  expect(commands.length).toBeGreaterThan(10);
  expect(await useAll(await startStore(acl))).toEqual([]);
});

test.each(commands)("it would not work without %s", async (command) => {
  expect(await useAll(await startStore(acl.replace(`${command} `, "")))).not.toEqual([]);
});

test("the documented user can do nothing else", async () => {
  const { url } = await startStore(acl);
  const redis = openRedis(url, () => {});
  await until(() => redis.status === "ready", "ready");
  for (const words of [
    ["KEYS", "*"],
    ["SCAN", "0"],
    ["FLUSHALL"],
    ["CONFIG", "GET", "*"],
    ["ACL", "LIST"],
    ["SCRIPT", "FLUSH"],
    ["SHUTDOWN"],
    ["GET", "others"],
    ["HVALS", "limits:x"],
    ["HGETALL", "others"],
    ["PUBLISH", "others", "x"],
    ["EVAL", "return redis.call('HGETALL', KEYS[1])", "1", "others"],
  ]) {
    const [name = "", ...rest] = words;
    await expect(redis.call(name, ...rest), words.join(" ")).rejects.toThrow(/NOPERM|permissions/);
  }
  redis.disconnect();
});

test("no client connects without the password", async () => {
  const { url } = await startStore(acl);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("HGETALL limits:x\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^-NOAUTH/);
});
