/** Orders for the engine. One relay at a time leases an order, and deletes it after the engine has accepted it. */
import type { EndpointNotice } from "../../../usecases/webhooks/notices/endpoint-notice.ts";
import type { ReportOrder } from "../../../usecases/reports/run/report-run.ts";
import type { OrderStore } from "../../../usecases/relay/relay-orders.ts";
import type { DeliveryOrder } from "../../../usecases/webhooks/sending/delivery-attempts.ts";
import type { QueryResultRow } from "pg";
import { toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface ReportOrderRow {
  readonly report_id: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly generation: number;
}

export class PostgresReportOrders implements OrderStore<ReportOrder> {
  readonly #orders: Orders;

  constructor(pool: Pool) {
    this.#orders = new Orders(pool, { table: "report_orders", key: "report_id" });
  }

  async lease(max: number, forMs: number): Promise<ReportOrder[]> {
    const rows = await this.#orders.lease<ReportOrderRow>("lease_orders", max, forMs);
    return rows.map((row) => ({
      reportId: toTypeId("rpt", row.report_id),
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? "live" : "test",
      generation: row.generation,
    }));
  }

  async done(orders: readonly ReportOrder[]): Promise<void> {
    await this.#orders.done(orders.map(({ reportId }) => toUuid(reportId)));
  }

  async giveBack(orders: readonly ReportOrder[]): Promise<void> {
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

interface NoticeOrderRow {
  readonly id: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly endpoint_id: string;
  readonly change: EndpointNotice["change"];
  readonly host: string;
  readonly key_id: string | null;
  readonly at: Date;
}

export class PostgresNoticeOrders implements OrderStore<EndpointNotice> {
  readonly #orders: Orders;

  constructor(pool: Pool) {
    this.#orders = new Orders(pool, { table: "notice_orders", key: "id" });
  }

  async lease(max: number, forMs: number): Promise<EndpointNotice[]> {
    const rows = await this.#orders.lease<NoticeOrderRow>("lease_notices", max, forMs);
    return rows.map((row) => ({
      noticeId: row.id,
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? "live" : "test",
      endpointId: toTypeId("whe", row.endpoint_id),
      change: row.change,
      host: row.host,
      keyId: row.key_id && toTypeId("key", row.key_id),
      at: row.at.toISOString(),
    }));
  }

  async done(orders: readonly EndpointNotice[]): Promise<void> {
    await this.#orders.done(orders.map(({ noticeId }) => noticeId));
  }

  async giveBack(orders: readonly EndpointNotice[]): Promise<void> {
    await this.#orders.giveBack(orders.map(({ noticeId }) => noticeId));
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
    leaseFunction: "lease_orders" | "lease_deliveries" | "lease_notices",
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
    await this.#each(`DELETE FROM ${table} WHERE ${key} = ANY($1::uuid[])`, uuids);
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
