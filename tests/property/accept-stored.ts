import type pg from "pg";
import { expect } from "vitest";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { ModelKey, ModelLine } from "./accept-model.ts";

export interface StoredExpectation {
  readonly live: ModelLine;
  readonly test: ModelLine;
  readonly reportIds: readonly string[];
  /** In name order. */
  readonly keys: readonly ModelKey[];
}

/** Compares the stored rows of one organization after a run with the model. */
export async function expectStored(
  owner: pg.Pool,
  organizationUuid: string,
  expected: StoredExpectation,
): Promise<void> {
  const rowsOf = async (text: string) =>
    (await owner.query<Record<string, unknown>>(text, [organizationUuid])).rows;

  const balances = await rowsOf(
    `SELECT balance, credit_limit AS "limit", price_per_report AS price, entry_count AS entries,
       report_count AS reports, refund_count AS refunds, charged, refunded, day
     FROM balances WHERE organization_id = $1 ORDER BY live DESC`,
  );
  expect(balances).toEqual(
    [expected.live, expected.test].map((line) => ({
      balance: line.balance,
      limit: line.limit,
      price: line.price,
      entries: line.entries.length,
      reports: line.reports,
      refunds: line.refunds,
      charged: line.charged,
      refunded: line.refunded,
      day: line.day,
    })),
  );

  const days = await rowsOf(
    `SELECT live, day, balance, report_count AS reports, refund_count AS refunds, charged, refunded
     FROM balance_days WHERE organization_id = $1 ORDER BY live DESC, day`,
  );
  expect(days).toEqual([
    ...expected.live.days.map((day) => ({ live: true, ...day })),
    ...expected.test.days.map((day) => ({ live: false, ...day })),
  ]);

  const entries = await rowsOf(
    `SELECT number, kind, amount, balance_after AS "balanceAfter"
     FROM ledger_entries WHERE organization_id = $1 ORDER BY number`,
  );
  expect(entries).toEqual(
    expected.live.entries.map((entry, index) => ({ number: index + 1, ...entry })),
  );

  await expectSpend(owner, organizationUuid, expected.keys);
  const reports = await rowsOf("SELECT id FROM reports WHERE organization_id = $1");
  expect(reports.map(({ id }) => toTypeId("rpt", String(id))).sort()).toEqual(
    [...expected.reportIds].sort(),
  );
}

async function expectSpend(
  owner: pg.Pool,
  organizationUuid: string,
  keys: readonly ModelKey[],
): Promise<void> {
  const { rows } = await owner.query(
    `SELECT k.name, s.day, s.spent FROM key_spend s JOIN api_keys k ON k.id = s.key_id
     WHERE s.organization_id = $1 ORDER BY k.name, s.day`,
    [organizationUuid],
  );
  expect(rows).toEqual(
    keys.flatMap(({ spentOn }, index) =>
      [...spentOn]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([day, spent]) => ({ name: `key ${index}`, day, spent })),
    ),
  );
}
