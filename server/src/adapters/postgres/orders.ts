/** Orders to the pipeline: leased by one relay at a time, gone once the engine has taken them. */
import type { Order, OrderStore } from "../../usecases/pipeline/relay-orders.ts";
import { toTypeId, toUuid } from "./ids.ts";
import { ask, type Pool } from "./pool.ts";

interface OrderRow {
  readonly report_id: string;
  readonly organization_id: string;
  readonly live: boolean;
}

export class PostgresOrders implements OrderStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async lease(most: number, forMs: number): Promise<Order[]> {
    const { rows } = await ask<OrderRow>(this.#pool, {
      name: "lease-orders",
      text: "SELECT * FROM lease_orders($1, make_interval(secs => $2))",
      values: [most, forMs / 1000],
    });
    return rows.map((row) => ({
      reportId: toTypeId("rpt", row.report_id),
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? "live" : "test",
    }));
  }

  async done(orders: readonly Order[]): Promise<void> {
    await this.#each("DELETE FROM report_orders WHERE report_id = ANY($1::uuid[])", orders);
  }

  async giveBack(orders: readonly Order[]): Promise<void> {
    const text =
      "UPDATE report_orders SET leased_until = '-infinity' WHERE report_id = ANY($1::uuid[])";
    await this.#each(text, orders);
  }

  async #each(text: string, orders: readonly Order[]): Promise<void> {
    if (orders.length === 0) return;
    await ask(this.#pool, { text, values: [orders.map(({ reportId }) => toUuid(reportId))] });
  }
}
