/** Deletes bulk orders and their rows at the end of their organization's retention. */
import { withMaintenanceLock, retryLocked } from "../core/partitions.ts";
import { type Pool, query } from "../core/pool.ts";
import type { RetentionPools } from "../reports/retention.ts";

/** Orders of one round trip. Each is deleted in its own commit. */
const BATCH = 20;

interface ExpiredRow {
  readonly id: string;
  readonly organization_id: string;
  readonly driver_keys: string[];
}

/** Deletes all bulk orders past their retention. Returns how many; null if another node is doing maintenance. */
export async function expireBulkOrders(
  { maintenance, keys }: RetentionPools,
  stopping: AbortSignal,
): Promise<number | null> {
  let expired = 0;
  while (!stopping.aborted) {
    const text = "SELECT id, organization_id, driver_keys FROM end_expired_bulk_orders($1)";
    const orders = await retryLocked(() =>
      withMaintenanceLock<ExpiredRow>(maintenance, text, [BATCH]),
    );
    if (!orders) return null;
    if (orders.length === 0) break;
    for (const order of orders) await expire(maintenance, keys, order);
    expired += orders.length;
  }
  return expired;
}

/** The keys go first: if this process dies in between, the next round finds the order again. */
async function expire(maintenance: Pool, keys: Pool | null, order: ExpiredRow): Promise<void> {
  const { id, organization_id, driver_keys } = order;
  if (keys)
    await query(keys, {
      text: "SELECT destroy_expired_keys($1, $2)",
      values: [organization_id, driver_keys],
    });
  await retryLocked(() =>
    withMaintenanceLock(maintenance, "SELECT expire_bulk_order($1, $2)", [id, driver_keys]),
  );
}
