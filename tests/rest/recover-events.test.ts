/** Recovery sends lost events again: exactly the subscribed ones that the endpoint has not accepted. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recoveredEndpointSchema, type DeliveryPage, type WebhookEndpoint } from "@cnh/contract";
import { firstUuidOf, newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { BulkPool } from "@cnh/server/adapters/postgres/core/bulk-pool.ts";
import { PostgresDeliveries } from "@cnh/server/adapters/postgres/webhooks/deliveries.ts";
import { FairTurns } from "@cnh/server/usecases/fair-turns.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";
import {
  DELIVERIES,
  ENDPOINTS,
  startWebhookRest,
  type CreatedEndpoint,
  type WebhookRest,
} from "../support/webhooks/webhook-rest.ts";
import { testEntry } from "../support/organizations/audit-entries.ts";

const DAY_MS = 86_400_000;

let rest: WebhookRest;
let api: Api;
let endpoint: CreatedEndpoint;
beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
});
afterAll(() => rest.stop());
beforeEach(async () => {
  if (endpoint) await api.send("DELETE", `${ENDPOINTS}/${endpoint.id}`);
  await rest.service.owner.query("DELETE FROM events");
  const events = ["report.delivered", "report.partially_delivered"];
  endpoint = await addOldEndpoint(api, { events });
});

/** An endpoint older than all events of these tests. */
async function addOldEndpoint(
  by: Api,
  body: Record<string, unknown> = {},
): Promise<CreatedEndpoint> {
  const created = await rest.addEndpoint(by, body);
  await rest.service.owner.query(
    "UPDATE webhook_endpoints SET recover_from = now() - interval '40 days' WHERE id = $1",
    [toUuid(created.id)],
  );
  return created;
}

const pathOf = (id: string) => `${ENDPOINTS}/${id}/recover`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function recover(since = hoursAgo(1), by = endpoint) {
  const { status, body } = await api.send("POST", pathOf(by.id), { json: { since } });
  expect(status).toBe(202);
  return recoveredEndpointSchema.parse(body);
}

async function log(reportId: string, by = endpoint) {
  const query = `reportId=${reportId}&endpointId=${by.id}`;
  return (await api.get<DeliveryPage>(`${DELIVERIES}?${query}`)).body.items;
}

/** A settled report whose delivery ended in this status; `null` for no delivery. */
async function reportWith(ended: "SUCCEEDED" | "FAILED" | "PENDING" | "SUPERSEDED" | null) {
  const reportId = await rest.newReport();
  const path = `${ENDPOINTS}/${endpoint.id}`;
  if (ended === null) await api.send("PATCH", path, { json: { enabled: false } });
  await rest.settle(reportId);
  if (ended === null) await api.send("PATCH", path, { json: { enabled: true } });
  const [delivery] = await log(reportId);
  if (delivery && ended && ended !== "PENDING") await rest.endDelivery(delivery.id, ended);
  return reportId;
}

