import type { Mode } from "../../../usecases/caller.ts";
import type { CreditLine } from "../../../usecases/credit/get-credit.ts";
import type { UsageSnapshot } from "../../../usecases/usage/get-usage.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { snapshotsQuery } from "./day-snapshots.ts";

const COUNTERS = "report_count AS reports, refund_count AS failed, charged, refunded";
const SNAPSHOTS = snapshotsQuery({ filed: COUNTERS, open: COUNTERS });

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

  async snapshots(
    organizationId: string,
    mode: Mode,
    from: string,
    to: string,
  ): Promise<UsageSnapshot[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<UsageSnapshot>(SNAPSHOTS, [organization, mode === "live", from, to]),
    );
    return rows;
  }
}
