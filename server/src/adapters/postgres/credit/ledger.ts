import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Locked } from "../../../usecases/audit/change-details.ts";
import type { LedgerEntry } from "@cnh/contract";
import type { Balance, NewEntry } from "../../../usecases/credit/post-entry.ts";
import type { Statement } from "../../../usecases/credit/read-statement.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { parseId, toUuid } from "../core/ids.ts";
import { lockRow } from "../core/lock-row.ts";
import { inTransaction, query, type Pool } from "../core/pool.ts";
import { ENTRY_COLUMNS, toEntry, type EntryRow } from "./entry-row.ts";

/** The ledger, for the operator's role, which may post entries by hand. */
export class PostgresLedger {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Posts an entry outside any report; the database assigns its number and running balance. */
  async post(
    entry: NewEntry,
    entryOf: (current: Locked<Balance>, posted: LedgerEntry) => AuditEntry,
  ): Promise<LedgerEntry> {
    const organization = toUuid(entry.organizationId);
    return inTransaction(this.#pool, async (client) => {
      const current = await lockRow<Balance>(
        client,
        "SELECT balance FROM balances WHERE organization_id = $1 AND live",
        [organization],
        (row) => row,
      );
      const { rows } = await client.query<EntryRow>(
        `SELECT ${ENTRY_COLUMNS} FROM post_entry($1, $2, $3, $4)`,
        [organization, entry.kind, entry.amount, entry.note],
      );
      if (!current || !rows[0]) throw new Error(`${entry.organizationId} has no balance`);
      const posted = toEntry(rows[0]);
      await insertAuditEntry(client, organization, entryOf(current, posted));
      return posted;
    });
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
      text: `SELECT ${ENTRY_COLUMNS} FROM ledger_entries
             WHERE organization_id = $1 ORDER BY number`,
      values: [uuid],
    });
    const entries = rows.map(toEntry);
    // The balance comes from the last entry, so that balance and entries agree.
    return { ...lines[0], balance: entries.at(-1)?.balanceAfter ?? 0, entries };
  }
}
