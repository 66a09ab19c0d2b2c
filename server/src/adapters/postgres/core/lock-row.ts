/** Locks that order concurrent changes. Each is held until its transaction ends. */
import type pg from "pg";
import type { Locked } from "../../../usecases/audit/change-details.ts";

type Client = Pick<pg.ClientBase, "query">;

/**
 * Reads one row and locks it. The lock lets other transactions refer to the row, so that accepting a report does not wait
 * for a change of its organization or key. Null if there is no such row.
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

/** Waits until no other transaction holds the lock of this name: for what has no row of its own, such as a count. */
export async function lockName(client: Client, name: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}
