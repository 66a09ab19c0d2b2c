import type { Mode } from "../../../usecases/caller.ts";
import type { CreditLine } from "../../../usecases/credit/get-credit.ts";
import type { UsageSnapshot } from "../../../usecases/usage/get-usage.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

const COUNTERS = "report_count AS reports, refund_count AS failed, charged, refunded";

/** The credit line and the totals by day, as the organization may see them. */
export class PostgresCredit {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async line(organizationId: string, mode: Mode): Promise<CreditLine> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<CreditLine>(
        `SELECT balance, credit_limit AS "limit", price_per_report AS "pricePerReport"
         FROM balances WHERE organization_id = $1 AND live = $2`,
        [organization, mode === "live"],
      ),
    );
    if (!rows[0]) throw new Error(`${organizationId} has no ${mode} balance`);
    return rows[0];
  }

  /** Reads past days from balance_days; the day of the last change is still in balances. */
  async snapshots(
    organizationId: string,
    mode: Mode,
    from: string,
    to: string,
  ): Promise<UsageSnapshot[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<UsageSnapshot>(
        `(SELECT day, ${COUNTERS} FROM balance_days
          WHERE organization_id = $1 AND live = $2 AND day < $3 ORDER BY day DESC LIMIT 1)
         UNION ALL
         (SELECT day, ${COUNTERS} FROM balance_days
          WHERE organization_id = $1 AND live = $2 AND day BETWEEN $3 AND $4)
         UNION ALL
         (SELECT day, ${COUNTERS} FROM balances
          WHERE organization_id = $1 AND live = $2 AND day <= $4)
         ORDER BY day`,
        [organization, mode === "live", from, to],
      ),
    );
    return rows;
  }
}
