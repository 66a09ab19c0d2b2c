import type { EntryRange, LedgerSnapshot } from "../../../usecases/credit/get-statement.ts";
import type { NumberedEntry } from "../../../usecases/credit/numbered-entry.ts";
import type { DayRange } from "../../../usecases/days/day-range.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { snapshotsQuery } from "./day-snapshots.ts";
import { ENTRY_COLUMNS, toEntry, type EntryRow } from "./entry-row.ts";

const COUNTERS = `report_count AS debits, charged, refund_count AS refunds, refunded, check_count AS checks,
  check_charged AS "checkCharged", check_refund_count AS "checkRefunds", check_refunded AS "checkRefunded"`;

const SNAPSHOTS = snapshotsQuery({
  filed: `balance, entry_count AS "lastEntry", ${COUNTERS}`,
  open: `balance, entry_count, ${COUNTERS}`,
});

/** The ledger of an organization, as the organization may see it. */
export class PostgresStatement {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async snapshots(organizationId: string, { from, to }: DayRange): Promise<LedgerSnapshot[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<LedgerSnapshot>(SNAPSHOTS, [organization, true, from, to]),
    );
    return rows;
  }

  async listOthers(organizationId: string, range: EntryRange): Promise<NumberedEntry[]> {
    return this.#read(organizationId, range, "AND report_id IS NULL ORDER BY number");
  }

  async listEntries(
    organizationId: string,
    range: EntryRange,
    limit: number,
  ): Promise<NumberedEntry[]> {
    return this.#read(organizationId, range, "ORDER BY number LIMIT $4", limit);
  }

  async #read(
    organizationId: string,
    { after, through }: EntryRange,
    rest: string,
    ...values: number[]
  ): Promise<NumberedEntry[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<EntryRow & { readonly number: number }>(
        `SELECT number, ${ENTRY_COLUMNS} FROM ledger_entries
         WHERE organization_id = $1 AND number > $2 AND number <= $3 ${rest}`,
        [organization, after, through, ...values],
      ),
    );
    return rows.map((row) => ({ number: row.number, entry: toEntry(row) }));
  }
}
