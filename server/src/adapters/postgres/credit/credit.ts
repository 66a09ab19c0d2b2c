import type { Mode } from "../../../usecases/caller.ts";
import type { CreditLine } from "../../../usecases/credit/get-credit.ts";
import type { UsageSnapshot } from "../../../usecases/usage/get-usage.ts";
import { toUuid } from "../core/ids.ts";
import { retryWhileUnavailable } from "../core/retry-while-unavailable.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { snapshotsQuery } from "./day-snapshots.ts";

const LINE = `SELECT balance, credit_limit AS "limit", price_per_report AS "pricePerReport"
         FROM balances WHERE organization_id = $1 AND live = $2`;
const COUNTERS = `report_count AS reports, refund_count AS failed, check_count AS checks,
  check_refund_count AS "failedChecks", charged + check_charged AS charged, refunded + check_refunded AS refunded`;
const SNAPSHOTS = snapshotsQuery({ filed: COUNTERS, open: COUNTERS });

/** The credit line and the totals by day, as the organization may see them. */
export class PostgresCredit {
  readonly #pool: Pool;
  readonly #patienceMs: number;

  constructor(pool: Pool, patienceMs = 0) {
    this.#pool = pool;
    this.#patienceMs = patienceMs;
  }

  /** With a retry budget, waits for an unreachable database: agents get the price before a create. */
  async line(organizationId: string, mode: Mode): Promise<CreditLine> {
    const organization = toUuid(organizationId);
    const find = () =>
      asOrganization(this.#pool, organization, (client) =>
        client.query<CreditLine>(LINE, [organization, mode === "live"]),
      );
    const { rows } = await retryWhileUnavailable(this.#patienceMs, find);
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
