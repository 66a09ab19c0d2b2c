/** Writes per unit of work: PostgreSQL's log and transaction ids, and the engine's log. */
import type pg from "pg";

interface Written {
  readonly walBytes: number;
  readonly transactions: number;
  readonly engineRecords: number;
  readonly engineBytes: number;
}

const POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS "walBytes",
  pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS transactions`;

/** The counter of this name in Prometheus text. */
function counterIn(text: string, name: string): number {
  const line = text.split("\n").find((one) => one.startsWith(`${name}{`));
  if (!line) throw new Error(`the engine tells no ${name}`);
  return Number(line.split(" ").at(-1));
}

async function read(owner: pg.Pool, engineUrl: string): Promise<Written> {
  const { rows } = await owner.query<Pick<Written, "walBytes" | "transactions">>(POSITION);
  const text = await (await fetch(`${engineUrl}/metrics`)).text();
  const { walBytes = Number.NaN, transactions = Number.NaN } = rows[0] ?? {};
  return {
    walBytes,
    transactions,
    engineRecords: counterIn(text, "restate_bifrost_sequencer_committed_records_total"),
    engineBytes: counterIn(text, "restate_bifrost_sequencer_committed_records_bytes_total"),
  };
}

/** The result of some work and the kilobytes of PostgreSQL's log per unit. */
interface MeasuredWork<Value> {
  readonly value: Value;
  readonly walKb: number;
}

/** Does the work and prints the writes per unit. Includes other work of the same PostgreSQL. */
export async function sayWritten<Value>(
  { owner, engineUrl }: { readonly owner: pg.Pool; readonly engineUrl: string },
  units: number,
  work: () => Promise<Value>,
): Promise<MeasuredWork<Value>> {
  const before = await read(owner, engineUrl);
  const value = await work();
  const after = await read(owner, engineUrl);
  const each = (of: (written: Written) => number) => (of(after) - of(before)) / units;
  const kilobytes = (of: (written: Written) => number) => `${(each(of) / 1_000).toFixed(1)} KB`;
  console.log(
    `written for each: write-ahead log ${kilobytes(({ walBytes }) => walBytes)}, transaction ids ${each(({ transactions }) => transactions).toFixed(1)}, engine's log ${kilobytes(({ engineBytes }) => engineBytes)} in ${each(({ engineRecords }) => engineRecords).toFixed(1)} records`,
  );
  return { value, walKb: each(({ walBytes }) => walBytes) / 1_000 };
}

/** The bytes of each table with its partitions and indexes. */
type StoredBytes = ReadonlyMap<string, number>;

export async function readStoredBytes(owner: pg.Pool): Promise<StoredBytes> {
  const { rows } = await owner.query<{ name: string; bytes: number }>(
    `SELECT coalesce(i.inhparent, c.oid)::regclass::text AS name,
       sum(pg_total_relation_size(c.oid))::float8 AS bytes
     FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const MIN_SHOWN_KB = 0.05;
/** Tables whose rows live for moments or for two days; their space is used again. */
const SHORT_LIVED = new Set(["gathered_facts", "report_orders", "create_claims", "round_timers"]);

/** Prints the kilobytes per unit that the tables grew by, and returns the sum without the short-lived ones. */
export function sayStored(before: StoredBytes, after: StoredBytes, units: number): number {
  const grown = [...after]
    .map(([name, bytes]) => ({ name, kb: (bytes - (before.get(name) ?? 0)) / units / 1_000 }))
    .toSorted((a, b) => b.kb - a.kb);
  const shown = grown.filter(({ kb }) => Math.abs(kb) >= MIN_SHOWN_KB);
  console.log(
    `stored for each: ${shown.map(({ name, kb }) => `${name} ${kb.toFixed(2)} KB`).join(", ")}`,
  );
  return grown.reduce((sum, { name, kb }) => sum + (SHORT_LIVED.has(name) ? 0 : kb), 0);
}
