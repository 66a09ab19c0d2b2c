/** The maintenance role finds reports whose workflow is gone and orders them again; it does not touch other reports. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReportOrders } from "@cnh/server/adapters/postgres/relay/orders.ts";
import { orderStalledReports } from "@cnh/server/adapters/postgres/reports/stalled-reports.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../tools/stack/server-process.ts";
import { replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { until } from "../support/until.ts";
import { openExplainer } from "./plans.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

const HOUR = 3_600_000;
const POLICY = { silentMs: HOUR, silentPartialMs: 7 * HOUR };

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let maintenance: pg.Pool;
let organization: SqlOrganization;
let work: PostgresReportRuns;
let orders: PostgresReportOrders;

beforeAll(async () => {
  database = await openDatabase();
  [owner, app, maintenance] = [
    database.connect("owner"),
    database.connect("app"),
    database.connect("maintenance"),
  ];
  await replaceAcceptClock(owner);
  await owner.query("SELECT make_partitions(now() - interval '5 days', 0, 5)");
  const terms = { price: 350, limit: -1_000_000, day: "2026-01-01" };
  organization = await insertOrganization(owner, terms);
  const worker = database.connect("worker");
  [work, orders] = [new PostgresReportRuns(worker), new PostgresReportOrders(worker)];
});
beforeEach(async () => {
  await owner.query("DELETE FROM report_orders");
  await owner.query("UPDATE reports SET status = 'ERROR' WHERE status = 'PROCESSING'");
});
afterAll(() => database.drop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

/** Creates a report of this age in hours, whose order the engine has accepted. */
async function createHandedOver(hours: number, mode: "live" | "test" = "live"): Promise<ReportRef> {
  const terms = { count: 1, mode, at: hoursAgo(hours) };
  const [reportId = ""] = await acceptReports(app, organization, terms);
  const organizationId = toTypeId("org", organization.uuid);
  const order = { reportId, organizationId, mode };
  await orders.done([order]);
  return order;
}

async function recordQuestion(report: ReportRef, hours: number, attempt = 1): Promise<void> {
  await work.recordAnswer(report, {
    part: "license",
    attempt,
    source: "wsdenatran",
    outcome: "transient",
    retryAfterMs: null,
    durationMs: 12,
    askedAt: hoursAgo(hours),
    costCents: null,
    facts: null,
    profile: null,
  });
}

const stalledNow = async () =>
  (await orderStalledReports(maintenance, POLICY)).map(({ reportId }) => reportId);

describe("is ordered again", () => {
  test("a report whose sources were never queried", async () => {
    const report = await createHandedOver(2);
    const [stalled] = await orderStalledReports(maintenance, POLICY);
    expect(stalled?.reportId).toBe(report.reportId);
    expect(Math.abs((stalled?.createdAt.getTime() ?? 0) - hoursAgo(2).getTime())).toBeLessThan(
      60_000,
    );
    const leased = await orders.lease(10, 1_000);
    expect(leased).toEqual([report]);
  });

  test("a report of a test key", async () => {
    const { reportId } = await createHandedOver(2, "test");
    expect(await stalledNow()).toEqual([reportId]);
  });

  test("one whose last question is too long ago", async () => {
    const report = await createHandedOver(3);
    await recordQuestion(report, 1.5);
    expect(await stalledNow()).toEqual([report.reportId]);
  });

  test("one that was partially delivered and whose recovery has ended", async () => {
    const report = await createHandedOver(80);
    await work.publishPartial(report, { body: Buffer.from("sealed"), at: new Date() });
    await recordQuestion(report, 8);
    expect(await stalledNow()).toEqual([report.reportId]);
  });

  test("a report once, until it is silent again", async () => {
    const { reportId } = await createHandedOver(2);
    expect(await stalledNow()).toEqual([reportId]);
    await owner.query("DELETE FROM report_orders");
    expect(await stalledNow()).toEqual([]);
    await owner.query(
      "UPDATE reports SET ordered_again_at = now() - interval '2 hours' WHERE id = $1",
      [toUuid(reportId)],
    );
    expect(await stalledNow()).toEqual([reportId]);
  });
});

describe("is left unchanged", () => {
  test("a report that is young, was asked for lately, sleeps between questions, or is settled", async () => {
    await createHandedOver(0.5);
    await recordQuestion(await createHandedOver(3), 0.5);
    const asleep = await createHandedOver(10);
    await work.publishPartial(asleep, { body: Buffer.from("sealed"), at: new Date() });
    await recordQuestion(asleep, 5);
    const settled = await createHandedOver(5);
    await work.settle(settled, { status: "ERROR", body: Buffer.from("x"), deliveredAt: null });
    expect(await stalledNow()).toEqual([]);
  });

  test("a report whose order still waits", async () => {
    await acceptReports(app, organization, { count: 1, at: hoursAgo(9) });
    expect(await stalledNow()).toEqual([]);
    expect(await orders.lease(10, 1_000)).toHaveLength(1);
  });
});

test("no report that was silent for less than an hour can be ordered again", async () => {
  const text = "SELECT order_stalled_reports($1, '7 hours', 1)";
  for (const silent of ["59 minutes", "-1 hour", null])
    expect(await sqlState(maintenance.query(text, [silent])), String(silent)).toBe("22023");
  expect(await sqlState(app.query(text, ["1 hour"]))).toBe(PERMISSION_DENIED);
});

test("reports on their way are found by their index, and no table is read from end to end", async () => {
  for (let count = 0; count < 3; count += 1) await createHandedOver(2);
  const explainer = await openExplainer(database.name, "cnh_maintenance");
  const plans = await explainer.plansOf(() => orderStalledReports(explainer.pool, POLICY));
  await explainer.close();
  const text = plans.map((plan) => plan.text).join("\n");
  expect(text).toContain("using reports_processing");
  expect(text).not.toContain("Seq Scan");
});

test("the maintenance role orders them again at its start, and raises an alarm", async () => {
  const report = await createHandedOver(2);
  const folder = mkdtempSync(`${tmpdir()}/cnh-maintenance-`);
  const logFile = `${folder}/server.log`;
  const environment = { ...database.environment, CNH_ROLES: "api,maintenance" };
  const server = await startServer({ environment, logFile });
  const isOrdered = async () => (await orders.lease(10, 1_000)).length === 1;
  await until(isOrdered, "the order is made");
  const isCounted = async () =>
    /^reports_stalled_total(?:\{.*\})? 1\b/m.test(await (await fetch(server.metricsUrl)).text());
  await until(isCounted, "it is counted");
  await server.stop();
  const line = readFileSync(logFile, "utf8")
    .split("\n")
    .find((each) => each.includes("stalled reports"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    level: 50,
    count: 1,
    reportIds: [report.reportId],
  });
  rmSync(folder, { recursive: true });
});
