/** The figures of the health probe equal the contents of the tables, and only one of several processes reads them. */
import pg from "pg";
import { PostgresRoundTimers } from "@cnh/server/adapters/postgres/reports/round-timers.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { PostgresReportOrders } from "@cnh/server/adapters/postgres/relay/orders.ts";
import { openPool } from "@cnh/server/adapters/postgres/core/pool.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresHealthProbe } from "@cnh/server/adapters/postgres/health-probe/health-probe.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";
import { superuserUrl } from "./plans.ts";

const MINUTE = 60_000;
const SILENT_MS = 10 * MINUTE;
let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let organization: SqlOrganization;
let healthProbe: PostgresHealthProbe;
const pools: pg.Pool[] = [];

function openHealthProbe(): PostgresHealthProbe {
  const pool = openPool(database.environment["CNH_MAINTENANCE_DATABASE_URL"] ?? "", 1, () => {});
  pools.push(pool);
  return new PostgresHealthProbe(pool, SILENT_MS);
}

beforeAll(async () => {
  database = await openDatabase();
  [owner, app] = [database.connect("owner"), database.connect("app")];
  await replaceAcceptClock(owner);
  await owner.query("SELECT make_partitions(now() - interval '5 days', 0, 5)");
  const terms = { price: 350, limit: -1_000_000, day: "2026-01-01" };
  organization = await insertOrganization(owner, terms);
  healthProbe = openHealthProbe();
});
beforeEach(async () => {
  await owner.query("DELETE FROM report_orders");
  await owner.query("UPDATE reports SET status = 'ERROR' WHERE status = 'PROCESSING'");
});
afterAll(async () => {
  healthProbe.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

/** The figures by name and label. */
async function figures(of = healthProbe): Promise<Record<string, number>> {
  const rows = (await of.read()) ?? [];
  return Object.fromEntries(
    rows.map(({ figure, subject, value }) => [`${figure} ${subject}`.trim(), value]),
  );
}

async function createReports(count: number, minutesAgo: number): Promise<string[]> {
  const at = new Date(Date.now() - minutesAgo * MINUTE);
  return acceptReports(app, organization, { count, at });
}

async function handOver(reportIds: readonly string[]): Promise<void> {
  const organizationId = toTypeId("org", organization.uuid);
  const orders = new PostgresReportOrders(database.connect("worker"));
  const mode = "live" as const;
  await orders.done(reportIds.map((reportId) => ({ reportId, organizationId, mode })));
}

describe("what waits", () => {
  test("orders, and since when the oldest does", async () => {
    expect(await figures()).toMatchObject({
      "orders_waiting reports": 0,
      "oldest_order_age_seconds reports": 0,
    });
    await createReports(3, 5);
    await createReports(2, 1);
    const seen = await figures();
    expect(seen).toMatchObject({ "orders_waiting reports": 5, "reports_processing first": 5 });
    expect(seen["oldest_order_age_seconds reports"]).toBeGreaterThan(295);
    expect(seen["oldest_order_age_seconds reports"]).toBeLessThan(330);
    expect(seen["oldest_processing_age_seconds first"]).toBeGreaterThan(295);
  });

  test("a report is stuck that has no order and asked nothing for long, and no other", async () => {
    const old = await createReports(3, 30);
    await createReports(1, 2).then(handOver);
    expect(await figures()).toMatchObject({ stuck_reports: 0 });
    await handOver(old);
    expect(await figures()).toMatchObject({ stuck_reports: 3 });
    const ref = {
      organizationId: toTypeId("org", organization.uuid),
      mode: "live" as const,
    };
    const runs = new PostgresReportRuns(database.connect("worker"));
    const [asked = "", partial = ""] = old;
    await runs.recordAnswer(
      { ...ref, reportId: asked },
      {
        part: "license",
        attempt: 1,
        source: "wsdenatran",
        outcome: "transient",
        retryAfterMs: null,
        durationMs: 12,
        askedAt: new Date(),
        costCents: null,
        facts: null,
        profile: null,
      },
    );
    await runs.publishPartial(
      { ...ref, reportId: partial },
      { body: Buffer.from("sealed"), at: new Date() },
    );
    expect(await figures()).toMatchObject({ stuck_reports: 1, "reports_processing recovery": 1 });
  });

  test("a later round that a relay should have handed over", async () => {
    const [waiting = "", overdue = ""] = await createReports(2, 3);
    const timers = new PostgresRoundTimers(database.connect("worker"));
    const ref = { organizationId: toTypeId("org", organization.uuid), mode: "live" as const };
    await timers.schedule({ ...ref, reportId: waiting }, Date.now() - 30_000);
    expect(await figures()).toMatchObject({ overdue_rounds: 0, oldest_overdue_round_seconds: 0 });
    await timers.schedule({ ...ref, reportId: overdue }, Date.now() - 300_000);
    const seen = await figures();
    expect(seen).toMatchObject({ overdue_rounds: 1 });
    expect(seen["oldest_overdue_round_seconds"]).toBeGreaterThan(295);
  });

  test("a webhook that the engine should have sent", async () => {
    const [reportId = ""] = await createReports(1, 3);
    const ref = { reportId, organizationId: toTypeId("org", organization.uuid) };
    await new PostgresReportRuns(database.connect("worker")).settle(
      { ...ref, mode: "live" },
      { status: "DELIVERED", body: Buffer.from("sealed"), deliveredAt: new Date() },
    );
    expect(await figures()).toMatchObject({
      "orders_waiting deliveries": 1,
      overdue_deliveries: 0,
    });
    await owner.query("UPDATE deliveries SET next_attempt_at = now() - interval '5 minutes'");
    expect(await figures()).toMatchObject({ overdue_deliveries: 0 });
    await owner.query("DELETE FROM delivery_orders");
    const seen = await figures();
    expect(seen).toMatchObject({ overdue_deliveries: 1, "orders_waiting deliveries": 0 });
    expect(seen["oldest_overdue_delivery_seconds"]).toBeGreaterThan(295);
    await owner.query(
      "UPDATE deliveries SET status = 'FAILED', settled_at = now(), next_attempt_at = NULL",
    );
  });
});

describe("the ledger", () => {
  /** Changes a row with triggers disabled, like a database administrator. */
  async function tamper(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: superuserUrl(database.name) });
    await client.connect();
    try {
      await client.query("SET session_replication_role = replica");
      await client.query(text, [organization.uuid]);
    } finally {
      await client.end();
    }
  }

  test("agrees, with its totals", async () => {
    await createReports(2, 0);
    const { rows } = await owner.query<{ charged: number }>(
      "SELECT charged::float8 FROM balances WHERE organization_id = $1 AND live",
      [organization.uuid],
    );
    const seen = await figures();
    expect(seen).toMatchObject({
      ledger_mismatches: 0,
      charged_centavos_total: rows[0]?.charged,
      refunded_centavos_total: 0,
    });
    expect(seen["debits_total"]).toBe((rows[0]?.charged ?? 0) / 350);
  });

  test.each([
    ["a balance that was raised", "UPDATE balances SET balance = balance + 1"],
    ["a count of entries", "UPDATE balances SET entry_count = entry_count + 1"],
  ])("does not agree with %s", async (_what, text) => {
    await createReports(1, 0);
    await tamper(`${text} WHERE organization_id = $1 AND live`);
    expect(await figures()).toMatchObject({ ledger_mismatches: 1 });
    await tamper(`${text.replace("+ 1", "- 1")} WHERE organization_id = $1 AND live`);
    expect(await figures()).toMatchObject({ ledger_mismatches: 0 });
  });

  test("does not agree with an entry that was changed or is gone", async () => {
    await createReports(3, 0);
    const second = `organization_id = $1 AND number = (SELECT max(number) - 1 FROM ledger_entries WHERE organization_id = $1)`;
    await tamper(`UPDATE ledger_entries SET amount = amount - 1 WHERE ${second}`);
    expect(await figures()).toMatchObject({ ledger_mismatches: 1 });
    await tamper(`UPDATE ledger_entries SET amount = amount + 1 WHERE ${second}`);
    expect(await figures()).toMatchObject({ ledger_mismatches: 0 });
    await tamper(`DELETE FROM ledger_entries WHERE ${second}`);
    expect(await figures()).toMatchObject({ ledger_mismatches: 1 });
  });
});

test("partitions ahead are counted at the table that has the fewest", async () => {
  const before = (await figures())["partitions_ahead_days"] ?? 0;
  expect(before).toBeGreaterThan(3);
  expect(before).toBeLessThanOrEqual(4);
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent = 'create_claims'::regclass ORDER BY 1 DESC LIMIT 1`,
  );
  await owner.query(`DROP TABLE ${rows[0]?.name}`);
  expect((await figures())["partitions_ahead_days"]).toBeCloseTo(before - 1, 1);
});

test("only one of two processes reads, and the other takes over when it stops", async () => {
  const other = openHealthProbe();
  expect(await healthProbe.read()).not.toBeNull();
  expect(await other.read()).toBeNull();
  expect(await healthProbe.read()).not.toBeNull();
  healthProbe.close();
  await expect.poll(async () => (await other.read()) !== null, { timeout: 5_000 }).toBe(true);
  expect(await healthProbe.read()).toBeNull();
  other.close();
  await expect.poll(async () => (await healthProbe.read()) !== null, { timeout: 5_000 }).toBe(true);
});
