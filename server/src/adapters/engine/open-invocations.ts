/** The engine's open invocations by service and status, from its admin API. */
import { RestateAdmin } from "./engine-admin.ts";

export interface OpenInvocations {
  readonly service: string;
  readonly status: string;
  readonly open: number;
  /** The invocations that were retried many times. */
  readonly repeated: number;
}

/** An invocation that was retried this often does not recover automatically. */
const MANY_REPEATS = 10;
const QUERY = `SELECT target_service_name AS service, status, count(*) AS open,
  sum(CASE WHEN retry_count >= ${MANY_REPEATS} THEN 1 ELSE 0 END) AS repeated
  FROM sys_invocation WHERE status <> 'completed' GROUP BY target_service_name, status`;
/** The services of this release, and the states that the engine knows. */
const SERVICES = new Set(["report-run", "lane", "mails"]);
const STATUSES = new Set([
  "pending",
  "scheduled",
  "ready",
  "running",
  "backing-off",
  "suspended",
  "paused",
]);

export async function readOpenInvocations(
  adminUrls: readonly string[],
): Promise<OpenInvocations[]> {
  const rows = await new RestateAdmin(adminUrls).query<OpenInvocations>(QUERY);
  return rows.map((row) => ({
    ...row,
    service: SERVICES.has(row.service) ? row.service : "other",
    status: STATUSES.has(row.status) ? row.status : "other",
  }));
}
