import type pg from "pg";

/** Runs work in a transaction with these settings and always rolls it back. */
export async function rolledBack<Result>(
  pool: pg.Pool,
  settings: Readonly<Record<string, string>>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const [name, value] of Object.entries(settings)) {
      await client.query("SELECT set_config($1, $2, true)", [name, value]);
    }
    return await work(client);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}
