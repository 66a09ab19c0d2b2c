import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ask, inTransaction, type Pool } from "./pool.ts";

/** Names the work of the keeper, so that of many nodes one does it. */
export const KEEPER_LOCK = 0x636e68;
const LOCK_NOT_AVAILABLE = "55P03";
const DROP_TRIES = 20;

export interface Kept {
  readonly made: number;
  readonly dropped: readonly string[];
}

/** Makes partitions ahead and drops those past their retention; null: another node is at it. */
export async function keepPartitions(keeper: Pool, retentionMonths: number): Promise<Kept | null> {
  const text = "SELECT make_next_partitions() AS made";
  const rows = await asKeeper<{ made: number }>(keeper, text);
  if (!rows) return null;
  return { made: rows[0]?.made ?? 0, dropped: await dropPatiently(keeper, retentionMonths) };
}

/** Dropping gives way to creates (drop_partitions), so under load it may need several tries. */
async function dropPatiently(keeper: Pool, retentionMonths: number): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      const text = "SELECT drop_expired_partitions($1) AS dropped";
      const rows = await asKeeper<{ dropped: string[] }>(keeper, text, [retentionMonths]);
      return rows?.[0]?.dropped ?? [];
    } catch (error) {
      const gaveWay = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!gaveWay || tries === DROP_TRIES) throw error;
      await sleep(Math.random() * 1_000);
    }
  }
}

/** Runs one statement in its own commit, unless another node is at the keeper's work: then null. */
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
  return ask(pool, { text: "SELECT 1" }).then(
    () => true,
    () => false,
  );
}
