/** The database columns with sealed values. */
import type pg from "pg";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";

/** One value in one row, and whether it is served on request. */
export interface Cell {
  readonly table: string;
  readonly column: string;
  /** The condition that finds the row; $1 is the id. */
  readonly where: string;
  readonly id: string;
  isServed(): Promise<boolean>;
}

export async function readCell(
  owner: pg.Pool,
  { table, column, where, id }: Cell,
): Promise<Buffer> {
  const { rows } = await owner.query<{ sealed: Buffer | null }>(
    `SELECT ${column} AS sealed FROM ${table} WHERE ${where}`,
    [toUuid(id)],
  );
  if (!rows[0]?.sealed) throw new Error(`${table}.${column} of ${id} is empty`);
  return rows[0].sealed;
}

export async function writeCell(
  owner: pg.Pool,
  { table, column, where, id }: Cell,
  sealed: Buffer,
): Promise<void> {
  const text = `UPDATE ${table} SET ${column} = $2 WHERE ${where}`;
  const { rowCount } = await owner.query(text, [toUuid(id), sealed]);
  if (rowCount !== 1) throw new Error(`${table}.${column} of ${id} is in ${rowCount} rows`);
}

const SEALED_COLUMNS = [
  ["reports", "request"],
  ["reports", "body"],
  ["reports", "summary"],
  ["events", "body"],
  ["drivers", "profile"],
  ["gathered_facts", "facts"],
  ["webhook_endpoints", "secret"],
  ["webhook_endpoints", "sealed_url"],
  ["organizations", "sealed_notices"],
  ["delivery_attempts", "answer"],
] as const;

export interface SealedValue {
  readonly from: string;
  readonly sealed: Buffer;
}

/** All sealed values in the database, of every organization and mode. */
export async function allSealed(owner: pg.Pool): Promise<SealedValue[]> {
  const found: SealedValue[] = [];
  for (const [table, column] of SEALED_COLUMNS) {
    const { rows } = await owner.query<{ sealed: Buffer }>(
      `SELECT ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    if (rows.length < 2) throw new Error(`${table}.${column} has nothing to be mixed up`);
    found.push(...rows.map(({ sealed }) => ({ from: `${table}.${column}`, sealed })));
  }
  return found;
}
