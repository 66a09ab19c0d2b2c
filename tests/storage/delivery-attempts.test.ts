/** The rows stored by webhook sending: deliveries, attempts and orders, requested several times concurrently. */
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresDeliveryOrders } from "@cnh/server/adapters/postgres/relay/orders.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  GONE,
  PARTIAL,
  PENDING,
  SEALED,
  SqlDeliveries,
  SUCCEEDED,
} from "../support/webhooks/sql-deliveries.ts";

let sql: SqlDeliveries;
beforeAll(async () => {
  sql = await SqlDeliveries.open();
});
beforeEach(() => sql.clear());
afterAll(() => sql.database.drop());

describe("an event becomes deliveries", () => {
  test("to the enabled endpoints of its organization and mode that ask for it", async () => {
    const wanted = [
      await sql.addEndpoint(),
      await sql.addEndpoint({ events: ["report.delivered"] }),
    ];
    await sql.addEndpoint({ events: ["report.failed", PARTIAL] });
    await sql.addEndpoint({ enabled: false });
    await sql.addEndpoint({ live: false });
    await sql.addEndpoint({ of: sql.theirs });
    const report = await sql.newReport();
    await sql.deliver(report);
    const made = await sql.deliveriesOf(report);
    expect(made.map((one) => one.endpoint_id).sort()).toEqual([...wanted].sort());
    expect(made.map(({ kind, status, attempts }) => ({ kind, status, attempts }))).toEqual(
      wanted.map(() => ({ kind: "report.delivered", status: "PENDING", attempts: 0 })),
    );
    expect(new Set(made.map((one) => one.event_id)).size).toBe(1);
  });

  test("of a test key's report only to endpoints of the test mode", async () => {
    await sql.addEndpoint();
    const sandboxed = await sql.addEndpoint({ live: false });
    const report = await sql.newReport("test");
    await sql.work.settle(report, { status: "ERROR", body: SEALED, deliveredAt: null });
    expect(await sql.deliveriesOf(report)).toMatchObject([
      { endpoint_id: sandboxed, kind: "report.failed" },
    ]);
  });

  test("in the commit of the event, each with its order, and once, regardless of repeated requests", async () => {
    await sql.addEndpoint();
    await sql.addEndpoint();
    const report = await sql.newReport();
    await Promise.all(Array.from({ length: 12 }, () => sql.deliver(report)));
    const { rows } = await sql.owner.query<{ made: number; transactions: number }>(
      `SELECT count(*) AS made, count(DISTINCT xmin) AS transactions FROM (
         SELECT xmin::text FROM events WHERE report_id = $1
         UNION ALL SELECT xmin::text FROM deliveries WHERE report_id = $1
         UNION ALL SELECT xmin::text FROM delivery_orders WHERE subject_id = $1) made`,
      [toUuid(report.reportId)],
    );
    expect(rows).toEqual([{ made: 5, transactions: 1 }]);
  });

  test("or none of it is there, where the commit fails", async () => {
    await sql.addEndpoint();
    const report = await sql.newReport();
    await sql.owner.query("ALTER TABLE delivery_orders ADD CONSTRAINT broken CHECK (false)");
    await expect(sql.deliver(report)).rejects.toMatchObject({ code: "23514" });
    await sql.owner.query("ALTER TABLE delivery_orders DROP CONSTRAINT broken");
    expect(await sql.deliveriesOf(report)).toEqual([]);
    expect(await sql.deliver(report)).toBe(true);
    expect(await sql.deliveriesOf(report)).toHaveLength(1);
  });
});

