/** Orders for the engine. One relay at a time leases an order, and ends it after the engine has accepted it. */
import type { MailStart } from "../../../usecases/mail/mail-start.ts";
import type { ReportRef } from "../../../usecases/reports/run/report-run.ts";
import type { OrderStore } from "../../../usecases/relay/relay-orders.ts";
import type { DeliveryOrder } from "../../../usecases/webhooks/sending/delivery-attempts.ts";
import type { QueryResultRow } from "pg";
import { toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface ReportOrderRow {
  readonly report_id: string;
  readonly organization_id: string;
  readonly live: boolean;
}

export class PostgresReportOrders implements OrderStore<ReportRef> {
  readonly #orders: Orders;

  constructor(pool: Pool) {
    this.#orders = new Orders(pool, { table: "report_orders", key: "report_id" });
  }

  async lease(max: number, forMs: number): Promise<ReportRef[]> {
    const rows = await this.#orders.lease<ReportOrderRow>("lease_orders", max, forMs);
    return rows.map((row) => ({
      reportId: toTypeId("rpt", row.report_id),
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? "live" : "test",
    }));
  }

  async done(orders: readonly ReportRef[]): Promise<void> {
    await this.#orders.done(orders.map(({ reportId }) => toUuid(reportId)));
  }

  async giveBack(orders: readonly ReportRef[]): Promise<void> {
    await this.#orders.giveBack(orders.map(({ reportId }) => toUuid(reportId)));
  }
}

interface DeliveryOrderRow {
  readonly delivery_id: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly endpoint_id: string;
  readonly subject_id: string;
}

export class PostgresDeliveryOrders implements OrderStore<DeliveryOrder> {
  readonly #orders: Orders;

  constructor(pool: Pool) {
    this.#orders = new Orders(pool, { table: "delivery_orders", key: "delivery_id" });
  }

  async lease(max: number, forMs: number): Promise<DeliveryOrder[]> {
    const rows = await this.#orders.lease<DeliveryOrderRow>("lease_deliveries", max, forMs);
    return rows.map((row) => ({
      deliveryId: toTypeId("dlv", row.delivery_id),
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? "live" : "test",
      endpointId: toTypeId("whe", row.endpoint_id),
      subject: row.subject_id,
    }));
  }

  async done(orders: readonly DeliveryOrder[]): Promise<void> {
    await this.#orders.done(orders.map(({ deliveryId }) => toUuid(deliveryId)));
  }

  async giveBack(orders: readonly DeliveryOrder[]): Promise<void> {
    await this.#orders.giveBack(orders.map(({ deliveryId }) => toUuid(deliveryId)));
  }
}

interface MailRow {
  readonly id: string;
  readonly bulk: boolean;
  readonly relays: number;
}

/** A mail that the engine has taken and that has not ended is handed over again after this time. */
const MAIL_SILENCE = "6 hours";

export class PostgresMailOrders implements OrderStore<MailStart> {
  readonly #pool: Pool;
  readonly #orders: Orders;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#orders = new Orders(pool, { table: "mail_orders", key: "id" });
  }

  async lease(max: number, forMs: number): Promise<MailStart[]> {
    const rows = await this.#orders.lease<MailRow>("lease_mails", max, forMs);
    return rows.map(({ id, bulk, relays }) => ({ mailId: toTypeId("mai", id), bulk, relays }));
  }

  /** The rows stay, since they record each mail's outcome. */
  async done(mails: readonly MailStart[]): Promise<void> {
    if (mails.length === 0) return;
    await query(this.#pool, {
      text: `UPDATE mail_orders SET leased_until = clock_timestamp() + interval '${MAIL_SILENCE}', relays = relays + 1
             WHERE id = ANY($1::uuid[]) AND ended_at IS NULL`,
      values: [mails.map(({ mailId }) => toUuid(mailId))],
    });
  }

  async giveBack(mails: readonly MailStart[]): Promise<void> {
    await this.#orders.giveBack(mails.map(({ mailId }) => toUuid(mailId)));
  }
}

class Orders {
  readonly #pool: Pool;
  readonly #names: { readonly table: string; readonly key: string };

  constructor(pool: Pool, names: { readonly table: string; readonly key: string }) {
    this.#pool = pool;
    this.#names = names;
  }

  async lease<Row extends QueryResultRow>(
    leaseFunction: "lease_orders" | "lease_deliveries" | "lease_mails",
    max: number,
    forMs: number,
  ): Promise<Row[]> {
    const { rows } = await query<Row>(this.#pool, {
      name: leaseFunction,
      text: `SELECT * FROM ${leaseFunction}($1, make_interval(secs => $2))`,
      values: [max, forMs / 1000],
    });
    return rows;
  }

  async done(uuids: readonly string[]): Promise<void> {
    const { table, key } = this.#names;
    // An order that a crash brings back is handed over again without harm, so the relay does not wait for the disk.
    await this.#each(
      `DELETE FROM ${table} USING (SELECT set_config('synchronous_commit', 'off', true)) unsynchronized
       WHERE ${key} = ANY($1::uuid[])`,
      uuids,
    );
  }

  async giveBack(uuids: readonly string[]): Promise<void> {
    const { table, key } = this.#names;
    const text = `UPDATE ${table} SET leased_until = '-infinity' WHERE ${key} = ANY($1::uuid[])`;
    await this.#each(text, uuids);
  }

  async #each(text: string, uuids: readonly string[]): Promise<void> {
    if (uuids.length > 0) await query(this.#pool, { text, values: [uuids] });
  }
}
