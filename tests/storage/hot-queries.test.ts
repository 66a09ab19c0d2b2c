import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptBatch } from "@cnh/server/adapters/postgres/accept.ts";
import { PostgresCredit } from "@cnh/server/adapters/postgres/credit.ts";
import { firstUuidOf, toTypeId } from "@cnh/server/adapters/postgres/ids.ts";
import { PostgresKeys } from "@cnh/server/adapters/postgres/keys.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports.ts";
import type { ListFilter } from "@cnh/server/usecases/reports/list-reports.ts";
import type { AcceptItem } from "@cnh/server/usecases/reports/request-report.ts";
import { openDatabase, type TestDatabase } from "../support/service.ts";
import { describePlans, openExplainer, superuserUrl, type Explainer, type Plan } from "./plans.ts";
import { keyOf, loadRealisticShape, NOW, uuidOf } from "./realistic-shape.ts";

/**
 * How the queries that every request makes are run on a year of reports: each plan is a committed
 * snapshot, and none may read a table from end to end or look into months that cannot matter.
 */

const LARGE = toTypeId("org", uuidOf("organization", 1));
const SMALL = toTypeId("org", uuidOf("organization", 7));
const KEY = toTypeId("key", uuidOf("key", 1));
/** Tables that hold organizations' data, with their partitions. */
const DATA =
  /^(?:reports|ledger_entries|create_claims|drivers|report_orders|balances|balance_days|api_keys|organizations|webhook_endpoints)(?:_[yd]\d{4}m?\d{2,4})?$/;

let database: TestDatabase;
let explainer: Explainer;

beforeAll(async () => {
  database = await openDatabase();
  await loadRealisticShape(superuserUrl(database.name));
  explainer = await openExplainer(database.name);
});

afterAll(async () => {
  await explainer.close();
  await database.drop();
});

function itemOf(n: string, organizationId = LARGE): AcceptItem {
  const hash = (text: string) => createHash("sha256").update(`${n}/${text}`).digest("hex");
  return {
    organizationId,
    mode: "live",
    keyId: KEY,
    cpfHash: hash("cpf"),
    claim: hash("claim"),
    externalRefHash: hash("reference"),
    request: randomBytes(8),
  };
}

/** Takes the snapshot, and holds the plan to what holds for every hot query. */
async function expectPlans(name: string, plans: readonly Plan[]): Promise<void> {
  const scans = plans.flatMap((plan) => plan.scans);
  const sequential = scans.filter(
    ({ node, relation }) => /Seq Scan/.test(node) && DATA.test(relation),
  );
  expect(sequential, `${name} reads whole tables`).toEqual([]);
  await expect(describePlans(plans)).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
}

/** Partitions of a table that were really looked into. */
function lookedInto(plans: readonly Plan[], table: string): string[] {
  const partitions = plans
    .flatMap((plan) => plan.scans)
    .filter(({ relation, executed }) => executed && relation.startsWith(`${table}_`))
    .map(({ relation }) => relation);
  return [...new Set(partitions)].sort();
}

describe("accepting", () => {
  test("a batch of eight probes indexes, in today's claims alone", async () => {
    const plans = await explainer.plansOf(() =>
      acceptBatch(
        explainer.pool,
        [LARGE, SMALL].flatMap((organization) =>
          [1, 2, 3, 4].map(() => itemOf(randomBytes(8).toString("hex"), organization)),
        ),
        NOW,
      ),
    );
    await expectPlans("accept-batch", plans);
    expect(lookedInto(plans, "create_claims")).toEqual(["create_claims_d20310515"]);
    expect(lookedInto(plans, "reports")).toEqual([]);
    expect(lookedInto(plans, "ledger_entries")).toEqual([]);
  });

  test("just after midnight the day before is looked into as well, and no other", async () => {
    const plans = await explainer.plansOf(() =>
      acceptBatch(
        explainer.pool,
        [itemOf(randomBytes(8).toString("hex"))],
        new Date("2031-05-16T00:00:30Z"),
      ),
    );
    expect(lookedInto(plans, "create_claims")).toEqual([
      "create_claims_d20310515",
      "create_claims_d20310516",
    ]);
  });

  test("a replay finds its report in one month", async () => {
    const plans = await explainer.plansOf(() =>
      acceptBatch(explainer.pool, [itemOf("again")], NOW),
    );
    await expectPlans("accept-replay", plans);
    expect(lookedInto(plans, "reports")).toEqual(["reports_y2031m05"]);
    expect(lookedInto(plans, "create_claims")).toEqual(["create_claims_d20310515"]);
  });
});

