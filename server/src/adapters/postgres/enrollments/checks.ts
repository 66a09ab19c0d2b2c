import type {
  CheckFilter,
  CheckStore,
  StoredCheck,
  StoredCheckQueue,
} from "../../../usecases/enrollments/check.ts";
import type { EnrollmentPlace } from "../../../usecases/enrollments/enrollment.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { lockRow } from "../core/lock-row.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

const LIST = `SELECT id, is_full AS "isFull", outcome, published AS "isPublished", charged, refunded,
    ordered_at AS "orderedAt", settled_at AS "settledAt"
  FROM checks WHERE organization_id = $1 AND live = $2 AND enrollment_id = $3 AND ($4::uuid IS NULL OR id < $4)
  ORDER BY id DESC LIMIT $5`;

const QUEUE = `SELECT state, pause_reason AS "pauseReason", paused_at AS "pausedAt", price_per_check AS "pricePerCheck",
    price_per_full_check AS "pricePerFullCheck", agreed_price AS "agreedPrice", agreed_full_price AS "agreedFullPrice",
    check_budget AS "monthlyBudget", check_reserve AS reserve, weight, spent_this_month AS "spentThisMonth"
  FROM read_check_queue($1, $2, $3)`;

/** The checks of an organization, as it may see them. */
export class PostgresChecks implements CheckStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async list(filter: CheckFilter): Promise<readonly StoredCheck[]> {
    const { organizationId, mode, enrollmentId, after, limit } = filter;
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<Omit<StoredCheck, "reportId"> & { readonly id: string }>(LIST, [
        organization,
        mode === "live",
        toUuid(enrollmentId),
        after && toUuid(after),
        limit,
      ]),
    );
    return rows.map(({ id, ...check }) => ({ ...check, reportId: toTypeId("rpt", id) }));
  }

  async queue({ organizationId, mode }: EnrollmentPlace): Promise<StoredCheckQueue> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<StoredCheckQueue>(QUEUE, [organization, mode === "live", false]),
    );
    return rows[0] ?? missing(organizationId);
  }

  async changeQueue(
    { organizationId, mode }: EnrollmentPlace,
    decide: Parameters<CheckStore["changeQueue"]>[1],
  ): Promise<StoredCheckQueue> {
    const organization = toUuid(organizationId);
    const key = [organization, mode === "live"];
    return asOrganization(this.#pool, organization, async (client) => {
      const current =
        (await lockRow<StoredCheckQueue>(client, QUEUE, [...key, true], (row) => row)) ??
        missing(organizationId);
      const change = decide(current);
      if (!change) return current;
      const { monthlyBudget, agreedPrice, agreedFullPrice } = change.set;
      await client.query("SELECT change_check_queue($1, $2, $3, $4, $5)", [
        ...key,
        monthlyBudget,
        agreedPrice,
        agreedFullPrice,
      ]);
      await insertAuditEntry(client, organization, change.entry);
      return { ...current, ...change.set };
    });
  }
}

function missing(organizationId: string): never {
  throw new Error(`${organizationId} has no balance`);
}
