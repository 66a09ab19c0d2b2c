import type pg from "pg";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";

/** The number of rows of one organization in live mode, by table. */
export interface LedgerCounts {
  readonly balance: number;
  readonly limit: number;
  readonly sum: number;
  readonly lowest: number;
  readonly debits: number;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly reports: number;
  readonly orders: number;
  readonly claims: number;
  readonly drivers: number;
}

export async function countLedger(owner: pg.Pool, organizationId: string): Promise<LedgerCounts> {
  const { rows } = await owner.query<LedgerCounts>(
    `SELECT b.balance::float8, b.credit_limit::float8 AS "limit", e.*,
       (SELECT count(*) FROM reports WHERE organization_id = $1 AND live)::float8 AS reports,
       (SELECT count(*) FROM report_orders WHERE organization_id = $1 AND live)::float8 AS orders,
       (SELECT count(*) FROM create_claims WHERE organization_id = $1)::float8 AS claims,
       (SELECT count(*) FROM drivers WHERE organization_id = $1 AND live)::float8 AS drivers
     FROM balances b CROSS JOIN (
       SELECT sum(amount)::float8 AS sum, min(balance_after)::float8 AS lowest,
         count(*) FILTER (WHERE kind = 'REPORT_DEBIT')::float8 AS debits,
         min(number)::float8 AS "firstNumber", max(number)::float8 AS "lastNumber"
       FROM ledger_entries WHERE organization_id = $1
     ) e
     WHERE b.organization_id = $1 AND b.live`,
    [toUuid(organizationId)],
  );
  if (!rows[0]) throw new Error(`${organizationId} has no balance`);
  return rows[0];
}
