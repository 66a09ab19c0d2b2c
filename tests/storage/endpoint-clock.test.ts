/** The time at which an endpoint is disabled: attempts at it maintain the clock of its failures. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { GONE, PENDING, SqlDeliveries, SUCCEEDED } from "../support/webhooks/sql-deliveries.ts";

let sql: SqlDeliveries;
beforeAll(async () => {
  sql = await SqlDeliveries.open();
});
beforeEach(() => sql.clear());
afterAll(() => sql.database.drop());

/** The reasons in the audit log's entries about the endpoint. */
async function disabledBecause(endpoint: string): Promise<string[]> {
  const { rows } = await sql.owner.query<{ because: string }>(
    `SELECT details ->> 'because' AS because FROM audit_entries
     WHERE action = 'endpoint.disabled' AND target_id = $1 AND actor_kind = 'system'`,
    [toTypeId("whe", endpoint)],
  );
  return rows.map(({ because }) => because);
}

describe("an endpoint", () => {
  let endpoint: string;
  beforeEach(async () => {
    endpoint = await sql.addEndpoint();
  });
  const fail = async (disableAfterMs?: number) =>
    sql.keep(await sql.createDelivery(), endpoint, PENDING, disableAfterMs);
  const ageFailures = (interval: string) =>
    sql.owner.query(
      `UPDATE webhook_endpoints SET failing_since = failing_since - $2::interval,
         recent_failures = ARRAY(SELECT t - $2::interval FROM unnest(recent_failures) t) WHERE id = $1`,
      [endpoint, interval],
    );

  test("has failed since its third failure within 24 hours, until a success", async () => {
    for (const count of [1, 2]) {
      await fail();
      const row = await sql.endpointOf(endpoint);
      expect(row).toMatchObject({ failing_since: null });
      expect(row?.recent_failures).toHaveLength(count);
    }
    await fail();
    const since = (await sql.endpointOf(endpoint))?.failing_since;
    expect(since).toBeInstanceOf(Date);
    await fail();
    expect((await sql.endpointOf(endpoint))?.failing_since).toEqual(since);
    await sql.keep(await sql.createDelivery(), endpoint, SUCCEEDED);
    expect(await sql.endpointOf(endpoint)).toEqual({
      enabled: true,
      failing_since: null,
      recent_failures: [],
    });
  });

  test("has not, where the third comes later than that", async () => {
    await fail();
    await ageFailures("25 hours");
    await fail();
    await fail();
    expect(await sql.endpointOf(endpoint)).toMatchObject({ failing_since: null });
    await fail();
    expect((await sql.endpointOf(endpoint))?.failing_since).toBeInstanceOf(Date);
  });

  test("counts concurrent failures", async () => {
    const deliveries = await Promise.all([
      sql.createDelivery(),
      sql.createDelivery(),
      sql.createDelivery(),
    ]);
    await Promise.all(deliveries.map((one) => sql.keep(one, endpoint, PENDING)));
    expect((await sql.endpointOf(endpoint))?.failing_since).toBeInstanceOf(Date);
  });

  test("is disabled five days after its clock started, reported once", async () => {
    for (let times = 0; times < 3; times += 1) await fail();
    await ageFailures("4 days 23 hours");
    expect(await fail()).toBeNull();
    await ageFailures("1 hour");
    const deliveries = await Promise.all(Array.from({ length: 8 }, () => sql.createDelivery()));
    const reasons = await Promise.all(deliveries.map((one) => sql.keep(one, endpoint, PENDING)));
    expect(reasons.filter((because) => because !== null)).toEqual(["failures"]);
    expect(await disabledBecause(endpoint)).toEqual(["failures"]);
    expect(await sql.endpointOf(endpoint)).toMatchObject({ enabled: false });
    const [first] = deliveries;
    expect(first && (await sql.attempts.find(first.ref))).toMatchObject({
      endpoint: { enabled: false },
    });
  });

  test("is disabled at the operator's limit, by attempts and not only by time", async () => {
    for (let times = 0; times < 3; times += 1) expect(await fail(1)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await sql.endpointOf(endpoint)).toMatchObject({ enabled: true });
    expect(await fail(1)).toBe("failures");
  });

  test("is disabled by an answer of 410, reported once", async () => {
    const deliveries = await Promise.all(Array.from({ length: 6 }, () => sql.createDelivery()));
    const reasons = await Promise.all(deliveries.map((one) => sql.keep(one, endpoint, GONE)));
    expect(reasons.filter((because) => because !== null)).toEqual(["gone"]);
    expect(await disabledBecause(endpoint)).toEqual(["gone"]);
    expect(await sql.endpointOf(endpoint)).toMatchObject({ enabled: false });
    for (const one of deliveries)
      expect(await sql.rowOf(one)).toMatchObject({
        status: "FAILED",
        failure_reason: "ENDPOINT_GONE",
      });
  });

  test("that was removed leaves its deliveries to be settled", async () => {
    const delivery = await sql.createDelivery();
    await sql.owner.query("DELETE FROM webhook_endpoints WHERE id = $1", [endpoint]);
    expect(await sql.attempts.find(delivery.ref)).toMatchObject({
      endpoint: null,
      status: "PENDING",
    });
    expect(await sql.keep(delivery, endpoint, PENDING, 1)).toBeNull();
    await sql.attempts.settle(delivery.ref, "FAILED", "ENDPOINT_REMOVED");
    expect(await sql.rowOf(delivery)).toMatchObject({
      status: "FAILED",
      failure_reason: "ENDPOINT_REMOVED",
    });
  });
});
