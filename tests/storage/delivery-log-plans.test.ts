/** Every combination of the delivery log's filters uses an index, on more than 100,000 deliveries of many days. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newUuid, firstUuidOf, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresDeliveryLog } from "@cnh/server/adapters/postgres/webhooks/delivery-log.ts";
import type { LogFilter } from "@cnh/server/usecases/webhooks/deliveries/delivery-log.ts";
import { testEntry } from "../support/organizations/audit-entries.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { openExplainer, type Explainer, type Plan } from "./plans.ts";
import { REALISTIC_SHAPE, uuidOf } from "./realistic-shape.ts";

const LARGE = toTypeId("org", uuidOf("organization", 1));
const ENDPOINT = toTypeId("whe", uuidOf("endpoint", 1));
const IN_APRIL = toTypeId("dlv", firstUuidOf(new Date("2031-04-29T12:00:00Z")));

/** Another 100,000 of the large organization. A few failed, are partial or tests, or are retries. */
const MANY = `INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, retry_of, status,
    attempts, created_at, settled_at)
  SELECT new_id(at), $1, true, $2, new_id(at), CASE WHEN n % 40 = 0 THEN 'report.partially_delivered' ELSE 'report.delivered' END,
    CASE WHEN n % 400 <> 1 THEN new_id(at) END, CASE WHEN n % 300 = 2 THEN new_id(at) END,
    CASE WHEN n % 50 = 3 THEN 'FAILED' ELSE 'SUCCEEDED' END, 1, at, at
  FROM generate_series(1, 100000) n, LATERAL (SELECT timestamptz '2031-04-16T01:00Z' + n * interval '25 seconds' AS at) t`;

let database: TestDatabase;
let explainer: Explainer;
let log: PostgresDeliveryLog;
let some: { readonly id: string; readonly event: string; readonly report: string };

beforeAll(async () => {
  database = await openDatabase({ contents: REALISTIC_SHAPE });
  const owner = database.connect("owner", 1);
  await owner.query(MANY, [uuidOf("organization", 1), uuidOf("endpoint", 1)]);
  await owner.query("ANALYZE deliveries");
  await owner.query(`CREATE OR REPLACE FUNCTION audit_clock()
    RETURNS timestamptz LANGUAGE sql SECURITY INVOKER VOLATILE RETURN timestamptz '2031-05-15T12:00:00Z'`);
  const { rows } = await owner.query<typeof some>(
    `SELECT id, event_id AS event, report_id AS report FROM deliveries WHERE organization_id = $1 AND live
       AND report_id IS NOT NULL AND id < first_id_of('2031-05-10Z') ORDER BY id DESC LIMIT 1`,
    [uuidOf("organization", 1)],
  );
  if (!rows[0]) throw new Error("there is no delivery");
  [some] = rows;
  explainer = await openExplainer(database.name);
  log = new PostgresDeliveryLog(explainer.pool);
}, 300_000);
afterAll(async () => {
  await explainer.close();
  await database.drop();
});

const NO_FILTER: LogFilter = {
  organizationId: LARGE,
  mode: "live",
  endpointId: null,
  reportId: null,
  eventId: null,
  status: null,
  lastAttempt: null,
  kind: null,
  createdFrom: null,
  createdTo: null,
  before: null,
  after: null,
  ids: null,
  limit: 51,
};
const CHOICES: readonly (readonly Partial<LogFilter>[])[] = [
  [
    {},
    { status: "PENDING" },
    { status: "SUCCEEDED" },
    { status: "FAILED" },
    { lastAttempt: "failed" },
  ],
  [{}, { endpointId: ENDPOINT }],
  [{}, { kind: "report.delivered" }, { kind: "report.partially_delivered" }, { kind: "test" }],
];
const RANGE = { createdFrom: new Date("2031-04-20Z"), createdTo: new Date("2031-05-02Z") };
const COMBINATIONS = CHOICES.reduce<LogFilter[]>(
  (filters, choices) => filters.flatMap((each) => choices.map((one) => ({ ...each, ...one }))),
  [NO_FILTER],
);

