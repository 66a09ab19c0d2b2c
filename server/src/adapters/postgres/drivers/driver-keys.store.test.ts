import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../../../../../tests/support/service/service.ts";
import { openRedis, openSubscriber } from "../../redis/connection.ts";
import { onDriverKeysDestroyed, RedisSignals } from "../../redis/signals.ts";
import { LocalVault } from "../../vault/vault.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { SeparateDriverKeys } from "./driver-keys.ts";
import { PostgresReservedDriverKeys } from "./reserved-driver-keys.ts";

const PLACE = { purpose: "report-body", row: "reports.body:live:1:final" } as const;
const vault = new LocalVault(randomBytes(32));
const newOrganization = () => {
  const id = toTypeId("org", newUuid("org"));
  return { id, wrappedDataKey: vault.newDataKey(id) };
};

let database: TestDatabase;
let app: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  database = await openDatabase();
  app = database.connect("app");
  owner = database.connect("owner");
});
afterAll(() => database.drop());

const countOf = async (organizationId: string) => {
  const text = "SELECT count(*) AS count FROM driver_keys WHERE organization_id = $1";
  const { rows } = await owner.query<{ count: number }>(text, [toUuid(organizationId)]);
  return rows[0]?.count ?? 0;
};

test("every key is stored before it is handed out, and no two reports get the same one", async () => {
  const organization = newOrganization();
  const reserved = new PostgresReservedDriverKeys(app, vault);
  const keys = await Promise.all(Array.from({ length: 500 }, () => reserved.reserve(organization)));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(500);
  const stored = new SeparateDriverKeys(app);
  for (const { id, sealing } of keys) {
    const wrapped = await stored.find(organization.id, id);
    if (!wrapped) throw new Error("a key that was handed out is not stored");
    const opened = vault
      .of(organization)
      .driver({ id, wrapped })
      .open(PLACE, sealing.seal(PLACE, id));
    expect(opened.toString()).toBe(id);
  }
});

test("blocks grow with use, and a key that was given back is handed out again", async () => {
  const organization = newOrganization();
  const reserved = new PostgresReservedDriverKeys(app, vault);
  const first = await reserved.reserve(organization);
  expect(await countOf(organization.id)).toBe(8);
  first.giveBack();
  expect((await reserved.reserve(organization)).id).toBe(first.id);
  for (let taken = 1; taken < 200; taken += 1) await reserved.reserve(organization);
  await expect.poll(() => countOf(organization.id)).toBe(8 + 16 + 32 + 64 + 128);
});

test("a key is found only for its own organization", async () => {
  const [ours, theirs] = [newOrganization(), newOrganization()];
  const reserved = new PostgresReservedDriverKeys(app, vault);
  const [mine, other] = [await reserved.reserve(ours), await reserved.reserve(theirs)];
  const keys = new SeparateDriverKeys(database.connect("worker"));
  const found = await Promise.all([
    keys.find(ours.id, mine.id),
    keys.find(ours.id, other.id),
    keys.find(theirs.id, other.id),
    keys.find(theirs.id, mine.id),
  ]);
  expect(found.map((key) => key !== null)).toEqual([true, false, true, false]);
});

async function cachedKey() {
  const organization = newOrganization();
  const { id } = await new PostgresReservedDriverKeys(app, vault).reserve(organization);
  const keys = new SeparateDriverKeys(app);
  const find = () => keys.find(organization.id, id);
  expect(await find()).not.toBeNull();
  const destroy = () => owner.query("DELETE FROM driver_keys WHERE id = $1", [id]);
  return { keys, find, destroy };
}

test("a destroyed key leaves the caches of other nodes with the signal", async () => {
  const url = database.environment["CNH_REDIS_URL"] ?? "";
  const [redis, subscriber] = [openRedis(url, () => {}), openSubscriber(url, () => {})];
  const { keys, find, destroy } = await cachedKey();
  onDriverKeysDestroyed(subscriber, () => keys.clear());
  await expect.poll(() => subscriber.status).toBe("ready");
  // The cache was cleared when the connection opened.
  await find();
  await destroy();
  expect(await find()).not.toBeNull();
  const asked = Date.now();
  await expect
    .poll(async () => {
      await new RedisSignals(redis).driverKeysDestroyed();
      return find();
    })
    .toBeNull();
  expect(Date.now() - asked).toBeLessThan(2_000);
  redis.disconnect();
  subscriber.disconnect();
});

test("and within 5 seconds without a signal", async () => {
  const { find, destroy } = await cachedKey();
  await destroy();
  const destroyedAt = Date.now();
  await expect.poll(find, { timeout: 8_000, interval: 100 }).toBeNull();
  expect(Date.now() - destroyedAt).toBeLessThan(5_000);
});
