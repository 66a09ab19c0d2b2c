/** The reads and writes of a bulk order's run, for the console's role. */
import type { BulkOrderState, StopReason } from "@cnh/contract/console";
import type { QueryResultRow } from "pg";
import type {
  BulkRunStore,
  LeasedBulkOrder,
  OpenRows,
  OrderedRows,
  PreparedRow,
  RowState,
  RunningOrder,
  StoredBulkOrder,
  WaitingRow,
} from "../../../usecases/bulk-orders/bulk-order.ts";
import type { SealedMail } from "../../../usecases/mail/order-mail.ts";
import { idSeedOf, newIdSeed, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool, query } from "../core/pool.ts";
import { insertMailOrder } from "../mail/insert-mail.ts";

interface LeasedRow {
  readonly id: string;
  readonly organization_id: string;
  readonly leased_until: string;
}

interface OrderRow {
  readonly live: boolean;
  readonly state: BulkOrderState;
  readonly created_by: string;
  readonly ordered_by: string;
  readonly wrapped_data_key: Buffer;
}

interface WaitingLine {
  readonly line: number;
  readonly request: Buffer;
  readonly driver_key_id: string;
  readonly wrapped: Buffer | null;
}

interface OutcomeRow {
  readonly line: number | null;
  readonly outcome: "accepted" | "replayed" | "refused" | "price" | "limit";
}

const STOPS: Readonly<Partial<Record<OutcomeRow["outcome"], StopReason>>> = {
  refused: "credit",
  price: "price",
  limit: "order_limit",
};

export class PostgresBulkRuns implements BulkRunStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async lease(max: number, forMs: number): Promise<LeasedBulkOrder[]> {
    const { rows } = await query<LeasedRow>(this.#pool, {
      name: "lease-bulk-orders",
      text: `SELECT id, organization_id, leased_until FROM lease_bulk_orders($1, make_interval(secs => $2))`,
      values: [max, forMs / 1000],
    });
    return rows.map((row) => ({
      id: toTypeId("blk", row.id),
      organizationId: toTypeId("org", row.organization_id),
      leasedUntil: row.leased_until,
    }));
  }

  async release(order: LeasedBulkOrder, afterMs: number | null): Promise<void> {
    await this.#query(
      order,
      `UPDATE bulk_orders SET due_at = coalesce(clock_timestamp() + make_interval(secs => $3), 'infinity')
       WHERE id = $1 AND due_at = $2`,
      [order.leasedUntil, afterMs === null ? null : afterMs / 1000],
    );
  }

  async read(order: LeasedBulkOrder): Promise<RunningOrder | null> {
    const [row] = await this.#query<OrderRow>(
      order,
      `SELECT o.live, o.state, o.created_by, o.ordered_by, n.wrapped_data_key
       FROM bulk_orders o JOIN organizations n ON n.id = o.organization_id WHERE o.id = $1`,
    );
    if (!row) return null;
    return {
      organization: { id: order.organizationId, wrappedDataKey: row.wrapped_data_key },
      mode: row.live ? "live" : "test",
      state: row.state,
      createdBy: toTypeId("mem", row.created_by),
      orderedBy: toTypeId("mem", row.ordered_by),
    };
  }

  async settle(order: LeasedBulkOrder): Promise<OpenRows> {
    const text = "SELECT waiting, processing, partial FROM settle_bulk_rows($1)";
    const [open] = await this.#query<OpenRows>(order, text);
    return open ?? { waiting: 0, processing: 0, partial: 0 };
  }

  async waitingRows(order: LeasedBulkOrder, max: number): Promise<WaitingRow[]> {
    const rows = await this.#query<WaitingLine>(
      order,
      `SELECT r.line, r.request, r.driver_key_id, k.wrapped FROM bulk_order_rows r
       LEFT JOIN driver_keys k ON k.organization_id = r.organization_id AND k.id = r.driver_key_id
       WHERE r.bulk_order_id = $1 AND r.state = 'waiting' ORDER BY r.line LIMIT $2`,
      [max],
    );
    return rows.map(({ line, request, driver_key_id: id, wrapped }) => ({
      line,
      request,
      driverKey: { id, wrapped },
    }));
  }

  async orderRows(
    order: LeasedBulkOrder,
    member: { readonly id: string; readonly dailyOrderLimit: number | null },
    prepared: readonly PreparedRow[],
  ): Promise<OrderedRows> {
    const outcomes = await this.#query<OutcomeRow>(
      order,
      "SELECT line, outcome FROM order_bulk_rows($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        toUuid(member.id),
        member.dailyOrderLimit,
        prepared.map(({ line }) => line),
        prepared.map(({ claim }) => claim),
        prepared.map(({ externalRefHash }) => externalRefHash),
        prepared.map(({ request }) => request.toString("hex")),
        prepared.map(({ idEnd }) => idSeedOf(idEnd) + newIdSeed() + newIdSeed()),
      ],
    );
    const stops = outcomes.flatMap(({ outcome }) => STOPS[outcome] ?? []);
    const ordered = outcomes.filter(({ outcome }) => STOPS[outcome] === undefined).length;
    return { ordered, stopped: stops[0] ?? null };
  }

  async refuseRow(order: LeasedBulkOrder, line: number): Promise<void> {
    await this.#query(order, "SELECT refuse_bulk_row($1, $2)", [line]);
  }

  async stop(order: LeasedBulkOrder, reason: StopReason): Promise<void> {
    await this.#query(
      order,
      "UPDATE bulk_orders SET state = 'stopped', stop_reason = $2 WHERE id = $1 AND state = 'running'",
      [reason],
    );
  }

  async finish(
    order: LeasedBulkOrder,
    mailOf: (counts: StoredBulkOrder["counts"]) => SealedMail | null,
  ): Promise<void> {
    const uuid = toUuid(order.id);
    await asOrganization(this.#pool, toUuid(order.organizationId), async (client) => {
      const { rows } = await client.query<{ state: BulkOrderState }>(
        `UPDATE bulk_orders SET finished_at = clock_timestamp(), stop_reason = NULL,
           state = CASE state WHEN 'cancelled' THEN 'cancelled' ELSE 'finished' END
         WHERE id = $1 AND finished_at IS NULL RETURNING state`,
        [uuid],
      );
      if (rows[0]?.state !== "finished") return;
      const counted = await client.query<{ state: RowState; rows: number }>(
        "SELECT state, count(*) AS rows FROM bulk_order_rows WHERE bulk_order_id = $1 GROUP BY state",
        [uuid],
      );
      const mail = mailOf(Object.fromEntries(counted.rows.map((row) => [row.state, row.rows])));
      if (mail) await insertMailOrder(client, mail);
    });
  }

  /** Runs a statement as the order's organization. Its first value is the order. */
  async #query<Row extends QueryResultRow>(
    order: LeasedBulkOrder,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const { rows } = await asOrganization(this.#pool, toUuid(order.organizationId), (client) =>
      client.query<Row>(text, [toUuid(order.id), ...values]),
    );
    return rows;
  }
}