describe("what is sent again", () => {
  test.each([
    ["SUCCEEDED", 0],
    ["PENDING", 0],
    ["FAILED", 1],
    ["SUPERSEDED", 1],
    [null, 1],
  ] as const)("of an event whose delivery is %s: %i", async (ended, expected) => {
    const reportId = await reportWith(ended);
    const before = await log(reportId);
    const since = hoursAgo(1);
    expect(await recover(since)).toEqual({
      id: endpoint.id,
      since,
      deliveries: expected,
      advanced: 0,
      complete: true,
      resumeFrom: null,
    });
    const after = await log(reportId);
    expect(after).toHaveLength(before.length + expected);
    if (expected === 0) return;
    const [created] = after;
    expect(created).toMatchObject({
      status: "PENDING",
      reportId,
      eventKind: "report.delivered",
      retryOf: null,
    });
    const { rows } = await rest.service.owner.query(
      "SELECT subject_id, endpoint_id, live FROM delivery_orders WHERE delivery_id = $1",
      [toUuid(created?.id ?? "")],
    );
    const [subject, target] = [toUuid(reportId), toUuid(endpoint.id)];
    expect(rows).toEqual([{ subject_id: subject, endpoint_id: target, live: true }]);
    expect(await recover()).toMatchObject({ deliveries: 0 });
  });

  test("one that failed first and succeeded by hand is not lost", async () => {
    const reportId = await reportWith("FAILED");
    const [first] = await log(reportId);
    const { body } = await api.send<{ id: string }>("POST", `${DELIVERIES}/${first?.id}/retry`);
    await rest.endDelivery(body.id, "SUCCEEDED");
    expect(await recover()).toMatchObject({ deliveries: 0 });
  });

  test("only events that it asks for", async () => {
    const failed = await rest.newReport();
    await rest.settle(failed, "live", "ERROR");
    expect(await recover()).toMatchObject({ deliveries: 0 });
    await api.send("PATCH", `${ENDPOINTS}/${endpoint.id}`, { json: { events: ["report.failed"] } });
    expect(await recover()).toMatchObject({ deliveries: 1 });
    expect(await log(failed)).toMatchObject([{ eventKind: "report.failed" }]);
  });

  test("a partial event while its report is on its way, never after its end", async () => {
    const other = await addOldEndpoint(api, { events: ["report.partially_delivered"] });
    const [open, ended] = [await rest.newReport(), await rest.newReport()];
    for (const reportId of [open, ended]) {
      await rest.publishPartial(reportId);
      for (const { id } of await log(reportId, other)) await rest.endDelivery(id, "FAILED");
    }
    await rest.settle(ended);
    expect(await recover(hoursAgo(1), other)).toMatchObject({ deliveries: 1 });
    expect(await log(ended, other)).toHaveLength(1);
    expect(await log(open, other)).toHaveLength(2);
    await api.send("DELETE", `${ENDPOINTS}/${other.id}`);
  });

  test("only of the same mode", async () => {
    const reportId = await rest.newReport(rest.sandbox);
    await rest.settle(reportId, "test");
    expect(await recover()).toMatchObject({ deliveries: 0 });
    const sandboxed = await addOldEndpoint(rest.sandbox);
    const json = { since: hoursAgo(1) };
    const { body } = await rest.sandbox.send("POST", pathOf(sandboxed.id), { json });
    expect(body).toMatchObject({ deliveries: 1 });
    await rest.sandbox.send("DELETE", `${ENDPOINTS}/${sandboxed.id}`);
  });

  test("only since then", async () => {
    await reportWith("FAILED");
    expect(await recover(new Date(Date.now() + 60_000).toISOString())).toMatchObject({
      deliveries: 0,
    });
    expect(await recover()).toMatchObject({ deliveries: 1 });
  });

  test("once, regardless of the number of concurrent requests", async () => {
    for (let n = 0; n < 5; n += 1) await reportWith("FAILED");
    const answers = await Promise.all(Array.from({ length: 8 }, () => recover()));
    const total = answers.reduce((sum, { deliveries }) => sum + deliveries, 0);
    expect(total).toBe(5);
  });
});

describe("many", () => {
  test("are queued oldest first, a bounded number at a time, and resumed where it stopped", async () => {
    const organization = toUuid(rest.service.organizationId);
    const start = Date.now() - 2 * DAY_MS;
    const events = Array.from({ length: 25 }, (_, n) => ({
      id: firstUuidOf(new Date(start + n * 1_000)),
      report: newUuid("rpt"),
    }));
    await rest.service.owner.query(
      `INSERT INTO events (id, organization_id, live, report_id, kind, created_at)
       SELECT id, $1, true, report, 'report.delivered', now() FROM unnest($2::uuid[], $3::uuid[]) v (id, report)`,
      [organization, events.map(({ id }) => id), events.map(({ report }) => report)],
    );
    const pool = rest.service.database.connect("app");
    const deliveries = new PostgresDeliveries(pool, new BulkPool(pool, new FairTurns(1)));
    const { organizationId } = rest.service;
    const queued: number[] = [];
    for (let since: Date | null = new Date(start - 1); since !== null;) {
      const done: Awaited<ReturnType<PostgresDeliveries["recover"]>> = await deliveries.recover(
        organizationId,
        "live",
        endpoint.id,
        { since, max: 10 },
        testEntry,
      );
      queued.push(done.deliveries);
      since = done.resumeFrom;
      const last = queued.reduce((sum, count) => sum + count, 0) - 1;
      expect(since?.getTime() ?? null).toBe(last < 24 ? start + last * 1_000 : null);
    }
    expect(queued).toEqual([10, 10, 5]);
    const { rows } = await rest.service.owner.query<{ event: string; times: number }>(
      `SELECT event_id AS event, count(*)::int AS times FROM deliveries WHERE endpoint_id = $1
       GROUP BY event_id ORDER BY event_id`,
      [toUuid(endpoint.id)],
    );
    expect(rows).toEqual(events.map(({ id }) => ({ event: id, times: 1 })));
  });

  test("twelve hundred lost are queued five hundred a call", async () => {
    const organization = toUuid(rest.service.organizationId);
    await rest.service.owner.query(
      `INSERT INTO events (id, organization_id, live, report_id, kind, created_at)
       SELECT new_id(now() - n * interval '1 second'), $1, true, new_id(now()), 'report.delivered', now()
       FROM generate_series(1, 1200) n`,
      [organization],
    );
    const first = await recover(hoursAgo(24));
    expect(first).toMatchObject({ deliveries: 500, complete: false });
    const second = await recover(first.resumeFrom ?? "");
    expect(second).toMatchObject({ deliveries: 500, complete: false });
    const third = await recover(second.resumeFrom ?? "");
    expect(third).toMatchObject({ deliveries: 200, complete: true, resumeFrom: null });
  });
});

