import { withMaintenanceLock } from "../core/partitions.ts";
import type { Pool } from "../core/pool.ts";

/** Orders the mails about keys that expire soon, each once, and returns their number. */
export async function orderExpiryMails(maintenance: Pool): Promise<number> {
  const rows = await withMaintenanceLock<{ mails: number }>(
    maintenance,
    "SELECT order_expiry_mails() AS mails",
  );
  return rows?.[0]?.mails ?? 0;
}
