/** Work in progress according to the database, read in pages, and repeated orders: only for work that is still lost. */
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReconcileStore } from "@cnh/server/adapters/postgres/reconcile/reconcile-store.ts";
import { PostgresReportOrders } from "@cnh/server/adapters/postgres/relay/orders.ts";
import { PostgresRoundTimers } from "@cnh/server/adapters/postgres/reports/round-timers.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SEALED, SqlDeliveries } from "../support/webhooks/sql-deliveries.ts";
import { openExplainer } from "./plans.ts";

let sql: SqlDeliveries;
let orders: PostgresReportOrders;
/** With the maintenance role, and with the operator's. */
let maintenance: PostgresReconcileStore;
let operator: PostgresReconcileStore;

beforeAll(async () => {
  sql = await SqlDeliveries.open();
  orders = new PostgresReportOrders(sql.worker);
  maintenance = new PostgresReconcileStore(sql.database.connect("maintenance"));
  operator = new PostgresReconcileStore(sql.database.connect("operator"));
});
beforeEach(async () => {
  await sql.clear();
  await sql.owner.query("UPDATE reports SET status = 'ERROR' WHERE status = 'PROCESSING'");
  await sql.owner.query(
    "DELETE FROM report_orders; DELETE FROM round_timers; DELETE FROM deliveries",
  );
});
afterAll(() => sql.database.drop());

/** A report whose order the engine has accepted. */
async function handedOver(mode: "live" | "test" = "live") {
  const report = { ...(await sql.newReport(mode)), isPartial: false };
  await orders.done([report]);
  return report;
}

