/** The statement equals the ledger: its days and entries add up to the balance, regardless of range and page. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LedgerEntry, Statement, StatementEntries } from "@cnh/contract";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { replaceAcceptClock } from "../support/reports/accept-clock.ts";
import { Api, issueKey, makeOrganization, type ErrorBody } from "../support/service/api.ts";
import { WIDE, type RestService, shareService } from "../support/service/rest-service.ts";
import { acceptReports, type SqlOrganization } from "../support/organizations/sql-organization.ts";

const PRICE = 350;

let service: RestService;
let app: pg.Pool;
let organization: SqlOrganization;
const reportIds: string[] = [];
/** The reports of two checks, the second of which lacks the answer of a state. */
const CHECKS = [newUuid("rpt"), newUuid("rpt")].map((uuid) => toTypeId("rpt", uuid));

async function post(at: string, kind: string, amount: number, reportId?: string): Promise<void> {
  await service.owner.query("SELECT make_partitions($1::timestamptz, 0, 0)", [at]);
  const id = newUuid("ent");
  await service.owner.query(
    `INSERT INTO ledger_entries (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
     SELECT $1, coalesce($2::uuid, $1::uuid), organization_id, entry_count + 1, $3, $4, balance + $4, $2, $5
     FROM balances WHERE organization_id = $6 AND live`,
    [id, reportId ? toUuid(reportId) : null, kind, amount, at, organization.uuid],
  );
}

async function order(at: string, count: number): Promise<void> {
  await service.owner.query("SELECT make_partitions($1::timestamptz, 0, 0)", [at]);
  reportIds.push(...(await acceptReports(app, organization, { count, at: new Date(at) })));
}

beforeAll(async () => {
  service = await shareService();
  await replaceAcceptClock(service.owner);
  app = service.database.connect("app", 1);
  const { organizationId, live } = await makeOrganization(service.database.environment, WIDE);
  organization = { uuid: toUuid(organizationId), keyUuid: toUuid(live.keyId), keyHash: "" };
  statements = new Api(service.server.url, live.key);
  await service.owner.query("UPDATE balances SET day = '2026-03-01' WHERE organization_id = $1", [
    organization.uuid,
  ]);
  await post("2026-03-02T12:00:00Z", "PAYMENT", 10_000);
  await order("2026-03-02T15:00:00Z", 3);
  // One second before midnight in São Paulo, and midnight.
  await order("2026-03-05T02:59:59Z", 2);
  await post("2026-03-05T03:00:00Z", "ADJUSTMENT", -200);
  await post("2026-03-05T12:00:00Z", "REPORT_REFUND", PRICE, reportIds[0]);
  await post("2026-03-06T12:00:00Z", "CHECK_DEBIT", -120, CHECKS[0]);
  await post("2026-03-06T12:00:01Z", "CHECK_DEBIT", -350, CHECKS[1]);
  await post("2026-03-06T12:01:00Z", "CHECK_REFUND", 230, CHECKS[1]);
  await post("2026-04-01T12:00:00Z", "PAYMENT", 500);
});
afterAll(() => service.stop());

let statements: Api;
const range = async (query: string) =>
  (await statements.get<Statement>(`/api/v1/statement${query}`)).body;
const entriesOf = async (day: string, query = "") =>
  (await statements.get<StatementEntries>(`/api/v1/statement/${day}${query}`)).body;

const none = { count: 0, amount: 0 };
const MARCH = "?from=2026-03-01&to=2026-03-31";

describe("by day", () => {
  test("reports and checks are summed, payments and adjustments are listed", async () => {
    expect(await range(MARCH)).toEqual({
      from: "2026-03-01",
      to: "2026-03-31",
      opening: 0,
      closing: 8_160,
      days: [
        {
          day: "2026-03-02",
          opening: 0,
          debits: { count: 3, amount: -1_050 },
          refunds: none,
          checks: none,
          checkRefunds: none,
          others: [expect.objectContaining({ kind: "PAYMENT", amount: 10_000, reportId: null })],
          closing: 8_950,
        },
        {
          day: "2026-03-04",
          opening: 8_950,
          debits: { count: 2, amount: -700 },
          refunds: none,
          checks: none,
          checkRefunds: none,
          others: [],
          closing: 8_250,
        },
        {
          day: "2026-03-05",
          opening: 8_250,
          debits: none,
          refunds: { count: 1, amount: 350 },
          checks: none,
          checkRefunds: none,
          others: [expect.objectContaining({ kind: "ADJUSTMENT", amount: -200 })],
          closing: 8_400,
        },
        {
          day: "2026-03-06",
          opening: 8_400,
          debits: none,
          refunds: none,
          checks: { count: 2, amount: -470 },
          checkRefunds: { count: 1, amount: 230 },
          others: [],
          closing: 8_160,
        },
      ],
    });
  });

  test("the last day may still be open", async () => {
    expect(await range("?from=2026-03-05&to=2026-04-30")).toMatchObject({
      opening: 8_250,
      closing: 8_660,
      days: [
        { day: "2026-03-05" },
        { day: "2026-03-06" },
        { day: "2026-04-01", opening: 8_160, closing: 8_660 },
      ],
    });
  });

  test.each([
    ["a day without entries", "?from=2026-03-20&to=2026-03-20", 8_160],
    ["a time before the first entry", "?from=2025-01-01&to=2025-01-31", 0],
  ])("%s has no days", async (_, query, balance) => {
    expect(await range(query)).toMatchObject({ opening: balance, closing: balance, days: [] });
  });

  test("the sums of a month equal the operator's ledger", async () => {
    const { days } = await range(MARCH);
    const summed = days.reduce(
      (sum, { debits, refunds, checks, checkRefunds, others }) =>
        [debits, refunds, checks, checkRefunds, ...others].reduce(
          (all, { amount }) => all + amount,
          sum,
        ),
      0,
    );
    const { rows } = await service.owner.query<{ sum: string }>(
      `SELECT sum(amount) FROM ledger_entries WHERE organization_id = $1
         AND to_char(created_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') = '2026-03'`,
      [organization.uuid],
    );
    expect(summed).toBe(Number(rows[0]?.sum));
  });

  test("a payment through the operator's command is there immediately", async () => {
    const words = ["credit", "pay", "--org", service.organizationId, "--amount", "700"];
    await operate(service.database.environment, ...words);
    const { body } = await service.api.get<Statement>("/api/v1/statement");
    expect(body).toMatchObject({ closing: 700, days: [{ others: [{ amount: 700 }] }] });
  });
});