describe("a partial event that the final one caught up with", () => {
  let endpoint: string;
  let report: ReportRef;
  beforeEach(async () => {
    endpoint = await sql.addEndpoint();
    report = await sql.newReport();
    await sql.work.publishPartial(report, { body: SEALED, at: new Date() });
  });

  test("is given up in the final commit, and the final event is not", async () => {
    await sql.keep(await sql.deliveryOf(report, PARTIAL), endpoint, PENDING);
    await sql.deliver(report);
    expect(await sql.deliveriesOf(report)).toMatchObject([
      { kind: PARTIAL, status: "SUPERSEDED", next_attempt_at: null, attempts: 1 },
      { kind: "report.delivered", status: "PENDING" },
    ]);
  });

  test("stays as it was where it had arrived", async () => {
    const partial = await sql.deliveryOf(report, PARTIAL);
    await sql.keep(partial, endpoint, SUCCEEDED);
    await sql.deliver(report);
    expect(await sql.rowOf(partial)).toMatchObject({ status: "SUCCEEDED" });
  });

  test("is marked so at its attempt, even as a new delivery of the same event", async () => {
    const { ref } = await sql.deliveryOf(report, PARTIAL);
    expect(await sql.attempts.find(ref)).toMatchObject({ superseded: false, status: "PENDING" });
    await sql.deliver(report);
    const again = newUuid("dlv");
    await sql.owner.query(
      `INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, retry_of, created_at)
       SELECT $2, organization_id, live, endpoint_id, event_id, kind, report_id, id, now() FROM deliveries WHERE id = $1`,
      [toUuid(ref.deliveryId), again],
    );
    const retry = { ...ref, deliveryId: toTypeId("dlv", again) };
    expect(await sql.attempts.find(retry)).toMatchObject({ superseded: true, status: "PENDING" });
    await sql.attempts.settle(retry, "SUPERSEDED", null);
    expect(await sql.attempts.find(retry)).toMatchObject({ status: "SUPERSEDED" });
    const final = await sql.deliveryOf(report);
    expect(await sql.attempts.find(final.ref)).toMatchObject({ superseded: false });
  });

  test.each([
    ["fails", PENDING, { status: "SUPERSEDED", attempts: 1 }],
    ["is the last that fails", { ...GONE, statusCode: 500 }, { status: "SUPERSEDED", attempts: 1 }],
    ["arrives", SUCCEEDED, { status: "SUCCEEDED", attempts: 1 }],
  ] as const)("under way, it %s", async (_, attempt, expected) => {
    const partial = await sql.deliveryOf(report, PARTIAL);
    await sql.deliver(report);
    await sql.keep(partial, endpoint, attempt);
    const row = await sql.rowOf(partial);
    expect(row).toMatchObject({ ...expected, failure_reason: null, next_attempt_at: null });
    expect(row?.settled_at).toBeInstanceOf(Date);
    expect(await sql.attemptsOf(partial)).toEqual([1]);
  });
});

describe("an attempt", () => {
  test("is stored once for each number, even if several workers report it concurrently", async () => {
    const endpoint = await sql.addEndpoint();
    const made = await sql.createDelivery();
    for (const number of [1, 2, 3]) {
      await Promise.all(
        Array.from({ length: 12 }, () => sql.keep(made, endpoint, { ...PENDING, number })),
      );
      expect(await sql.attemptsOf(made)).toEqual([1, 2, 3].slice(0, number));
      expect(await sql.rowOf(made)).toMatchObject({ attempts: number, status: "PENDING" });
    }
    // Only the next number: neither an earlier one nor one that skips a number.
    for (const number of [2, 5]) await sql.keep(made, endpoint, { ...SUCCEEDED, number });
    expect(await sql.rowOf(made)).toMatchObject({ attempts: 3, status: "PENDING" });
  });

  test("of two concurrent outcomes leaves the first one", async () => {
    const endpoint = await sql.addEndpoint();
    const made = await sql.createDelivery();
    const outcomes = [SUCCEEDED, GONE, PENDING, SUCCEEDED, GONE, PENDING];
    await Promise.all(outcomes.map((attempt) => sql.keep(made, endpoint, attempt)));
    const { rows } = await sql.owner.query<{ status_code: number }>(
      "SELECT status_code FROM delivery_attempts WHERE delivery_id = $1",
      [made.uuid],
    );
    expect(rows).toHaveLength(1);
    const first = outcomes.find(({ statusCode }) => statusCode === rows[0]?.status_code);
    expect(await sql.rowOf(made)).toMatchObject({ status: first?.status, attempts: 1 });
  });

  test("after the end changes nothing", async () => {
    const endpoint = await sql.addEndpoint();
    const made = await sql.createDelivery();
    await sql.keep(made, endpoint, SUCCEEDED);
    expect(await sql.keep(made, endpoint, { ...GONE, number: 2 })).toBeNull();
    await sql.attempts.settle(made.ref, "FAILED", "ENDPOINT_REMOVED");
    expect(await sql.rowOf(made)).toMatchObject({ status: "SUCCEEDED", failure_reason: null });
    expect(await sql.endpointOf(endpoint)).toMatchObject({ enabled: true });
  });
});

