/**
 * An endpoint that works again: its waiting deliveries are sent early, two for each success, and its administrators are
 * notified of long failures and of their end.
 */
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderFailingMails } from "@cnh/server/adapters/postgres/webhooks/failing-mails.ts";
import {
  PENDING,
  SqlDeliveries,
  type StoredDelivery,
  SUCCEEDED,
} from "../support/webhooks/sql-deliveries.ts";

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);

let sql: SqlDeliveries;
let maintenance: pg.Pool;
let endpoint: string;
beforeAll(async () => {
  sql = await SqlDeliveries.open();
  maintenance = sql.database.connect("maintenance", 1);
});
beforeEach(async () => {
  await sql.clear();
  await sql.owner.query("DELETE FROM mail_orders");
  endpoint = await sql.addEndpoint();
});
afterAll(() => sql.database.drop());

/** A delivery whose first attempt failed, and which waits for an hour. */
async function failing(): Promise<StoredDelivery> {
  const delivery = await sql.createDelivery();
  await sql.owner.query("DELETE FROM delivery_orders WHERE delivery_id = $1", [delivery.uuid]);
  await sql.keep(delivery, endpoint, { ...PENDING, nextAttemptAt: inAnHour() });
  return delivery;
}

async function manyFailing(count: number): Promise<StoredDelivery[]> {
  const made: StoredDelivery[] = [];
  for (let number = 0; number < count; number += 1) made.push(await failing());
  return made;
}

const succeed = async () => sql.keep(await sql.createDelivery(), endpoint, SUCCEEDED);

/** Which of the deliveries are due and have an order. */
async function sentEarly(deliveries: readonly StoredDelivery[]): Promise<string[]> {
  const { rows } = await sql.owner.query<{ id: string }>(
    `SELECT d.id FROM deliveries d JOIN delivery_orders o ON o.delivery_id = d.id
     WHERE d.id = ANY ($1::uuid[]) AND d.next_attempt_at <= clock_timestamp() ORDER BY d.id`,
    [deliveries.map(({ uuid }) => uuid)],
  );
  return rows.map(({ id }) => id);
}

const set = (text: string) =>
  sql.owner.query(`UPDATE webhook_endpoints SET ${text} WHERE id = $1`, [endpoint]);

async function mails() {
  const { rows } = await sql.owner.query<{ kind: string; facts: Record<string, unknown> }>(
    "SELECT kind, facts FROM mail_orders ORDER BY created_at",
  );
  return rows;
}

describe("the deliveries that wait when a series of failures ends", () => {
  test("are sent two for each success, until none is left", async () => {
    const waiting = await manyFailing(5);
    expect(await sentEarly(waiting)).toEqual([]);
    for (const count of [2, 4, 5]) {
      await succeed();
      expect(await sentEarly(waiting)).toHaveLength(count);
    }
    const { rows } = await sql.owner.query("SELECT is_catching_up FROM webhook_endpoints");
    expect(rows).toEqual([{ is_catching_up: false }]);
  });

  test("wait for their time after fewer than three failures", async () => {
    const waiting = await manyFailing(2);
    await succeed();
    expect(await sentEarly(waiting)).toEqual([]);
  });

  test("are sent early once in six hours, so that no delivery uses up its attempts", async () => {
    const waiting = await manyFailing(3);
    await succeed();
    await succeed();
    expect(await sentEarly(waiting)).toHaveLength(3);
    // All of them fail again, and so on.
    const failAgain = async (number: number) => {
      await sql.owner.query("DELETE FROM delivery_orders");
      for (const one of waiting)
        await sql.keep(one, endpoint, { ...PENDING, number, nextAttemptAt: inAnHour() });
    };
    await failAgain(2);
    await succeed();
    expect(await sentEarly(waiting)).toEqual([]);
    await sql.owner.query("UPDATE deliveries SET advanced_at = advanced_at - interval '6 hours'");
    await failAgain(3);
    await succeed();
    expect(await sentEarly(waiting)).toHaveLength(2);
  });

  test("are sent by concurrent successes of many workers, each once", async () => {
    const waiting = await manyFailing(30);
    const successes = await Promise.all(Array.from({ length: 20 }, () => sql.createDelivery()));
    await Promise.all(successes.map((one) => sql.keep(one, endpoint, SUCCEEDED)));
    expect((await sentEarly(waiting)).length).toBeGreaterThan(2);
    await succeed();
    for (let more = 0; more < 15; more += 1) await succeed();
    expect(await sentEarly(waiting)).toHaveLength(30);
  });

  test("stay with their endpoint", async () => {
    const waiting = await manyFailing(3);
    const other = await sql.addEndpoint({ enabled: false });
    await sql.owner.query("UPDATE deliveries SET endpoint_id = $1 WHERE id = $2", [
      other,
      waiting[0]?.uuid,
    ]);
    await succeed();
    await succeed();
    expect(await sentEarly(waiting)).toEqual(waiting.slice(1).map(({ uuid }) => uuid));
  });
});

test("the last success is stored at most once a minute", async () => {
  const read = async () =>
    (
      await sql.owner.query<{ at: Date | null }>(
        "SELECT last_success_at AS at FROM webhook_endpoints WHERE id = $1",
        [endpoint],
      )
    ).rows[0]?.at;
  expect(await read()).toBeNull();
  await succeed();
  const first = await read();
  expect(first).toBeInstanceOf(Date);
  await succeed();
  expect(await read()).toEqual(first);
  await set("last_success_at = last_success_at - interval '61 seconds'");
  await succeed();
  expect((await read())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
});

describe("administrators", () => {
  const order = () => orderFailingMails(maintenance);
  const age = (interval: string) => set(`failing_since = failing_since - interval '${interval}'`);

  test("are notified after 30 minutes of failures, once, and when it works again", async () => {
    await manyFailing(3);
    await age("29 minutes");
    expect(await order()).toBe(0);
    await age("1 minute");
    expect(await Promise.all([order(), order()])).toContain(1);
    expect(await order()).toBe(0);
    expect(await mails()).toMatchObject([
      { kind: "endpoint_failing", facts: { endpointId: endpoint, lastFailure: "HTTP 500" } },
    ]);
    await Promise.all([succeed(), succeed()]);
    await succeed();
    expect(await mails()).toMatchObject([
      { kind: "endpoint_failing" },
      { kind: "endpoint_recovered", facts: { endpointId: endpoint } },
    ]);
    expect((await mails())[1]?.facts["since"]).toEqual((await mails())[0]?.facts["since"]);
  });

  test("are notified of the next series of failures, too", async () => {
    for (const count of [1, 2]) {
      await manyFailing(3);
      await age("31 minutes");
      expect(await order(), String(count)).toBe(1);
      await succeed();
    }
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      "endpoint_failing",
      "endpoint_recovered",
      "endpoint_failing",
      "endpoint_recovered",
    ]);
  });

  test("get no mail about a short failure, or a disabled endpoint", async () => {
    await manyFailing(3);
    await succeed();
    await manyFailing(3);
    await age("2 hours");
    await set("enabled = false");
    expect(await order()).toBe(0);
    expect(await mails()).toEqual([]);
  });
});
