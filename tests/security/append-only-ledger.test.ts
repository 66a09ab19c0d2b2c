/**
 * The ledger enforces its rules: not even the owner role changes or removes an entry, and a balance changes only
 * through valid entries. These tests cover mistakes of a use case; ledger-protection.test.ts covers attempts by other roles.
 */
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import {
  CHECK_VIOLATION,
  RESTRICT_VIOLATION,
  sqlState,
  UNIQUE_VIOLATION,
} from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  ledgerOf,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

const PRICE = 350;
const LIMIT = -1_000;

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let organization: SqlOrganization;
/** The first report of the organization; the ledger contains only its debit. */
let report: string;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  app = database.connect("app");
});
afterAll(() => database.drop());

beforeEach(async () => {
  const day = new Date().toISOString().slice(0, 10);
  organization = await insertOrganization(owner, { price: PRICE, limit: LIMIT, day });
  const [reportId = ""] = await acceptReports(app, organization, { count: 1 });
  report = toUuid(reportId);
});

interface Entry {
  readonly kind: "REPORT_DEBIT" | "REPORT_REFUND" | "PAYMENT" | "ADJUSTMENT";
  readonly amount: number;
  readonly number: number;
  readonly balanceAfter: number;
  readonly reportId?: string;
}

function post(entry: Entry): Promise<unknown> {
  const id = newUuid("ent");
  return owner.query(
    `INSERT INTO ledger_entries (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    [
      id,
      entry.reportId ?? id,
      organization.uuid,
      entry.number,
      entry.kind,
      entry.amount,
      entry.balanceAfter,
      entry.reportId ?? null,
    ],
  );
}

const ledger = () => ledgerOf(organization, owner);

/** The ledger after a refused statement: only the first debit. */
const UNTOUCHED = { balance: -PRICE, entries: 1, sum: -PRICE };

describe("entries stay as they are, for the owner too", () => {
  test.each([
    "UPDATE ledger_entries SET amount = 0",
    "UPDATE ledger_entries SET note = 'rewritten'",
    "DELETE FROM ledger_entries",
    "TRUNCATE ledger_entries",
    "TRUNCATE ledger_entries, reports",
  ])("%s is refused", async (text) => {
    expect(await sqlState(owner.query(text))).toBe(RESTRICT_VIOLATION);
    expect(await ledger()).toEqual(UNTOUCHED);
  });

  test("no partition gives a way around that", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'ledger_entries'::regclass",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { name } of rows) {
      expect(await sqlState(owner.query(`TRUNCATE ${name}`)), name).toBe(RESTRICT_VIOLATION);
    }
    const holding = `ledger_entries_y${new Date().toISOString().slice(0, 7).replace("-", "m")}`;
    expect(await sqlState(owner.query(`DELETE FROM ${holding}`))).toBe(RESTRICT_VIOLATION);
    expect(await sqlState(owner.query(`UPDATE ${holding} SET amount = 0`))).toBe(
      RESTRICT_VIOLATION,
    );
    expect(await ledger()).toEqual(UNTOUCHED);
  });
});

describe("a balance follows its entries", () => {
  test.each(["balance", "entry_count", "report_count", "charged", "refunded", "refund_count"])(
    "%s cannot be changed without an entry",
    async (column) => {
      const text = `UPDATE balances SET ${column} = ${column} + 1 WHERE organization_id = $1 AND live`;
      expect(await sqlState(owner.query(text, [organization.uuid]))).toBe(RESTRICT_VIOLATION);
      expect(await ledger()).toEqual(UNTOUCHED);
    },
  );

  test("a balance begins at nothing", async () => {
    const id = newUuid("org");
    await owner.query(
      `INSERT INTO organizations SELECT $1, name, wrapped_data_key, 1, 1, 1, now() FROM organizations LIMIT 1`,
      [id],
    );
    const text = `INSERT INTO balances (organization_id, live, balance, credit_limit, price_per_report, day)
                  VALUES ($1, true, 5000, 0, 0, '2026-01-01')`;
    expect(await sqlState(owner.query(text, [id]))).toBe(RESTRICT_VIOLATION);
  });

  test("a sound payment moves it by its amount", async () => {
    await post({ kind: "PAYMENT", amount: 1_000, number: 2, balanceAfter: 650 });
    expect(await ledger()).toEqual({ balance: 650, entries: 2, sum: 650 });
  });

  test.each<[string, Entry]>([
    ["a wrong running balance", { kind: "PAYMENT", amount: 1_000, number: 2, balanceAfter: 651 }],
    ["a number already given", { kind: "PAYMENT", amount: 1_000, number: 1, balanceAfter: 650 }],
    ["a number left out", { kind: "PAYMENT", amount: 1_000, number: 3, balanceAfter: 650 }],
    ["a payment of nothing", { kind: "PAYMENT", amount: 0, number: 2, balanceAfter: -350 }],
    ["a payment that takes", { kind: "PAYMENT", amount: -1, number: 2, balanceAfter: -351 }],
    ["an adjustment of nothing", { kind: "ADJUSTMENT", amount: 0, number: 2, balanceAfter: -350 }],
    ["a debit of no report", { kind: "REPORT_DEBIT", amount: -1, number: 2, balanceAfter: -351 }],
  ])("%s is refused", async (_name, entry) => {
    expect(await sqlState(post(entry))).toBe(CHECK_VIOLATION);
    expect(await ledger()).toEqual(UNTOUCHED);
  });

  test("entries of two organizations in one statement each follow their own balance", async () => {
    const second = organization;
    const day = new Date().toISOString().slice(0, 10);
    organization = await insertOrganization(owner, { price: PRICE, limit: LIMIT, day });
    const text = `INSERT INTO ledger_entries (id, anchor_id, organization_id, number, kind, amount, balance_after, created_at)
                  VALUES ($1, $1, $2, 1, 'PAYMENT', 10, 10, now()), ($3, $3, $4, 2, 'PAYMENT', 20, $5, now())`;
    const ids = [newUuid("ent"), organization.uuid, newUuid("ent"), second.uuid];
    expect(await sqlState(owner.query(text, [...ids, -329]))).toBe(CHECK_VIOLATION);
    expect(await sqlState(owner.query(text, [...ids, -330]))).toBeNull();
    expect(await ledger()).toEqual({ balance: 10, entries: 1, sum: 10 });
  });
});

describe("a report is debited once and refunded at most once", () => {
  test("a second debit of one report is refused", async () => {
    const again = { kind: "REPORT_DEBIT", amount: -PRICE, number: 2, balanceAfter: -700 } as const;
    expect(await sqlState(post({ ...again, reportId: report }))).toBe(UNIQUE_VIOLATION);
    expect(await ledger()).toEqual(UNTOUCHED);
  });

  test("a second refund of one report is refused", async () => {
    const refund = { kind: "REPORT_REFUND", amount: PRICE, reportId: report } as const;
    await post({ ...refund, number: 2, balanceAfter: 0 });
    expect(await sqlState(post({ ...refund, number: 3, balanceAfter: 350 }))).toBe(
      UNIQUE_VIOLATION,
    );
    expect(await ledger()).toEqual({ balance: 0, entries: 2, sum: 0 });
  });

  test("a refund that takes and a debit that gives are refused", async () => {
    const refund = { kind: "REPORT_REFUND", amount: -1, number: 2, balanceAfter: -351 } as const;
    expect(await sqlState(post({ ...refund, reportId: report }))).toBe(CHECK_VIOLATION);
    const debit = { kind: "REPORT_DEBIT", amount: 1, number: 2, balanceAfter: -349 } as const;
    expect(await sqlState(post({ ...debit, reportId: newUuid("rpt") }))).toBe(CHECK_VIOLATION);
  });
});

describe("the credit line", () => {
  const debit = (amount: number) =>
    ({
      kind: "REPORT_DEBIT",
      amount,
      number: 2,
      balanceAfter: -PRICE + amount,
      reportId: newUuid("rpt"),
    }) as const;

  test("a debit that crosses it by one centavo is refused", async () => {
    expect(await sqlState(post(debit(LIMIT + PRICE - 1)))).toBe(CHECK_VIOLATION);
    expect(await ledger()).toEqual(UNTOUCHED);
  });

  test("a debit that reaches it is taken", async () => {
    expect(await sqlState(post(debit(LIMIT + PRICE)))).toBeNull();
    expect((await ledger())?.balance).toBe(LIMIT);
  });

  test("a correction by the operator may go below it, and then no debit passes", async () => {
    await post({ kind: "ADJUSTMENT", amount: -5_000, number: 2, balanceAfter: -5_350 });
    const next = { ...debit(-1), number: 3, balanceAfter: -5_351 };
    expect(await sqlState(post(next))).toBe(CHECK_VIOLATION);
  });
});