/** The tables, with only the filled partitions: an empty one may be read in any way. */
const FULL =
  /^(?:webhook_endpoints|events_y2031m0[1-4]|(?:deliveries|delivery_attempts)_d2031(?:04(?:1[6-9]|[23]\d)|05(?:0\d|1[0-4])))$/;

function expectNoScans(what: string, plans: readonly Plan[]): void {
  const text = plans.map((plan) => plan.text).join("\n");
  const scanned = plans
    .flatMap(({ scans }) => scans)
    .filter(({ node, relation }) => /Seq Scan/.test(node) && FULL.test(relation))
    .map(({ relation }) => relation);
  expect([what, ...scanned]).toEqual([what]);
  expect(text, what).not.toMatch(/Hash Join|Merge Join/);
}

const indexesOf = (plans: readonly Plan[]) =>
  new Set(plans.flatMap(({ text }) => text.match(/(?<= using )\S+/g) ?? []));

test("the log has more than 100,000 deliveries", async () => {
  const owner = database.connect("owner", 1);
  const { rows } = await owner.query<{ count: number }>("SELECT count(*) FROM deliveries");
  expect(rows[0]?.count).toBeGreaterThan(100_000);
});

test("every combination reads ranges of indexes", async () => {
  expect(COMBINATIONS).toHaveLength(40);
  for (const filter of [...COMBINATIONS, { ...NO_FILTER, ...RANGE, before: IN_APRIL }]) {
    const plans = await explainer.plansOf(() => log.list(filter));
    expectNoScans(JSON.stringify(filter), plans);
  }
}, 300_000);

test.each<[string, Partial<LogFilter>, string]>([
  [
    "those that failed at one endpoint",
    { status: "FAILED", endpointId: ENDPOINT },
    "deliveries_failed",
  ],
  ["the rare kinds", { kind: "report.partially_delivered" }, "deliveries_by_kind"],
  ["tests", { kind: "test" }, "deliveries_of_test_events"],
])("%s have their own index", async (_, filter, index) => {
  const plans = await explainer.plansOf(() => log.list({ ...NO_FILTER, ...filter }));
  expect(indexesOf(plans)).toContain(index);
});

test("ids, an event, a report and the tail are looked up", async () => {
  const eventId = toTypeId("evt", some.event);
  const reportId = toTypeId("rpt", some.report);
  const ids = [toTypeId("dlv", some.id), toTypeId("dlv", newUuid("dlv"))];
  const filters: Partial<LogFilter>[] = [
    { eventId },
    { reportId },
    { ids },
    { after: ids[0] ?? "" },
  ];
  for (const filter of filters) {
    const plans = await explainer.plansOf(() => log.list({ ...NO_FILTER, ...filter }));
    expectNoScans(JSON.stringify(filter), plans);
  }
  const plans = await explainer.plansOf(() => log.retriesOf(LARGE, "live", ids[0] ?? ""));
  expectNoScans("retries", plans);
  expect(indexesOf(plans)).toContain("deliveries_by_original");
});

test("a retry of many reads and writes by indexes", async () => {
  const { rows } = await database
    .connect("owner", 1)
    .query<{ id: string }>(
      "SELECT id FROM deliveries WHERE organization_id = $1 AND live AND status = 'SUCCEEDED' ORDER BY id DESC LIMIT 100",
      [toUuid(LARGE)],
    );
  const ids = rows.map(({ id }) => toTypeId("dlv", id));
  const plans = await explainer.plansOf(() =>
    log.retry(
      LARGE,
      "live",
      { ids, reference: crypto.randomUUID() },
      {
        decide: () => "refuse",
        entryOf: testEntry,
      },
    ),
  );
  expectNoScans("retry", plans);
});
