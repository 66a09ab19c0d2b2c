import { randomUUID } from "node:crypto";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  LimitedOrder,
  ReturnedOrder,
  TakenOrder,
} from "../../../usecases/reports/order-report.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface DayRow {
  readonly ordered: number;
  readonly repeated: boolean;
  readonly resets_at: Date;
}

interface AnswerRow {
  readonly member_id: string | null;
  readonly created_at: Date;
}

/** Today in São Paulo, by the database's clock at this moment. */
const TODAY = "(clock_timestamp() AT TIME ZONE 'America/Sao_Paulo')::date";

/** Counts the orders of members with a daily order limit, and records the orders of all members. */
export class PostgresMemberOrders {
  readonly #pool: Pool;
  readonly #reports: Pool;

  /** `reports` may read reports, which `pool` may not. */
  constructor(pool: Pool, reports: Pool) {
    this.#pool = pool;
    this.#reports = reports;
  }

  /** Counts an order unless the limit is reached. The member's row is locked, so that racing orders take turns. */
  take(order: LimitedOrder): Promise<TakenOrder> {
    const organization = toUuid(order.organizationId);
    const member = toUuid(order.memberId);
    const live = order.mode === "live";
    return asOrganization(this.#pool, organization, async (client) => {
      await client.query("SELECT FROM members WHERE id = $1 FOR NO KEY UPDATE", [member]);
      await client.query(`DELETE FROM member_orders WHERE member_id = $1 AND day < ${TODAY}`, [
        member,
      ]);
      const { rows } = await client.query<DayRow>(
        `SELECT count(*)::integer AS ordered,
           coalesce(bool_or(claim = $3 AND ordered_at > clock_timestamp() - make_interval(secs => $4)), false)
             AS repeated,
           (${TODAY} + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo' AS resets_at
         FROM member_orders WHERE member_id = $1 AND live = $2 AND day = ${TODAY}`,
        [member, live, Buffer.from(order.claim, "hex"), order.repeatsForSeconds],
      );
      const [today] = rows;
      if (!today || today.repeated) return { kind: "repeated" };
      if (today.ordered >= order.limit) return { kind: "refused", resetsAt: today.resets_at };
      const id = randomUUID();
      await client.query(
        `INSERT INTO member_orders (id, organization_id, member_id, live, day, claim, ordered_at)
         VALUES ($1, $2, $3, $4, ${TODAY}, $5, clock_timestamp())`,
        [id, organization, member, live, Buffer.from(order.claim, "hex")],
      );
      return { kind: "taken", id };
    });
  }

  async giveBack(order: ReturnedOrder): Promise<void> {
    const answer = await this.#findAnswer(order);
    // The time of a report is truncated to milliseconds.
    await asOrganization(this.#pool, toUuid(order.organizationId), (client) =>
      client.query(
        `DELETE FROM member_orders WHERE id = $1
           AND NOT coalesce(member_id = $2 AND date_trunc('milliseconds', ordered_at) <= $3, false)`,
        [order.id, answer?.member_id, answer?.created_at],
      ),
    );
  }

  async #findAnswer(order: ReturnedOrder): Promise<AnswerRow | undefined> {
    if (!order.answeredBy) return undefined;
    const organization = toUuid(order.organizationId);
    const values = [organization, order.mode === "live", toUuid(order.answeredBy)];
    const { rows } = await asOrganization(this.#reports, organization, (client) =>
      client.query<AnswerRow>(
        "SELECT member_id, created_at FROM reports WHERE organization_id = $1 AND live = $2 AND id = $3",
        values,
      ),
    );
    return rows[0];
  }

  async record(organizationId: string, entry: AuditEntry): Promise<void> {
    const organization = toUuid(organizationId);
    await asOrganization(this.#pool, organization, (client) =>
      insertAuditEntry(client, organization, entry),
    );
  }
}