describe("the entries of a day", () => {
  test("are listed oldest first, each with the balance after it", async () => {
    const { items, nextCursor } = await entriesOf("2026-03-02");
    const shown = items.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
    expect(shown).toEqual([
      ["PAYMENT", 10_000, 10_000],
      ["REPORT_DEBIT", -350, 9_650],
      ["REPORT_DEBIT", -350, 9_300],
      ["REPORT_DEBIT", -350, 8_950],
    ]);
    expect(items.slice(1).map(({ reportId }) => reportId)).toEqual(reportIds.slice(0, 3));
    expect(nextCursor).toBeNull();
  });

  test("name the check of a debit or refund, and no report that cannot be read", async () => {
    const { items } = await entriesOf("2026-03-06");
    const [first, second] = CHECKS.map((id) => id.replace("rpt_", "chk_"));
    expect(items.map(({ kind, checkId, reportId }) => [kind, checkId, reportId])).toEqual([
      ["CHECK_DEBIT", first, null],
      ["CHECK_DEBIT", second, null],
      ["CHECK_REFUND", second, null],
    ]);
  });

  test("come in pages that are whole, and a cursor of another day shows nothing of that day", async () => {
    const pages: LedgerEntry[][] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: StatementEntries = await entriesOf("2026-03-02", `?limit=3&cursor=${cursor}`);
      pages.push(page.items);
      ({ nextCursor: cursor } = page);
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 1]);
    const { items } = await entriesOf("2026-03-02");
    expect(pages.flat()).toEqual(items);
    const later = await entriesOf("2026-03-05", "?cursor=1");
    expect(later.items.map(({ kind }) => kind)).toEqual(["ADJUSTMENT", "REPORT_REFUND"]);
    expect((await entriesOf("2026-03-02", "?cursor=999999999999999")).items).toEqual([]);
  });

  test("of a day without any are none", async () => {
    for (const day of ["2026-03-03", "2020-01-01", "9999-12-31"]) {
      expect(await entriesOf(day)).toEqual({ items: [], nextCursor: null });
    }
  });

  test.each(["2026-02-30", "yesterday", "0000-01-01", "2026-3-2"])(
    "of %s, which is not a date, are not found",
    async (day) => {
      expect((await statements.get(`/api/v1/statement/${day}`)).status).toBe(404);
    },
  );

  test.each([
    ["2026-03-02?cursor=-1", "cursor"],
    ["2026-03-02?cursor=1e3", "cursor"],
    ["2026-03-02?limit=101", "limit"],
    ["2026-03-02?kind=PAYMENT", "kind"],
  ])("%s is refused", async (path, field) => {
    const { status, body } = await statements.get<ErrorBody>(`/api/v1/statement/${path}`);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: field }] } },
    });
  });
});

test("another organization's statement shows nothing of this one", async () => {
  const { live } = await makeOrganization(service.database.environment, WIDE);
  const other = new Api(service.server.url, live.key);
  const { body } = await other.get<Statement>(`/api/v1/statement${MARCH}`);
  expect(body).toMatchObject({ opening: 0, closing: 0, days: [] });
  const entries = await other.get<StatementEntries>("/api/v1/statement/2026-03-02");
  expect(entries.body.items).toEqual([]);
});

test("a test key has an empty statement", async () => {
  const words = ["--mode", "test", "--scopes", "billing:read"];
  const { key } = await issueKey(service.database.environment, service.organizationId, ...words);
  const sandbox = new Api(service.server.url, key);
  expect((await sandbox.get("/api/v1/statement")).body).toMatchObject({ closing: 0, days: [] });
  const entries = await sandbox.get(`/api/v1/statement/2026-03-02`);
  expect(entries.body).toEqual({ items: [], nextCursor: null });
});
