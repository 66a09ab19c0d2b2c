import { retryLocked, withMaintenanceLock } from "../core/partitions.ts";
import type { Pool } from "../core/pool.ts";

/** More feeds than an hour can end; the next round deletes the rest. */
const BATCH = 1_000;

/** Deletes feeds 30 days after their end. Returns how many; null if another node is doing maintenance. */
export async function expireCalendarFeeds(maintenance: Pool): Promise<number | null> {
  const text = "SELECT expire_calendar_feeds($1) AS expired";
  const rows = await retryLocked(() =>
    withMaintenanceLock<{ expired: number }>(maintenance, text, [BATCH]),
  );
  return rows?.[0]?.expired ?? null;
}