describe("orders", () => {
  test("are leased oldest first, each to one of many relays, and gone when done", async () => {
    const endpoints = [await sql.addEndpoint(), await sql.addEndpoint(), await sql.addEndpoint()];
    const reports = await Promise.all(Array.from({ length: 20 }, () => sql.newReport()));
    for (const report of reports) await sql.deliver(report);
    const orders = new PostgresDeliveryOrders(sql.worker);
    const leased = (
      await Promise.all(Array.from({ length: 6 }, () => orders.lease(10, 30_000)))
    ).flat();
    expect(new Set(leased.map(({ deliveryId }) => deliveryId)).size).toBe(60);
    expect(leased).toHaveLength(60);
    expect(await orders.lease(10, 30_000)).toEqual([]);
    const wanted = reports.flatMap(({ reportId }) =>
      endpoints.map((uuid) => `${toTypeId("whe", uuid)} ${toUuid(reportId)}`),
    );
    expect(leased.map(({ endpointId, subject }) => `${endpointId} ${subject}`).sort()).toEqual(
      wanted.sort(),
    );
    const [oldest, ...others] = leased.toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1));
    if (!oldest) throw new Error("nothing was leased");
    await orders.giveBack([oldest, ...others.slice(0, 4)]);
    expect(await orders.lease(1, 30_000)).toEqual([oldest]);
    await orders.done(leased);
    expect(await orders.lease(100, 30_000)).toEqual([]);
  });

  test("come free again when their relay died", async () => {
    await sql.addEndpoint();
    const { ref } = await sql.createDelivery();
    const orders = new PostgresDeliveryOrders(sql.worker);
    expect(await orders.lease(20, 50)).toHaveLength(1);
    expect(await orders.lease(20, 50)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await orders.lease(20, 50)).toMatchObject([{ deliveryId: ref.deliveryId }]);
  });
});

describe("the worker's role", () => {
  test("sees no delivery, attempt or endpoint unasked, and none of another organization", async () => {
    const endpoint = await sql.addEndpoint();
    const made = await sql.createDelivery();
    await sql.keep(made, endpoint, PENDING);
    const foreign = { ...made.ref, organizationId: toTypeId("org", sql.theirs.uuid) };
    expect(await sql.attempts.find(foreign)).toBeNull();
    expect(await sql.attempts.find({ ...made.ref, mode: "test" })).toBeNull();
    for (const table of ["deliveries", "delivery_attempts", "webhook_endpoints"]) {
      expect((await sql.worker.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0);
      const { rows } = await sql.owner.query(`SELECT FROM ${table}`);
      expect(rows.length, table).toBeGreaterThan(0);
    }
  });

  test("changes no row of another organization", async () => {
    const endpoint = await sql.addEndpoint();
    const made = await sql.createDelivery();
    const ref = { ...made.ref, organizationId: toTypeId("org", sql.theirs.uuid) };
    await sql.keep({ ...made, ref }, endpoint, GONE);
    await sql.attempts.settle(ref, "FAILED", "ENDPOINT_GONE");
    expect(await sql.rowOf(made)).toMatchObject({ status: "PENDING", attempts: 0 });
    expect(await sql.attemptsOf(made)).toEqual([]);
    expect(await sql.endpointOf(endpoint)).toMatchObject({ enabled: true });
    expect(
      await sql.attempts.findForMail(toTypeId("org", sql.theirs.uuid), toTypeId("whe", endpoint)),
    ).toBeNull();
  });

  test("does not make deliveries or attempts for another, or change other columns", async () => {
    const endpoint = await sql.addEndpoint();
    const { uuid } = await sql.createDelivery();
    // Two statements sent together are one transaction.
    const asOurs = (text: string) =>
      sql.worker
        .query(`SELECT set_config('cnh.organization', '${sql.ours.uuid}', true); ${text}`)
        .then(
          () => "done",
          (error: { code: string }) => error.code,
        );
    const columns = "(id, organization_id, live, endpoint_id, event_id, kind, created_at)";
    const values = (organization: string) =>
      `('${newUuid("dlv")}', '${organization}', true, '${endpoint}', '${uuid}', 'report.delivered', now())`;
    expect(
      await asOurs(`INSERT INTO deliveries ${columns} VALUES ${values(sql.theirs.uuid)}`),
    ).toBe("42501");
    for (const text of [
      `UPDATE deliveries SET event_id = id WHERE id = '${uuid}'`,
      `DELETE FROM deliveries WHERE id = '${uuid}'`,
      "UPDATE delivery_attempts SET status_code = 200",
      "DELETE FROM delivery_attempts",
      `UPDATE webhook_endpoints SET sealed_url = 'sealed elsewhere'`,
      `UPDATE webhook_endpoints SET secret = 'mine'`,
      "DELETE FROM webhook_endpoints",
    ])
      expect(await asOurs(text), text).toBe("42501");
  });
});
