import type { Pool } from "../core/pool.ts";

/** Administrators are notified of an endpoint that has had no success for this long after its third failure. */
const FAILING_NOTICE = "30 minutes";

/** Orders the mails about failing endpoints, one for each series of failures, and returns their number. */
export async function orderFailingMails(maintenance: Pool): Promise<number> {
  const { rows } = await maintenance.query<{ mails: number }>(
    "SELECT order_failing_mails($1) AS mails",
    [FAILING_NOTICE],
  );
  return rows[0]?.mails ?? 0;
}
