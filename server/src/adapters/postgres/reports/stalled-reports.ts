/** Reports on their way that no workflow carries any more: found by the keeper and ordered again. */
import { toTypeId } from "../core/ids.ts";
import { asKeeper } from "../core/partitions.ts";
import type { Pool } from "../core/pool.ts";

/** How long a report may show no sign of life before it counts as stalled; an hour at least. */
export interface SilencePolicy {
  readonly silentMs: number;
  /** After a partial delivery, when it sleeps between questions. */
  readonly silentPartialMs: number;
}

export interface StalledReport {
  readonly reportId: string;
  readonly createdAt: Date;
}

/** Of one round: after an outage of the workers the first of them would be paid for twice, not all. */
const MAX_REPORTS = 1_000;

/** Orders them again; an empty list also where another node is at it. */
export async function orderStalledReports(
  keeper: Pool,
  { silentMs, silentPartialMs }: SilencePolicy,
): Promise<readonly StalledReport[]> {
  const rows = await asKeeper<{ report_id: string; created_at: Date }>(
    keeper,
    `SELECT * FROM order_stalled_reports(make_interval(secs => $1), make_interval(secs => $2), $3)`,
    [silentMs / 1000, silentPartialMs / 1000, MAX_REPORTS],
  );
  return (rows ?? []).map((row) => ({
    reportId: toTypeId("rpt", row.report_id),
    createdAt: row.created_at,
  }));
}
