/** The queries of operators and of the health probe use indexes, on a year of reports of 2,000 organizations. */
import { PostgresInspections } from "@cnh/server/adapters/postgres/operators/inspections.ts";
import { PostgresHealthProbe } from "@cnh/server/adapters/postgres/health-probe/health-probe.ts";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { describePlans, type Explainer, openExplainer } from "./plans.ts";
import { REALISTIC_SHAPE } from "./realistic-shape.ts";

let database: TestDatabase;
let explainer: Explainer;
let inspections: PostgresInspections;
let reportId: string;
const by = {
  personId: toTypeId("per", newUuid("per")),
  origin: { requestId: "request", address: "127.0.0.1" },
};

beforeAll(async () => {
  database = await openDatabase({ contents: REALISTIC_SHAPE });
  const owner = database.connect("owner", 1);
  await owner.query("SELECT make_partitions(now())");
  const person = await owner.query<{ id: string }>(
    `INSERT INTO operators (id, person_id, created_at, created_by)
     VALUES (gen_random_uuid(), gen_random_uuid(), now(), 'test') RETURNING person_id AS id`,
  );
  Object.assign(by, { personId: toTypeId("per", person.rows[0]?.id ?? "") });
  const report = await owner.query<{ id: string }>("SELECT id FROM reports ORDER BY id LIMIT 1");
  reportId = toTypeId("rpt", report.rows[0]?.id ?? "");
  explainer = await openExplainer(database.name, "cnh_observer");
  inspections = new PostgresInspections(explainer.pool, 600_000);
});
afterAll(async () => {
  await explainer.close();
  await database.drop();
});

test.each([
  ["whether somebody is an operator", () => inspections.isOperator(by.personId)],
  ["a page of organizations", () => inspections.organizations(by, null, 50)],
  ["what waits", () => inspections.backlog(by, 1_000)],
  ["a report by its id", () => inspections.report(by, reportId)],
])("no table is read whole for %s", async (_what, look) => {
  expect(await look()).not.toBeNull();
  const plans = await explainer.plansOf(look);
  expect(plans.length).toBeGreaterThan(0);
  expect(describePlans(plans)).not.toMatch(/Seq Scan|Bitmap/);
});

/** Scans of whole partitions. Tables without partitions, such as the balances, may be read completely. */
const wholeIn = (plans: Awaited<ReturnType<Explainer["plansOf"]>>) =>
  plans
    .flatMap(({ scans }) => scans)
    .filter(({ node, relation }) => /^(?:Seq|Bitmap)/.test(node) && /_[yd]\d/.test(relation));

test("no large table is read whole for the health probe", async () => {
  const maintenance = await openExplainer(database.name, "cnh_maintenance");
  const healthProbe = new PostgresHealthProbe(maintenance.pool, 600_000);
  try {
    const plans = await maintenance.plansOf(() => healthProbe.read());
    expect(plans.length).toBeGreaterThan(3);
    expect(wholeIn(plans), describePlans(plans)).toEqual([]);
  } finally {
    healthProbe.close();
    await maintenance.close();
  }
});

test("no large table is read whole for the health of the service", async () => {
  expect(await inspections.health(by)).toContainEqual(
    expect.objectContaining({ figure: "recent_webhooks", subject: "count" }),
  );
  const plans = await explainer.plansOf(() => inspections.health(by));
  expect(plans.length).toBeGreaterThan(5);
  expect(wholeIn(plans), describePlans(plans)).toEqual([]);
});

test("a report is searched only in its month", async () => {
  const plans = await explainer.plansOf(() => inspections.report(by, reportId));
  const read = plans
    .flatMap(({ scans }) => scans)
    .filter(({ relation, executed }) => executed && relation.startsWith("reports_y"));
  expect(new Set(read.map(({ relation }) => relation)).size).toBe(1);
});
