import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { query, inTransaction, type Pool } from "./pool.ts";

/** The advisory lock of the keeper, so that only one of many nodes does its work. */
export const KEEPER_LOCK = 0x636e68;
const LOCK_NOT_AVAILABLE = "55P03";
const MAX_DROP_ATTEMPTS = 20;

export interface PartitionChanges {
  readonly made: number;
  readonly dropped: readonly string[];
}

/** Creates the next partitions and drops those past their retention. Null if another node is doing it. */
export async function keepPartitions(
  keeper: Pool,
  retentionMonths: number,
): Promise<PartitionChanges | null> {
  const text = "SELECT make_next_partitions() AS made";
  const rows = await asKeeper<{ made: number }>(keeper, text);
  if (!rows) return null;
  return { made: rows[0]?.made ?? 0, dropped: await dropWithRetries(keeper, retentionMonths) };
}

/** Dropping yields to creates (drop_partitions), so under load it may need several attempts. */
async function dropWithRetries(keeper: Pool, retentionMonths: number): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const text = "SELECT drop_expired_partitions($1) AS dropped";
      const rows = await asKeeper<{ dropped: string[] }>(keeper, text, [retentionMonths]);
      return rows?.[0]?.dropped ?? [];
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === MAX_DROP_ATTEMPTS) throw error;
      await sleep(Math.random() * 1_000);
    }
  }
}

/** Runs one statement in its own commit. Null if another node is doing the keeper's work. */
export async function asKeeper<Row extends pg.QueryResultRow>(
  keeper: Pool,
  text: string,
  values: unknown[] = [],
): Promise<readonly Row[] | null> {
  return inTransaction(keeper, async (client) => {
    const lock = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_xact_lock($1) AS mine",
      [KEEPER_LOCK],
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
