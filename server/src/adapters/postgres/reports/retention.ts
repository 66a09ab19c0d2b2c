/** Retention: ends reports past their organization's retention in small batches, concurrently with creates. */
import { setTimeout as sleep } from "node:timers/promises";
import { toTypeId } from "../core/ids.ts";
import { withMaintenanceLock, retryLocked } from "../core/partitions.ts";
import { query, type Pool } from "../core/pool.ts";

/** The number of reports per commit. */
const BATCH = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

interface ExpiredOf {
  readonly organization_id: string;
  readonly live: boolean;
}

interface Batch {
  readonly expired: number;
  readonly last_id: string | null;
}

/** How many reports of an organization were ended. */
export interface ExpiredReports {
  readonly organizationId: string;
  readonly mode: "live" | "test";
  readonly reports: number;
}

/** The maintenance role's connections: to the reports, and to the driver keys if they are in a separate database. */
export interface RetentionPools {
  readonly maintenance: Pool;
  readonly keys: Pool | null;
}

/** Ends all reports past their retention. Null if another node is doing maintenance. */
export async function expireReports(
  pools: RetentionPools,
  stopping: AbortSignal,
): Promise<ExpiredReports[] | null> {
  const { maintenance } = pools;
  const text = "SELECT organization_id, live FROM list_expired()";
  const found = await withMaintenanceLock<ExpiredOf>(maintenance, text);
  if (!found) return null;
  const ended: ExpiredReports[] = [];
  for (const { organization_id, live } of found) {
    const reports = await expireAll(pools, { organization_id, live }, stopping);
    const organizationId = toTypeId("org", organization_id);
    ended.push({ organizationId, mode: live ? "live" : "test", reports });
  }
  return ended;
}

async function expireAll(
  { maintenance, keys }: RetentionPools,
  { organization_id, live }: ExpiredOf,
  stopping: AbortSignal,
): Promise<number> {
  let [after, total] = [FIRST_ID, 0];
  while (!stopping.aborted) {
    const values = [organization_id, live, after, BATCH] as const;
    const text = "SELECT expired, last_id FROM expire_reports($1, $2, $3, $4)";
    const startedAt = performance.now();
    if (keys) await destroyKeys({ maintenance, keys }, values);
    const rows = await retryLocked(() =>
      withMaintenanceLock<Batch>(maintenance, text, [...values]),
    );
    const [batch] = rows ?? [];
    if (!batch || batch.last_id === null) break;
    total += batch.expired;
    after = batch.last_id;
    await rest(startedAt);
  }
  return total;
}

/** Destroys the keys before their reports end: if this process dies in between, the next round finds the reports again. */
async function destroyKeys(
  { maintenance, keys }: { readonly maintenance: Pool; readonly keys: Pool },
  values: readonly [organization: string, live: boolean, after: string, max: number],
): Promise<void> {
  const text = "SELECT list_expired_keys($1, $2, $3, $4) AS ids";
  const rows = await withMaintenanceLock<{ ids: string[] | null }>(maintenance, text, [...values]);
  const ids = rows?.[0]?.ids;
  if (!ids) return;
  await query(keys, { text: "SELECT destroy_expired_keys($1, $2)", values: [values[0], ids] });
}

/** Leaves the database to others for as long as it was used. */
async function rest(startedAt: number): Promise<void> {
  await sleep(performance.now() - startedAt);
}
