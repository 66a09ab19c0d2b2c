/** Every combination of the list's filters uses an index, on a year of reports, many of them of one organization. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstUuidOf, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { asOrganization } from "@cnh/server/adapters/postgres/core/pool.ts";
import { listQuery } from "@cnh/server/adapters/postgres/reports/list-query.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import type { ListFilter } from "@cnh/server/usecases/reports/list-reports.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { describePlans, openExplainer, type Explainer } from "./plans.ts";
import { NOW, REALISTIC_SHAPE, uuidOf } from "./realistic-shape.ts";

/** Checks in progress are hidden; there are at most a few hundred of them, of all organizations. */
const OTHER_FILTER = /^\s+Filter: (?!\(NOT hidden\)$)/m;

const LARGE = uuidOf("organization", 1);
const SMALL = uuidOf("organization", 7);
const HASH = createHash("sha256").update("unknown").digest("hex");
const JANUARY = toTypeId("rpt", firstUuidOf(new Date("2031-01-20T00:00:00Z")));

let database: TestDatabase;
let explainer: Explainer;
beforeAll(async () => {
  database = await openDatabase({ contents: REALISTIC_SHAPE });
  explainer = await openExplainer(database.name);
});
afterAll(async () => {
  await explainer.close();
  await database.drop();
});

const NO_FILTER: ListFilter = {
  organizationId: toTypeId("org", LARGE),
  mode: "live",
  status: null,
  externalRefHash: null,
  driver: null,
  verdict: null,
  driving: null,
  minSeverity: null,
  isDiagnosed: false,
  dueBefore: null,
  createdFrom: null,
  createdTo: null,
  after: null,
  limit: 51,
};

/** The values of each filter, which are combined with all others. */
const CHOICES: readonly (readonly Partial<ListFilter>[])[] = [
  [{}, { status: "PROCESSING" }, { status: "DELIVERED" }, { status: "ERROR" }],
  [{}, { externalRefHash: HASH }],
  [{}, { driver: { id: toTypeId("drv", LARGE) } }, { driver: { cpfHash: HASH } }],
  [{}, { verdict: "BLOCKED" }, { verdict: "VALID" }],
  [{}, { driving: "FORBIDDEN" }],
  [{}, { minSeverity: "CRITICAL" }],
  [{}, { dueBefore: "2031-06-01" }],
  [{}, { createdFrom: new Date("2031-01-10T00:00:00Z"), createdTo: new Date("2031-02-20Z") }],
  [{}, { after: { reportId: JANUARY, nextDueOn: null } }],
];
/** Partial reports. */
const PARTIAL: ListFilter = { ...NO_FILTER, status: "PROCESSING", isDiagnosed: true };
const COMBINATIONS = CHOICES.reduce<ListFilter[]>(
  (filters, choices) => filters.flatMap((each) => choices.map((one) => ({ ...each, ...one }))),
  [NO_FILTER],
);

const hasOutcome = ({ verdict, driving, minSeverity, dueBefore }: ListFilter) =>
  verdict !== null || driving !== null || minSeverity !== null || dueBefore !== null;

/** The index of the keys that decrypt the reports of a page. */
const KEYS = "driver_keys_pkey";

/** The allowed indexes for a filter. Each contains only rows that match the filter's most selective part. */
function allowedIndexes(filter: ListFilter): string[] {
  const narrow = [
    filter.driver && "reports_by_driver",
    filter.externalRefHash && "reports_by_reference",
    filter.status === "PROCESSING" && "reports_processing",
    filter.status === "ERROR" && "reports_failed",
  ].flatMap((name) => name || []);
  const cpf = filter.driver && "cpfHash" in filter.driver ? ["drivers_pkey"] : [];
  if (narrow.length > 0) return [...narrow, ...cpf, KEYS];
  if (filter.dueBefore) return ["reports_by_due_day", "reports_pkey", KEYS];
  if (hasOutcome(filter)) return ["reports_by_outcome", "reports_pkey", KEYS];
  return ["reports_pkey", KEYS];
}

/** The plan of a filter, with our names of the indexes. */
async function planOf(filter: ListFilter): Promise<string> {
  const after = filter.after && { ...filter.after, nextDueOn: filter.dueBefore && "2031-03-01" };
  const { text, values } = listQuery({ ...filter, after });
  const { rows } = await asOrganization(explainer.pool, LARGE, (client) =>
    client.query<{ "QUERY PLAN": string }>(`EXPLAIN (COSTS OFF) ${text}`, values),
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("every combination reads only ranges of its own indexes", async () => {
  const names = await indexNames();
  // A report in ERROR has no diagnosis: the use case answers without a query.
  const asked = [
    ...COMBINATIONS.filter((each) => each.status !== "ERROR" || !hasOutcome(each)),
    PARTIAL,
  ];
  expect(asked.length).toBeGreaterThan(400);
  for (const filter of asked) {
    const plan = await planOf(filter);
    const what = `${JSON.stringify(filter)}\n${plan}`;
    expect(plan, what).not.toMatch(/Seq Scan|Hash Join|Merge Join/);
    const used = [...plan.matchAll(/(?: using | Bitmap Index Scan on )(\S+)/g)].map(
      ([, name = ""]) => names.get(name) ?? name,
    );
    expect(allowedIndexes(filter), what).toEqual(expect.arrayContaining([...new Set(used)]));
  }
}, 300_000);

async function indexNames(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await explainer.pool.query<{ child: string; parent: string }>(
    `SELECT inhrelid::regclass::text AS child, inhparent::regclass::text AS parent
     FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE c.relkind = 'i'`,
  );
  return new Map(rows.map(({ child, parent }) => [child, parent]));
}

/** For each combination of answer, verdict and severity only one page of ids is read, and then one page of reports. */
describe("by outcome no report is read that does not fit", () => {
  test.each<[string, Partial<ListFilter>]>([
    ["list-blocked", { verdict: "BLOCKED" }],
    ["list-forbidden", { driving: "FORBIDDEN" }],
    ["list-due", { dueBefore: "2031-06-01", minSeverity: "CRITICAL" }],
  ])("%s", async (name, filter) => {
    const reports = new PostgresReports(explainer.pool, () => {});
    const plans = await explainer.plansOf(() => reports.list({ ...NO_FILTER, ...filter }));
    const text = describePlans(plans);
    expect(text).not.toMatch(OTHER_FILTER);
    await expect(text).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
  });
});

test("a page that the newest month does not fill continues in the months before it", async () => {
  const reports = new PostgresReports(explainer.pool, () => {}, { now: () => NOW.getTime() });
  const listed = await reports.list({ ...NO_FILTER, organizationId: toTypeId("org", SMALL) });
  const { rows } = await database
    .connect("owner", 1)
    .query<{ id: string }>(
      "SELECT id FROM reports WHERE organization_id = $1 AND live ORDER BY id DESC LIMIT $2",
      [SMALL, NO_FILTER.limit],
    );
  expect(listed.map(({ reportId }) => toUuid(reportId))).toEqual(rows.map(({ id }) => id));
  expect(listed.at(-1)?.createdAt.getTime()).toBeLessThan(NOW.getTime() - 40 * 86_400_000);
});
