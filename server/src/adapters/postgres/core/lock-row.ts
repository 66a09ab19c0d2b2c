/** Locks that order concurrent changes. Each lasts until its transaction ends. */
import type pg from "pg";
import type { Locked } from "../../../usecases/audit/change-details.ts";

type Client = Pick<pg.ClientBase, "query">;

/**
 * Reads one row and locks it. Other transactions may still refer to the row, so that accepting a report does not wait
 * for a change of its organization or key. `null` if there is no such row.
 */
export async function lockRow<Value>(
  client: Client,
  text: string,
  values: readonly unknown[],
  toValue: (row: never) => Value,
): Promise<Locked<Value> | null> {
  const { rows } = await client.query<never>(`${text} FOR NO KEY UPDATE`, [...values]);
  return rows[0] ? (toValue(rows[0]) as Locked<Value>) : null;
}

/** Locks this name, for data without its own row, such as a count. */
export async function lockName(client: Client, name: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}
