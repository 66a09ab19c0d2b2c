/** Running reports that no longer have a workflow. The maintenance role finds them and orders them again. */
import { toTypeId } from "../core/ids.ts";
import { withMaintenanceLock } from "../core/partitions.ts";
import type { Pool } from "../core/pool.ts";

/** How long a report may show no sign of life before it counts as stalled; an hour at least. */
export interface SilencePolicy {
  readonly silentMs: number;
  /** The same after a partial publication, when the workflow sleeps between lookups. */
  readonly silentPartialMs: number;
}

export interface StalledReport {
  readonly reportId: string;
  readonly createdAt: Date;
}

/** The max number of one round. After an outage of the workers, lookups of at most these are paid for twice. */
const MAX_REPORTS = 1_000;

/** Orders stalled reports again. The list is also empty if another node is doing it. */
export async function orderStalledReports(
  maintenance: Pool,
  { silentMs, silentPartialMs }: SilencePolicy,
): Promise<readonly StalledReport[]> {
  const rows = await withMaintenanceLock<{ report_id: string; created_at: Date }>(
    maintenance,
    `SELECT report_id, created_at
     FROM order_stalled_reports(make_interval(secs => $1), make_interval(secs => $2), $3)`,
    [silentMs / 1000, silentPartialMs / 1000, MAX_REPORTS],
  );
  return (rows ?? []).map((row) => ({
    reportId: toTypeId("rpt", row.report_id),
    createdAt: row.created_at,
  }));
}