describe("waiting deliveries", () => {
  /** Lets deliveries of the endpoint wait for their next attempt, and removes their orders. */
  const wait = (ids: readonly string[]) =>
    rest.service.owner.query(
      `WITH done AS (DELETE FROM delivery_orders)
       UPDATE deliveries SET attempts = 3, next_attempt_at = now() + interval '2 hours' WHERE id = ANY ($1::uuid[])`,
      [ids.map(toUuid)],
    );
  const rowsOf = async () =>
    (
      await rest.service.owner.query<{ id: string; due: boolean; ordered: boolean }>(
        `SELECT d.id, d.next_attempt_at <= now() AS due,
           EXISTS (SELECT FROM delivery_orders o WHERE o.delivery_id = d.id) AS ordered
         FROM deliveries d WHERE d.endpoint_id = $1 AND d.status = 'PENDING' ORDER BY d.id`,
        [toUuid(endpoint.id)],
      )
    ).rows;

  test("are sent now, and counted apart from lost events", async () => {
    const reports = [await reportWith("PENDING"), await reportWith("PENDING")];
    await reportWith("FAILED");
    const ids = (await Promise.all(reports.map((id) => log(id)))).flat().map(({ id }) => id);
    await wait(ids);
    const health = async () =>
      (await api.get<WebhookEndpoint>(`${ENDPOINTS}/${endpoint.id}`)).body.health;
    expect(await health()).toMatchObject({ pending: 2, failingSince: null });
    expect(await recover()).toMatchObject({ deliveries: 1, advanced: 2, complete: true });
    const rows = await rowsOf();
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ due: true, ordered: true });
    expect(await recover()).toMatchObject({ deliveries: 0, advanced: 0, complete: true });
  });

  test("stay as they are if they are older than the instant, or of another endpoint", async () => {
    const other = await addOldEndpoint(api, { events: ["report.delivered"] });
    const reportId = await reportWith("PENDING");
    await wait([...(await log(reportId)), ...(await log(reportId, other))].map(({ id }) => id));
    expect(await recover(new Date(Date.now() + 1_000).toISOString(), other)).toMatchObject({
      advanced: 0,
    });
    expect(await recover(hoursAgo(1), other)).toMatchObject({ advanced: 1 });
    expect(await rowsOf()).toMatchObject([{ due: false, ordered: false }]);
    await api.send("DELETE", `${ENDPOINTS}/${other.id}`);
  });

  test("of twelve hundred are sent five hundred a call, and the calls end while attempts fail", async () => {
    await rest.service.owner.query(
      `INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, attempts, created_at,
         next_attempt_at)
       SELECT new_id(at), $1, true, $2, new_id(at), 'report.delivered', new_id(at), 1, at, now() + interval '1 hour'
       FROM (SELECT now() - n * interval '1 second' AS at FROM generate_series(1, 1200) n) v`,
      [toUuid(rest.service.organizationId), toUuid(endpoint.id)],
    );
    const counts: number[] = [];
    for (let since: string | null = hoursAgo(24); since !== null;) {
      const done: Awaited<ReturnType<typeof recover>> = await recover(since);
      counts.push(done.advanced);
      since = done.resumeFrom;
      // All attempts fail again in the meantime.
      await rest.service.owner.query(
        "UPDATE deliveries SET next_attempt_at = now() + interval '1 hour' WHERE endpoint_id = $1",
        [toUuid(endpoint.id)],
      );
    }
    // The last one of a call is the first one of the next.
    expect(counts).toEqual([500, 500, 202]);
  });
});

describe("refusals", () => {
  test.each([
    ["more than 30 days back", () => hoursAgo(31 * 24), "since", /30 days/],
    ["before there were computers", () => "0001-01-01T00:00:00Z", "since", /30 days/],
    ["a day without a time", () => "2026-01-01", "since", /./],
    ["no instant", () => "yesterday", "since", /./],
    ["nothing", () => undefined, "since", /./],
    ["a number", () => 0, "since", /./],
  ])("since %s", async (_, since, path, why) => {
    const json = { since: since() };
    const { status, body } = await api.send<ErrorBody>("POST", pathOf(endpoint.id), { json });
    expect(status).toBe(400);
    expect(body.data?.["issues"]).toMatchObject([
      { path, message: expect.stringMatching(why) as unknown },
    ]);
  });

  test("30 days back to the second is taken", async () => {
    const since = new Date(Date.now() - 30 * DAY_MS).toISOString();
    expect(await recover(since)).toMatchObject({ since });
  });

  test("a disabled endpoint, and the refusal says how to enable it", async () => {
    await reportWith("FAILED");
    await api.send("PATCH", `${ENDPOINTS}/${endpoint.id}`, { json: { enabled: false } });
    const json = { since: hoursAgo(1) };
    const { status, body } = await api.send<ErrorBody>("POST", pathOf(endpoint.id), { json });
    expect(status).toBe(400);
    expect(JSON.stringify(body.data)).toMatch(/disabled.*enable it/);
  });
});