async function waitingOrders(table: "report_orders" | "delivery_orders"): Promise<number> {
  const text = `SELECT count(*)::integer AS count FROM ${table}`;
  return (await sql.owner.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

describe("reports in progress", () => {
  test("are listed in pages, each once, with their stored facts", async () => {
    const [partial, inTest, ordered] = [
      await handedOver(),
      await handedOver("test"),
      await sql.newReport(),
    ];
    await sql.work.publishPartial(partial, { body: SEALED, at: new Date() });
    const waiting = await handedOver();
    await new PostgresRoundTimers(sql.worker).schedule(waiting, Date.now() + 60_000);
    const settled = await handedOver();
    await sql.deliver(settled);
    const found = [];
    for (let after: ReportRef | null = null; ;) {
      const page = await maintenance.runningReports(after, 2);
      found.push(...page);
      after = page.at(-1) ?? null;
      if (!after) break;
    }
    const byId = new Map(found.map((one) => [one.reportId, one]));
    expect(found).toHaveLength(4);
    expect(byId.get(partial.reportId)).toMatchObject({ isPartial: true, isOrdered: false });
    expect(byId.get(inTest.reportId)).toMatchObject({ mode: "test", isPartial: false });
    expect(byId.get(ordered.reportId)).toMatchObject({ mode: "live", isOrdered: true });
    expect(byId.get(waiting.reportId)).toMatchObject({ isOrdered: true });
    expect(await operator.runningReports(null, 10)).toEqual(found);
  });

  test("are ordered again once, without a new look at their sources", async () => {
    const [lost, ordered, settled, waiting] = [
      await handedOver(),
      { ...(await sql.newReport()), isPartial: false },
      await handedOver("test"),
      await handedOver(),
    ];
    await new PostgresRoundTimers(sql.worker).schedule(waiting, Date.now() + 60_000);
    await sql.deliver(settled);
    const published = await handedOver();
    await sql.work.publishPartial(published, { body: SEALED, at: new Date() });
    const asked = [lost, ordered, settled, waiting, published];
    expect(await maintenance.orderReports(asked, "plan")).toEqual([lost.reportId]);
    expect(await waitingOrders("report_orders")).toBe(1);
    const both = await Promise.all([
      maintenance.orderReports(asked, "act"),
      operator.orderReports(asked, "act"),
    ]);
    expect(both.flat()).toEqual([lost.reportId]);
    expect(await waitingOrders("report_orders")).toBe(2);
    const { rows } = await sql.owner.query(
      "SELECT FROM reports WHERE ordered_again_at IS NOT NULL",
    );
    expect(rows).toEqual([]);
  });

  test("of another organization or mode are not ordered", async () => {
    const lost = await handedOver();
    const theirs = { ...lost, organizationId: toTypeId("org", sql.theirs.uuid) };
    const asked = [theirs, { ...lost, mode: "test" as const }];
    expect(await maintenance.orderReports(asked, "act")).toEqual([]);
  });

  test("and overdue and stored ones are found without reading a whole table", async () => {
    await sql.addEndpoint();
    const [running, delivery] = [await handedOver(), await sql.createDelivery()];
    const explainer = await openExplainer(sql.database.name, "cnh_maintenance");
    const store = new PostgresReconcileStore(explainer.pool);
    const plans = await explainer.plansOf(async () => {
      await store.runningReports(running, 500);
      await store.overdueDeliveries(delivery.ref, 0, 500);
      await store.orderReports([running], "plan");
      await store.orderDeliveries([delivery.ref], 0, "plan");
      await store.stored([running.reportId, delivery.ref.deliveryId]);
    });
    await explainer.close();
    const scans = plans.flatMap((plan) => plan.scans).filter(({ executed }) => executed);
    const names = (relation: string) =>
      /^(?:reports|deliveries|report_orders|delivery_orders)/.test(relation);
    expect(scans.filter(({ relation }) => names(relation)).length).toBeGreaterThan(4);
    const throughs = scans.filter(
      ({ node, relation }) => node.startsWith("Seq") && names(relation),
    );
    expect(throughs).toEqual([]);
    expect(plans.map(({ text }) => text).join("\n")).toMatch(
      /using reports\w*_processing|reports_processing/,
    );
  });
});

describe("overdue deliveries", () => {
  test("are listed and ordered again while they are overdue and have no order", async () => {
    await sql.addEndpoint();
    const made = [
      await sql.createDelivery(),
      await sql.createDelivery(),
      await sql.createDelivery(),
      await sql.createDelivery(),
    ] as const;
    await sql.owner.query("DELETE FROM delivery_orders WHERE delivery_id <> $1", [made[3].uuid]);
    await sql.owner.query("UPDATE deliveries SET next_attempt_at = now() - interval '1 hour'");
    await sql.owner.query("UPDATE deliveries SET next_attempt_at = now() WHERE id = $1", [
      made[2].uuid,
    ]);
    const first = await maintenance.overdueDeliveries(null, 600_000, 2);
    const rest = await maintenance.overdueDeliveries(first.at(-1) ?? null, 600_000, 2);
    const found = [...first, ...rest];
    expect(found.map(({ deliveryId, isOrdered }) => [deliveryId, isOrdered])).toEqual([
      [made[0].ref.deliveryId, false],
      [made[1].ref.deliveryId, false],
      [made[3].ref.deliveryId, true],
    ]);
    const ours = [made[0].ref.deliveryId, made[1].ref.deliveryId];
    const all = made.map(({ ref }) => ref);
    expect(await operator.orderDeliveries(all, 600_000, "plan")).toEqual(ours);
    const both = await Promise.all([
      maintenance.orderDeliveries(all, 600_000, "act"),
      operator.orderDeliveries(all, 600_000, "act"),
    ]);
    expect(both.flat().toSorted()).toEqual(ours);
    expect(await waitingOrders("delivery_orders")).toBe(3);
  });
});

test("stored reports and deliveries are distinguished from missing ones", async () => {
  await sql.addEndpoint();
  const running = await handedOver("test");
  const { ref, uuid } = await sql.createDelivery();
  const { rows } = await sql.owner.query<{ report_id: string }>(
    "SELECT report_id FROM deliveries WHERE id = $1",
    [uuid],
  );
  const settled = toTypeId("rpt", rows[0]?.report_id ?? "");
  const nobody = "01h2xcejqtf2nbrexx3vqjhp41";
  const asked = [running.reportId, settled, ref.deliveryId, `rpt_${nobody}`, `dlv_${nobody}`, "x"];
  const stored = await maintenance.stored(asked);
  expect(asked.map((id) => stored.has(id))).toEqual([true, true, true, false, false, false]);
});