describe("reading", () => {
  test("a report is found in one month by one index", async () => {
    const reports = new PostgresReports(explainer.pool, () => {});
    const { rows } = await database.connect("owner", 1).query<{ id: string }>(
      `SELECT id FROM reports WHERE organization_id = $1 AND live AND id < first_id_of('2030-11-01Z')
       ORDER BY id DESC LIMIT 1`,
      [uuidOf("organization", 7)],
    );
    const reportId = toTypeId("rpt", rows[0]?.id ?? "");
    expect(await reports.read(SMALL, "live", reportId)).not.toBeNull();
    const plans = await explainer.plansOf(() => reports.read(SMALL, "live", reportId));
    await expectPlans("read-report", plans);
    expect(lookedInto(plans, "reports")).toEqual(["reports_y2030m10"]);
  });

  test("a key is found by its prefix", async () => {
    const plans = await explainer.plansOf(async () => {
      const keys = new PostgresKeys(explainer.pool, () => {});
      expect(await keys.find({ mode: "live", ...keyOf(77) })).not.toBeNull();
    });
    await expectPlans("find-key", plans);
  });

  test("the credit line is one row", async () => {
    const credit = new PostgresCredit(explainer.pool);
    await expectPlans("credit", await explainer.plansOf(() => credit.line(SMALL, "live")));
  });

  test("usage reads the days that it shows and one before", async () => {
    const credit = new PostgresCredit(explainer.pool);
    const plans = await explainer.plansOf(() =>
      credit.marks(SMALL, "live", "2031-04-16", "2031-05-15"),
    );
    await expectPlans("usage", plans);
  });
});

describe("listing", () => {
  const all: ListFilter = {
    organizationId: LARGE,
    mode: "live",
    status: null,
    externalRefHash: null,
    createdFrom: null,
    createdTo: null,
    before: null,
    limit: 51,
  };
  /** The reference that the loader gave to its report number 59,997, of a small organization. */
  const reference =
    createHash("md5").update("x59997").digest("hex") +
    createHash("md5").update("+x59997").digest("hex");
  const inDecember = toTypeId("rpt", firstUuidOf(new Date("2030-12-20T00:00:00Z")));
  const months = (plans: readonly Plan[]) =>
    // Months to come are empty, and newest first they come first.
    lookedInto(plans, "reports").filter((month) => month <= "reports_y2031m05");

  test.each<[string, Partial<ListFilter>, string[]]>([
    ["list", {}, ["reports_y2031m05"]],
    ["list-delivered", { status: "DELIVERED" }, ["reports_y2031m05"]],
    ["list-before-cursor", { before: inDecember }, ["reports_y2030m12"]],
    [
      "list-created-between",
      {
        createdFrom: new Date("2030-12-10T00:00:00Z"),
        createdTo: new Date("2031-01-20T00:00:00Z"),
      },
      ["reports_y2031m01"],
    ],
  ])("%s stops in the newest month that has enough", async (name, filter, expected) => {
    const reports = new PostgresReports(explainer.pool, () => {});
    const plans = await explainer.plansOf(() => reports.list({ ...all, ...filter }));
    await expectPlans(name, plans);
    expect(months(plans)).toEqual(expected);
  });

  /** Too rare to fill a page: every month may be asked, but only for what fits. */
  test.each<[string, Partial<ListFilter>, string]>([
    ["list-processing", { status: "PROCESSING" }, "reports_processing"],
    ["list-errors", { status: "ERROR" }, "reports_failed"],
    ["list-by-reference", { externalRefHash: reference }, "reports_by_reference"],
  ])("%s reads no report that does not fit", async (name, filter, index) => {
    const reports = new PostgresReports(explainer.pool, () => {});
    const plans = await explainer.plansOf(() => reports.list({ ...all, ...filter }));
    await expectPlans(name, plans);
    const text = plans.map((plan) => plan.text).join("\n");
    expect(new Set(text.match(/(?<= using )\S+/g))).toEqual(new Set([index]));
    expect(text).not.toMatch(/^\s+Filter:/m);
  });
});

/** Last, for it changes what the planner knows. */
test("a month that was empty when it was last analyzed is read by its index all the same", async () => {
  await database.connect("owner", 1).query("ANALYZE reports_y2031m06");
  const fresh = await openExplainer(database.name);
  const reports = new PostgresReports(fresh.pool, () => {});
  const inJune = toTypeId("rpt", firstUuidOf(new Date("2031-06-10T00:00:00Z")));
  const plans = await fresh.plansOf(() => reports.read(SMALL, "live", inJune));
  await fresh.close();
  expect(plans.flatMap(({ scans }) => scans)).toContainEqual({
    node: "Index Scan",
    relation: "reports_y2031m06",
    executed: true,
  });
});
