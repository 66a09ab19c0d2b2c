import type { LedgerEntry } from "../../../usecases/credit/ledger-entry.ts";
import type { NewEntry } from "../../../usecases/credit/post-entry.ts";
import type { Statement } from "../../../usecases/credit/read-statement.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

/** The ledger, for the operator's role, which may post entries by hand. */
export class PostgresLedger {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Posts an entry outside any report; the store gives it its number and running balance. */
  async post(entry: NewEntry): Promise<LedgerEntry> {
    const { rows } = await query<EntryRow>(this.#pool, {
      text: "SELECT * FROM post_entry($1, $2, $3, $4)",
      values: [toUuid(entry.organizationId), entry.kind, entry.amount, entry.note],
    });
    if (!rows[0]) throw new Error(`${entry.organizationId} has no balance`);
    return toEntry(rows[0]);
  }

  async statement(organizationId: string): Promise<Statement | null> {
    const uuid = parseId("org", organizationId);
    if (uuid === null) return null;
    const { rows: lines } = await query<Omit<Statement, "balance" | "entries">>(this.#pool, {
      text: `SELECT credit_limit AS "limit", price_per_report AS "pricePerReport" FROM balances
             WHERE organization_id = $1 AND live`,
      values: [uuid],
    });
    if (!lines[0]) return null;
    const { rows } = await query<EntryRow>(this.#pool, {
      text: `SELECT id, kind, amount, balance_after, report_id, created_at FROM ledger_entries
             WHERE organization_id = $1 ORDER BY number`,
      values: [uuid],
    });
    const entries = rows.map(toEntry);
    // The balance is that of the last entry, so that balance and entries agree.
    return { ...lines[0], balance: entries.at(-1)?.balanceAfter ?? 0, entries };
  }
}

interface EntryRow {
  readonly id: string;
  readonly kind: LedgerEntry["kind"];
  readonly amount: number;
  readonly balance_after: number;
  readonly report_id: string | null;
  readonly created_at: Date;
}

function toEntry(row: EntryRow): LedgerEntry {
  return {
    entryId: toTypeId("ent", row.id),
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    reportId: row.report_id && toTypeId("rpt", row.report_id),
    createdAt: row.created_at.toISOString(),
  };
}
