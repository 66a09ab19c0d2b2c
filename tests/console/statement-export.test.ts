/** The exported statement equals the ledger to the centavo, and so does the usage, for a generated year. */
import { consoleOperations, type UsageSummary } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrganization } from "../support/service/api.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { generateLedger, ledgerBetween } from "../support/organizations/generated-ledger.ts";
import { type RestService, WIDE, shareService } from "../support/service/rest-service.ts";

const YEAR = { from: "2025-01-01", days: 365 };
const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const first = new Date(Date.UTC(2025, index, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(2025, index + 1, 0)).toISOString().slice(0, 10);
  return { first, last };
});

let service: RestService;
let organizationId: string;
let finance: TestMember;

beforeAll(async () => {
  service = await shareService();
  ({ organizationId } = await makeOrganization(service.database.environment, WIDE));
  finance = await makeMember(service.database, service.owner, organizationId, "finance");
  await generateLedger(service.owner, organizationId, YEAR);
});
afterAll(() => service.stop());

const get = <Body = unknown>(
  path: string,
  by = finance,
  mode: "live" | "test" = "live",
  of = organizationId,
) => new ConsoleClient(service.server.consoleUrl, by).get<Body>(consolePath(of, mode, path));

async function exported(from: string, to: string, language: "pt-BR" | "en") {
  const path = `/statement/export?from=${from}&to=${to}&language=${language}`;
  const { status, headers, bytes } = await get(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/csv/);
  const [head, ...lines] = bytes.toString().trimEnd().split("\r\n");
  const separator = language === "en" ? "," : ";";
  expect(head?.startsWith("\uFEFF")).toBe(true);
  return lines.map((line) => {
    const [day = "", , count = "", amount = "", balance = ""] = line.split(separator);
    return {
      day,
      count: Number(count),
      amount: centavosOf(amount, language),
      balance: centavosOf(balance, language),
    };
  });
}

/** Allows only what a spreadsheet parses as a number: digits, a separator, and perhaps a minus. */
function centavosOf(text: string, language: "pt-BR" | "en"): number {
  expect(text).toMatch(language === "en" ? /^-?\d+\.\d\d$/ : /^-?\d+,\d\d$/);
  return Number(text.replace(/[.,]/, ""));
}

test.each(MONTHS)(
  "the file of the month from $first adds up to the ledger",
  async ({ first, last }) => {
    const ledger = await ledgerBetween(service.owner, organizationId, first, last);
    expect(ledger.entries).toBeGreaterThan(30);
    for (const language of ["pt-BR", "en"] as const) {
      const lines = await exported(first, last, language);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(ledger.sum);
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(ledger.entries);
      expect(lines.at(-1)?.balance).toBe(ledger.balance);
    }
  },
);

test("the year has refunds, checks, payments and adjustments of both signs, and its file adds up too", async () => {
  const { rows } = await service.owner.query<{ kind: string; count: number }>(
    `SELECT kind || CASE WHEN kind = 'ADJUSTMENT' THEN sign(amount)::text ELSE '' END AS kind, count(*)::int AS count
     FROM ledger_entries WHERE (created_at AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN '2025-01-01' AND '2025-12-31'
       AND organization_id = $1
     GROUP BY 1 ORDER BY 1`,
    [toUuid(organizationId)],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    "ADJUSTMENT-1",
    "ADJUSTMENT1",
    "CHECK_DEBIT",
    "CHECK_REFUND",
    "PAYMENT",
    "REPORT_DEBIT",
    "REPORT_REFUND",
  ]);
  const lines = await exported("2025-01-01", "2025-12-31", "pt-BR");
  const ledger = await ledgerBetween(service.owner, organizationId, "2025-01-01", "2025-12-31");
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(ledger.sum);
});

async function summary(query: string, by = finance, mode: "live" | "test" = "live") {
  const { status, body } = await get<UsageSummary>(`/usage/summary${query}`, by, mode);
  expect(status).toBe(200);
  return consoleOperations.getUsageSummary.success.schema.parse(body);
}

