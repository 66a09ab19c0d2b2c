/** Deletes enrollments 30 days after their end, and test clocks 30 days after they were made. */
import { retryLocked, withMaintenanceLock } from "../core/partitions.ts";
import { type Pool, query } from "../core/pool.ts";
import type { RetentionPools } from "../reports/retention.ts";

/** Enrollments of one round trip. */
const BATCH = 500;

interface EndedRow {
  readonly organization_id: string;
  readonly live: boolean;
  readonly id: string;
  readonly driver_key_id: string | null;
}

/** Deletes all enrollments past their retention. Returns how many; null if another node is doing maintenance. */
export async function expireEnrollments(
  { maintenance, keys }: RetentionPools,
  stopping: AbortSignal,
): Promise<number | null> {
  let expired = 0;
  while (!stopping.aborted) {
    const text = "SELECT organization_id, live, id, driver_key_id FROM list_ended_enrollments($1)";
    const rows = await withMaintenanceLock<EndedRow>(maintenance, text, [BATCH]);
    if (!rows) return null;
    if (rows.length === 0) break;
    // The keys go first: if this process dies in between, the next round finds the enrollments again.
    if (keys) await destroyKeys(keys, rows);
    await retryLocked(() =>
      withMaintenanceLock(maintenance, "SELECT expire_enrollments($1, $2, $3)", [
        rows.map((row) => row.organization_id),
        rows.map((row) => row.live),
        rows.map((row) => row.id),
      ]),
    );
    expired += rows.length;
  }
  return expired;
}

async function destroyKeys(keys: Pool, rows: readonly EndedRow[]): Promise<void> {
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  for (const [organization, own] of byOrganization)
    await query(keys, {
      text: "SELECT destroy_expired_keys($1, $2)",
      values: [organization, own.flatMap((row) => row.driver_key_id ?? [])],
    });
}

/** Clocks of one transaction: it ends the enrollments of each. */
const CLOCK_BATCH = 10;

/** Deletes all test clocks past their retention and ends their enrollments. Null if another node is doing maintenance. */
export async function expireTestClocks(
  maintenance: Pool,
  stopping: AbortSignal,
): Promise<number | null> {
  let expired = 0;
  while (!stopping.aborted) {
    const rows = await retryLocked(() =>
      withMaintenanceLock<{ count: number }>(
        maintenance,
        "SELECT expire_test_clocks($1) AS count",
        [CLOCK_BATCH],
      ),
    );
    if (!rows) return null;
    const count = rows[0]?.count ?? 0;
    if (count === 0) break;
    expired += count;
  }
  return expired;
}
