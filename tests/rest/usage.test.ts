/** Usage by day is the difference of running totals, so it agrees with the ledger for every range of days. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { Api, issueKey, makeOrganization, type ErrorBody } from "../support/service/api.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { acceptReports, type SqlOrganization } from "../support/organizations/sql-organization.ts";

const PRICE = 350;
const CHECK_PRICE = 120;

interface Counts {
  readonly reports: number;
  readonly failed: number;
  readonly checks: number;
  readonly failedChecks: number;
  readonly charged: number;
  readonly refunded: number;
}
interface Usage {
  readonly mode: string;
  readonly from: string;
  readonly to: string;
  readonly totals: Counts;
  readonly days: readonly (Counts & { readonly day: string })[];
}

let service: RestService;
let api: Api;
let organization: SqlOrganization;
let app: pg.Pool;

/** Past days in São Paulo, with the objects created on them, in this order. */
const HISTORY = [
  { at: "2026-03-02T15:00:00Z", reports: 3 },
  // One second before midnight in São Paulo, and at midnight.
  { at: "2026-03-05T02:59:59Z", reports: 2 },
  { at: "2026-03-05T03:00:00Z", reports: 4, refunds: 1 },
  { at: "2026-03-31T23:30:00Z", reports: 1 },
  { at: "2026-04-01T12:00:00Z", refunds: 2 },
  { at: "2026-04-02T12:00:00Z", tests: 5 },
  { at: "2026-04-03T12:00:00Z", checks: 3 },
  { at: "2026-04-04T12:00:00Z", reports: 1, checks: 1, checkRefunds: 2 },
] as const;

const used = (day: string, reports: number, refunds = 0, checks = 0, checkRefunds = 0) => ({
  day,
  reports,
  failed: refunds,
  checks,
  failedChecks: checkRefunds,
  charged: reports * PRICE + checks * CHECK_PRICE,
  refunded: refunds * PRICE + checkRefunds * CHECK_PRICE,
});
const DAYS = [
  used("2026-03-02", 3),
  used("2026-03-04", 2),
  used("2026-03-05", 4, 1),
  used("2026-03-31", 1),
  used("2026-04-01", 0, 2),
  used("2026-04-03", 0, 0, 3),
  used("2026-04-04", 1, 0, 1, 2),
];

beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
  await replaceAcceptClock(service.owner);
  app = service.database.connect("app", 1);
  organization = {
    uuid: toUuid(service.organizationId),
    keyUuid: toUuid(service.key.keyId),
    keyHash: "",
  };
  await service.owner.query("UPDATE balances SET day = '2026-03-01' WHERE organization_id = $1", [
    organization.uuid,
  ]);
  for (const step of HISTORY) await take(step);
});
afterAll(() => service.stop());

const reportIds: string[] = [];
const checkUuids: string[] = [];

interface Step {
  readonly at: string;
  readonly reports?: number;
  readonly refunds?: number;
  readonly tests?: number;
  readonly checks?: number;
  readonly checkRefunds?: number;
}

async function take({ at: time, ...step }: Step) {
  const at = new Date(time);
  await service.owner.query("SELECT make_partitions($1, 0, 0)", [at]);
  if (step.reports) {
    reportIds.push(...(await acceptReports(app, organization, { count: step.reports, at })));
  }
  if (step.tests) await acceptReports(app, organization, { count: step.tests, at, mode: "test" });
  for (let refund = 0; refund < (step.refunds ?? 0); refund += 1)
    await post("REPORT_REFUND", PRICE, toUuid(reportIds.shift() ?? ""), at);
  for (let check = 0; check < (step.checks ?? 0); check += 1) {
    const uuid = newUuid("rpt");
    checkUuids.push(uuid);
    await post("CHECK_DEBIT", -CHECK_PRICE, uuid, at);
  }
  for (let refund = 0; refund < (step.checkRefunds ?? 0); refund += 1)
    await post("CHECK_REFUND", CHECK_PRICE, checkUuids.shift() ?? "", at);
}

async function post(kind: string, amount: number, reportUuid: string, at: Date): Promise<void> {
  await service.owner.query(
    `INSERT INTO ledger_entries (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
     SELECT $1, $2, organization_id, entry_count + 1, $3, $4, balance + $4, $2, $5
     FROM balances WHERE organization_id = $6 AND live`,
    [newUuid("ent"), reportUuid, kind, amount, at, organization.uuid],
  );
}

async function usage(query: string, by: Api = api): Promise<Usage> {
  const { status, body } = await by.get<Usage>(`/api/v1/usage?${query}`);
  if (status !== 200) throw new Error(`${query} was answered ${status}`);
  return body;
}