test("the usage of a month equals the ledger, next to the month before", async () => {
  const shown = await summary("?from=2025-03-01&to=2025-03-31");
  const { rows } = await service.owner.query<{
    charged: number;
    refunded: number;
    ordered: number;
  }>(
    `SELECT -sum(amount) FILTER (WHERE kind IN ('REPORT_DEBIT', 'CHECK_DEBIT'))::bigint AS charged,
       sum(amount) FILTER (WHERE kind IN ('REPORT_REFUND', 'CHECK_REFUND'))::bigint AS refunded,
       count(*) FILTER (WHERE kind = 'REPORT_DEBIT') AS ordered
     FROM ledger_entries WHERE to_char(created_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') = '2025-03'
       AND organization_id = $1`,
    [toUuid(organizationId)],
  );
  expect(shown.sums).toMatchObject(rows[0] ?? {});
  expect(shown.sums.spent).toBe(shown.sums.charged - shown.sums.refunded);
  expect(shown.before).toMatchObject({ from: "2025-01-29", to: "2025-02-28" });
  const before = await summary("?from=2025-01-29&to=2025-02-28");
  expect(shown.before.sums).toEqual(before.sums);
  expect(shown.change.spent).toBeCloseTo(
    (shown.sums.spent - before.sums.spent) / before.sums.spent,
  );
  expect(shown.days).toHaveLength(31);
  const daily = shown.days.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0);
  expect(daily).toBe(shown.sums.spent);
  for (const { day, balance } of shown.days) {
    const ledger = await ledgerBetween(service.owner, organizationId, "2025-01-01", day);
    expect({ day, balance }).toEqual({ day, balance: ledger.balance });
  }
});

test("without earlier usage there is no comparison, and no day after today is shown", async () => {
  const { change, before, days } = await summary("?from=2025-01-01&to=2025-12-31");
  expect(change).toEqual({ ordered: null, failed: null, spent: null });
  expect(before.sums).toEqual({ ordered: 0, failed: 0, charged: 0, refunded: 0, spent: 0 });
  expect(days).toHaveLength(365);
  const ahead = await summary("?from=2099-01-01&to=2099-01-31");
  expect(ahead.days).toEqual([]);
  expect((await summary("?from=0001-01-01&to=0001-01-31")).sums.ordered).toBe(0);
});

test("only members who may see the credit see for how many reports it is enough", async () => {
  const { credit } = await summary("");
  if (!credit) throw new Error("finance sees the credit");
  expect(credit.available).toBe(credit.balance - credit.limit);
  expect(credit.reportsLeft).toBe(Math.floor(credit.available / credit.pricePerReport));
  const developer = await makeMember(service.database, service.owner, organizationId, "developer");
  const theirs = await summary("?from=2025-03-01&to=2025-03-31", developer);
  expect(theirs.credit).toBeNull();
  expect(theirs.days.every(({ balance }) => balance === null)).toBe(true);
  expect((await get("/statement/export", developer)).status).toBe(403);
  const viewer = await makeMember(service.database, service.owner, organizationId, "viewer");
  expect((await get("/usage/summary", viewer)).status).toBe(403);
});

test("the test mode has counts alone, and other organizations see nothing of this one", async () => {
  const tried = await summary("", finance, "test");
  expect(tried.sums).toMatchObject({ charged: 0, refunded: 0, spent: 0 });
  expect(tried.credit?.reportsLeft).toBeNull();
  expect(tried.days.every(({ balance }) => balance === null)).toBe(true);
  const { bytes } = await get("/statement/export", finance, "test");
  expect(bytes.toString().trimEnd().split("\r\n")).toHaveLength(1);
  const other = await makeOrganization(service.database.environment, WIDE);
  const stranger = await makeMember(
    service.database,
    service.owner,
    other.organizationId,
    "finance",
  );
  expect((await get("/statement/export", stranger)).status).toBe(404);
  const empty = await get<UsageSummary>(
    "/usage/summary?from=2025-01-01&to=2025-12-31",
    stranger,
    "live",
    other.organizationId,
  );
  expect(empty.body.sums.ordered).toBe(0);
});
