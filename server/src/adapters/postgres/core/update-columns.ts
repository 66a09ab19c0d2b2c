import type pg from "pg";

/** Updates the given columns of one row, and no others. Names of tables and columns come only from code. */
export async function updateColumns(
  client: Pick<pg.ClientBase, "query">,
  table: string,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const assignments = given.map(([name], index) => `${name} = $${index + 2}`).join(", ");
  const values = given.map(([, value]) => value);
  await client.query(`UPDATE ${table} SET ${assignments} WHERE id = $1`, [id, ...values]);
}
