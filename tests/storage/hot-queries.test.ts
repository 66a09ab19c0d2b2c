import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import { BulkPool } from "@cnh/server/adapters/postgres/core/bulk-pool.ts";
import { PostgresCredit } from "@cnh/server/adapters/postgres/credit/credit.ts";
import { PostgresStatement } from "@cnh/server/adapters/postgres/credit/statement.ts";
import { firstUuidOf, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresDeliveries } from "@cnh/server/adapters/postgres/webhooks/deliveries.ts";
import { PostgresFeed } from "@cnh/server/adapters/postgres/events/feed.ts";
import { PostgresKeys } from "@cnh/server/adapters/postgres/keys/keys.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import type { DeliveryFilter } from "@cnh/server/usecases/webhooks/deliveries/list-deliveries.ts";
import { FairTurns } from "@cnh/server/usecases/fair-turns.ts";
import type { ListFilter } from "@cnh/server/usecases/reports/list-reports.ts";
import type { AcceptItem } from "@cnh/server/usecases/reports/request-report.ts";
import { acceptItem } from "../support/reports/accept-item.ts";
import { fakeVault } from "../support/service/fake-ports.ts";
import { ACCEPT_AT, replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { describePlans, openExplainer, type Explainer, type Plan } from "./plans.ts";
import { keyOf, REALISTIC_SHAPE, NOW, uuidOf } from "./realistic-shape.ts";
import { testEntry } from "../support/organizations/audit-entries.ts";

/** Checks in progress are hidden; there are at most a few hundred of them, of all organizations. */
const OTHER_FILTER = /^\s+Filter: (?!\(NOT hidden\)$)/m;

/**
 * The plans of the queries of every request, on a year of reports. Each plan is a committed snapshot, and no plan may
 * read a whole table or irrelevant months.
 */

const LARGE = toTypeId("org", uuidOf("organization", 1));
const SMALL = toTypeId("org", uuidOf("organization", 7));
const KEY = toTypeId("key", uuidOf("key", 1));
/** Tables with organization data, including their partitions. */
const DATA =
  /^(?:reports|ledger_entries|create_claims|drivers|report_orders|round_timers|balances|key_spend|balance_days|api_keys|organizations|webhook_endpoints|events|deliveries|delivery_attempts)(?:_[yd]\d{4}m?\d{2,4})?$/;

let database: TestDatabase;
let explainer: Explainer;
let bulk: BulkPool;

beforeAll(async () => {
  database = await openDatabase({ contents: REALISTIC_SHAPE });
  await replaceAcceptClock(database.connect("owner", 1));
  // There are only partitions for the loaded months, so audit entries are written there too.
  await database.connect("owner", 1).query(`CREATE OR REPLACE FUNCTION audit_clock()
    RETURNS timestamptz LANGUAGE sql SECURITY INVOKER VOLATILE RETURN timestamptz '2031-05-15T12:00:00Z'`);
  explainer = await openExplainer(database.name);
  bulk = new BulkPool(explainer.pool, new FairTurns(1));
});

afterAll(async () => {
  await explainer.close();
  await database.drop();
});

function itemOf(n: string, organizationId = LARGE): AcceptItem {
  const hash = (text: string) => createHash("sha256").update(`${n}/${text}`).digest("hex");
  return acceptItem(
    { uuid: toUuid(organizationId), keyUuid: toUuid(KEY) },
    { cpfHash: hash("cpf"), claim: hash("claim"), externalRefHash: hash("reference") },
  );
}

/** The expectations for every query. */
function expectNoScans(name: string, plans: readonly Plan[]): void {
  const scans = plans.flatMap((plan) => plan.scans);
  const sequential = scans.filter(
    ({ node, relation }) => /Seq Scan/.test(node) && DATA.test(relation),
  );
  expect(sequential, `${name} reads whole tables`).toEqual([]);
}

/** Compares with the snapshot, and checks the rules for every hot query. */
async function expectPlans(name: string, plans: readonly Plan[]): Promise<void> {
  expectNoScans(name, plans);
  await expect(describePlans(plans)).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
}

/** Partitions of a table that were actually read. */
function partitionsRead(plans: readonly Plan[], table: string): string[] {
  const partitions = plans
    .flatMap((plan) => plan.scans)
    .filter(({ relation, executed }) => executed && relation.startsWith(`${table}_`))
    .map(({ relation }) => relation);
  return [...new Set(partitions)].sort();
}

describe("accepting", () => {
  /** The explainer has a single connection. */
  const setClock = (at: Date) => explainer.pool.query(`SET ${ACCEPT_AT} = '${at.toISOString()}'`);
  beforeEach(() => setClock(NOW));

  const readsSpend = ({ scans }: Plan) => scans.some(({ relation }) => relation === "key_spend");

  test("a batch of eight probes indexes, only in today's claims", async () => {
    const plans = await explainer.plansOf(() =>
      acceptBatch(
        explainer.pool,
        [LARGE, SMALL].flatMap((organization) =>
          [1, 2, 3, 4].map(() => itemOf(randomBytes(8).toString("hex"), organization)),
        ),
      ),
    );
    await expectPlans("accept-batch", plans);
    expect(partitionsRead(plans, "create_claims")).toEqual(["create_claims_d20310515"]);
    // Earlier reports with the same references are searched there.
    expect(partitionsRead(plans, "reports")).toEqual(["reports_y2031m05"]);
    expect(partitionsRead(plans, "ledger_entries")).toEqual([]);
    expect(plans.filter(readsSpend)).toEqual([]);
  });

  test("just after midnight the day before is looked into as well, and no other", async () => {
    await setClock(new Date("2031-05-16T00:00:30Z"));
    const plans = await explainer.plansOf(() =>
      acceptBatch(explainer.pool, [itemOf(randomBytes(8).toString("hex"))]),
    );
    expect(partitionsRead(plans, "create_claims")).toEqual([
      "create_claims_d20310515",
      "create_claims_d20310516",
    ]);
  });

  test("a replay finds its report in one month", async () => {
    const plans = await explainer.plansOf(() => acceptBatch(explainer.pool, [itemOf("again")]));
    await expectPlans("accept-replay", plans);
    expect(partitionsRead(plans, "reports")).toEqual(["reports_y2031m05"]);
    expect(partitionsRead(plans, "create_claims")).toEqual(["create_claims_d20310515"]);
  });

  test("a spend cap is judged by probes of indexes", async () => {
    const text = "UPDATE api_keys SET daily_spend_cap = 1000000 WHERE id = $1";
    await database.connect("owner", 1).query(text, [uuidOf("key", 1)]);
    const itsOwner = toTypeId("org", uuidOf("organization", 2));
    const work = () =>
      acceptBatch(explainer.pool, [itemOf(randomBytes(8).toString("hex"), itsOwner)]);
    await expectPlans("accept-capped", (await explainer.plansOf(work)).filter(readsSpend));
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
    expect(partitionsRead(plans, "reports")).toEqual(["reports_y2030m10"]);
  });

  test("a key is found by its prefix", async () => {
    const plans = await explainer.plansOf(async () => {
      const keys = new PostgresKeys(explainer.pool, () => {}, fakeVault);
      expect(await keys.find({ mode: "live", ...keyOf(77) }, "127.0.0.1")).not.toBeNull();
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
      credit.snapshots(SMALL, "live", "2031-04-16", "2031-05-15"),
    );
    await expectPlans("usage", plans);
  });

  test("a statement reads its days and, of the entries, only payments and adjustments", async () => {
    const statement = new PostgresStatement(explainer.pool);
    const range = { from: "2031-04-16", to: "2031-05-15" };
    const plans = await explainer.plansOf(async () => {
      await statement.snapshots(SMALL, range);
      await statement.listOthers(SMALL, { after: 0, through: 1_000 });
      await statement.listEntries(SMALL, { after: 0, through: 1_000 }, 21);
    });
    await expectPlans("statement", plans);
  });
});

describe("listing", () => {
  const all: ListFilter = {
    organizationId: LARGE,
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
  /** The reference of the loaded report number 59,997, which belongs to a small organization. */
  const reference =
    createHash("md5").update("x59997").digest("hex") +
    createHash("md5").update("+x59997").digest("hex");
  const inDecember = toTypeId("rpt", firstUuidOf(new Date("2030-12-20T00:00:00Z")));
  const months = (plans: readonly Plan[]) =>
    // Future months are empty, and are read first in newest-first order.
    partitionsRead(plans, "reports").filter((month) => month <= "reports_y2031m05");

  test.each<[string, Partial<ListFilter>, string[]]>([
    ["list", {}, ["reports_y2031m05"]],
    ["list-delivered", { status: "DELIVERED" }, ["reports_y2031m05"]],
    [
      "list-before-cursor",
      { after: { reportId: inDecember, nextDueOn: null } },
      ["reports_y2030m12"],
    ],
    [
      "list-created-between",
      {
        createdFrom: new Date("2030-12-10T00:00:00Z"),
        createdTo: new Date("2031-01-20T00:00:00Z"),
      },
      ["reports_y2031m01"],
    ],
  ])("%s stops in the newest month that has enough", async (name, filter, expected) => {
    const reports = new PostgresReports(explainer.pool, () => {}, { now: () => NOW.getTime() });
    const plans = await explainer.plansOf(() => reports.list({ ...all, ...filter }));
    await expectPlans(name, plans);
    expect(months(plans)).toEqual(expected);
  });

  /** Filters with too few matches for a page may read every month, but only the matching rows. */
  test.each<[string, Partial<ListFilter>, string]>([
    ["list-processing", { status: "PROCESSING" }, "reports_processing"],
    ["list-errors", { status: "ERROR" }, "reports_failed"],
    ["list-by-reference", { externalRefHash: reference }, "reports_by_reference"],
  ])("%s reads no report that does not fit", async (name, filter, index) => {
    const reports = new PostgresReports(explainer.pool, () => {});
    const plans = await explainer.plansOf(() => reports.list({ ...all, ...filter }));
    await expectPlans(name, plans);
    const text = plans.map((plan) => plan.text).join("\n");
    expect(new Set(text.match(/(?<= using )\S+/g))).toEqual(new Set([index, "driver_keys_pkey"]));
    expect(text).not.toMatch(OTHER_FILTER);
  });
});

describe("the delivery log", () => {
  const all: DeliveryFilter = {
    organizationId: LARGE,
    mode: "live",
    endpointId: null,
    reportId: null,
    status: null,
    lastAttempt: null,
    before: null,
    limit: 51,
  };
  const endpointId = toTypeId("whe", uuidOf("endpoint", 1));
  const inApril = toTypeId("dlv", firstUuidOf(new Date("2031-04-29T12:00:00Z")));
  let someId: string;
  let reportId: string;

  beforeAll(async () => {
    const { rows } = await database.connect("owner", 1).query<{ id: string; report: string }>(
      `SELECT id, report_id AS report FROM deliveries WHERE organization_id = $1 AND live
         AND id < first_id_of('2031-05-10Z') ORDER BY id DESC LIMIT 1`,
      [uuidOf("organization", 1)],
    );
    someId = toTypeId("dlv", rows[0]?.id ?? "");
    reportId = toTypeId("rpt", rows[0]?.report ?? "");
  });
  /** Future days are empty, and are read first in newest-first order. */
  const days = (plans: readonly Plan[]) =>
    partitionsRead(plans, "deliveries").filter((day) => day <= "deliveries_d20310515");
  const usedIndexes = (plans: readonly Plan[]) =>
    new Set(plans.flatMap(({ text }) => text.match(/(?<= using )\S+/g) ?? []));

  test.each<[string, Partial<DeliveryFilter>, string[], string]>([
    ["deliveries", {}, ["deliveries_d20310515"], "deliveries_by_organization"],
    [
      "deliveries-before-cursor",
      { before: inApril },
      ["deliveries_d20310429"],
      "deliveries_by_organization",
    ],
    [
      "deliveries-by-endpoint",
      { endpointId },
      ["deliveries_d20310514", "deliveries_d20310515"],
      "deliveries_by_endpoint",
    ],
    [
      "deliveries-succeeded",
      { status: "SUCCEEDED" },
      ["deliveries_d20310515"],
      "deliveries_by_organization",
    ],
  ])("%s stops in the newest day that has enough", async (name, filter, expected, index) => {
    const deliveries = new PostgresDeliveries(explainer.pool, bulk);
    const plans = await explainer.plansOf(() => deliveries.list({ ...all, ...filter }));
    await expectPlans(name, plans);
    expect(days(plans)).toEqual(expected);
    expect(usedIndexes(plans)).toEqual(new Set([index]));
  });

  test("failed deliveries are found without reading the others", async () => {
    const deliveries = new PostgresDeliveries(explainer.pool, bulk);
    const plans = await explainer.plansOf(() => deliveries.list({ ...all, status: "FAILED" }));
    await expectPlans("deliveries-failed", plans);
    expect(usedIndexes(plans)).toEqual(new Set(["deliveries_by_status"]));
    expect(plans.map(({ text }) => text).join()).not.toMatch(OTHER_FILTER);
  });

  test("deliveries of a report are found from its day on", async () => {
    const deliveries = new PostgresDeliveries(explainer.pool, bulk);
    const plans = await explainer.plansOf(() => deliveries.list({ ...all, reportId }));
    await expectPlans("deliveries-by-report", plans);
    expect(days(plans)[0]).toBe("deliveries_d20310509");
  });

  test("one is found in its day, with its attempts", async () => {
    const deliveries = new PostgresDeliveries(explainer.pool, bulk);
    const find = () => deliveries.findWithAttempts(LARGE, "live", someId);
    expect((await find())?.attempts).toHaveLength(1);
    const plans = await explainer.plansOf(find);
    await expectPlans("delivery", plans);
    expect(partitionsRead(plans, "deliveries")).toEqual(["deliveries_d20310509"]);
    expect(partitionsRead(plans, "delivery_attempts")).toEqual(["delivery_attempts_d20310509"]);
  });

  test("what an endpoint has lost is looked for since then, by index", async () => {
    const deliveries = new PostgresDeliveries(explainer.pool, bulk);
    const bounds = { since: new Date("2031-05-10T00:00:00Z"), max: 10_000 };
    const plans = await explainer.plansOf(() =>
      deliveries.recover(LARGE, "live", endpointId, bounds, testEntry),
    );
    expectNoScans("recover", plans);
    expect(usedIndexes(plans)).toContain("events_by_organization");
    expect(partitionsRead(plans, "reports")).toEqual([]);
  });
});

describe("the feed", () => {
  const retainedSince = new Date("2031-04-15T12:00:00Z");

  test.each([
    ["feed", null],
    ["feed-after", "2031-05-10T00:00:00Z"],
  ])("%s reads the events of its page and their reports", async (name, at) => {
    const { rows } = await database.connect("owner", 1).query<{ id: string }>(
      `SELECT id FROM events WHERE organization_id = $1 AND live AND id < first_id_of($2)
       ORDER BY id DESC LIMIT 1`,
      [uuidOf("organization", 1), at ?? NOW],
    );
    const after = at && toTypeId("evt", rows[0]?.id ?? "");
    const feed = new PostgresFeed(bulk);
    const read = async () => {
      const events = await feed.list(LARGE, "live", { after, retainedSince }, 21);
      return { events, bodies: await feed.readBodies(LARGE, "live", events) };
    };
    const { events, bodies } = await read();
    expect(events).toHaveLength(21);
    expect(events.map(({ id }) => bodies.get(id)?.sealed.length)).toEqual(
      events.map(({ sealedBytes }) => sealedBytes),
    );
    const plans = await explainer.plansOf(read);
    await expectPlans(name, plans);
    expect(partitionsRead(plans, "reports")).toEqual([
      at ? "reports_y2031m05" : "reports_y2031m04",
    ]);
  });
});

/** Runs last, because it changes the planner's statistics. */
test("a month that was empty when it was last analyzed is read by its index anyway", async () => {
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
