import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { query, inTransaction, type Pool } from "./pool.ts";

/** The advisory lock of the maintenance role, so that only one of many nodes does its work. */
export const MAINTENANCE_LOCK = 0x636e68;
const LOCK_NOT_AVAILABLE = "55P03";
const MAX_LOCK_ATTEMPTS = 20;

/** Creates the next partitions and returns their number. Null if another node is doing maintenance. */
export async function makePartitions(maintenance: Pool): Promise<number | null> {
  const text = "SELECT make_next_partitions() AS made";
  const rows = await withMaintenanceLock<{ made: number }>(maintenance, text);
  return rows && (rows[0]?.made ?? 0);
}

/** Drops partitions past every retention and returns their names. Null if another node is doing maintenance. */
export async function dropPartitions(maintenance: Pool): Promise<readonly string[] | null> {
  const text = "SELECT drop_expired_partitions() AS dropped";
  const rows = await retryLocked(() =>
    withMaintenanceLock<{ dropped: string[] }>(maintenance, text),
  );
  return rows && (rows[0]?.dropped ?? []);
}

/** Runs work that yields to creates, which under load may need several attempts. */
export async function retryLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === MAX_LOCK_ATTEMPTS) throw error;
      await sleep(Math.random() * 1_000);
    }
  }
}

/** Runs one statement in its own commit. Null if another node is doing maintenance. */
export async function withMaintenanceLock<Row extends pg.QueryResultRow>(
  maintenance: Pool,
  text: string,
  values: unknown[] = [],
): Promise<readonly Row[] | null> {
  return inTransaction(maintenance, async (client) => {
    const lock = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_xact_lock($1) AS mine",
      [MAINTENANCE_LOCK],
    );
    if (!lock.rows[0]?.mine) return null;
    const { rows } = await client.query<Row>(text, values);
    return rows;
  });
}

export async function isReachable(pool: Pool): Promise<boolean> {
  return query(pool, { text: "SELECT 1" }).then(
    () => true,
    () => false,
  );
}
