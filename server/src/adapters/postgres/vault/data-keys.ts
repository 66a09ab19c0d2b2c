/** The data keys that are wrapped under a master key, wherever they are stored. */
import type { RewrappedDataKey, StoredDataKey } from "../../../usecases/vault/rotation.ts";
import { toTypeId } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

/** A table with wrapped data keys. retire_master_key lists the same tables. */
interface Place {
  readonly table: string;
  readonly column: string;
  /** The context to which the vault binds the data key of a row. */
  readonly contextOf: (uuid: string) => string;
}

const PLACES: readonly Place[] = [
  {
    table: "organizations",
    column: "wrapped_data_key",
    contextOf: (uuid) => `data-key:${toTypeId("org", uuid)}`,
  },
  // A mail to a person outside any organization has its own key until it is sent.
  { table: "mail_orders", column: "wrapped_key", contextOf: (uuid) => `data-key:mail:${uuid}` },
  // Under it an announcement hashes its recipients.
  {
    table: "announcements",
    column: "wrapped_key",
    contextOf: (uuid) => `data-key:${toTypeId("ann", uuid)}`,
  },
];

const FIRST_UUID = "00000000-0000-0000-0000-000000000000";

/** The number of data keys wrapped under each version. */
export async function countDataKeys(pool: Pool): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { table, column } of PLACES) {
    const { rows } = await query<{ version: number; count: number }>(pool, {
      text: `SELECT master_key_version(${column}) AS version, count(*) AS count FROM ${table}
        WHERE master_key_version(${column}) IS NOT NULL GROUP BY 1`,
    });
    for (const { version, count } of rows) counts.set(version, (counts.get(version) ?? 0) + count);
  }
  return counts;
}

/** The next data keys that are not wrapped under the version, in the order of tables and ids. */
export async function nextDataKeys(
  pool: Pool,
  version: number,
  after: StoredDataKey | null,
  limit: number,
): Promise<StoredDataKey[]> {
  const first = PLACES.findIndex(({ table }) => table === after?.place);
  for (const place of PLACES.slice(Math.max(first, 0))) {
    const { table, column, contextOf } = place;
    const from = after?.place === table ? after.id : FIRST_UUID;
    const { rows } = await query<{ id: string; wrapped: Buffer }>(pool, {
      text: `SELECT id, ${column} AS wrapped FROM ${table}
        WHERE id > $1 AND master_key_version(${column}) <> $2 ORDER BY id LIMIT $3`,
      values: [from, version, limit],
    });
    if (rows.length > 0)
      return rows.map(({ id, wrapped }) => ({ place: table, id, context: contextOf(id), wrapped }));
  }
  return [];
}

/** Stores rewrapped data keys, unless they were changed or destroyed in between. Returns how many. */
export async function replaceDataKeys(
  pool: Pool,
  keys: readonly RewrappedDataKey[],
): Promise<number> {
  let replaced = 0;
  for (const { table, column } of PLACES) {
    const ours = keys.filter(({ place }) => place === table);
    if (ours.length === 0) continue;
    const { rowCount } = await query(pool, {
      text: `UPDATE ${table} t SET ${column} = k.rewrapped
        FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS k (id, wrapped, rewrapped)
        WHERE t.id = k.id AND t.${column} = k.wrapped`,
      values: [
        ours.map(({ id }) => id),
        ours.map(({ wrapped }) => wrapped),
        ours.map(({ rewrapped }) => rewrapped),
      ],
    });
    replaced += rowCount ?? 0;
  }
  return replaced;
}