/** Days without usage may be listed or not. */
const busy = ({ days }: Usage) =>
  days.filter(
    ({ reports, failed, checks, failedChecks }) => reports + failed + checks + failedChecks > 0,
  );

function sum(days: readonly Counts[]): Counts {
  const total = { reports: 0, failed: 0, checks: 0, failedChecks: 0, charged: 0, refunded: 0 };
  for (const day of days) {
    total.reports += day.reports;
    total.failed += day.failed;
    total.checks += day.checks;
    total.failedChecks += day.failedChecks;
    total.charged += day.charged;
    total.refunded += day.refunded;
  }
  return total;
}

describe("usage by day", () => {
  test("has the reports and checks of each day of São Paulo", async () => {
    const found = await usage("from=2026-03-01&to=2026-04-30");
    expect(busy(found)).toEqual(DAYS);
    expect(found.totals).toEqual(sum(DAYS));
    expect([found.mode, found.from, found.to]).toEqual(["live", "2026-03-01", "2026-04-30"]);
  });

  test.each([
    ["2026-03-02", "2026-03-02"],
    ["2026-03-03", "2026-03-05"],
    ["2026-03-05", "2026-03-05"],
    ["2026-03-06", "2026-03-30"],
    ["2026-03-31", "2026-04-01"],
    ["2026-04-01", "2026-04-01"],
    ["2026-04-02", "2026-11-01"],
    ["2026-01-01", "2026-03-01"],
  ])("from %s to %s begins and ends there", async (from, to) => {
    const expected = DAYS.filter(({ day }) => day >= from && day <= to);
    const found = await usage(`from=${from}&to=${to}`);
    expect(busy(found)).toEqual(expected);
    expect(found.totals).toEqual(sum(expected));
  });

  test("agrees with the ledger and the credit line", async () => {
    const { totals } = await usage("from=2026-01-01&to=2026-12-31");
    const { body } = await api.get<{ balance: number }>("/api/v1/credit");
    expect(body.balance).toBe(totals.refunded - totals.charged);
    const { rows } = await service.owner.query<Counts>(
      `SELECT count(*) FILTER (WHERE kind = 'REPORT_DEBIT')::int AS reports,
         count(*) FILTER (WHERE kind = 'REPORT_REFUND')::int AS failed,
         count(*) FILTER (WHERE kind = 'CHECK_DEBIT')::int AS checks,
         count(*) FILTER (WHERE kind = 'CHECK_REFUND')::int AS "failedChecks",
         coalesce(-sum(amount) FILTER (WHERE kind IN ('REPORT_DEBIT', 'CHECK_DEBIT')), 0)::int AS charged,
         coalesce(sum(amount) FILTER (WHERE kind IN ('REPORT_REFUND', 'CHECK_REFUND')), 0)::int AS refunded
       FROM ledger_entries WHERE organization_id = $1`,
      [organization.uuid],
    );
    expect(rows).toEqual([totals]);
  });

  test("of test mode is its own, and costs nothing", async () => {
    const { key } = await issueKey(
      service.database.environment,
      service.organizationId,
      "--mode",
      "test",
    );
    const found = await usage("from=2026-03-01&to=2026-04-30", new Api(api.url, key));
    expect(found.mode).toBe("test");
    expect(busy(found)).toEqual([
      {
        day: "2026-04-02",
        reports: 5,
        failed: 0,
        checks: 0,
        failedChecks: 0,
        charged: 0,
        refunded: 0,
      },
    ]);
  });

  test("of another organization has none of it", async () => {
    const other = await makeOrganization(service.database.environment);
    const found = await usage("from=2026-01-01&to=2026-12-31", new Api(api.url, other.live.key));
    expect(found.totals).toEqual(sum([]));
    expect(busy(found)).toEqual([]);
  });

  test("without dates is the last 30 days until today, including new reports", async () => {
    await acceptReports(app, organization, { count: 1 });
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(
      Date.now(),
    );
    const found = await usage("");
    expect(found.to).toBe(today);
    expect((Date.parse(found.to) - Date.parse(found.from)) / 86_400_000).toBe(29);
    expect(busy(found)).toEqual([used(today, 1)]);
  });
});

describe("days that cannot be queried", () => {
  test.each([
    "from=2026-03-02&to=2026-03-01",
    "from=2025-01-01&to=2026-03-01",
    "from=2020-01-01",
    "from=yesterday",
    "from=2026-02-30",
    "to=2026-03-01T00:00:00Z",
    "from=0000-01-01&to=0000-01-02",
    "to=0000-01-05",
  ])("%s is a 400", async (query) => {
    const { status, body } = await api.get<ErrorBody>(`/api/v1/usage?${query}`);
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
  });
});
