import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  MASTER_NAME,
  type RedisNode,
  startSentinels,
  type WatchedServers,
} from "../../../../tests/support/stores/sentinels.ts";
import { until } from "../../../../tests/support/until.ts";
import { openRedis, openSubscriber } from "./connection.ts";

/** A master that is lost or freezes: sentinels name another, and connections switch to it automatically. */

let folder: string;
let watched: WatchedServers;
let redis: Redis;
let subscriber: Redis;
const heard: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/cnh-sentinels-`);
  watched = await startSentinels(folder);
  const sentinels = watched.sentinels.map(({ port }) => ({ host: "127.0.0.1", port }));
  // Nothing listens at the address of the URL: it is not used.
  const address = { url: "redis://127.0.0.1:1", sentinels, name: MASTER_NAME };
  redis = openRedis(address, () => {});
  subscriber = openSubscriber(address, () => {});
  subscriber.on("message", (_channel, message) => heard.push(message));
  await subscriber.subscribe("news");
  await until(() => redis.status === "ready", "connected");
});

afterAll(async () => {
  redis.disconnect();
  subscriber.disconnect();
  await watched.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isWritten = (value: string) =>
  redis.set("key", value).then(
    () => true,
    () => false,
  );

/** Commands fail immediately and never hang, and the subscriber receives messages again. */
async function expectTakenOver(value: string): Promise<void> {
  const begun = performance.now();
  await redis.get("key").catch(() => {});
  expect(performance.now() - begun).toBeLessThan(1_500);
  await until(() => isWritten(value), "another master takes writes");
  expect(await redis.get("key")).toBe(value);
  await until(async () => {
    await redis.publish("news", value).catch(() => {});
    return heard.includes(value);
  }, "the subscriber hears again");
}

/** Waits for the sentinel that is asked first: it learns a new master from the others within seconds. */
const anotherThan = (old: RedisNode | undefined) =>
  until(async () => {
    const named = await watched.master();
    return named !== undefined && named !== old;
  }, "sentinels name another master");

test("a master that is lost is replaced, for commands and for subscriptions", async () => {
  expect(await isWritten("before")).toBe(true);
  const lost = await watched.master();
  await lost?.kill();
  await expectTakenOver("after the loss");
  await anotherThan(lost);
  await lost?.start();
});

test("a master that stands still is replaced, though its connections stay open", async () => {
  const still = await watched.master();
  still?.signal("SIGSTOP");
  await expectTakenOver("after the standstill");
  await anotherThan(still);
  still?.signal("SIGCONT");
  await until(async () => (await watched.master()) !== undefined, "there is a master");
  expect(await isWritten("beside the old one")).toBe(true);
});
