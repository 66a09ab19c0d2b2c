import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ask, inTransaction, type Pool } from "./pool.ts";

/** Names the work of the keeper, so that of many nodes one does it. */
const KEEPER_LOCK = 0x636e68;
const LOCK_NOT_AVAILABLE = "55P03";
const DROP_TRIES = 20;

export interface Kept {
  readonly made: number;
  readonly dropped: readonly string[];
}

/** Makes partitions ahead and drops those past their retention; null: another node is at it. */
export async function keepPartitions(owner: Pool, retentionMonths: number): Promise<Kept | null> {
  const made = await asKeeper<{ made: number }>(owner, "SELECT make_partitions(now()) AS made");
  if (!made) return null;
  const dropped = await dropPatiently(owner, retentionMonths);
  return { ...made, dropped };
}

/** Dropping gives way to creates (migration 0004), so under load it may need several tries. */
async function dropPatiently(owner: Pool, retentionMonths: number): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      const text = "SELECT drop_partitions(now(), $1) AS dropped";
      const done = await asKeeper<{ dropped: string[] }>(owner, text, [retentionMonths]);
      return done?.dropped ?? [];
    } catch (error) {
      const gaveWay = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!gaveWay || tries === DROP_TRIES) throw error;
      await sleep(Math.random() * 1_000);
    }
  }
}

/** Runs one statement in its own commit, unless another node is at the keeper's work: then null. */
async function asKeeper<Row extends pg.QueryResultRow>(
  owner: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  return inTransaction(owner, async (client) => {
    const lock = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_xact_lock($1) AS mine",
      [KEEPER_LOCK],
    );
    if (!lock.rows[0]?.mine) return null;
    const { rows } = await client.query<Row>(text, values);
    return rows[0] ?? null;
  });
}

export async function isReachable(pool: Pool): Promise<boolean> {
  return ask(pool, { text: "SELECT 1" }).then(
    () => true,
    () => false,
  );
}
